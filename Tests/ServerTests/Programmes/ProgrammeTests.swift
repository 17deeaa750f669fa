import Accounts
import Components
import Core
import Foundation
import HTTPTypes
import Hummingbird
import Loop
import Mail
import Storage
import Testing

@testable import Server

@Suite("Programmes", .serialized)
struct ProgrammeTests {
  private typealias Refused = AccountServer.Refused

  @Test("are told no number of addresses that nobody has confirmed")
  func invented() async throws {
    try await AccountServer.runProgrammes { server in
      var tokens: [[UInt8]] = []
      for number in 0..<11 {
        tokens.append(try await server.signUp(.example("invented\(number)@made.up")).token)
        _ = try await server.join(tokens[number])
      }
      let shown = try await server.database.read { try ProgrammeFigures($0).shown(ProgrammeFixture.daily) }
      #expect(shown.members == nil)
      for token in tokens {
        _ = try await server.ask(
          .leaveProgramme(ProgrammeFixture.daily), token: token, for: ProgrammeMemberships.self)
      }
      #expect(try await server.figures().isEmpty)
    }
  }

  @Test("are joined once, changed, seen by all devices, and left", arguments: AccountServer.Store.allCases)
  func joining(store: AccountServer.Store) async throws {
    try await AccountServer.runProgrammes(store) { server in
      let token = try await server.confirmed().token
      #expect(try await server.joined(token).memberships.isEmpty)
      let first = try await server.join(token)
      #expect(first.email == AccountServer.email && !first.isPending && first.memberships.count == 1)
      // Midnight in London is six in the evening in Fort Worth, so the first letter comes the next morning there.
      #expect(first.memberships[0].next == server.time.now() + 15 * 3_600_000)
      server.time.advance(minutes: 60)
      let changed = try await server.join(token, zone: "Asia/Tokyo", hour: 20, language: "es")
      let membership = try #require(changed.memberships.first)
      #expect(membership.zone == "Asia/Tokyo" && membership.hour == 20 && membership.language == "es")
      #expect(membership.since == first.memberships[0].since && changed.memberships.count == 1)
      let other = try await server.logIn().token
      #expect(try await server.joined(other) == changed)
      let left = try await server.ask(
        .leaveProgramme(ProgrammeFixture.daily), token: other, for: ProgrammeMemberships.self)
      #expect(left.memberships.isEmpty)
      _ = try await server.ask(
        .leaveProgramme(ProgrammeFixture.daily), token: other, for: ProgrammeMemberships.self)
      #expect(try await server.figures() == [0, 0, 1])
    }
  }

  @Test("take the site's zone and language for those that nobody knows, and no programme that there is not")
  func unknown() async throws {
    try await AccountServer.runProgrammes { server in
      let token = try await server.confirmed().token
      for zone in ["", "Mars/Olympus", "../../etc/passwd", "/etc/localtime"] {
        let joined = try await server.join(token, zone: zone, language: "fr")
        #expect(joined.memberships.map(\.zone) == ["America/Chicago"], "\(zone)")
        #expect(joined.memberships.map(\.language) == ["en"])
      }
      await #expect(throws: Refused.nothing) { try await server.join("walks", token) }
      await #expect(throws: Refused(status: 422, "invalid-fields")) {
        try await server.join(token, hour: 3)
      }
      await #expect(throws: Refused.notLoggedIn) { try await server.join([UInt8](repeating: 1, count: 32)) }
      await #expect(throws: Refused.notLoggedIn) { try await server.joined([]) }
    }
  }

  @Test("are in the download, and go with the account", arguments: AccountServer.Store.allCases)
  func account(store: AccountServer.Store) async throws {
    try await AccountServer.runProgrammes(store) { server in
      let token = try await server.confirmed().token
      let joined = try await server.join(token)
      let download = try await server.ask(.download, token: token, for: AccountDownload.self)
      #expect(download.programmes == joined.memberships)
      server.wait(days: 1, until: 9)
      #expect(try await server.writeDue() == 1)
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, token)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM program_member") == 0)
      // Only that it is gone.
      #expect(try await server.letters.next()?.subject.contains("was deleted") == true)
      #expect(try await server.letters.next() == nil)
    }
  }

  // MARK: Letters

  @Test(
    "send a letter for each period, exactly one, by as many servers as there are",
    arguments: AccountServer.Store.allCases)
  func once(store: AccountServer.Store) async throws {
    try await AccountServer.runProgrammes(store) { server in
      let token = try await server.confirmed().token
      try await server.join(token)
      try await server.join(ProgrammeFixture.weekly, token)
      #expect(try await server.writeDue() == 0)
      var letters: [String] = []
      for _ in 0..<14 {
        server.wait(days: 1, until: 9)
        let book = try ProgrammeFixture.book()
        let programmes = server.programmes
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask { try await programmes.sendDue(book) } }
          try await group.waitForAll()
        }
        while let letter = try await server.letters.next() { letters.append(letter.subject) }
      }
      #expect(letters.filter { $0 == "A minute for yourself today" }.count == 14)
      #expect(letters.filter { $0 == "How was your week?" }.count == 2)
      #expect(try await server.figures() == [14, 0, 0])
      #expect(try await server.figures(ProgrammeFixture.weekly) == [2, 0, 0])
    }
  }

  @Test("say what is asked and what is open, in the language of their reader, and nothing of the reader")
  func text() async throws {
    try await AccountServer.runProgrammes { server in
      let token = try await server.confirmed().token
      try await server.join(token, language: "es")
      // Open until the end of the 24th.
      server.wait(days: 1, until: 9)
      let letter = try #require(try await server.nextLetter())
      #expect(letter.to.text == AccountServer.email && letter.language == "es")
      #expect(letter.subject == "Un minuto para ti hoy")
      #expect(
        letter.text.contains("«Tu registro diario» se abre aquí:\nhttps://toward.example.org/progress\n"))
      #expect(letter.text.contains("Where to?\nhttps://toward.example.org/polls/walks\n"))
      // Those of an event are for whoever has its code.
      #expect(!letter.text.contains("topic") && !letter.text.contains("maria"))
      let link = try #require(letter.unsubscribe)
      #expect(letter.text.contains(link + "\n"))
      #expect(link.hasPrefix("https://toward.example.org/api/v1/unsubscribe?letter="))
      server.wait(days: 2, until: 9)
      let next = try #require(try await server.nextLetter())
      // The polls are over, and the link is the same.
      #expect(!next.text.contains("/polls/") && next.unsubscribe == link)
    }
  }

  @Test(
    "do not write to whoever has answered in the period, as far as they have sent it",
    arguments: AccountServer.Store.allCases)
  func answered(store: AccountServer.Store) async throws {
    try await AccountServer.runProgrammes(store) { server in
      let token = try await server.confirmed().token
      try await server.join(token)
      server.wait(days: 1, until: 7)
      var check = EventTests.check("1")
      check.made = server.time.now()
      try await server.send([check], token)
      server.wait(until: 9)
      #expect(try await server.nextLetter() == nil)
      server.wait(days: 1, until: 9)
      #expect(try await server.nextLetter() != nil)
      // Between the outbox and the mail server, too.
      server.wait(days: 1, until: 9)
      #expect(try await server.writeDue() == 1)
      server.time.advance(minutes: 1)
      var late = EventTests.check("2")
      late.made = server.time.now()
      try await server.send([late], token)
      #expect(try await server.letters.next() == nil)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM letter") == 0)
      // A device whose clock is years ahead does not end the letters.
      var ahead = EventTests.check("3")
      ahead.made = server.time.now() + 3650 * 86_400_000
      try await server.send([ahead], token)
      server.wait(days: 1, until: 9)
      #expect(try await server.nextLetter() != nil)
    }
  }

  @Test("write only to addresses that somebody has confirmed")
  func confirmed() async throws {
    try await AccountServer.runProgrammes { server in
      let login = try await server.signUp()
      let confirmation = try #require(try await server.letters.next())
      #expect(try await server.join(login.token).isPending)
      server.wait(days: 1, until: 9)
      #expect(try await server.nextLetter() == nil)
      let link = confirmation.text.split(separator: "\n").first { $0.contains("#") }?.split(separator: "#")
        .last
      try await server.tell(.confirmEmail, MailedToken(token: String(link ?? "")).json, [])
      server.time.advance(minutes: 61)
      #expect(try await server.nextLetter() != nil)
    }
  }

  @Test("wait for the morning if the mail server was down until night, and are not sent beside a newer one")
  func night() async throws {
    try await AccountServer.runProgrammes { server in
      let token = try await server.confirmed().token
      try await server.join(token, hour: 20)
      server.wait(days: 1, until: 20)
      #expect(try await server.writeDue() == 1)
      server.wait(until: 21)
      #expect(try await server.letters.next() == nil)
      server.wait(days: 1, until: 7)
      #expect(try await server.letters.next() == nil)
      server.wait(until: 8)
      #expect(try await server.letters.next() != nil)
      // The next one waits so long that another is due.
      server.wait(until: 20)
      #expect(try await server.writeDue() == 1)
      server.wait(days: 1, until: 20)
      #expect(try await server.writeDue() == 1)
      #expect(try await server.letters.next() != nil)
      #expect(try await server.letters.next() == nil)
    }
  }

  @Test("count what bounced")
  func bounced() async throws {
    try await AccountServer.runProgrammes { server in
      let token = try await server.confirmed().token
      try await server.join(token)
      server.wait(days: 1, until: 9)
      #expect(try await server.writeDue() == 1)
      let refusing = try TestLetters(server.database, server.time) { _ in .refused(550) }
      _ = try await refusing.next()
      #expect(try await server.figures() == [0, 1, 0])
    }
  }

  @Test("tell nothing of fewer than eleven people, and round the rest")
  func figures() {
    for (number, shown) in [(0, nil), (10, nil), (11, 10), (14, 10), (15, 15), (1234, 1230)]
      as [(Int64, Int?)]
    {
      #expect(ProgrammeFigures.shown(number) == shown)
    }
    #expect(ProgrammeFigures.shown(nil) == nil)
  }
}

extension AccountServer {
  fileprivate func send(_ events: [SentEvent], _ token: [UInt8]) async throws {
    _ = try await ask(.sendEvents, EventBatch(events).json, token: token, for: EventReceipt.self)
  }
}
