import Components
import Core
import Foundation
import Hummingbird
import Logging
import Loop
import Storage

@testable import Server

/// Something with a field of each kind that messages have.
struct Note: Described, Equatable, Sendable {
  var text = ""
  var mood = ""
  var stars = 0
  var at: Int64 = 0
  var key: [UInt8] = []
  var blob: [UInt8] = []
  var isOpen = false
  var tags: [String] = []
  var label: Label?
  var labels: [Label] = []

  struct Label: Described, Equatable, Sendable {
    var name = ""
    var weight = 0.5

    mutating func fields<V: FieldVisitor>(_ v: inout V) {
      v.text("name", &name, .identifier(.none), .required)
      v.number("weight", &weight, in: 0...1, .optional)
    }
  }

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("text", &text, .message(1...20), .required)
    v.text("mood", &mood, .choice(["good", "bad"]), .optional)
    v.integer("stars", &stars, in: 1...5, .required)
    v.integer("at", &at, in: 0...(1 << 53), .required)
    v.bytes("key", &key, count: 32...32, .required)
    v.bytes("blob", &blob, count: 0...99, .optional)
    v.truth("isOpen", &isOpen, .optional)
    v.texts("tags", &tags, .message(1...5), .optional, count: 0...3)
    v.part("label", &label)
    v.list("labels", &labels, .optional, count: 0...2)
  }
}

/// Routes that change something, as accounts have them, with the database behind.
enum Notes {
  static let path = "/api/v1/notes"

  static func routes(_ backing: Backing, limit: RateLimit = .account) -> [ServedRoute] {
    let id = Endpoint.Parameter(schema: TextRule.identifier.schema)
    @Sendable func open() throws -> Database {
      guard let database = backing.database?.database else { throw Refusal.noDatabase }
      return database
    }
    return [
      ServedRoute(address: .init(method: .post, pattern: path)) { _ in
        GuardedEndpoint(
          for: .anybody,
          Endpoint(
            "Gives back what it reads.", reading: Note.self, upTo: 2000, answering: Note.self,
            status: .created
          ) {
            note, _ in note
          })
      },
      ServedRoute(address: .init(method: .put, pattern: "\(path)/{id}")) { target in
        GuardedEndpoint(
          for: .anybody,
          Endpoint(
            "Keeps a note.", reading: Note.self, problems: [.noSuchPath, .noDatabase], parameters: ["id": id]
          ) { note, call in
            let id = try Self.id(target)
            try backing.limiter.take(limit, .account, of: id)
            try await open().write {
              try $0.execute(
                "INSERT INTO server (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2",
                .text("note-" + id), .text(note.json.serialized()))
            }
          })
      },
      ServedRoute(address: .init(method: .get, pattern: "\(path)/{id}")) { target in
        GuardedEndpoint(
          for: .anybody,
          Endpoint(
            "A note.", answering: Note.self, problems: [.noSuchPath, .noDatabase], parameters: ["id": id]
          ) { _ in
            let id = try Self.id(target)
            let row = try await open().read {
              try $0.row("SELECT value FROM server WHERE key = $1", .text("note-" + id))
            }
            guard let row else { throw Refusal.noSuchPath }
            return try Note(body: Array(row.text("value").utf8))
          })
      },
      ServedRoute(address: .init(method: .delete, pattern: "\(path)/{id}")) { target in
        GuardedEndpoint(
          for: .anybody,
          Endpoint("Forgets a note.", problems: [.noSuchPath, .noDatabase], parameters: ["id": id]) { _ in
            let id = try Self.id(target)
            try await open().write {
              try $0.execute("DELETE FROM server WHERE key = $1", .text("note-" + id))
            }
          })
      },
    ]
  }

  private static func id(_ target: Target?) throws(Refusal) -> String {
    let id = PercentEncoding.decoded(String(target?.path.split(separator: "/").last ?? "")) ?? ""
    guard TextRule.identifier.mistake(in: id) == nil else { throw .noSuchPath }
    return id
  }

  /// Runs `body` against a server with these routes and a database of its own.
  static func run(
    _ setup: TestingSetup = .router, site: Release? = nil, limit: RateLimit = .account,
    limiter: RateLimiter = .init(), proxies: Proxies = .none, hasDatabase: Bool = true,
    _ body: @escaping @Sendable (TestClient, Backing) async throws -> Void
  ) async throws {
    var server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    if let site { server.release = site }
    server.configuration.proxies = proxies
    var backing = Backing(limiter: limiter)
    if hasDatabase {
      let file = server.folder.appendingPathComponent("toward.sqlite").path
      backing.database = try await OpenDatabase(.file(file), logger: .silent, freshFor: .zero)
    }
    let application = try await Server.application(
      server.configuration, server.release, backing: backing, adding: routes(backing, limit: limit))
    let made = backing
    try await application.test(setup) { try await body($0, made) }
  }

  static let valid = """
    {"text": "Rain", "stars": 5, "at": 1795392000000, "key": "\(Base64.encoded(.init(repeating: 7, count: 32)))"}
    """
}

extension TestClient {
  func send(
    _ method: HTTPRequest.Method = .post, _ uri: String = Notes.path, _ body: String = Notes.valid,
    _ headers: HTTPFields = [.contentType: "application/json"]
  ) async throws -> TestResponse {
    try await execute(uri: uri, method: method, headers: headers, body: ByteBuffer(string: body)) { $0 }
  }
}
