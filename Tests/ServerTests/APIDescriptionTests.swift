import Core
import Foundation
import HTTPTypes
import Loop
import Sites
import Testing

@testable import Server

@Suite("The description of the API")
struct APIDescriptionTests {
  private static func description(_ client: TestClient) async throws -> JSON {
    let answer = try await client.get("/api/openapi.json")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "application/json")
    return try JSON(parsing: answer.bytes)
  }

  /// The content of the demonstration, without its films, which take long to draw.
  private static func demo() throws -> Release {
    let site = try Site.load(folder: SiteTests.root.appendingPathComponent("Sites/demo").path).get()
    let phrases = try Phrases.load(folder: SiteTests.root.appendingPathComponent("Phrases").path).get()
    var release = TestServer.site
    release.files.bundles = Dictionary(
      uniqueKeysWithValues: site.languages.map {
        ($0.tag, site.bundle(language: $0, phrases: phrases).utf8())
      })
    return release
  }

  private static func methods(_ path: JSON.Member) -> Set<String> {
    Set(path.value.members?.map(\.name) ?? [])
  }

  @Test("is valid OpenAPI 3.1")
  func valid() async throws {
    try await Notes.run(site: try Self.demo()) { client, _ in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("openapi-\(UUID()).json")
      defer { try? FileManager.default.removeItem(at: file) }
      let description = try await Self.description(client)
      try Data(description.utf8()).write(to: file)
      let result = try await PythonProgram.run(
        "python", ["-m", "openapi_spec_validator", "--schema", "3.1", file.path])
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test("has every route that app and server share, and each with its methods")
  func complete() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let parts = try await Parts(server.configuration, server.release, logger: .silent)
    let others = Feature.all.flatMap { $0.routes(parts) }.map(\.address.pattern)
    try await TestServer.run { client, _ in
      let paths = try #require(try await Self.description(client)["paths"]?.members)
      for address in ServerRoute.all.map(\.address) {
        let path = try #require(paths.first { $0.name == address.pattern }, "\(address)")
        #expect(Self.methods(path).contains(address.method.name))
      }
      let programs = StaffAPIRoute.all.map(\.address.pattern)
      #expect(Set(paths.map(\.name)) == Set(ServerRoute.all.map(\.address.pattern) + programs))
    }
  }

  @Test("says of each address the methods that the server says, and no address that it does not know")
  func methods() async throws {
    try await Notes.run { client, _ in
      let paths = try #require(try await Self.description(client)["paths"]?.members)
      #expect(paths.contains { $0.name == "\(Notes.path)/{id}" })
      for path in paths {
        let target = path.name.replacing(/\{\w+\}/, with: "a")
        let refused = try await client.execute(uri: target, method: .init("BREW")!) { $0 }
        #expect(refused.status == .methodNotAllowed, "\(path.name)")
        let allowed = Set(refused.headers[.allow]?.lowercased().split(separator: ", ").map(String.init) ?? [])
        #expect(allowed.subtracting(["head"]) == Self.methods(path), "\(path.name)")
      }
    }
  }

  @Test("says what a body has to be, in the words of JSON Schema")
  func schema() async throws {
    try await Notes.run { client, _ in
      let json = try await Self.description(client)
      let note = try #require(json["components"]?["schemas"]?["Note"])
      #expect(note["required"] == ["text", "stars", "at", "key"])
      let fields = try #require(note["properties"])
      #expect(fields["text"] == ["type": "string", "minLength": 1, "maxLength": 20])
      #expect(fields["stars"] == ["type": "integer", "minimum": 1, "maximum": 5])
      #expect(fields["mood"]?["enum"] == ["good", "bad"])
      #expect(fields["label"]?["$ref"] == "#/components/schemas/Note.Label")
      #expect(fields["labels"]?["maxItems"] == 2)
      let operation = try #require(json["paths"]?[Notes.path]?["post"])
      let statuses = operation["responses"]?.members?.map(\.name) ?? []
      #expect(statuses == ["201", "400", "403", "408", "413", "415", "422", "429"])
      #expect(
        operation["requestBody"]?["content"]?["application/json"]?["schema"]?["$ref"]?.string
          == "#/components/schemas/Note")
    }
  }

  @Test("is a page, too, in each language and without a script", arguments: ["en", "es", "zh-Hans"])
  func page(language: String) async throws {
    try await Notes.run(site: try Self.demo()) { client, _ in
      let page = try await client.get("/api", [.cookie: "lang=\(language); scheme=dark"])
      #expect(page.status == .ok)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[.contentLanguage] == language)
      #expect(page.text.contains("<html lang=\"\(language)\" data-scheme=\"dark\">"))
      #expect(page.text.contains("href=\"/api/openapi.json\""))
      #expect(page.text.contains("POST \(Notes.path)"))
      #expect(page.text.contains("Note.Label"))
      #expect(!page.text.contains("<script") && !page.text.contains("<h1></h1>"))
    }
  }

  @Test("says where a device has to be logged in, and how it shows that")
  func security() async throws {
    try await AccountServer.run { server in
      let json = try await Self.description(server.client)
      #expect(json["components"]?["securitySchemes"]?["bearer"]?["scheme"] == "bearer")
      let needing: Set<RouteAddress> = Set(
        [
          .account, .changeAbout, .changeKeys, .logOutEverywhere, .logOut(device: ""), .deleteAccount,
          .sendEvents, .sentEvents(after: ""),
          .withdrawEvents, .polls, .vote, .programmes,
          .joinProgramme(""), .leaveProgramme(""), .shareCalendar, .unshareCalendar, .fetchCalendar,
          .download, .askConfirmation, .changeEmail,
        ].map {
          (route: ServerRoute) in route.address
        })
      // A login, and what a device asks by the token of its rings.
      let others = Set(
        [ServerRoute.logIn, .confirmRingDevice, .removeRingDevice, .changeRings, .ringState].map(\.address))
      for address in ServerRoute.all.map(\.address) {
        let operation = json["paths"]?[address.pattern]?[address.method.name]
        let isNeeded = needing.contains(address)
        #expect(operation?["security"] == (isNeeded ? [["bearer": []]] : nil), "\(address)")
        let isRefused = operation?["responses"]?["401"] != nil
        #expect(isRefused == (isNeeded || others.contains(address)), "\(address)")
      }
    }
  }

  @Test(
    "holds for whatever is sent to accounts (schemathesis)", .timeLimit(.minutes(5)),
    arguments: [true, false])
  func accounts(isLoggedIn: Bool) async throws {
    let clock = ManualClock()
    let limiter = RateLimiter {
      // Nobody has to wait.
      clock.advance(.seconds(3600))
      return clock.now()
    }
    try await AccountServer.run(.sqlite, .live, site: try Self.demo(), limiter: limiter) { server in
      let token = Base64.encoded(try await server.signUp().token)
      // A login that was ended would be a login no more.
      let identity = ["--header", "Authorization: Bearer \(token)", "--exclude-method", "DELETE"]
      try await Self.schemathesis(
        server.client, ["--include-path-regex", Self.accountPaths] + (isLoggedIn ? identity : []))
      guard isLoggedIn, let bytes = Base64.decoded(token) else { return }
      // Not by the client, whose connection may have stood still for longer than the server lets it.
      let logins = LoginStore(database: server.database, clock: server.time.now)
      #expect(try await !logins.device(showing: bytes).account.isEmpty)
    }
  }

  /// Sends thousands of requests that follow the description, and such that do not, and holds the answers against it.
  @Test("holds for whatever is sent (schemathesis)", .timeLimit(.minutes(5)))
  func schemathesis() async throws {
    try await Notes.run(
      .live, site: try Self.demo(), limit: RateLimit(burst: 100_000, interval: .milliseconds(1))
    ) { client, _ in
      // This site has no accounts, and the stream of changes does not end.
      try await Self.schemathesis(client, ["--exclude-path-regex", Self.accountPaths + "|^/api/v1/changes$"])
    }
  }

  @Test("holds for whatever is sent to the staff's programs (schemathesis)", .timeLimit(.minutes(5)))
  func programs() async throws {
    let clock = ManualClock()
    let limiter = RateLimiter {
      clock.advance(.seconds(3600))
      return clock.now()
    }
    try await StaffServer.run(limiter: limiter, setup: .live) { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Schemathesis", as: ana, server)
      try await Self.schemathesis(
        server.client,
        [
          "--include-path-regex", "^/api/v1/(content/|kinds|polls/|record|reports)", "--header",
          "Authorization: Bearer \(token)",
        ])
    }
  }

  private static let accountPaths = "^/api/v1/(prelogin|accounts?|logins|events|polls|votes|unsubscribe)"

  private static func schemathesis(_ client: TestClient, _ options: [String] = []) async throws {
    let port = try #require(client.port)
    // On a busy machine it is slow to think of what to send.
    let ours = [
      "--config-file", "Tests/API/schemathesis.toml", "run", "--no-color", "--suppress-health-check=too_slow",
    ]
    let result = try await PythonProgram.run(
      "schemathesis", ours + options + ["http://127.0.0.1:\(port)/api/openapi.json"])
    #expect(result.status == 0, "\(result.output)")
  }
}
