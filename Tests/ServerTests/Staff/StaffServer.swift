import CMS
import Core
import Foundation
import HTTPTypes
import Hummingbird
import Loop
import Storage
import Testing

@testable import Server
@testable import Sites

/// A server of the site `goodnews` with a CMS, and what browsers of the staff ask of it.
struct StaffServer: Sendable {
  let client: TestClient
  let database: Database
  let time: TestTime
  let backing: Backing
  let configuration: Configuration
  let release: Release

  static let password = "velvet canyon tuba nine"

  /// - Parameters:
  ///   - secondFactor: the roles that log in in two steps; nil for what a site asks that says nothing.
  ///   - example: the content of `example.yaml`; nil for a site without one.
  static func run(
    _ store: AccountServer.Store = .usual, limiter: RateLimiter = .init(), secondFactor: [String]? = [],
    setup: TestingSetup = .router, mailing: Mailing = .none, proxies: [String] = [],
    isExample: Bool = true, example: String? = nil, staffThreads: StaffThreads = .shared,
    log: LogStream? = nil, features: [Feature] = Feature.all,
    _ body: @escaping @Sendable (StaffServer) async throws -> Void
  ) async throws {
    let fixture = try ContentFixture(store)
    var server = try TestServer()
    defer {
      try? FileManager.default.removeItem(at: fixture.folder)
      try? FileManager.default.removeItem(at: server.folder)
    }
    server.release = try SiteTests.load("goodnews")
    // Most tests are not about who counts.
    server.configuration.isExample = isExample
    server.configuration.contentInterval = .milliseconds(20)
    server.configuration.content = try ContentSource(
      site: "goodnews", sites: SiteTests.root.appendingPathComponent("Sites"),
      phrases: SiteTests.root.appendingPathComponent("Phrases"), data: server.configuration.data)
    server.configuration.proxies = try #require(Proxies(proxies))
    // Letters stay in the outbox.
    if mailing != .none { server.configuration.data = nil }
    let time = TestTime()
    var backing = Backing(limiter: limiter, clock: time.now)
    backing.passwords = PasswordHash(cost: .least)
    backing.staffThreads = staffThreads
    backing.linkCheck = LinkCheck(nowhere)
    backing.mailing = mailing
    backing.staffKey = StaffKey(data: server.folder)
    backing.pollKeys = PollKeys(folder: server.folder.appendingPathComponent("poll-keys"))
    let opened = try await OpenDatabase(fixture.address, Schema(features), logger: .silent)
    backing.features = features
    backing.database = opened
    var contents = try ContentFixture.contents()
    if let example { contents.files[ContentPath("example.yaml")!] = Array(example.utf8) }
    if let secondFactor {
      let line = "\nsecondFactor: [\(secondFactor.joined(separator: ", "))]\n"
      contents.files[ContentFixture.page]! += Array(line.utf8)
    }
    try await ContentStore(database: opened.database, clock: time.now).begin(with: contents)
    let application = try await Server.application(
      server.configuration, server.release, log: log, backing: backing)
    let (configuration, release) = (server.configuration, server.release)
    try await application.test(setup) { [backing] client in
      try await body(
        StaffServer(
          client: client, database: opened.database, time: time, backing: backing,
          configuration: configuration, release: release))
    }
  }

  /// Knows no host, so that no test asks the web.
  private static var nowhere: PageVisitor {
    var visitor = PageVisitor()
    visitor.addresses = { _ in [] }
    return visitor
  }

  var links: LinkStore {
    LinkStore(database: database, check: backing.linkCheck, clock: time.now)
  }

  var staff: StaffStore { backing.stores!.staff }
  var logins: StaffLoginStore { backing.stores!.staffLogins }
  var invitations: InvitationStore { backing.stores!.invitations }
  var tokens: TokenStore { backing.stores!.tokens }
  var desk: ContentDesk { backing.stores!.desk }

  // MARK: Asking

  func get(_ path: String, as cookie: String? = nil) async throws -> TestResponse {
    try await send(.get, path, nil, as: cookie)
  }

  func post(
    _ path: String, _ pairs: [(String, String)], as cookie: String? = nil, host: String = "localhost"
  ) async throws -> TestResponse {
    let body = pairs.map { "\(PercentEncoding.encoded($0))=\(PercentEncoding.encoded($1))" }
    return try await send(.post, path, body.joined(separator: "&"), as: cookie, host: host)
  }

  /// Sends a form as a browser does that goes to the page of its answer.
  func submit(_ path: String, _ pairs: [(String, String)], as cookie: String) async throws -> TestResponse {
    let body = pairs.map { "\(PercentEncoding.encoded($0))=\(PercentEncoding.encoded($1))" }
    return try await send(.post, path, body.joined(separator: "&"), as: cookie, mode: "navigate")
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: String?, as cookie: String? = nil,
    type: String = "application/x-www-form-urlencoded", from site: String = "same-origin",
    in encoding: String.Encoding = .utf8, host: String = "localhost", mode: String? = nil
  ) async throws -> TestResponse {
    var headers = HTTPFields()
    headers[.init("Sec-Fetch-Site")!] = site
    headers[.init("Sec-Fetch-Mode")!] = mode
    if let cookie { headers[.cookie] = cookie }
    if body != nil { headers[.contentType] = type }
    return try await client.execute(
      uri: path, method: method, headers: headers,
      body: body.flatMap { $0.data(using: encoding) }.map { ByteBuffer(bytes: $0) }, host: host
    ) { $0 }
  }

  /// The cookie that an answer sets.
  static func cookie(_ response: TestResponse) -> String? {
    response.headers[.setCookie].map { String($0.prefix { $0 != ";" }) }
  }

  /// What the page after an answer says of what was done.
  static func notice(_ response: TestResponse) -> StaffNotice? {
    let cookies = response.headers[values: .setCookie].compactMap { $0.split(separator: ";").first }
    let notice = cookies.first { $0.hasPrefix("__Host-notice=") }?.dropFirst("__Host-notice=".count)
    return notice.flatMap { StaffNotice(rawValue: String($0)) }
  }

  // MARK: People

  /// The first administrator, logged in.
  func administrator() async throws -> String {
    let token = try #require(try await invitations.firstLink()).text
    let response = try await post(
      "/cms/welcome",
      [
        ("token", token), ("username", "ana"), ("name", "Ana Ruiz"), ("password", Self.password),
        ("again", Self.password),
      ])
    #expect(response.status == .seeOther)
    return try #require(Self.cookie(response))
  }

  /// Somebody of a role, logged in. There has to be an administrator.
  func member(_ role: Role, _ name: String? = nil) async throws -> String {
    let name = name ?? role.rawValue
    let (_, code) = try await invitations.invite(
      .init(username: name, name: name, role: role.rawValue), as: StaffUsername(name)!, role: role,
      language: "en", by: Actor())
    let response = try await post(
      "/cms/welcome",
      [("token", code.text), ("username", name), ("password", Self.password), ("again", Self.password)])
    return try #require(Self.cookie(response))
  }

  /// - Parameters:
  ///   - device: the cookie that a browser has of an earlier login.
  ///   - network: where it is, for a server behind a proxy.
  func logIn(
    _ name: String, _ password: String = Self.password, code: String = "", device: String? = nil,
    from network: String? = nil
  ) async throws -> TestResponse {
    let form = [("username", name), ("password", password), ("code", code)]
      .map { "\(PercentEncoding.encoded($0))=\(PercentEncoding.encoded($1))" }.joined(separator: "&")
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .cookie: device ?? ""]
    headers[.init("Sec-Fetch-Site")!] = "same-origin"
    if let network { headers[.init("X-Forwarded-For")!] = network }
    return try await client.execute(
      uri: "/cms/login", method: .post, headers: headers, body: ByteBuffer(string: form)
    ) { $0 }
  }

  /// What an answer has the browser keep, so that strangers do not lock it out.
  static func device(_ response: TestResponse) -> String? {
    response.headers[values: .setCookie].first { $0.hasPrefix("__Host-staff-device=") }
      .map { String($0.prefix { $0 != ";" }) }
  }

  static let news = EntryAddress(kind: "news", ids: ["welcome"])

  /// What the form of the news sends.
  static func news(
    _ title: String, draft: Int = 0, do step: String = "publish"
  ) -> [(String, String)] {
    [
      ("draft", "\(draft)"), ("do", step), ("id", "welcome"), ("title.en", title), ("title.es", "Bienvenida"),
      ("title.zh-Hans", "欢迎"), ("text.en", "Text."), ("text.es", "Texto."), ("text.zh-Hans", "正文。"),
      ("date", "2026-11-20"),
    ]
  }
}
