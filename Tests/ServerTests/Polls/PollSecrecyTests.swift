import Accounts
import Core
import Foundation
import Health
import Storage
import Testing

@testable import Server

/// The database and its log, byte for byte after each vote: nothing in them joins a vote with a person or a time.
@Suite("What is on the disk of a poll")
struct PollSecrecyTests {
  @Test("does not tell who voted, for what, or when")
  func dump() async throws {
    try await AccountServer.run(.sqlite, site: PollFixture.site()) { server in
      let file = try #require(server.file)
      var forbidden: [Data] = []
      for number in UInt8(1)...6 {
        let login = try await server.signUp(.example("voter\(number)@example.org"))
        let ballot = PollFixture.ballot(number, choosing: Int(number) % 3 + 1)
        try await server.tell(.vote, ballot.json, login.token)
        let account = try await server.account(named: "voter\(number)@example.org")
        forbidden += Self.forms(of: account, ballot)
        let disk = try Self.disk(file)
        for secret in forbidden { #expect(disk.range(of: secret) == nil) }
      }
      let key = try #require(server.pollKeys.find(PollFixture.walks))
      let disk = try Self.disk(file)
      #expect(disk.range(of: Data(key)) == nil)
      // The test would see a vote that is not sealed.
      #expect(disk.range(of: Data(PollFixture.walks.utf8)) != nil)
      let accounts = try await server.accounts()
      let rolls = try await server.database.read { transaction in
        try transaction.rows("SELECT voter FROM poll_roll").map { try $0.bytes("voter") }
      }
      for account in accounts {
        #expect(!rolls.contains(Array(account.utf8)) && !rolls.contains(SHA256.digest(Array(account.utf8))))
        #expect(!rolls.contains(PollVoter.code(account, Array(PollFixture.walks.utf8))))
        #expect(rolls.contains(PollVoter.code(account, key)))
      }
    }
  }

  @Test("has no number of a row by which who voted is joined with a vote")
  func rows() async throws {
    try await AccountServer.run(.sqlite, site: PollFixture.site()) { server in
      for number in UInt8(1)...14 {
        let login = try await server.signUp(.example("voter\(number)@example.org"))
        try await server.tell(.vote, PollFixture.ballot(number).json, login.token)
      }
      for sql: StaticString in ["SELECT rowid FROM poll_roll", "SELECT rowid FROM poll_ballot"] {
        await #expect(throws: DatabaseError.self) { try await server.database.read { _ = try $0.rows(sql) } }
      }
      // They lie in the order of their keys.
      let (voters, ballots) = try await server.database.read { transaction in
        (
          try transaction.rows("SELECT voter FROM poll_roll").map { try $0.bytes("voter") },
          try transaction.rows("SELECT ballot FROM poll_ballot").map { try $0.bytes("ballot") }
        )
      }
      for keys in [voters, ballots] {
        #expect(keys.count == 14)
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
      }
    }
  }

  @Test("goes at the end, also from the database's log")
  func end() async throws {
    try await AccountServer.run(.sqlite, site: PollFixture.site()) { server in
      let file = try #require(server.file)
      let login = try await server.signUp()
      try await server.tell(.vote, PollFixture.ballot(7).json, login.token)
      let kept = try await server.database.read { transaction in
        let roll = try transaction.row("SELECT voter FROM poll_roll")?.bytes("voter") ?? []
        let row = try transaction.row("SELECT ballot, sealed FROM poll_ballot")
        return [roll, try row?.bytes("ballot") ?? [], try row?.bytes("sealed") ?? []].map { Data($0) }
      }
      let before = try Self.disk(file)
      for bytes in kept { #expect(before.range(of: bytes) != nil) }
      let walks = ListedPoll(poll: PollFixture.site().questions.polls["en"]?.polls.first ?? Poll())
      try await PollStore(database: server.database, keys: server.pollKeys).count(walks)
      let after = try Self.disk(file)
      for bytes in kept { #expect(after.range(of: bytes) == nil) }
    }
  }

  @Test("has no column for a time, and its ballots are equally long")
  func columns() async throws {
    try await AccountServer.run(.sqlite, site: PollFixture.site()) { server in
      for number in UInt8(1)...2 {
        let login = try await server.signUp(.example("voter\(number)@example.org"))
        var ballot = PollFixture.ballot(number)
        if number == 2 {
          ballot.answers += [
            PollFixture.answer("when", ["values": [1, 2, 3]]), PollFixture.answer("alone", ["value": 0]),
          ]
        }
        try await server.tell(.vote, ballot.json, login.token)
      }
      let lengths = try await server.database.read { transaction in
        try transaction.rows("SELECT LENGTH(sealed) AS length FROM poll_ballot").map {
          try $0.integer("length")
        }
      }
      #expect(lengths.count == 2 && Set(lengths).count == 1)
      let columns = try await server.database.read { transaction in
        try ["poll", "poll_roll", "poll_ballot"].flatMap { table in
          try transaction.rows("SELECT name FROM pragma_table_info($1)", .text(table)).map {
            try $0.text("name")
          }
        }
      }
      #expect(columns == ["name", "key_hash", "result", "poll", "voter", "poll", "ballot", "sealed"])
    }
  }

  /// Everything that would join a ballot with a person.
  private static func forms(of account: String, _ ballot: Ballot) -> [Data] {
    let answers = JSON.array(ballot.answers.map { $0.json }).utf8()
    return [
      Data(ballot.key), Data(Base64.encoded(ballot.key).utf8), Data(answers),
      Data(SHA256.digest(Array(account.utf8))), Data(SHA256.hex(Array(account.utf8)).utf8),
    ]
  }

  private static func disk(_ file: URL) throws -> Data {
    var bytes = try Data(contentsOf: file)
    bytes += (try? Data(contentsOf: URL(fileURLWithPath: file.path + "-wal"))) ?? Data()
    return bytes
  }
}

extension AccountServer {
  fileprivate func account(named email: String) async throws -> String {
    try await database.read { transaction in
      try transaction.row("SELECT id FROM account WHERE email = $1", .text(email))?.text("id") ?? ""
    }
  }

  fileprivate func accounts() async throws -> [String] {
    try await database.read { try $0.rows("SELECT id FROM account").map { try $0.text("id") } }
  }
}
