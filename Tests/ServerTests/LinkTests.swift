import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import Server
@testable import Sites

/// A site of somebody else, on this machine.
private struct StrangeSite: HTTPResponder {
  typealias Context = BasicRequestContext

  private static let answers: [String: (HTTPResponse.Status, HTTPFields)] = [
    "/good": (.ok, [:]), "/only-get": (.ok, [:]), "/slow": (.ok, [:]), "/gone": (.gone, [:]),
    "/closed": (.forbidden, [:]), "/broken": (.internalServerError, [:]),
    "/old": (.movedPermanently, [.location: "/good"]), "/away": (.found, [.location: "/good"]),
    "/round": (.found, [.location: "/round"]), "/strange": (.found, [.location: "file:///etc/passwd"]),
    "/deny": (.ok, [.init("X-Frame-Options")!: "DENY"]),
    "/own": (.ok, [.contentSecurityPolicy: "frame-ancestors 'self'"]),
    "/open": (
      .ok, [.contentSecurityPolicy: "img-src *; frame-ancestors *", .init("X-Frame-Options")!: "DENY"]
    ),
  ]

  func respond(to request: Request, context: Context) async throws -> Response {
    let path = request.uri.path
    if path == "/slow" { try await Task.sleep(for: .seconds(3)) }
    if path == "/only-get", request.method == .head { return Response(status: .methodNotAllowed) }
    let (status, fields) = Self.answers[path] ?? (.notFound, [:])
    return Response(status: status, headers: fields)
  }

  static func run(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
    let application = Application(
      responder: StrangeSite(), configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await application.test(.live) { client in try await body("http://127.0.0.1:\(client.port ?? 0)") }
  }
}

@Suite("Looking links up")
struct LinkTests {
  /// Patient, because the machine that runs the tests may be busy.
  private let visitor = PageVisitor(allowsLocal: true, timeout: 60)

  @Test("tells what is wrong with each, by file and line, and nothing of what is right")
  func findings() async throws {
    let expected: [(String, String?, Bool)] = [
      ("/good", nil, true), ("/away", nil, true), ("/only-get", nil, true), ("/good#part", nil, true),
      ("/gone", "is gone (410); look for where it went, or remove it", true),
      ("/missing", "is gone (404); look for where it went, or remove it", true),
      ("/closed", "turns programs away (403); open it in a browser to see whether it is right", false),
      ("/broken", "answers with an error of its own (500); try again later", false),
      ("/old", "moved permanently to SITE/good; write that address", true),
      ("/round", "is sent on without an end", true),
      ("/strange", "is sent on to something that is no web address", true),
      ("/deny", "does not let itself be shown inside the app; remove \"frame: true\"", true),
      ("/own", "does not let itself be shown inside the app; remove \"frame: true\"", true),
      ("/open", nil, true),
    ]
    let visitor = visitor
    try await StrangeSite.run { site in
      let links = expected.enumerated().map { SiteLink(url: site + $1.0, file: "a.yaml", line: $0 + 1) }
      let framed = Set(["/deny", "/own", "/open"].map { site + $0 })
      let findings = await LinkCheck(visitor).findings(links, framed: framed)
      let told = expected.enumerated().compactMap { index, link -> LinkCheck.Finding? in
        guard let words = link.1?.replacing("SITE", with: site) else { return nil }
        let message = "\(site)\(link.0) \(words)"
        return .init(problem: .init(file: "a.yaml", line: index + 1, message: message), isCertain: link.2)
      }
      #expect(findings == told)
    }
  }

  @Test("does not wait for ever")
  func slow() async throws {
    try await StrangeSite.run { site in
      let visitor = PageVisitor(allowsLocal: true, timeout: 1)
      #expect(await visitor.look(at: "\(site)/slow") == .failed(.tooSlow))
      let findings = await LinkCheck(visitor).findings([
        SiteLink(url: "\(site)/slow", file: "a.yaml", line: 1)
      ])
      #expect(findings.map(\.problem.message) == ["\(site)/slow did not answer in time; try again later"])
    }
  }

  @Test("never asks for an address that is not public, not even by way of a name")
  func guarded() async throws {
    try await StrangeSite.run { site in
      let port = site.split(separator: ":").last ?? ""
      for address in ["\(site)/good", "http://localhost:\(port)/good", "http://[::1]:\(port)/good"] {
        #expect(await PageVisitor().look(at: address) == .failed(.notPublic), "\(address)")
      }
    }
    #expect(await PageVisitor().look(at: "http://10.0.0.1/") == .failed(.notPublic))
    #expect(await PageVisitor().look(at: "http://[::ffff:192.168.1.1]/") == .failed(.notPublic))
  }

  @Test(
    "connects to the address that was checked, whatever the name says by then, and checks once for each redirection"
  )
  func pinned() async throws {
    try await StrangeSite.run { site in
      let port = site.split(separator: ":").last ?? ""
      let lookups = Mutex<[String]>([])
      var visitor = PageVisitor(allowsLocal: true, timeout: 60)
      visitor.addresses = { host in
        lookups.withLock { $0.append(host) }
        return [HostAddress(bytes: [127, 0, 0, 1])]
      }
      // No name server knows this name: only the pin can lead there.
      let address = "http://no-such-name.invalid:\(port)"
      guard case .answered(let answer) = await visitor.open("\(address)/away") else {
        return #expect(Bool(false), "the pin was not followed")
      }
      #expect(answer.status == 200 && answer.address == "\(address)/good")
      #expect(lookups.withLock { $0 } == ["no-such-name.invalid", "no-such-name.invalid"])
    }
  }

  @Test(
    "does not go where a name leads, when what was checked is elsewhere",
    arguments: ["localhost", "127.0.0.1"])
  func notByName(host: String) async throws {
    try await StrangeSite.run { site in
      let port = site.split(separator: ":").last ?? ""
      var visitor = PageVisitor(allowsLocal: true, timeout: 60)
      // Also this computer, but nobody listens there.
      visitor.addresses = { _ in [HostAddress(bytes: [127, 0, 0, 2])] }
      #expect(await visitor.open("http://\(host):\(port)/good") == .failed(.unreachable))
    }
  }

  @Test("checks where a redirection leads before it goes there")
  func sentOn() async throws {
    try await StrangeSite.run { site in
      let port = site.split(separator: ":").last ?? ""
      var visitor = PageVisitor(allowsLocal: true, timeout: 60)
      let lookups = Mutex(0)
      visitor.addresses = { _ in
        let isFirst = lookups.withLock { count in
          count += 1
          return count == 1
        }
        return isFirst ? [HostAddress(bytes: [127, 0, 0, 1])] : []
      }
      #expect(await visitor.open("http://no-such-name.invalid:\(port)/away") == .failed(.unknownHost))
    }
  }

  @Test("keeps a connection for what is sent to the same origin, and looks its name up once")
  func kept() async throws {
    try await StrangeSite.run { site in
      let port = site.split(separator: ":").last ?? ""
      let lookups = Mutex(0)
      let connections = WebConnections()
      var visitor = PageVisitor(allowsLocal: true, timeout: 60, connections: connections)
      visitor.addresses = { _ in
        lookups.withLock { $0 += 1 }
        return [HostAddress(bytes: [127, 0, 0, 1])]
      }
      for (path, status) in [("good", 200), ("gone", 410), ("good", 200)] {
        let answer = await visitor.post([1], to: "http://no-such-name.invalid:\(port)/\(path)", headers: [])
        #expect(answer.map(\.status) == .success(status))
      }
      #expect(lookups.withLock { $0 } == 1)
      #expect(connections.count == 1)
      let other = await visitor.post([1], to: "http://another-name.invalid:\(port)/good", headers: [])
      #expect(other.map(\.status) == .success(200))
      #expect(lookups.withLock { $0 } == 2)
      let nobody = await visitor.post([1], to: "http://127.0.0.1:1/good", headers: [])
      #expect(nobody.map(\.status) == .failure(.unreachable))
      #expect(connections.count == 2)
    }
  }

  @Test("reads an address as the library that asks for it does")
  func addresses() {
    #expect(WebAddress("http://2130706433/")?.host == "127.0.0.1")
    #expect(WebAddress("http://a.example:81@b.example/")?.host == "b.example")
    #expect(WebAddress("https://a.example/x")?.port == "443")
    let base = WebAddress("https://a.example:8443/x/y?z=1")
    #expect(WebAddress("../w", from: base)?.text == "https://a.example:8443/w")
    #expect(WebAddress("//b.example/", from: base)?.text == "https://b.example/")
    #expect(WebAddress("/with space", from: base)?.text == "https://a.example:8443/with%20space")
    for text in [
      "ftp://a.example/", "file:///etc/passwd", "gopher://a.example/", "javascript:1", "", "http://",
    ] {
      #expect(WebAddress(text) == nil, "\(text)")
    }
  }

  @Test("tells a name that nobody knows and a port where nobody is")
  func unreachable() async {
    #expect(await visitor.look(at: "https://no-such-name.invalid/") == .failed(.unknownHost))
    #expect(await visitor.look(at: "http://127.0.0.1:1/") == .failed(.unreachable))
  }
}

@Suite("Pages inside the app")
struct FramingTests {
  @Test("the server tells whether a page lets itself be framed")
  func verdicts() async throws {
    try await StrangeSite.run { site in
      let local = site.replacing("127.0.0.1", with: "localhost")
      let pages = [
        "good": "\(local)/good", "deny": "\(local)/deny", "own": "\(local)/own", "open": "\(local)/open",
        "broken": "\(local)/broken", "dead": "http://localhost:1/", "private": "\(site)/good",
      ]
      try await TestServer.run(framedPages: pages) { client, _ in
        for (page, verdict) in [
          ("good", "allowed"), ("deny", "refused"), ("own", "refused"), ("open", "allowed"),
          ("broken", "unreachable"), ("dead", "unreachable"), ("private", "unreachable"),
        ] {
          let answer = try await client.get("/api/v1/framing?page=\(page)")
          #expect(answer.text == #"{"framing":"\#(verdict)"}"#, "\(page)")
          SecurityHeaderTests.expectAll(answer.headers, "framing")
        }
        #expect(try await client.get("/api/v1/framing?page=https://example.org/").status == .notFound)
        #expect(try await client.get("/api/v1/framing").status == .notFound)
      }
    }
  }
}
