import Accounts
import Components
import Core
import DatabaseFixture
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Loop
import Storage
import Synchronization

@testable import Server

/// A server whose people have accounts, and what their devices ask of it.
struct AccountServer: Sendable {
  /// Each engine, with a new database for each test.
  enum Store: CaseIterable, Sendable {
    case sqlite, postgres

    /// That of tests which are about no engine: SQLite, and PostgreSQL with `TOWARD_POSTGRES`, as in `bin/test --long`.
    static let usual: Store =
      ProcessInfo.processInfo.environment["TOWARD_POSTGRES"] == nil ? .sqlite : .postgres
  }

  let client: TestClient
  let database: Database
  let time: TestTime
  /// Nil for PostgreSQL.
  let file: URL?
  /// What the server would send.
  let letters: TestLetters
  let pollKeys: PollKeys

  /// Runs `body` against a server with a database of its own.
  static func run(
    _ store: Store = .usual, _ setup: TestingSetup = .router, site: Release? = nil,
    limiter: RateLimiter = .init(), log: LogStream? = nil,
    mailing: Mailing = .none, isExample: Bool = true,
    confirmations: Int = 2000, newAccounts: Int = 40_000, newcomerBytes: Int = 256 << 20,
    freeDisk: (@Sendable () -> Int64?)? = nil, features: [Feature] = Feature.all,
    _ body: @escaping @Sendable (AccountServer) async throws -> Void
  ) async throws {
    var server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    server.release = (site ?? server.release).withAccounts
    // Most tests are not about who counts.
    server.configuration.isExample = isExample
    server.configuration.limits.confirmations = confirmations
    server.configuration.limits.newAccounts = newAccounts
    server.configuration.limits.newcomerBytes = newcomerBytes
    server.configuration.proxies = Proxies(["127.0.0.1"]) ?? .none
    let file = server.folder.appendingPathComponent("toward.sqlite")
    let address: DatabaseAddress =
      switch store {
      case .sqlite: .file(file.path)
      case .postgres: .postgres(try TemporaryPostgres.shared.get().makeDatabase())
      }
    let time = TestTime()
    var backing = Backing(limiter: limiter, clock: time.now)
    let opened = try await OpenDatabase(address, Schema(features), logger: .silent, freshFor: .zero)
    backing.features = features
    backing.database = opened
    backing.mailing = mailing
    backing.disk = freeDisk.map { DiskRoom(logger: .silent, clock: time.now, free: $0) }
    backing.pollKeys = PollKeys(folder: server.folder.appendingPathComponent("poll-keys"))
    // Letters are sent when a test asks for them.
    server.configuration.data = nil
    let letters = try TestLetters(opened.database, time)
    let pollKeys = backing.pollKeys
    let application = try await Server.application(
      server.configuration, server.release, log: log, backing: backing)
    try await application.test(setup) { client in
      try await body(
        AccountServer(
          client: client, database: opened.database, time: time, file: store == .sqlite ? file : nil,
          letters: letters, pollKeys: pollKeys))
    }
  }

  func send(
    _ route: ServerRoute, _ message: JSON? = nil, token: [UInt8]? = nil, language: String? = nil,
    from address: String? = nil
  ) async throws -> TestResponse {
    var headers = HTTPFields()
    if let address { headers[.init("X-Forwarded-For")!] = address }
    headers[.acceptLanguage] = language
    if let token, !token.isEmpty { headers[.authorization] = "Bearer \(Base64.encoded(token))" }
    if message != nil { headers[.contentType] = MediaType.json }
    return try await client.execute(
      uri: route.target, method: .init(route.method.rawValue)!, headers: headers,
      body: message.map { ByteBuffer(string: $0.serialized()) }
    ) { $0 }
  }

  /// - Throws: ``Refused`` if the answer is a problem.
  func ask<Answer: Described>(
    _ route: ServerRoute, _ message: JSON? = nil, token: [UInt8]? = nil, for type: Answer.Type
  ) async throws -> Answer {
    let answer = try await send(route, message, token: token)
    guard (200..<300).contains(answer.status.code) else { throw Refused(answer) }
    return try Answer(body: answer.bytes)
  }

  struct Refused: Error, Equatable {
    var status: Int
    /// The last word of the problem's type.
    var problem: String

    init(status: Int, _ problem: String) {
      self.status = status
      self.problem = problem
    }

    init(_ answer: TestResponse) {
      let type = (try? JSON(parsing: answer.bytes))?["type"]?.string ?? ""
      self.init(status: answer.status.code, type.split(separator: ":").last.map(String.init) ?? "")
    }

    static let notLoggedIn = Refused(status: 401, "not-logged-in")
    static let wrongLogin = Refused(status: 401, "wrong-login")
    static let wrongProof = Refused(status: 403, "wrong-proof")
    static let changedMeanwhile = Refused(status: 409, "changed-meanwhile")
    static let noDatabase = Refused(status: 503, "no-database")
    static let nothing = Refused(status: 404, "blank")
  }
}

/// What devices ask most.
extension AccountServer {
  static let email = "Maria@Example.org"

  func signUp(_ request: SignUpRequest = .example()) async throws -> DeviceLogin {
    try await ask(.signUp, request.json, for: DeviceLogin.self)
  }

  /// An account whose address is confirmed, by the only letter that waits.
  func confirmed(_ email: String = Self.email, language: String = "en") async throws -> DeviceLogin {
    let answer = try await send(.signUp, SignUpRequest.example(email).json, language: language)
    let letter = try await letters.next()
    let link = letter?.text.split(separator: "\n").first { $0.contains("#") }?.split(separator: "#").last
    try await tell(.confirmEmail, MailedToken(token: link.map(String.init) ?? "").json, [])
    return try DeviceLogin(body: answer.bytes)
  }

  func logIn(
    _ email: String = Self.email, password: UInt8 = 1, device: String = "Phone"
  ) async throws -> DeviceLogin {
    let request = LoginRequest(email: email, proof: .proof(password), device: device)
    return try await ask(.logIn, request.json, for: DeviceLogin.self)
  }

  func derivation(_ email: String) async throws -> PasswordDerivation {
    try await ask(.prelogin, Prelogin(email: email).json, for: PasswordDerivation.self)
  }

  func account(_ token: [UInt8]) async throws -> AccountState {
    try await ask(.account, token: token, for: AccountState.self)
  }

  func change(_ change: KeyChange, _ token: [UInt8]) async throws -> AccountState {
    try await ask(.changeKeys, change.json, token: token, for: AccountState.self)
  }

  /// Does what is answered with nothing.
  func tell(_ route: ServerRoute, _ message: JSON? = nil, _ token: [UInt8]) async throws {
    let answer = try await send(route, message, token: token)
    guard answer.status == .noContent else { throw Refused(answer) }
  }

  /// The rows of a table.
  func count(_ sql: StaticString) async throws -> Int64? {
    try await database.read { try $0.row(sql)?.integer("rows") }
  }

  /// Lets no write through any more, on SQLite.
  func stopWriting() async { _ = try? await database.write { try $0.rows("PRAGMA query_only = 1") } }
}

/// A clock that goes when it is told to.
final class TestTime: Sendable {
  private let milliseconds = Mutex<Int64>(1_795_392_000_000)

  var now: @Sendable () -> Int64 { { self.milliseconds.withLock { $0 } } }

  func advance(by time: Int64) { milliseconds.withLock { $0 += time } }

  func advance(minutes: Int64) { milliseconds.withLock { $0 += minutes * 60_000 } }
}

extension [UInt8] {
  /// The proof of a password, which is a number here.
  static func proof(_ password: UInt8) -> [UInt8] {
    Array(repeating: password, count: LoginProof.byteCount)
  }
}

extension AccountKeys {
  /// Keys that differ by a number.
  static func example(_ number: UInt8 = 1, recovery: UInt8? = 2) -> AccountKeys {
    AccountKeys(password: .example(number), recovery: recovery.map { .example($0) })
  }
}

extension WrappedKey {
  static func example(_ number: UInt8) -> WrappedKey {
    WrappedKey(
      salt: Array(repeating: number, count: 16), iterations: 1_200_000 + Int(number),
      nonce: Array(repeating: number, count: 12), sealed: Array(repeating: number, count: 48))
  }
}

extension SignUpRequest {
  static func example(_ email: String = AccountServer.email, password: UInt8 = 1) -> SignUpRequest {
    var about = PersonalFacts()
    about.gender = .nonbinary
    about.age = 17
    return SignUpRequest(
      email: email, proof: .proof(password), profile: "0123456789abcdef0123456789abcdef",
      keys: .example(password), device: "Laptop", about: about)
  }
}

extension KeyChange {
  /// From a password to another, with the wraps of the latter.
  static func example(from old: UInt8, to new: UInt8, recovery: UInt8 = 2, replaces: Int64 = 1) -> KeyChange {
    KeyChange(
      proof: .proof(old), newProof: .proof(new), keys: .example(new, recovery: recovery), replaces: replaces)
  }
}
