import CMS
import Core
import Health
import Mail
import Storage
import Testing

@testable import Server

@Suite("Programmes in the CMS")
struct StaffProgrammeTests {
  private static let path = CMSRoute.programme("minute-a-day").path

  /// So many people in a programme.
  private static func join(_ count: Int, _ database: Database) async throws {
    try await database.write { transaction in
      for number in 0..<count {
        try transaction.execute(
          """
          INSERT INTO program_member (account, program, token, language, zone, hour, since, last, due)
          VALUES ($1, 'minute-a-day', $2, 'en', 'UTC', 9, 0, '', 0)
          """, .text("a\(number)"), .bytes([UInt8(number)]))
      }
    }
  }

  @Test("show the letter in each language, and figures that tell of nobody")
  func page() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      #expect(try await server.get("/cms/programs", as: ana).text.contains("Seven areas, month by month"))
      let page = try await server.get(Self.path, as: ana).text
      for text in [
        "Subject: A minute for yourself today", "Un minuto para ti hoy", "今天给自己一分钟", "/progress",
        "/polls/walking", "/api/v1/unsubscribe?…",
      ] { #expect(page.contains(text), "\(text)") }
      try await Self.join(10, server.database)
      #expect(
        try await server.get(Self.path, as: ana).text.components(separatedBy: "Fewer than 11").count == 5)
      try await server.database.write { try $0.execute("DELETE FROM program_member") }
      try await Self.join(14, server.database)
      let figures = try await server.get(Self.path, as: ana).text
      #expect(figures.contains("<td>10+</td>") && !figures.contains(">14"))
      let record = RecordStore(database: server.database)
      let rows = try await record.rows(.init(action: .readProgramme), atMost: 10)
      #expect(rows.count == 4 && rows[0].entry.subject == "minute-a-day")
    }
  }

  @Test(
    "say how many letters were sent and came back, and how many people left, each rounded, and not below 11")
  func figures() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      try await server.database.write { transaction in
        let figures = ProgrammeFigures(transaction)
        var letter = Outbox.Leased(
          id: "l", recipient: "maria@example.org", kind: .program, language: "en", detail: "", since: 0,
          attempts: 1)
        letter.programme = ProgrammeLetter()
        letter.programme?.programme = "minute-a-day"
        for _ in 0..<37 { try figures.count(.sent, letter) }
        for _ in 0..<14 { try figures.count(.bounced, letter) }
        for _ in 0..<10 { try figures.countLeft("minute-a-day") }
        // Other letters are none of a programme.
        letter.kind = .programTest
        for _ in 0..<9 { try figures.count(.sent, letter) }
      }
      let page = try await server.get(Self.path, as: ana).text
      for (title, cell) in [
        ("Members", "Fewer than 11"), ("Emails sent", "35+"), ("Emails not delivered", "10+"),
        ("Left the program", "Fewer than 11"),
      ] { #expect(page.contains("<th scope=\"row\">\(title)</th><td>\(cell)</td>"), "\(title)") }
      try await server.database.write { try ProgrammeFigures($0).countLeft("minute-a-day") }
      let analyst = try await server.member(.analyst)
      #expect(
        try await server.get(Self.path, as: analyst).text.contains("Left the program</th><td>10+</td>"))
    }
  }

  @Test("show figures to those only who see reports, and the letter of a draft")
  func author() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let author = try await server.member(.author)
      let page = try await server.get(Self.path, as: author).text
      #expect(page.contains("A minute for yourself today") && !page.contains("Fewer than 11"))
      let form = [
        ("draft", "0"), ("do", "save"), ("name.en", "Walks"), ("name.es", "Paseos"), ("name.zh-Hans", "散步"),
        ("text.en", "Walk."), ("text.es", "Camina."), ("text.zh-Hans", "走走。"), ("questionnaire", "daily"),
        ("rhythm", "weekly"), ("subject.en", "Out you go"), ("subject.es", "Sal"), ("subject.zh-Hans", "出门"),
        ("message.en", "The sun shines."), ("message.es", "Hace sol."), ("message.zh-Hans", "出太阳了。"),
      ]
      #expect(try await server.post("/cms/content/programs/new", form, as: author).status == .seeOther)
      let draft = try await server.get(CMSRoute.programme("walks").path, as: author).text
      #expect(draft.contains("Out you go") && draft.contains("Hace sol."))
      #expect(try await server.get(CMSRoute.programme("nothing").path, as: author).status == .notFound)
    }
  }

  @Test(
    "offer no test where letters only reach a folder of the server, and say so", arguments: [false, true])
  func unsent(hasFolder: Bool) async throws {
    try await StaffServer.run(mailing: hasFolder ? .folder : .none) { server in
      let ana = try await server.administrator()
      try await server.database.write { try $0.execute("UPDATE staff SET email = 'ana@example.org'") }
      let page = try await server.get(Self.path, as: ana).text
      #expect(page.contains("This server sends no mail.") && !page.contains("Send a test to me"))
      let asked = try await server.post(Self.path, [("language", "es")], as: ana)
      #expect(StaffServer.notice(asked) == nil)
      #expect(try await server.database.read { try $0.rows("SELECT id FROM letter") }.isEmpty)
      // Nor does a form say that an invitation goes there.
      let form = try await server.get("/cms/staff/new", as: ana).text
      #expect(form.contains("This site sends no mail") && !form.contains("Invitations go there"))
    }
  }

  @Test("send a test to whoever asks, to nobody else, and record that")
  func test() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      let ana = try await server.administrator()
      #expect(
        try await server.get(Self.path, as: ana).text.contains("There is no email address of yours here."))
      try await server.database.write { try $0.execute("UPDATE staff SET email = 'ana@example.org'") }
      try await Self.join(12, server.database)
      let sent = try await server.post(
        Self.path, [("language", "es"), ("email", "eva@example.org")], as: ana)
      #expect(sent.status == .seeOther && StaffServer.notice(sent) == .testSent)
      let letters = try await server.database.read { transaction in
        try transaction.rows("SELECT recipient, kind, language FROM letter").map {
          [try $0.text("recipient"), try $0.text("kind"), try $0.text("language")]
        }
      }
      #expect(letters == [["ana@example.org", "program-test", "es"]])
      let letter = try #require(
        try await TestLetters(server.database, server.time).next())
      #expect(letter.subject == "Un minuto para ti hoy" && letter.unsubscribe == nil)
      #expect(letter.text.contains("Esta es una prueba") && !letter.text.contains("/unsubscribe"))
      let record = RecordStore(database: server.database)
      #expect(try await record.rows(.init(action: .sentTestLetter), atMost: 10).count == 1)
      // It is no letter of the programme.
      #expect(
        try await server.get(Self.path, as: ana).text.components(separatedBy: "Fewer than 11").count == 4)
    }
  }
}
