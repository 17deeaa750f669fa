import Core
import Hummingbird
import Loop

/// The answers to ``ServerRoute/apiDescription`` and ``ServerRoute/apiPage``.
struct APIDocuments: Sendable {
  private var json: JSON = .null
  private var stored: Representation?

  /// Nothing is said yet.
  init() {}

  init(of routes: [ServedRoute], _ security: SecurityHeaders) {
    json = OpenAPI(routes).json
    let bytes = json.utf8()
    stored = Representation(
      Encodings(plain: bytes), hash: SHA256.hex(bytes), type: MediaType.json, freshness: .revalidate,
      security: security)
  }

  static let answer = Endpoint.Answer(
    type: MediaType.json, schema: { _ in ["type": "object", "required": ["openapi", "paths"]] }, hasTag: true)

  /// - Throws: ``Refusal/noSuchPath`` before the routes are put together.
  func description(for request: Request) throws(Refusal) -> Response {
    guard let stored else { throw .noSuchPath }
    return stored.response(to: request)
  }

  func page(for request: Request, _ pages: Pages) -> Response {
    pages.plain(request, title: .api) { APIPage(json: json, words: $0).html }
  }
}
