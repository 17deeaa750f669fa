import HTTPTypes

/// Why a request is not answered as it asked. ``ErrorAnswers`` makes HTTP of it, and nothing else does.
enum Refusal: Error, Equatable, Sendable {
  case noSuchPath
  case unknownLanguage(known: [String])
  case methodNotAllowed(allowed: [HTTPRequest.Method])
  case pathTooLong(limit: Int)
  case bodyTooLarge(limit: Int)
  case bodyTooSlow
  /// A body that ends before its end, or whose chunks are none.
  case brokenBody
  /// A body that is no JSON, with the place where that ends.
  case notJSON(line: Int, column: Int)
  /// A body whose fields are not as they are described.
  case invalidFields([FieldMistake])
  /// A body that does not say that it is JSON, or that is compressed.
  case unsupportedType
  /// A change that a page of another site asks for.
  case crossSite
  case tooManyRequests(secondsToWait: Int)
  /// A request without the token of a device that is logged in.
  case notLoggedIn
  /// A request without a token of the staff, or with one that has ended.
  case noStaffToken
  /// What the role of somebody of the staff does not include.
  case notAllowed
  /// Somebody of the staff whose role logs in in two steps, and who has not set that up.
  case secondFactorMissing
  /// A change of questions that people may have answered.
  case nextVersionNeeded
  /// An address or a password that is not right; which of them is not said.
  case wrongLogin
  /// A proof that is not that of the account's password, of a device that is logged in.
  case wrongProof
  /// Something that counts, of an account whose address nobody has confirmed.
  case notConfirmed
  /// A vote of an account that has shown no card, at a site that sends no letters.
  case cardNeeded
  /// An email address that has an account.
  case emailTaken
  /// A link of a letter that was used, is too old, or never was.
  case linkEnded
  /// Another device has changed what this one wanted to replace.
  case changedMeanwhile
  /// A vote of an account that has voted by another ballot.
  case alreadyVoted
  /// A vote in a poll that is over.
  case pollClosed
  /// A vote in a poll whose key is not here, as after a backup was restored.
  case noPollKey
  case notReady
  /// The database cannot be reached or written now.
  case noDatabase
  /// An account that keeps as much as one may, or newcomers who together do.
  case noRoom
  /// The server's disk is nearly full.
  case diskLow
  /// The address of a push service takes no message.
  case noPushService
  /// The weather could not be had yet.
  case noWeather(secondsToWait: Int)
  /// A mistake of ours. What it was goes into the log and not to the client.
  case failed

  var status: HTTPResponse.Status {
    switch self {
    case .noSuchPath: .notFound
    case .unknownLanguage, .notJSON, .brokenBody: .badRequest
    case .notLoggedIn, .noStaffToken, .wrongLogin: .unauthorized
    case .crossSite, .wrongProof, .notAllowed, .secondFactorMissing, .notConfirmed, .cardNeeded:
      .forbidden
    case .nextVersionNeeded, .emailTaken, .changedMeanwhile, .alreadyVoted: .conflict
    case .linkEnded, .pollClosed: .gone
    case .methodNotAllowed: .methodNotAllowed
    case .pathTooLong: .uriTooLong
    case .bodyTooLarge: .contentTooLarge
    case .bodyTooSlow: .requestTimeout
    case .unsupportedType: .unsupportedMediaType
    case .invalidFields: .unprocessableContent
    case .tooManyRequests: .tooManyRequests
    case .notReady, .noWeather, .noDatabase, .noPollKey: .serviceUnavailable
    case .noRoom, .diskLow: .init(code: 507, reasonPhrase: "Insufficient Storage")
    case .noPushService: .badGateway
    case .failed: .internalServerError
    }
  }

  /// The seconds after which it is worth trying again.
  var secondsToWait: Int? {
    switch self {
    case .noWeather(let seconds), .tooManyRequests(let seconds): seconds
    case .notReady, .noDatabase: 5
    case .noRoom, .diskLow: 3600
    default: nil
    }
  }

  /// After these the rest of the body is still on its way, and nobody will read it.
  var endsConnection: Bool {
    switch self {
    case .bodyTooLarge, .bodyTooSlow, .brokenBody: true
    default: false
    }
  }
}

/// Why a body is not even read. The connection ends, because the body is still on its way.
struct UnreadBody: Error {
  let refusal: Refusal

  init(_ refusal: Refusal) { self.refusal = refusal }
}

extension Optional {
  /// What a site has only with accounts, or a server only with a database.
  ///
  /// - Throws: ``Refusal/noSuchPath``.
  func found() throws(Refusal) -> Wrapped {
    guard let self else { throw .noSuchPath }
    return self
  }
}
