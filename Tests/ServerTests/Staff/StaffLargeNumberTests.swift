import CMS
import Testing

@testable import Server

/// The largest number that there is, and names that go down without end: a server that counted on would stop.
@Suite("The largest number, and the deepest name")
struct StaffLargeNumberTests {
  private static let largest = Int.max

  @Test(
    "in an address is answered",
    arguments: ["/cms/content?page=\(largest)", "/cms/people?page=\(largest)", "/cms/changes/\(largest)"])
  func addresses(path: String) async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      #expect(try await [200, 404].contains(server.get(path, as: ana).status.code))
    }
  }

  @Test("as the value of an answer is followed by an ordinary one")
  func values() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let form = [
        ("do", "save"), ("title.en", "Walks"), ("items.0.text.en", "Where?"),
        ("items.0.answers.0.value", "\(Self.largest)"), ("items.0.answers.0.text.en", "Here"),
        ("items.0.answers.1.text.en", "There"),
      ]
      #expect(try await server.post("/cms/content/polls/new", form, as: author).status.code < 500)
    }
  }

  @Test("of a list is not walked", arguments: ["add", "remove", "up", "switch"])
  func steps(step: String) async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let path = Array(repeating: "a", count: 6000).joined(separator: ".")
      let form = [("title.en", "Walks"), ("step", "\(step):\(path)")]
      #expect(try await server.post("/cms/content/polls/new", form, as: author).status == .notFound)
    }
  }

  @Test("as the time of a schedule is refused")
  func times() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = [
        ("draft", "0"), ("do", "schedule"), ("title.en", "Later"), ("publish-day", "2030-01-01"),
        ("publish-time", "\(Self.largest):0"),
      ]
      #expect(try await server.post(CMSRoute.entry(StaffServer.news).path, form, as: ana).status.code == 422)
    }
  }

  @Test("as the place of a file is no place", arguments: ["\(largest)", "-1", "1000000"])
  func files(number: String) async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let control = "kept-file.documents.\(number).file.upload"
      let form = [("do", "save"), ("title.en", "Sleep"), (control, "a.txt:bm8=")]
      let path = "/cms/content/education.resources/new"
      #expect(try await server.post(path, form, as: author).status.code < 500)
      #expect(try await server.get("/cms/me", as: author).status == .ok)
    }
  }
}
