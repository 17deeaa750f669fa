import CMS
import Components
import Core
import HTTPTypes
import Hummingbird
import Loop

/// What the server does at an address, and what it says about that: the request's body, the answer, and the problems that
/// there may be. The description of the API is made of these and of nothing else.
///
/// A route serves it once it is said who may ask (``GuardedEndpoint``).
struct Endpoint: Sendable {
  typealias Schema = @Sendable (inout SchemaBook) -> JSON

  /// In a sentence, for whoever writes a client.
  var summary: String
  /// The request's body; nil for none.
  var body: Body?
  var answer: Answer
  /// An example of each refusal that there may be, besides the ones that every address has.
  var problems: [Refusal]
  /// What is said of parameters, by their names.
  var parameters: [String: Parameter] = [:]
  var respond: @Sendable (Call) async throws -> Response

  /// Who may ask.
  enum Asker: Sendable {
    case anybody
    /// A device that is logged in to an account.
    case device
    /// A program with a token of somebody of the staff who has this privilege.
    case staff(Privilege)
  }

  /// A parameter of the path or of the query; any text is taken if nothing is said.
  struct Parameter: Sendable {
    var schema: JSON = ["type": "string"]
    var isRequired = true
  }

  struct Body: Sendable {
    var schema: Schema
    /// As many bytes as it may have.
    var limit: Int
  }

  struct Answer: Sendable {
    var status = HTTPResponse.Status.ok
    /// Nil for an answer without a body.
    var type: String?
    var schema: Schema = { _ in ["type": "string"] }
    /// Whether ``HTTPResponse/Status/notModified`` may be said, too.
    var hasTag = false

    /// A described type as JSON.
    static func json<T: Described & SendableMetatype>(_ type: T.Type) -> Answer {
      Answer(type: MediaType.json) { $0.schema(of: type) }
    }
  }
}

/// An endpoint, and who may ask. There is none that anybody may ask because nobody thought of it.
struct GuardedEndpoint: Sendable {
  let asker: Endpoint.Asker
  var endpoint: Endpoint

  init(for asker: Endpoint.Asker, _ endpoint: Endpoint) {
    self.asker = asker
    self.endpoint = endpoint
  }
}

extension Endpoint {
  /// A body has to be small, unless an endpoint says otherwise.
  static let usualLimit = 64 * 1024

  /// An endpoint that makes its answer by itself.
  init(
    _ summary: String, _ answer: Answer, problems: [Refusal] = [], parameters: [String: Parameter] = [:],
    respond: @escaping @Sendable (Call) async throws -> Response
  ) {
    self.init(
      summary: summary, body: nil, answer: answer, problems: problems, parameters: parameters,
      respond: respond)
  }

  /// An endpoint that answers with a described value.
  init<Reply: Described & Sendable>(
    _ summary: String, answering: Reply.Type, problems: [Refusal] = [],
    parameters: [String: Parameter] = [:], reply: @escaping @Sendable (Call) async throws -> Reply
  ) {
    self.init(summary, .json(Reply.self), problems: problems, parameters: parameters) { call in
      Response(try await reply(call).json, security: call.security)
    }
  }

  /// An endpoint that reads nothing and answers with nothing (204).
  init(
    _ summary: String, problems: [Refusal] = [], parameters: [String: Parameter] = [:],
    handle: @escaping @Sendable (Call) async throws -> Void
  ) {
    self.init(summary, Answer(status: .noContent), problems: problems, parameters: parameters) { call in
      try await handle(call)
      return call.nothing
    }
  }

  /// An endpoint that reads a described value and answers with another.
  init<Given: Described & Sendable, Reply: Described & Sendable>(
    _ summary: String, reading: Given.Type, upTo limit: Int = usualLimit, answering: Reply.Type,
    status: HTTPResponse.Status = .ok, problems: [Refusal] = [],
    parameters: [String: Parameter] = [:],
    reply: @escaping @Sendable (Given, Call) async throws -> Reply
  ) {
    var answer = Answer.json(Reply.self)
    answer.status = status
    self.init(
      summary: summary, body: Body(schema: { $0.schema(of: Given.self) }, limit: limit), answer: answer,
      problems: Refusal.ofBodies + problems, parameters: parameters
    ) { call in
      let json = try await reply(try call.read(Given.self), call).json
      return Response(status: status, json, security: call.security)
    }
  }

  /// An endpoint that reads a described value and answers with nothing (204).
  init<Given: Described & Sendable>(
    _ summary: String, reading: Given.Type, upTo limit: Int = usualLimit, problems: [Refusal] = [],
    parameters: [String: Parameter] = [:],
    handle: @escaping @Sendable (Given, Call) async throws -> Void
  ) {
    self.init(
      summary: summary, body: Body(schema: { $0.schema(of: Given.self) }, limit: limit),
      answer: Answer(status: .noContent), problems: Refusal.ofBodies + problems, parameters: parameters
    ) { call in
      try await handle(try call.read(Given.self), call)
      return call.nothing
    }
  }
}

/// A request on its way to an endpoint.
struct Call: Sendable {
  let request: Request
  /// Whole, and within the endpoint's limit.
  let body: ByteBuffer
  /// Nil where the connection does not tell.
  let client: ClientAddress?
  let security: SecurityHeaders
  /// The device that is logged in and asks, at an address that needs one.
  var device: LoggedInDevice?
  /// Whose token a program shows, at an address that needs one.
  var staff: StaffCaller?

  /// What limits by network count; the same for all where the connection does not tell.
  var network: [UInt8] { client?.network ?? [] }

  /// A name that is tried from this network.
  func place(_ name: String) -> NamedPlace { NamedPlace(name: name, network: network) }

  /// The blocks of addresses that whoever asks is in, the smallest first.
  var blocks: [NetworkBlock] { client?.blocks ?? [.unknown] }

  /// - Throws: ``Refusal/notLoggedIn`` if no device is.
  func asking() throws(Refusal) -> LoggedInDevice {
    guard let device else { throw .notLoggedIn }
    return device
  }

  /// An answer without a body.
  var nothing: Response {
    var fields = security.fields
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    return Response(status: .noContent, headers: fields)
  }

  /// The body as JSON of a described type.
  func read<Given: Described>(_ type: Given.Type) throws(Refusal) -> Given {
    guard request.headers[.contentEncoding] == nil, MediaType.isJSON(request.headers[.contentType]) else {
      throw .unsupportedType
    }
    return try Given(body: Array(body.readableBytesView))
  }
}

extension Refusal {
  /// The ones that whoever sends a body may get.
  static let ofBodies: [Refusal] = [
    .notJSON(line: 0, column: 0), .invalidFields([]), .unsupportedType, .bodyTooLarge(limit: 0), .bodyTooSlow,
  ]
  /// The ones that whoever changes something may get.
  static let ofChanges: [Refusal] = [.crossSite, .tooManyRequests(secondsToWait: 0)]
}
