import Accounts
import Foundation
import Mail
import Storage
import Synchronization
import Testing

@testable import Server

@Suite("The outbox")
struct OutboxTests {
  /// What a mail server does with each letter.
  private final class Mood: Sendable {
    private let now = Mutex(Delivery.accepted)
    var delivery: Delivery {
      get { now.withLock { $0 } }
      set { now.withLock { $0 = newValue } }
    }
  }

  private func letters(_ server: AccountServer, _ mood: Mood) throws -> TestLetters {
    try TestLetters(server.database, server.time) { _ in mood.delivery }
  }

  @Test(
    "sends a letter again, later and later, with the same Message-ID", arguments: AccountServer.Store.allCases
  )
  func again(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let mood = Mood()
      let letters = try letters(server, mood)
      mood.delivery = .failed("busy (452)")
      _ = try await server.signUp()
      let first = try #require(try await letters.next())
      for minutes in [1, 2, 4, 8] as [Int64] {
        #expect(try await letters.next() == nil)
        server.time.advance(minutes: minutes - 1)
        #expect(try await letters.next() == nil, "\(minutes)")
        server.time.advance(minutes: 1)
        if minutes == 8 { mood.delivery = .accepted }
        let next = try #require(try await letters.next())
        #expect(next.id == first.id && next.date == first.date)
      }
      server.time.advance(minutes: 24 * 60)
      #expect(try await letters.next() == nil)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM letter") == 0)
      #expect(letters.service.figures.counts.map(\.1) == [1, 4, 0])
    }
  }

  @Test("gives a letter up after three days")
  func patience() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let mood = Mood()
      let letters = try letters(server, mood)
      mood.delivery = .failed("down")
      _ = try await server.signUp()
      var tries = 0
      for _ in 0..<(5 * 24) {
        while try await letters.next() != nil { tries += 1 }
        server.time.advance(minutes: 60)
      }
      // 1, 2, 4, … minutes until 6 hours, and then every 6 hours.
      #expect((12...24).contains(tries))
      let state = try await server.database.read { try $0.row("SELECT state FROM letter")?.text("state") }
      #expect(state == "abandoned")
    }
  }

  @Test("keeps nothing of a letter that was refused, where the account of its recipient is deleted")
  func deleted() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let login = try await server.confirmed()
      let mood = Mood()
      let letters = try letters(server, mood)
      mood.delivery = .refused(550)
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, login.token)
      #expect(try await letters.next() != nil)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM letter") == 0)
    }
  }

  @Test("keeps that a letter was refused, without what was in it, and never sends it again")
  func bounce() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      _ = try await server.confirmed()
      let mood = Mood()
      let letters = try letters(server, mood)
      mood.delivery = .refused(550)
      _ = try await server.logIn(device: "Eva's phone")
      #expect(try await letters.next() != nil)
      mood.delivery = .accepted
      server.time.advance(minutes: 24 * 60)
      #expect(try await letters.next() == nil)
      let row = try await server.database.read { try $0.row("SELECT state, parameters FROM letter") }
      #expect(try row?.text("state") == "bounced" && row?.text("parameters") == "{}")
      #expect(letters.service.figures.counts.map(\.1) == [0, 0, 1])
      let counts = try await server.database.read { try OutboxCounts($0) }
      #expect(counts == OutboxCounts(waiting: 0, bounced: 1, abandoned: 0))
      server.time.advance(minutes: 30 * 24 * 60)
      await letters.service.sweep()
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM letter") == 0)
    }
  }

  @Test("refuses an address that no mail can be sent to")
  func address() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      _ = try await server.signUp(.example("maria>x@example.org"))
      #expect(try await server.letters.service.sendNext())
      let counts = try await server.database.read { try OutboxCounts($0) }
      #expect(counts == OutboxCounts(waiting: 0, bounced: 1, abandoned: 0))
    }
  }

  @Test(
    "sends a letter again whose sender was killed, with the same Message-ID",
    arguments: AccountServer.Store.allCases)
  func killed(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      _ = try await server.signUp()
      // Somebody took the letter and sent it, and nothing was heard of them since.
      let now = server.time.now()
      let taken = try await server.database.write {
        try Outbox($0).take(at: now, token: Randomness.bytes(32))
      }
      #expect(try await server.letters.next() == nil)
      server.time.advance(minutes: 10)
      let letter = try #require(try await server.letters.next())
      #expect(letter.id == "\(try #require(taken?.id))@example.org")
      // The link of each works.
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM link") == 2)
    }
  }

  @Test("gives each letter to one of several senders", arguments: AccountServer.Store.allCases)
  func together(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      for number in 0..<6 { _ = try await server.signUp(.example("person\(number)@example.org")) }
      let others = try (0..<3).map { _ in try TestLetters(server.database, server.time) }
      let sent = try await withThrowingTaskGroup(of: [String].self) { group in
        for letters in others {
          group.addTask {
            var ids: [String] = []
            while let letter = try await letters.next() { ids.append(letter.id) }
            return ids
          }
        }
        return try await group.reduce(into: [String]()) { $0 += $1 }
      }
      #expect(sent.count == 6 && Set(sent).count == 6)
    }
  }

  @Test("without a mail server becomes files that only the server reads, and a line in the log")
  func folder() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("toward-folder-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await AccountServer.run(mailing: .folder) { server in
      let mail = MailFolder(folder)
      let letters = try TestLetters(server.database, server.time) { mail.keep($0) }
      _ = try await server.signUp()
      _ = try await server.logIn()
      let letter = try #require(try await letters.next())
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["\(letter.id.prefix { $0 != "@" }).eml"])
      let file = folder.appendingPathComponent(names[0])
      #expect(try Array(Data(contentsOf: file)) == letter.bytes)
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
      #expect(
        try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int == 0o700)
    }
  }
}
