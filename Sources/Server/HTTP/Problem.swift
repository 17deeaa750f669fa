import Core

/// Problem details of an error of the API (RFC 9457). They are for whoever writes the client, so they are in English.
struct Problem: Sendable {
  var type: String
  var title: String
  var status: Int
  var detail: String
  /// The path that was asked for, without its query: a query may hold what is private.
  var instance: String

  static let mediaType = "application/problem+json"

  init(_ refusal: Refusal, path: String) {
    type = "about:blank"
    title = refusal.status.reasonPhrase
    status = refusal.status.code
    instance = path
    switch refusal {
    case .noSuchPath:
      detail = "There is nothing at this address."
    case .unknownLanguage(let known):
      type = "urn:toward:problem:unknown-language"
      title = "Unknown language"
      detail = "Give lang as one of: \(known.joined(separator: ", "))."
    case .methodNotAllowed(let allowed):
      detail = "Use \(allowed.map(\.rawValue).joined(separator: " or "))."
    case .pathTooLong(let limit):
      detail = "A path may have at most \(limit) bytes."
    case .bodyTooLarge(let limit):
      detail = "A request's body may have at most \(limit) bytes."
    case .bodyTooSlow:
      detail = "The request's body did not arrive in time."
    case .notReady:
      detail = "The server is stopping. Try again in a moment."
    case .noWeather:
      type = "urn:toward:problem:no-weather"
      title = "No weather"
      detail = "The source of the weather could not be reached. Try again later."
    case .failed:
      detail = "Something went wrong here. It has been written to the server's log."
    }
  }

  var json: JSON {
    .object([
      .init(name: "type", value: .string(type)),
      .init(name: "title", value: .string(title)),
      .init(name: "status", value: .integer(Int64(status))),
      .init(name: "detail", value: .string(detail)),
      .init(name: "instance", value: .string(instance)),
    ])
  }
}
