import Core
import HTTPTypes
import Hummingbird

extension Response {
  /// Something that is made for this one request and that nobody keeps.
  init(
    status: HTTPResponse.Status = .ok, type: String = MediaType.json, _ json: JSON, security: SecurityHeaders
  ) {
    var fields = security.fields
    fields[.contentType] = type
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    self.init(
      status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.utf8())))
  }
}
