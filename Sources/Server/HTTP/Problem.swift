import Components

/// Problem details of an error of the API (RFC 9457). They are for whoever writes the client, so they are in English.
struct Problem: Sendable {
  var type = "about:blank"
  var title = ""
  var status = 500
  var detail = ""
  /// The path that was asked for, without its query: a query may hold what is private.
  var instance = ""
  /// The seconds after which it is worth trying again, as in the header Retry-After; 0 where that is not known.
  var wait = 0
  /// Where a body is not as it is described.
  var errors: [FieldMistake] = []

  static let mediaType = "application/problem+json"

  init(_ refusal: Refusal, path: String) {
    title = refusal.status.reasonPhrase
    status = refusal.status.code
    instance = path
    wait = refusal.secondsToWait ?? 0
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
    case .brokenBody:
      detail = "The request's body is not framed as HTTP/1.1 wants it (RFC 9112, 7.1), or broke off."
    case .notJSON(let line, let column):
      type = "urn:toward:problem:not-json"
      title = "Not JSON"
      detail = "The body is no JSON (RFC 8259): see line \(line), column \(column)."
    case .invalidFields(let mistakes):
      type = "urn:toward:problem:invalid-fields"
      title = "Invalid fields"
      detail = "Members of the body are not as they are described."
      errors = mistakes
    case .unsupportedType:
      detail = "Send \(MediaType.json), without compression."
    case .crossSite:
      type = "urn:toward:problem:cross-site"
      title = "Cross-site request"
      detail = "A page of another site may not change anything here."
    case .tooManyRequests(let seconds):
      detail = "Try again in \(seconds) s."
    case .notLoggedIn:
      type = "urn:toward:problem:not-logged-in"
      title = "Not logged in"
      detail = "Send the token of a device that is logged in as Authorization: Bearer (RFC 6750)."
    case .noStaffToken:
      type = "urn:toward:problem:no-token"
      title = "No token"
      detail =
        "Send a token that somebody of the staff has made in the CMS as Authorization: Bearer (RFC 6750)."
    case .notAllowed:
      type = "urn:toward:problem:not-allowed"
      title = "Not allowed"
      detail = "The role of the token's owner does not include this, or it is not for programs."
    case .secondFactorMissing:
      type = "urn:toward:problem:second-factor-missing"
      title = "Second factor missing"
      detail =
        "The role of the token's owner logs in in two steps. They have to set that up in the CMS first."
    case .nextVersionNeeded:
      type = "urn:toward:problem:next-version-needed"
      title = "Next version needed"
      detail = "People may have answered these questions. Publish with nextVersion."
    case .wrongLogin:
      type = "urn:toward:problem:wrong-login"
      title = "Wrong login"
      detail = "There is no account with this address and this proof."
    case .wrongProof:
      type = "urn:toward:problem:wrong-proof"
      title = "Wrong proof"
      detail = "The proof is not that of the account's password."
    case .notConfirmed:
      type = "urn:toward:problem:not-confirmed"
      title = "Address not confirmed"
      detail =
        "Nobody has confirmed the address of this account. Send it again once somebody has, by the link of the letter."
    case .cardNeeded:
      type = "urn:toward:problem:card-needed"
      title = "Card needed"
      detail =
        "Votes count here only of accounts that have shown a card. Ask for the polls with its code first."
    case .emailTaken:
      type = "urn:toward:problem:email-taken"
      title = "Address in use"
      detail = "There is an account with this email address."
    case .linkEnded:
      type = "urn:toward:problem:link-ended"
      title = "Link ended"
      detail = "This link was used, or is too old. Ask for another letter."
    case .changedMeanwhile:
      type = "urn:toward:problem:changed-meanwhile"
      title = "Changed meanwhile"
      detail = "This was changed meanwhile. Read it again first."
    case .alreadyVoted:
      type = "urn:toward:problem:already-voted"
      title = "Already voted"
      detail = "The account has voted in this poll by another ballot."
    case .pollClosed:
      type = "urn:toward:problem:poll-closed"
      title = "Poll closed"
      detail = "This poll is over."
    case .noPollKey:
      type = "urn:toward:problem:no-poll-key"
      title = "No poll key"
      detail = "The key of this poll is not on this server, so nobody can vote in it."
    case .noDatabase:
      type = "urn:toward:problem:no-database"
      title = "No database"
      detail = "The server cannot write now. Nothing was changed, as far as it knows. Try again later."
    case .noRoom:
      type = "urn:toward:problem:no-room"
      title = "No room"
      detail =
        "There is no room here for more of this account. Nothing was stored. Keep it, and try again later."
    case .diskLow:
      type = "urn:toward:problem:disk-low"
      title = "Disk nearly full"
      detail = "The server's disk is nearly full. Nothing was stored. Keep it, and try again later."
    case .notReady:
      detail = "The server is stopping. Try again in a moment."
    case .noPushService:
      type = "urn:toward:problem:no-push-service"
      title = "No push service"
      detail = "The address takes no message. Subscribe anew."
    case .noWeather:
      type = "urn:toward:problem:no-weather"
      title = "No weather"
      detail = "The source of the weather could not be reached. Try again later."
    case .failed:
      detail = "Something went wrong here. It has been written to the server's log."
    }
  }
}

extension Problem: Described {
  init() {}

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("type", &type, .message(1...Int.max), .required)
    v.text("title", &title, .message(1...Int.max), .required)
    v.integer("status", &status, in: 400...599, .required)
    v.text("detail", &detail, .message(1...Int.max), .required)
    v.text("instance", &instance, .message(0...Int.max), .required)
    v.integer("wait", &wait, in: 0...86_400, .optional)
    v.list("errors", &errors, .optional)
  }
}
