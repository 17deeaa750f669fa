import CMS
import Core
import Foundation
import HTTPTypes
import Sites
import Testing

@testable import Server

@Suite("A new entry in the CMS")
struct StaffNewEntryTests {
  private static let new = CMSRoute.newEntry(kind: "news").path
  /// Where a form with the token is.
  private static let formed = new + "?form=" + token
  private static let token = String(repeating: "0a", count: 16)

  private static func form(_ title: String, do step: String = "autosave") -> [(String, String)] {
    [("token", token), ("draft", "0"), ("base", ""), ("title.en", title), ("do", step)]
  }

  @Test("is saved by itself once it has a title, and answers with its address")
  func byItself() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let page = try await server.get(Self.formed, as: ana).text
      #expect(page.contains("name=\"token\""))
      let untitled = try await server.post(
        Self.new, Self.form("") + [("text.en", "Only a text")], as: ana)
      #expect(untitled.status == .ok && untitled.text == #"{"draft":0}"#)
      #expect(try await server.desk.drafts.all().isEmpty)
      let saved = try await server.post(Self.new, Self.form("A walk"), as: ana)
      #expect(saved.text.hasPrefix(#"{"draft":1,"state":"Draft","minute":"#))
      #expect(saved.text.hasSuffix(#","path":"/cms/content/news/a-walk"}"#))
    }
  }

  @Test("is one entry, however often its form is sent", arguments: AccountServer.Store.allCases)
  func once(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      // The answer to the first is lost, and the button is pressed while another one is on its way.
      for title in ["A walk", "A walk in the park"] {
        let saved = try await server.post(Self.new, Self.form(title), as: ana)
        #expect(saved.text.contains("/cms/content/news/a-walk\""))
      }
      let pressed = try await server.post(Self.new, Self.form("A long walk", do: "save"), as: ana)
      #expect(pressed.headers[.location] == "/cms/content/news/a-walk")
      let drafts = try await server.desk.drafts.all()
      #expect(drafts.map(\.address.text) == ["a-walk"])
      #expect(drafts.first?.tree["title"]?["en"]?.text == "A long walk")
    }
  }

  @Test("has an address of its own, which leads to the entry once that is begun")
  func back() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let opened = try #require(try await server.get(Self.new + "?parent=x", as: ana).headers[.location])
      #expect(opened.contains(/^\/cms\/content\/news\/new\?parent=x&form=[0-9a-f]{32}$/))
      #expect(try await server.get(Self.formed, as: ana).status == .ok)
      _ = try await server.post(Self.new, Self.form("A walk", do: "save"), as: ana)
      let back = try await server.get(Self.formed, as: ana)
      #expect(back.status == .seeOther && back.headers[.location] == "/cms/content/news/a-walk")
    }
  }

  @Test("is two entries of two people, also with the same title and token")
  func two() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.editor, "eva")
      _ = try await server.post(Self.new, Self.form("A walk"), as: ana)
      let other = try await server.post(Self.new, Self.form("A walk"), as: eva)
      #expect(other.text.contains("/cms/content/news/a-walk-2"))
      #expect(try await server.desk.drafts.all().count == 2)
    }
  }

  @Test(
    "has a name of its own, however many are begun at once with one title",
    arguments: AccountServer.Store.allCases)
  func together(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Desk", as: ana, server)
      let body = #"{"value":{"title":{"en":"At once"},"date":"2026-11-30"}}"#
      let statuses = await withTaskGroup(of: Int?.self) { group in
        for number in 0..<24 {
          group.addTask {
            if number % 4 == 3 {
              return try? await server.ask(.post, "/api/v1/content/news", body, token: token).status.code
            }
            let form = [("title.en", "At once"), ("do", ["save", "autosave", "publish"][number % 4])]
            return try? await server.post(Self.new, form, as: ana).status.code
          }
        }
        return await group.reduce(into: [Int?]()) { $0.append($1) }
      }
      #expect(statuses.allSatisfy { [200, 201, 303].contains($0) }, "\(statuses)")
      let names = try await server.database.read {
        try $0.rows("SELECT entry FROM content_draft").map { try $0.text("entry") }
      }
      #expect(names.count == 24 && names.contains("at-once") && names.contains("at-once-24"))
    }
  }

  @Test("as a copy has one too, and so has a poll that is put into an event")
  func copies() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let poll = [
        ("audience", "health-fair"), ("title.en", "How was it?"), ("do", "save"), ("items.0.kind", "choice"),
      ]
      let statuses = await withTaskGroup(of: Int?.self) { group in
        for number in 0..<12 {
          group.addTask {
            let (path, form) =
              number % 2 == 0
              ? ("/cms/content/news/welcome", [("do", "duplicate")]) : ("/cms/content/polls/new", poll)
            return try? await server.post(path, form, as: ana).status.code
          }
        }
        return await group.reduce(into: [Int?]()) { $0.append($1) }
      }
      #expect(statuses.allSatisfy { $0 == 303 }, "\(statuses)")
      let drafts = try await server.database.read {
        try $0.rows("SELECT kind, body FROM content_draft").map { (try $0.text("kind"), try $0.text("body")) }
      }
      #expect(drafts.count { $0.0 == "news" } == 6)
      let event = try #require(drafts.first { $0.0 == "events" }?.1)
      #expect(event.contains("id: how-was-it-6"))
    }
  }

  @Test("begins with today where it has a date")
  func today() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let site = try await server.desk.published().site
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: site.timeZone))
      let date = Date(timeIntervalSince1970: Double(server.time.now()) / 1000)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let today = "\(try #require(CivilDay(year: parts.year!, month: parts.month!, day: parts.day!)))"
      #expect(try await server.get(Self.formed, as: ana).text.contains("value=\"\(today)\""))
      // An event is not of today.
      let event = try await server.get(CMSRoute.newEntry(kind: "events").path(("form", Self.token)), as: ana)
        .text
      #expect(!event.contains("value=\"\(today)\""))
    }
  }

  @Test("says what was done once, and not again on a reload")
  func notice() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let saved = try await server.post(Self.new, Self.form("A walk", do: "save"), as: ana)
      let path = try #require(saved.headers[.location])
      #expect(!path.contains("?"))
      let first = try await server.get(path, as: ana + "; __Host-notice=saved")
      #expect(first.text.contains("Saved as a draft.") && first.text.contains("role=\"status\""))
      let cleared = first.headers[values: .setCookie]
      #expect(cleared.contains { $0.hasPrefix("__Host-notice=; Max-Age=0") })
      let again = try await server.get(path, as: ana)
      #expect(!again.text.contains("Saved as a draft.") && again.headers[values: .setCookie].isEmpty)
      // Nobody else writes on the page.
      let foreign = try await server.get(path, as: ana + "; __Host-notice=<b>hello</b>")
      #expect(!foreign.text.contains("hello"))
    }
  }
}
