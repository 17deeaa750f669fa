import CMS
import Hummingbird

extension StaffEndpoints {
  var record: Endpoint {
    Endpoint(
      "The whole record as JSON, a line an entry, the oldest first, for whoever verifies it elsewhere.",
      Endpoint.Answer(type: "application/x-ndjson")
    ) { call in
      let parts = try found()
      try await note(.exportedRecord, call.caller())
      var fields = call.security.fields
      fields[.contentType] = "application/x-ndjson"
      fields[.cacheControl] = Representation.Freshness.never.rawValue
      let bytes = ByteBuffer(bytes: try await parts.record.export())
      return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: bytes))
    }
  }
}
