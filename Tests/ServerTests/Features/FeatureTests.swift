import Accounts
import CMS
import Components
import Core
import Foundation
import HTTPTypes
import Loop
import Testing

@testable import Server
@testable import Storage

@Suite("The features of the server")
struct FeatureTests {
  private static func parts() async throws -> (Parts, TestServer) {
    let server = try TestServer()
    return (try await Parts(server.configuration, server.release, logger: .silent), server)
  }

  @Test("answer each address of the app, and none twice")
  func routes() async throws {
    let (parts, server) = try await Self.parts()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    for route in ServerRoute.all {
      let names = Feature.all.filter { $0.answer(route, parts) != nil }.map(\.name)
      #expect(names.count == 1, "\(route.address.pattern): \(names)")
    }
    let addresses = ServedRoute.all(parts).map { "\($0.address.method) \($0.address.pattern)" }
    #expect(Set(addresses).count == addresses.count)
  }

  @Test("answer each page of the CMS, and none twice")
  func pages() async throws {
    try await StaffServer.run { server in
      let parts = try await Parts(server.configuration, server.release, server.backing, logger: .silent)
      let site = try #require(parts.staff)
      let features = Feature.all + [.suggestions(SuggestionFigures())]
      let described = features.addresses.described
      #expect(described.map(\.form) == features.addresses.forms)
      for (form, route) in described {
        let names = features.filter { $0.staffAnswer(route, site) != nil }.map(\.name)
        #expect(names.count == 1, "\(form): \(names)")
        // Where two have one address, the first takes it.
        #expect(route.form == form && form.hasPrefix(CMSRoute.folder))
      }
    }
  }

  @Test("say what each body may have, where one is read")
  func limits() async throws {
    let (parts, server) = try await Self.parts()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    for route in ServedRoute.all(parts) {
      let body = route.endpoint(nil).endpoint.body
      #expect((1...(64 << 20)).contains(body?.limit ?? 1), "\(route.address.pattern)")
    }
  }

  @Test("number their migrations without a gap, and each has a name of its own")
  func migrations() {
    let numbers = Schema.toward.migrations.map(\.number)
    #expect(numbers == Array(1...numbers.count))
    #expect(Set(Feature.all.map(\.name)).count == Feature.all.count)
  }

  /// The tables that a database has after so many migrations, with their columns.
  private static func tables(after count: Int) async throws -> [String: [String]] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("toward-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let migrations = Array(Schema.toward.migrations.dropFirst().prefix(count - 1))
    let database = try Database(
      .file(folder.path + "/toward.sqlite"), Schema(migrations: migrations, tables: []))
    defer { database.close() }
    return try await database.read { transaction in
      let rows = try transaction.rows(
        """
        SELECT sqlite_master.name AS name, pragma_table_info.name AS column_name
        FROM sqlite_master JOIN pragma_table_info(sqlite_master.name) WHERE sqlite_master.type = 'table'
        """)
      var found: [String: [String]] = [:]
      for row in rows { found[try row.text("name"), default: []].append(try row.text("column_name")) }
      return found
    }
  }

  @Test("own each table that a migration makes, and no other", arguments: 1...Schema.toward.number)
  func owners(count: Int) async throws {
    let made = try await Self.tables(after: count).keys.sorted()
    let declared = Schema.toward.tables.filter { $0.since <= count }.map(\.name).sorted()
    #expect(made == declared)
  }

  @Test("erase what each table has of an account")
  func accounts() async throws {
    let tables = try await Self.tables(after: Schema.toward.number)
    for table in Schema.toward.tables {
      let columns = tables[table.name] ?? []
      switch table.owner {
      case .organisation: #expect(!columns.contains("account"), "\(table.name)")
      case .account(let column, _): #expect(columns.contains(column), "\(table.name)")
      // Nothing but names.
      case .deletions: #expect(columns.count == 1, "\(table.name)")
      }
    }
  }

  @Test("download what each table has of an account, or say why not")
  func downloads() {
    let fields = AccountDownload(
      account: AccountState(), about: PersonalFacts(), events: [ReceivedEvent()],
      programmes: [ProgrammeMembership()], calendar: SharedCalendar())
    for table in Schema.toward.tables {
      guard case .account(_, let download) = table.owner else { continue }
      switch download {
      case .field(let name): #expect(fields.json[name] != nil, "\(table.name)")
      case .none(let reason): #expect(reason.count > 10, "\(table.name)")
      }
    }
  }
}

@Suite("A feature by its folder and one line")
struct ExampleFeatureTests {
  private let figures = SuggestionFigures()

  private var features: [Feature] { Feature.all + [.suggestions(figures)] }

  @Test("has a route, a table, work by the clock, a figure and a line for the operator")
  func whole() async throws {
    let counted = figures
    try await AccountServer.run(features: features) { server in
      let login = try await server.signUp()
      let answer = try await Self.suggest(server, login.token)
      #expect(answer.status == .noContent)
      #expect(try await Self.suggest(server, []).status == .unauthorized)
      #expect(counted.taken == 1)
      var text = MetricsText()
      let feature = Feature.suggestions(counted)
      feature.figures(Backing(), &text)
      #expect(text.text.contains("toward_suggestions_total 1"))
      let lines = try await server.database.read { try feature.condition($0) }
      #expect(lines == ["Suggestions: 1."])
      // Nothing else has to know that accounts have suggestions.
      try await server.database.erase { transaction in
        let row = try transaction.row("SELECT account FROM suggestion")
        try AccountRemoval(transaction).remove(try row?.text("account") ?? "")
      }
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM suggestion") == 0)
    }
  }

  private static func suggest(_ server: AccountServer, _ token: [UInt8]) async throws -> TestResponse {
    var headers = HTTPFields()
    if !token.isEmpty { headers[.authorization] = "Bearer \(Base64.encoded(token))" }
    return try await server.client.execute(uri: "/api/v1/suggestions", method: .post, headers: headers) { $0 }
  }

  @Test("keeps what was withdrawn from coming back with a backup")
  func withdrawn() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/toward-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (address, schema) = (DatabaseAddress.file(folder + "/toward.sqlite"), Schema(features))
    let database = try Database(address, schema)
    try await database.write { transaction in
      for id in ["kept", "withdrawn"] {
        try transaction.execute("INSERT INTO suggestion (account, id, text) VALUES ('a', $1, '')", .text(id))
      }
    }
    _ = try address.backUp(to: folder + "/backup")
    try await database.write { transaction in
      try transaction.execute("DELETE FROM suggestion WHERE id = 'withdrawn'")
      try transaction.execute("INSERT INTO withdrawn_suggestion (id) VALUES ('withdrawn')")
    }
    database.close()
    let restored = try address.restore(from: folder + "/backup", as: schema)
    #expect(restored.reconciled["suggestion"] == ["withdrawn"])
    let after = try Database(address, schema)
    defer { after.close() }
    let ids = try await after.read { try $0.rows("SELECT id FROM suggestion").map { try $0.text("id") } }
    #expect(ids == ["kept"])
  }
}
