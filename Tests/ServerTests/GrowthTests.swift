import CMS
import Core
import Growth
import HTTPTypes
import Hummingbird
import Loop
import Testing

@testable import Server

/// What a stranger sends is never worth the square of its length: reading eight times as much takes about eight times as
/// long, and not sixty-four times.
@Suite("The cost of long requests", .serialized)
struct GrowthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Reads what is made for the length.
    var read: @Sendable (String) -> Void
    var made: @Sendable (Int) -> String

    init(
      _ name: String, _ made: @escaping @Sendable (Int) -> String,
      _ read: @escaping @Sendable (String) -> Void
    ) {
      testDescription = name
      self.read = read
      self.made = made
    }
  }

  private static func many(_ part: String) -> @Sendable (Int) -> String {
    { count in String(repeating: part, count: count / part.utf8.count) }
  }

  private static func request(_ path: String = "/", _ fields: HTTPFields = [:]) -> Request {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "x", path: path, headerFields: fields)
    return Request(head: head, body: .init(buffer: ByteBuffer()))
  }

  private static func language(_ header: String) {
    _ = LanguageChoice(["en", "es", "zh-Hans"]).choose(cookie: nil, acceptLanguage: header)
  }

  private static func routed(_ path: String) {
    _ = Target(request(path).head).isIn("/api")
    for route in ServerRoute.all { _ = route.reading(String(Target(request(path).head).query ?? "")) }
    _ = Problem(.noSuchPath, path: path).json.serialized()
    var line = LogLine(level: "info", message: "request")
    line.add("path", text: path)
    _ = line.finished()
  }

  private static func form(_ text: String) {
    _ = try? FormInput(Array(text.utf8), type: "application/x-www-form-urlencoded")
  }

  private static func parts(_ text: String) {
    _ = try? FormInput(Array(text.utf8), type: "multipart/form-data; boundary=b")
  }

  static let cases: [Case] = [
    Case("fields of a form", many("a&"), form),
    Case("values of a form", { "a=" + many("%41+")($0) }, form),
    Case("parts of a form", many("--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n"), parts),
    Case("a part without an end of its head", { "--b\r\n" + many("a: b\r\n")($0) + "--b--" }, parts),
    Case("what nearly is a boundary", { many("\n--")($0) }, parts),
    Case("cookies", many("__Host-staf=x; "), { _ = request("/", [.cookie: $0]).cookie("__Host-staff") }),
    Case("subtags of a language", many("a-"), language),
    Case("subtags that begin as the site's", { "zh-hans-" + many("a-")($0) }, language),
    Case("languages", many("fr,"), language),
    Case("parameters of a language", { "fr" + many(";q=1")($0) }, language),
    Case("digits of a weight", { "fr;q=0." + many("7")($0) }, language),
    Case("encodings", many("x,"), { _ = AcceptedEncoding($0) }),
    Case("spaces of an encoding", { "br;" + many(" ")($0) }, { _ = AcceptedEncoding($0) }),
    Case("ranges", { "bytes=" + many("0-1,")($0) }, { _ = ByteRange.read($0, of: 1000) }),
    Case("digits of a range", { "bytes=0-" + many("7")($0) }, { _ = ByteRange.read($0, of: 1000) }),
    Case("dashes of a range", { "bytes=" + many("-")($0) }, { _ = ByteRange.read($0, of: 1000) }),
    Case("entity tags", many("\"a\","), { _ = EntityTags($0).contains("\"b\"") }),
    Case("spaces of entity tags", many(", "), { _ = EntityTags($0).contains("\"b\"") }),
    Case("cookies", many("a=b;"), { _ = request("/", [.cookie: $0]).cookie("lang") }),
    Case("a cookie", { "lang=" + many("=x")($0) }, { _ = request("/", [.cookie: $0]).cookie("lang") }),
    Case("slashes", many("/"), routed), Case("parts of a path", many("/a"), routed),
    Case("escapes", many("%41"), routed), Case("what the log escapes", many("\"\\"), routed),
    Case("parameters", { "/?" + many("a=b&")($0) }, routed),
    Case("a parameter", { "/?lang=" + many("%65")($0) }, routed),
  ]

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: Case) {
    let short = tried.made(4000)
    let long = tried.made(32_000)
    let (slow, quick) = (processorTime { tried.read(long) }, processorTime { tried.read(short) })
    #expect(slow < quick * 24)
  }

  @Test("that of paths with many slashes is bounded", arguments: ["/", "/a", "/checklist/"])
  func paths(part: String) async throws {
    try await TestServer.run { client, _ in
      let path = "/checklist" + String(repeating: part, count: 15_000 / part.utf8.count) + "/"
      let refused = try await client.get(path)
      #expect(refused.status == .uriTooLong)
      let short = "/checklist" + String(repeating: "/", count: Pages.longestPath - 10)
      let answer = try await client.get(short)
      #expect(answer.headers[.location] == "/checklist")
    }
  }
}
