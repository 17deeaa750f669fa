import HTTPTypes

/// Why a request is not answered as it asked. ``ErrorAnswers`` makes HTTP of it, and nothing else does.
enum Refusal: Error, Equatable, Sendable {
  case noSuchPath
  case unknownLanguage(known: [String])
  case methodNotAllowed(allowed: [HTTPRequest.Method])
  case pathTooLong(limit: Int)
  case bodyTooLarge(limit: Int)
  case bodyTooSlow
  case notReady
  /// The weather could not be had yet.
  case noWeather(secondsToWait: Int)
  /// A mistake of ours. What it was goes into the log and not to the client.
  case failed

  var status: HTTPResponse.Status {
    switch self {
    case .noSuchPath: .notFound
    case .unknownLanguage: .badRequest
    case .methodNotAllowed: .methodNotAllowed
    case .pathTooLong: .uriTooLong
    case .bodyTooLarge: .contentTooLarge
    case .bodyTooSlow: .requestTimeout
    case .notReady, .noWeather: .serviceUnavailable
    case .failed: .internalServerError
    }
  }

  /// After these the rest of the body is still on its way, and nobody will read it.
  var endsConnection: Bool {
    switch self {
    case .bodyTooLarge, .bodyTooSlow: true
    default: false
    }
  }
}
