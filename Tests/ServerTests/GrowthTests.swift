import CMS
import Core
import Growth
import HTTPTypes
import Hummingbird
import Loop
import Sites
import Testing

@testable import Server

/// What a stranger sends is never worth the square of its length: reading eight times as much takes about eight times as
/// long, and not sixty-four times.
@Suite("The cost of long requests", .serialized)
struct GrowthTests {
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

  /// A file of news, with something wrong on each of its lines.
  private static func mistakes(_ text: String) {
    guard let path = ContentPath("health/news.yaml") else { return }
    var contents = FolderContents()
    contents.files[path] = Array("news:\n\(text)".utf8)
    let lines = 1...text.split(separator: "\n").count
    let problems = SiteProblems(lines.map { SiteProblem(file: path.text, line: $0, message: "wrong") })
    _ = ContentDesk.mistakes(problems, in: EntryAddress(kind: "news", ids: ["a"]), contents)
  }

  static let cases: [GrowthCase] = [
    GrowthCase("mistakes in a file", GrowthCase.many("  - id: a\n    date: x\n"), mistakes),
    GrowthCase("fields of a form", GrowthCase.many("a&"), form),
    GrowthCase("values of a form", { "a=" + GrowthCase.many("%41+")($0) }, form),
    GrowthCase(
      "parts of a form", GrowthCase.many("--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n"),
      parts),
    GrowthCase(
      "a part without an end of its head", { "--b\r\n" + GrowthCase.many("a: b\r\n")($0) + "--b--" }, parts),
    GrowthCase("what nearly is a boundary", { GrowthCase.many("\n--")($0) }, parts),
    GrowthCase(
      "cookies", GrowthCase.many("__Host-staf=x; "),
      { _ = request("/", [.cookie: $0]).cookie("__Host-staff") }),
    GrowthCase("subtags of a language", GrowthCase.many("a-"), language),
    GrowthCase("subtags that begin as the site's", { "zh-hans-" + GrowthCase.many("a-")($0) }, language),
    GrowthCase("languages", GrowthCase.many("fr,"), language),
    GrowthCase("parameters of a language", { "fr" + GrowthCase.many(";q=1")($0) }, language),
    GrowthCase("digits of a weight", { "fr;q=0." + GrowthCase.many("7")($0) }, language),
    GrowthCase("encodings", GrowthCase.many("x,"), { _ = AcceptedEncoding($0) }),
    GrowthCase("spaces of an encoding", { "br;" + GrowthCase.many(" ")($0) }, { _ = AcceptedEncoding($0) }),
    GrowthCase("ranges", { "bytes=" + GrowthCase.many("0-1,")($0) }, { _ = ByteRange.read($0, of: 1000) }),
    GrowthCase(
      "digits of a range", { "bytes=0-" + GrowthCase.many("7")($0) }, { _ = ByteRange.read($0, of: 1000) }),
    GrowthCase(
      "dashes of a range", { "bytes=" + GrowthCase.many("-")($0) }, { _ = ByteRange.read($0, of: 1000) }),
    GrowthCase("entity tags", GrowthCase.many("\"a\","), { _ = EntityTags($0).contains("\"b\"") }),
    GrowthCase("spaces of entity tags", GrowthCase.many(", "), { _ = EntityTags($0).contains("\"b\"") }),
    GrowthCase("cookies", GrowthCase.many("a=b;"), { _ = request("/", [.cookie: $0]).cookie("lang") }),
    GrowthCase(
      "a cookie", { "lang=" + GrowthCase.many("=x")($0) }, { _ = request("/", [.cookie: $0]).cookie("lang") }),
    GrowthCase("slashes", GrowthCase.many("/"), routed),
    GrowthCase("parts of a path", GrowthCase.many("/a"), routed),
    GrowthCase("escapes", GrowthCase.many("%41"), routed),
    GrowthCase("what the log escapes", GrowthCase.many("\"\\"), routed),
    GrowthCase("parameters", { "/?" + GrowthCase.many("a=b&")($0) }, routed),
    GrowthCase("a parameter", { "/?lang=" + GrowthCase.many("%65")($0) }, routed),
  ]

  @Test("grows with their length only", arguments: cases)
  func growth(_ tried: GrowthCase) { #expect(tried.growsWithLengthOnly()) }

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
