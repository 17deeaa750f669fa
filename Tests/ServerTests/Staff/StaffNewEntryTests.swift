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

  @Test("of two people at once with one title has two names")
  func together() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            let form = [("title.en", "At once"), ("do", number % 2 == 0 ? "save" : "autosave")]
            _ = try? await server.post(Self.new, form, as: ana)
          }
        }
      }
      let drafts = try await server.desk.drafts.all()
      #expect(Set(drafts.map(\.address.text)).count == drafts.count && drafts.count >= 2)
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
