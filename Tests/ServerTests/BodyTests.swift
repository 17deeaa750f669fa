import Core
import HTTPTypes
import Testing

@testable import Server

@Suite("Bodies of requests")
struct BodyTests {
  @Test("are read by the description of their type, and written by the same")
  func roundTrip() async throws {
    var note = Note()
    note.text = "Rain & 雨"
    note.mood = "bad"
    (note.stars, note.at) = (3, 1 << 53)
    note.key = Array(0..<32)
    note.blob = [255]
    note.isOpen = true
    note.tags = ["a", "你好"]
    note.label = .init(name: "grey", weight: 1)
    note.labels = [.init(name: "a"), .init(name: "b", weight: 0.25)]
    let sent = note
    try await Notes.run { client, _ in
      let answer = try await client.send(.post, Notes.path, sent.json.serialized())
      #expect(answer.status == .created)
      #expect(try Note(body: answer.bytes) == sent)
      #expect(answer.headers[.cacheControl] == "no-store")
    }
  }

  @Test("may have members that nobody asks for, and lack optional ones")
  func lenient() async throws {
    try await Notes.run { client, _ in
      let body = Notes.valid.replacing("{", with: #"{"newer": [1], "#)
      let answer = try await client.send(.post, Notes.path, body)
      #expect(answer.status == .created)
    }
  }

  @Test(
    "are JSON, or the problem says where they are not",
    arguments: ["", "{", "{\"text\": }", "nul", "\u{FEFF}{}", "{}x", #"{"a":"\ud800"}"#])
  func notJSON(body: String) async throws {
    try await Notes.run { client, _ in
      let answer = try await client.send(.post, Notes.path, body)
      #expect(answer.status == .badRequest)
      #expect(answer.headers[.contentType] == Problem.mediaType)
      let problem = try JSON(parsing: answer.bytes)
      #expect(problem["type"]?.string == "urn:toward:problem:not-json")
      #expect(problem["detail"]?.string?.contains("line 1") == true)
    }
  }

  @Test(
    "with mistakes are refused, with a pointer to each",
    arguments: [
      ("[]", ["#"]), ("3", ["#"]), ("{}", ["#/text", "#/stars", "#/at", "#/key"]),
      (Notes.valid.replacing("5", with: "6"), ["#/stars"]),
      (Notes.valid.replacing("\"Rain\"", with: "null"), ["#/text"]),
      (Notes.valid.replacing("Rain", with: ""), ["#/text"]),
      (Notes.valid.replacing("Rain", with: "123456789012345678901"), ["#/text"]),
      (Notes.valid.replacing("Rain", with: #"a\u0000b"#), ["#/text"]),
      (Notes.valid.replacing("1795392000000", with: "1.5"), ["#/at"]),
      (Notes.valid.replacing("1795392000000", with: "1e300"), ["#/at"]),
      (Notes.valid.replacing("BwcH", with: "Bwc"), ["#/key"]),
      (added(#""mood": "odd""#), ["#/mood"]), (added(#""isOpen": 1"#), ["#/isOpen"]),
      (added(#""tags": ["a", 1, "123456"]"#), ["#/tags/1", "#/tags/2"]),
      (added(#""tags": ["a", "b", "c", "d"]"#), ["#/tags"]),
      (added(#""label": {"weight": 2}"#), ["#/label/name", "#/label/weight"]),
      (added(#""label": "grey""#), ["#/label"]),
      (added(#""labels": [{"name": "a"}, {"name": "A"}]"#), ["#/labels/1/name"]),
    ])
  func mistakes(body: String, pointers: [String]) async throws {
    try await Notes.run { client, _ in
      let answer = try await client.send(.post, Notes.path, body)
      #expect(answer.status == .unprocessableContent)
      let problem = try JSON(parsing: answer.bytes)
      #expect(problem["type"]?.string == "urn:toward:problem:invalid-fields")
      let errors = problem["errors"]?.array ?? []
      #expect(errors.map { $0["pointer"]?.string } == pointers)
      #expect(errors.allSatisfy { $0["detail"]?.string?.isEmpty == false })
    }
  }

  /// The valid note with one more member.
  private static func added(_ member: String) -> String {
    Notes.valid.replacing("\"stars\"", with: member + ", \"stars\"")
  }

  @Test("with many mistakes are answered with the first twenty")
  func manyMistakes() async throws {
    try await Notes.run { client, _ in
      let tags = Array(repeating: "1", count: 100).joined(separator: ",")
      let answer = try await client.send(.post, Notes.path, #"{"tags": [\#(tags)]}"#)
      #expect(try JSON(parsing: answer.bytes)["errors"]?.array?.count == 20)
    }
  }

  @Test("a name in a pointer is escaped (RFC 6901, 3)")
  func pointer() { #expect(FieldMistake.pointer("#", "a/b~c") == "#/a~1b~0c") }

  @Test(
    "have to say that they are JSON",
    arguments: [
      ("application/json", 201), ("APPLICATION/JSON ; charset=utf-8", 201), ("text/plain", 415),
      ("application/json-patch+json", 415), ("multipart/form-data; boundary=x", 415), ("", 415),
    ])
  func mediaType(type: String, status: Int) async throws {
    try await Notes.run { client, _ in
      let answer = try await client.send(
        .post, Notes.path, Notes.valid, type.isEmpty ? [:] : [.contentType: type])
      #expect(answer.status.code == status)
      #expect(answer.headers[.accept] == (status == 415 ? "application/json" : nil))
    }
  }

  @Test("may not be compressed, because a few bytes could become many")
  func compressed() async throws {
    try await Notes.run { client, _ in
      let fields: HTTPFields = [.contentType: "application/json", .contentEncoding: "gzip"]
      let answer = try await client.send(.post, Notes.path, Notes.valid, fields)
      #expect(answer.status == .unsupportedMediaType)
    }
  }

  @Test("have as many bytes as their route takes", arguments: [(2000, 201), (2001, 413)])
  func size(bytes: Int, status: Int) async throws {
    try await Notes.run { client, _ in
      let body = Notes.valid + String(repeating: " ", count: bytes - Notes.valid.utf8.count)
      let answer = try await client.send(.post, Notes.path, body)
      #expect(answer.status.code == status)
    }
  }

  @Test("another method is refused with those that there are")
  func methods() async throws {
    try await Notes.run { client, _ in
      let one = try await client.send(.put, Notes.path)
      #expect(one.status == .methodNotAllowed)
      #expect(one.headers[.allow] == "POST")
      let other = try await client.send(.post, "\(Notes.path)/a")
      #expect(other.status == .methodNotAllowed)
      #expect(Set(other.headers[.allow]?.split(separator: ", ") ?? []) == ["GET", "HEAD", "PUT", "DELETE"])
      #expect(try await client.send(.put, "\(Notes.path)/a/b").status == .notFound)
    }
  }

  @Test(
    "of pages of other sites change nothing",
    arguments: [
      (HTTPField.Name("Sec-Fetch-Site")!, "cross-site", 403), (.init("Sec-Fetch-Site")!, "same-site", 403),
      (.init("Sec-Fetch-Site")!, "same-origin", 201), (.init("Sec-Fetch-Site")!, "none", 201),
      (.origin, "https://evil.example", 403), (.origin, "null", 403), (.origin, "http://localhost", 201),
    ])
  func crossSite(field: HTTPField.Name, value: String, status: Int) async throws {
    try await Notes.run { client, _ in
      let answer = try await client.send(
        .post, Notes.path, Notes.valid, [.contentType: "application/json", field: value])
      #expect(answer.status.code == status)
    }
  }
}
