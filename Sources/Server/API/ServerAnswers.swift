import Core
import HTTPTypes
import Hummingbird
import Loop

extension Parts {
  /// The answer to what the app asks for.
  func answer(to route: ServerRoute, _ request: Request, _ context: Responder.Context) async throws
    -> Response
  {
    switch route {
    case .content(let language): try content.bundle(language).response(to: request)
    case .framing(let page): try await framing.verdict(on: page)
    case .weather: try await weatherForecast()
    case .version: version.response(to: request)
    case .manifest(let language): try manifests.manifest(language).response(to: request)
    case .alive: health.alive()
    case .ready: try health.ready()
    }
  }
}

extension Parts {
  private func weatherForecast() async throws -> Response {
    guard let weather else { throw Refusal.noSuchPath }
    return Response(try await weather.forecast().json, security: security)
  }
}

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
