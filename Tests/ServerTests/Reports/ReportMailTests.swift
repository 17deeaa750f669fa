import CMS
import Core
import Reports
import Testing

@testable import Server

@Suite("Letters of new averages")
struct ReportMailTests {
  private static let all = AccountServer.Store.allCases

  @Test("say what the page shows, by week and month, in the language of who asked for them", arguments: all)
  func letter(store: AccountServer.Store) async throws {
    try await StaffServer.run(store, mailing: .sent) { server in
      _ = try await server.administrator()
      let pia = try await server.member(.analyst, "pia")
      _ = try await server.member(.editor, "eva")
      try await server.write(to: "eva")
      try await server.write(to: "pia", in: "es")
      // Nobody has to ask for them, and one press stops them.
      let page = try await server.get("/cms/reports", as: pia).text
      #expect(page.contains("pia@example.org") && page.contains("name=\"mail\" value=\"no\""))
      try await server.join(0..<60)
      try await server.assess(0..<12, on: "2026-11-24")
      try await server.freeze(on: "2026-12-02")
      let letters = try server.laterLetters()
      let letter = try #require(try await letters.next())
      #expect(letter.to.text == "pia@example.org" && letter.language == "es")
      #expect(letter.subject == "Nuevos promedios de Buenas Nuevas")
      let frozen = try #require(try await server.averages.frozen().first)
      guard case .shown(let figures)? = frozen.weeks.first?.published else {
        Issue.record("the week is hidden")
        return
      }
      let lines = letter.text.components(separatedBy: "\n")
      // The week, the month, and those who said nothing of their income.
      #expect(lines.count { $0 == "General: \(figures.overall)" } == 3)
      #expect(lines.count { $0.hasSuffix(": \(figures.dimensions[0])") } >= 3)
      #expect(lines.contains("Participaron: 10+ / 60+") && lines.contains("Participaron: 10+"))
      #expect(lines.contains { $0.hasPrefix("Mes del ") } && lines.contains("Según ingresos del hogar"))
      #expect(lines.contains("https://toward.example.org/cms/reports"))
      #expect(!letter.text.contains("cms-") && !letter.text.contains("choice-"))
      // Nobody else asked for them.
      #expect(try await letters.next() == nil)
      _ = try await server.post("/cms/reports", [("mail", "no")], as: pia)
      try await server.assess(0..<12, on: "2026-12-01")
      try await server.freeze(on: "2026-12-09")
      #expect(try await letters.next() == nil)
    }
  }

  @Test("come unasked to administrators and analysts, to editors who ask, and say why where they do not come")
  func unasked() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      let ana = try await server.administrator()
      #expect(try await server.get("/cms/reports", as: ana).text.contains("your login has no address"))
      let eva = try await server.member(.editor, "eva")
      for name in ["ana", "eva"] { try await server.write(to: name) }
      let (first, second) = (try await server.member(named: "ana"), try await server.member(named: "eva"))
      #expect(try await server.averages.isReader(first))
      #expect(try await !server.averages.isReader(second))
      _ = try await server.post("/cms/reports", [("mail", "yes")], as: eva)
      _ = try await server.post("/cms/reports", [("mail", "no")], as: ana)
      #expect(try await !server.averages.isReader(first))
      #expect(try await server.averages.isReader(second))
    }
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      #expect(
        try await server.get("/cms/reports", as: ana).text.contains("only where this site sends email"))
    }
  }

  @Test("come of a month alone, and not if nothing is shown")
  func month() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      _ = try await server.administrator()
      let pia = try await server.member(.analyst, "pia")
      try await server.write(to: "pia")
      _ = try await server.post("/cms/reports", [("mail", "yes")], as: pia)
      let letters = try server.laterLetters()
      // November has nobody.
      try await server.assess(0..<11, on: "2026-12-01")
      #expect(try await server.freeze(on: "2026-12-02"))
      #expect(try await letters.next() == nil)
      try await server.freeze(on: "2026-12-09")
      let week = try #require(try await letters.next()?.text)
      #expect(week.contains("Took part: 10+") && !week.contains("Month of"))
      try await server.freeze(on: "2026-12-30")
      let month = try #require(try await letters.next()?.text)
      #expect(month.contains("\nMonth of ") && month.contains("\nOverall: "))
      #expect(try await letters.next() == nil)
    }
  }

  @Test(
    "do not come to whoever may no longer see reports, and not once they may again if they had stopped them")
  func ended() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      _ = try await server.administrator()
      let actor = Actor(member: try await server.member(named: "ana"))
      for name in ["pia", "eva", "ben"] {
        let cookie = try await server.member(.analyst, name)
        try await server.write(to: name)
        _ = try await server.post("/cms/reports", [("mail", "yes")], as: cookie)
      }
      try await server.assess(0..<11, on: "2026-11-24")
      try await server.freeze(on: "2026-12-02")
      #expect(try await server.waitingLetters() == 3)
      let (pia, eva) = (try await server.member(named: "pia"), try await server.member(named: "eva"))
      let actorOfPia = Actor(member: pia)
      try await server.averages.setReader(pia.id, false, by: actorOfPia, at: 1)
      try await server.staff.change(pia.id, to: TypedMember(pia), role: .author, by: actor)
      try await server.staff.disable(eva.id, by: actor)
      // What was written before is not sent either.
      #expect(try await server.waitingLetters() == 1)
      try await server.staff.change(pia.id, to: TypedMember(pia), role: .analyst, by: actor)
      try await server.staff.enable(eva.id, by: actor)
      #expect(try await !server.averages.isReader(pia))
      #expect(try await server.averages.isReader(eva))
      try await server.assess(0..<11, on: "2026-12-01")
      try await server.freeze(on: "2026-12-09")
      let letters = try server.laterLetters()
      var readers: [String] = []
      while let letter = try await letters.next() { readers.append(letter.to.text) }
      #expect(readers.sorted() == ["ben@example.org", "ben@example.org", "eva@example.org"])
    }
  }

  @Test("keep coming to who gets another role that sees reports")
  func otherRole() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      _ = try await server.administrator()
      let actor = Actor(member: try await server.member(named: "ana"))
      let cookie = try await server.member(.analyst, "pia")
      _ = try await server.post("/cms/reports", [("mail", "yes")], as: cookie)
      let pia = try await server.member(named: "pia")
      try await server.staff.change(pia.id, to: TypedMember(pia), role: .editor, by: actor)
      #expect(try await server.averages.isReader(pia))
    }
  }
}
