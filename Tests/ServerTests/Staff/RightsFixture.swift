import CMS
import Core
import HTTPTypes
import Hummingbird
import Testing

@testable import Server

/// Somebody of each role, logged in and with a token, and something of each kind for them to ask for.
struct RightsFixture {
  let server: StaffServer
  /// By the names of ``RightsTable/columns``; nobody has none.
  private(set) var cookies: [String: String] = [:]
  private(set) var tokens: [String: String] = [:]
  private(set) var release = ""
  private(set) var member = ""
  /// Somebody who can be deleted.
  private(set) var spare = ""
  /// A change of several entries, by its number in the record.
  private(set) var change = ""

  static let others = EntryAddress(kind: "news", ids: ["holiday-hours"])
  static let own = EntryAddress(kind: "news", ids: ["a-walk"])
  static let event = EntryAddress(kind: "events", ids: ["the-fair"])
  static let site = EntryAddress(kind: "site")
  static let fair = EntryAddress(kind: "events", ids: ["health-fair"])

  init(_ server: StaffServer) async throws {
    self.server = server
    cookies["administrator"] = try await server.administrator()
    for role in Role.allCases where role != .administrator {
      cookies[role.rawValue] = try await server.member(role)
    }
    for member in try await server.staff.members() {
      tokens[member.role.rawValue] = try await server.tokens.make(
        TypedToken(name: "Table", days: 30), for: member, by: Actor(member: member))
      if member.role == .editor { self.member = member.id }
    }
    let news = [("do", "save"), ("title.en", "A walk")]
    #expect(
      try await server.post("/cms/content/news/new", news, as: cookies["author"]).headers[.location]
        == CMSRoute.entry(Self.own).path)
    // So that there is an earlier draft.
    let again = [("draft", "1"), ("do", "save"), ("title.en", "A walk again")]
    #expect(
      try await server.post(CMSRoute.entry(Self.own).path, again, as: cookies["author"]).status == .seeOther)
    let fair = [("do", "save"), ("name.en", "The fair")]
    #expect(
      try await server.post("/cms/content/events/new", fair, as: cookies["event-leader"]).headers[.location]
        == CMSRoute.entry(Self.event).path)
    try await addSpare()
    try await changeSeveral()
    release = "\(try #require(try await server.desk.versions(StaffServer.news).first?.release))"
    try await server.database.write {
      try $0.execute(
        """
        INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since)
        VALUES ('a1', 'maria@example.org', 'maria@example.org', 'p', $1, '{}', 1, 5)
        """, .bytes([1]))
    }
  }

  private mutating func addSpare() async throws {
    _ = try await server.member(.author, "spare")
    spare = try #require(try await server.staff.members().first { $0.username == "spare" }?.id)
  }

  private mutating func changeSeveral() async throws {
    let resources = ["spiritual~mindfulness", "spiritual~gratitude"].map {
      ("entry", "education.resources/\($0)")
    }
    let taken = try await server.post(
      "/cms/content", [("bulk", "archive"), ("sure", "true")] + resources, as: cookies["administrator"])
    #expect(taken.status == .seeOther)
    let record = RecordStore(database: server.database)
    change = "\(try #require(try await record.rows(.init(action: .archived), atMost: 1).first).entry.number)"
  }

  /// The entry that a step is about.
  private static func entry(_ step: String) -> EntryAddress {
    if step.hasSuffix("own") { return own }
    if step.hasSuffix("event") { return event }
    if step.hasSuffix("site") { return site }
    if step.hasSuffix("fair") { return fair }
    return step.isEmpty ? StaffServer.news : others
  }

  /// A path of the form of a line.
  func path(_ line: RightsTable.Line) -> String {
    let parameters: [String] =
      switch line.form {
      case "/cms/content/*/new", "/api/v1/content/*": [line.step.hasSuffix("events") ? "events" : "news"]
      case "/cms/polls/*", "/cms/polls/*/form", "/cms/polls/*/tally", "/api/v1/polls/*": ["walking%2F1"]
      case "/cms/programs/*": ["minute-a-day"]
      case "/cms/changes/*": [line.step.isEmpty ? "1" : change]
      case "/cms/staff/*": [line.step.hasSuffix("spare") ? spare : member]
      case "/cms/people/*": ["a1"]
      case "/cms/content/*/*/drafts/*", "/api/v1/content/*/*/drafts/*":
        line.step.isEmpty
          ? [Self.others.kind, Self.others.text, "99"] : [Self.own.kind, Self.own.text, "1"]
      case "/cms/content/*/*/score": ["questionnaires", "wellness"]
      default:
        [Self.entry(line.step).kind, Self.entry(line.step).text, release]
      }
    var rest = parameters[...]
    let parts = line.form.split(separator: "/").map { $0 == "*" ? rest.popFirst() ?? "" : String($0) }
    return "/" + parts.joined(separator: "/")
  }

  /// What is sent to a page. Most of it has a mistake on purpose, so that the next one meets the same.
  func form(_ line: RightsTable.Line) -> [(String, String)] {
    let step = line.step.split(separator: "-").first.map(String.init) ?? ""
    switch line.form {
    case "/cms/login": return [("username", "ana"), ("password", StaffServer.password)]
    case "/cms/me" where line.step == "make-token":
      return [("do", "make-token"), ("token", "T"), ("days", "30")]
    case "/cms/me" where line.step == "end": return [("end", "no login")]
    case "/cms/me": return [("do", line.step), ("language", "en")]
    case "/cms/content":
      let entry = Self.entry(line.step)
      return [("bulk", step), ("entry", "\(entry.kind)/\(entry.text)")]
    case "/cms/content/*/new": return [("do", step == "publish" ? "publish" : "save"), ("title.en", "New")]
    // A draft with this number was never shown to anybody.
    case "/cms/content/*/*": return [("do", step), ("draft", "999"), ("title.en", "Changed")]
    case "/cms/lists/*/change":
      return [
        ("do", "show"), ("entry", Self.entry(line.step).subject), ("action", "set"), ("value.en", "New"),
      ]
    case "/cms/polls/*": return [("do", line.step)]
    case "/cms/staff/*" where line.step.hasSuffix("-spare"):
      return [("do", String(line.step.dropLast("-spare".count))), ("password", StaffServer.password)]
    case "/cms/staff/*" where line.step == "ask-delete", "/cms/people/*":
      return [("do", line.step), ("reason", "no")]
    default: return [("do", step)]
    }
  }

  /// What a program sends.
  func body(_ line: RightsTable.Line) -> String? {
    switch (line.method, line.form.split(separator: "/").last) {
    case ("PUT", _): #"{"replaces":"0","value":{}}"#
    case ("POST", "publication"): #"{"replaces":"0"}"#
    case ("POST", _): #"{"value":{}}"#
    default: nil
    }
  }

  // MARK: Asking

  /// That of a login which the others can do without: the next one in the same browser ends it.
  private func cookie(_ line: RightsTable.Line, of who: String) async throws -> String? {
    guard line.form == "/cms/login", cookies[who] != nil else { return cookies[who] }
    return StaffServer.cookie(try await server.logIn(who == "administrator" ? "ana" : who))
  }

  /// The status of a line for somebody.
  func status(
    _ line: RightsTable.Line, as who: String, method: String? = nil, isByToken: Bool = false,
    _ more: HTTPFields = [:]
  ) async throws -> HTTPResponse.Status {
    let method = HTTPRequest.Method(method ?? line.method)!
    var headers = more
    var body: String?
    if line.form.hasPrefix("/cms") {
      if isByToken {
        headers[.authorization] = tokens[who].map { "Bearer \($0)" }
      } else {
        // From a page of another site no login comes about, and none ends.
        headers[.cookie] = more.isEmpty ? try await cookie(line, of: who) : cookies[who]
      }
      if !method.isReading {
        body = form(line).map { "\($0)=\($1.replacing(" ", with: "+"))" }.joined(separator: "&")
        headers[.contentType] = "application/x-www-form-urlencoded"
      }
    } else {
      headers[.authorization] = tokens[who].map { "Bearer \($0)" }
      body = method.isReading ? nil : self.body(line)
      if body != nil { headers[.contentType] = "application/json" }
    }
    return try await server.client.execute(
      uri: path(line), method: method, headers: headers, body: body.map { ByteBuffer(string: $0) }
    ) { $0.status }
  }
}
