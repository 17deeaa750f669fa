import CMS
import Core
import HTTPTypes
import Testing

@testable import Server

@Suite("Files, places and several entries, for programs of the staff")
struct StaffAPIEditTests {
  private static let news = "/api/v1/content/news/welcome"

  private static func run(
    _ body: @escaping @Sendable (_ server: StaffServer, _ token: String) async throws -> Void
  ) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await body(server, try await StaffTokenTests.make("Desk", as: ana, server))
    }
  }

  private static func json(_ response: TestResponse) throws -> JSON { try JSON(parsing: response.bytes) }

  private static func mark(_ path: String, _ server: StaffServer, _ token: String) async throws -> String {
    try #require(json(try await server.ask(.get, path, token: token))["version"]?.string)
  }

  private static func upload(_ field: String, _ text: String) -> String {
    let body: JSON = [
      "field": .string(field), "name": "Path.svg", "file": .string(Base64.encoded(Array(text.utf8))),
    ]
    return body.serialized()
  }

  @Test("another picture of the same name is another file, and what was seen is published as it was")
  func exchangedPicture() async throws {
    try await Self.run { server, token in
      func drawing(_ path: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"\(path)\"/></svg>"
      }
      func upload(_ path: String) async throws -> String {
        let kept = try await server.ask(
          .post, Self.news + "/files", Self.upload("picture", drawing(path)), token: token)
        return try #require(try Self.json(kept)["name"]?.string)
      }
      func put(_ value: JSON, replacing mark: String) async throws -> String {
        let body: JSON = ["replaces": .string(mark), "value": value]
        let put = try await server.ask(.put, Self.news + "/draft", body.serialized(), token: token)
        return try #require(try Self.json(put)["version"]?.string)
      }
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let others = try #require(entry["value"]?.members).filter {
        !["picture", "alternative"].contains($0.name)
      }
      let begun = try await put(.object(others), replacing: try #require(entry["version"]?.string))
      // No draft has its name yet.
      let name = try await upload("M0 0h8v8z")
      #expect(try await Self.mark(Self.news, server, token) == begun)
      let value = JSON.object(
        others + [
          .init(name: "picture", value: .string(name)),
          .init(name: "alternative", value: ["en": "A path", "es": "Un camino", "zh-Hans": "小路"]),
        ])
      let seen = try await put(value, replacing: begun)
      #expect(try await upload("M0 0h8v8z") == name)
      #expect(try await Self.mark(Self.news, server, token) == seen)
      let other = try await upload("M0 0h4v4z")
      #expect(other != name)
      #expect(try await upload("M0 0h4v4z") == other)
      #expect(try await Self.mark(Self.news, server, token) == seen)
      let published = try await server.ask(
        .post, Self.news + "/publication", #"{"replaces":"\#(seen)"}"#, token: token)
      #expect(published.status == .ok, "\(published.text)")
      let files = try await server.desk.published().contents.files
      let live = try #require(files.first { $0.key.text == "health/\(name)" }?.value)
      #expect(String(decoding: live, as: UTF8.self).contains("h8v8z"))
      #expect(!files.contains { $0.key.text == "health/\(other)" })
    }
  }

  @Test("a draft has at most sixty files, also of those that it no longer names")
  func manyFiles() async throws {
    try await Self.run { server, token in
      var statuses: [HTTPResponse.Status] = []
      for number in 1...61 {
        let drawing =
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h\(number)v8z\"/></svg>"
        let body = Self.upload("picture", drawing)
        statuses.append(try await server.ask(.post, Self.news + "/files", body, token: token).status)
      }
      #expect(statuses.prefix(60).allSatisfy { $0 == .ok || $0 == .created })
      #expect(statuses.last?.code == 507)
    }
  }

  @Test("a picture is uploaded, named by a draft, and published with it")
  func picture() async throws {
    try await Self.run { server, token in
      let drawing =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8z\"/></svg>"
      let kept = try await server.ask(
        .post, Self.news + "/files", Self.upload("picture", drawing), token: token)
      #expect(kept.status == .ok)
      let name = try #require(try Self.json(kept)["name"]?.string)
      let entry = try Self.json(try await server.ask(.get, Self.news, token: token))
      let others = try #require(entry["value"]?.members).filter {
        !["picture", "alternative"].contains($0.name)
      }
      let value = JSON.object(
        others + [
          .init(name: "picture", value: .string(name)),
          .init(name: "alternative", value: ["en": "A path", "es": "Un camino", "zh-Hans": "小路"]),
        ])
      let mark = try #require(entry["version"]?.string)
      let body: JSON = ["replaces": .string(mark), "value": value]
      let put = try await server.ask(.put, Self.news + "/draft", body.serialized(), token: token)
      #expect(put.status == .ok)
      let draft = try #require(try Self.json(put)["version"]?.string)
      let published = try await server.ask(
        .post, Self.news + "/publication", #"{"replaces":"\#(draft)"}"#, token: token)
      #expect(published.status == .ok, "\(published.text)")
      let files = try await server.desk.published().contents.files
      #expect(files.contains { $0.key.text == "health/\(name)" })
      #expect(
        try await !RecordStore(database: server.database).rows(.init(action: .uploadedFile), atMost: 1)
          .isEmpty)
    }
  }

  @Test("a file that is none, and a field that takes none, are told apart")
  func noFile() async throws {
    try await Self.run { server, token in
      for (field, text, pointer) in [("picture", "no picture", "#/file"), ("title", "<svg/>", "#/field")] {
        let refused = try await server.ask(
          .post, Self.news + "/files", Self.upload(field, text), token: token)
        #expect(refused.status == .unprocessableContent)
        #expect(try Self.json(refused)["errors"]?[0]?["pointer"]?.string == pointer)
      }
    }
  }

  @Test("an entry goes into another one, and down in its list")
  func place() async throws {
    try await Self.run { server, token in
      let path = "/api/v1/content/education.resources/spiritual~gratitude"
      let mark = try await Self.mark(path, server, token)
      let stale = try await server.ask(.post, path + "/place", #"{"replaces":"old","steps":1}"#, token: token)
      #expect(stale.status == .conflict)
      let nowhere = try await server.ask(
        .post, path + "/place", #"{"replaces":"\#(mark)","parent":"nowhere"}"#, token: token)
      #expect(nowhere.status == .unprocessableContent)
      let moved = try await server.ask(
        .post, path + "/place", #"{"replaces":"\#(mark)","parent":"mental","steps":-1}"#, token: token)
      #expect(try moved.status == .ok && Self.json(moved)["entry"] == "mental~gratitude")
      #expect(try await server.ask(.get, path, token: token).status == .notFound)
    }
  }

  @Test("several are taken back together, and that is undone; all or none")
  func several() async throws {
    try await Self.run { server, token in
      let names = ["spiritual~mindfulness", "spiritual~gratitude"]
      var entries: [JSON] = []
      for name in names {
        let mark = try await Self.mark("/api/v1/content/education.resources/\(name)", server, token)
        entries.append(
          ["kind": "education.resources", "entry": .string(name), "replaces": .string(mark)])
      }
      func edit(_ entries: [JSON]) async throws -> TestResponse {
        let body: JSON = ["step": "archive", "entries": .array(entries)]
        return try await server.ask(.post, "/api/v1/edits", body.serialized(), token: token)
      }
      func count() async throws -> Int {
        let library = try await server.desk.published().library
        return names.count { library.entry(EntryAddress(kind: "education.resources", text: $0)!) != nil }
      }
      let stale: JSON = ["kind": "news", "entry": "welcome", "replaces": "old"]
      #expect(try await edit(entries + [stale]).status == .conflict)
      #expect(try await count() == 2)
      let done = try await edit(entries)
      #expect(done.status == .ok)
      let number = try #require(try Self.json(done)["number"]?.int)
      #expect(try await count() == 0)
      let undone = try await server.ask(.post, "/api/v1/edits/\(number)/undo", token: token)
      #expect(undone.status == .ok, "\(undone.text)")
      #expect(try await count() == 2)
      #expect(try await server.ask(.post, "/api/v1/edits/1/undo", token: token).status == .notFound)
    }
  }
}
