import Accounts
import Components
import Core
import Foundation
import Loop
import Synchronization
import Testing

@testable import Server

@Suite("What people send takes no more room than there is", .serialized)
struct EventRoomTests {
  private typealias Refused = AccountServer.Refused

  private static let noRoom = Refused(status: 507, "no-room")

  private static func run(
    _ store: AccountServer.Store = .usual, mailing: Mailing = .none,
    freeDisk: (@Sendable () -> Int64?)? = nil,
    _ body: @escaping @Sendable (AccountServer) async throws -> Void
  ) async throws {
    try await AccountServer.run(
      store, site: EventTests.site(), mailing: mailing, freeDisk: freeDisk, body)
  }

  private static func outcomes(_ server: AccountServer, _ events: [SentEvent], _ token: [UInt8]) async throws
    -> [EventOutcome]
  {
    try await server.sendEvents(events, token).answers.map(\.outcome)
  }

  /// A check with members that no version knows.
  private static func padded(_ id: String, version: Int = 1) throws -> SentEvent {
    var check = EventTests.check(id, version: version)
    let body = try JSON(parsing: Array(check.body.utf8))
    check.body = JSON.object([.init(name: "x", value: .string("padding"))] + (body.members ?? []))
      .serialized()
    return check
  }

  @Test("are held only for versions that can come", arguments: AccountServer.Store.allCases)
  func versions(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      var unknown = EventTests.check("4", version: 2)
      unknown.body = unknown.body.replacingOccurrences(of: "daily", with: "dail_")
      let answers = try await Self.outcomes(
        server,
        [
          EventTests.check("1", version: 2), EventTests.check("2", version: 6),
          EventTests.check("3", version: 7), unknown, EventTests.check("5", version: 1_000_000),
        ], token)
      #expect(answers == [.held, .held, .againstRules, .againstRules, .againstRules])
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 2)
    }
  }

  @Test(
    "are kept without members that nobody asked for, and sent again they are the same",
    arguments: AccountServer.Store.allCases)
  func members(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      let events = [try Self.padded("1"), try Self.padded("2", version: 2)]
      #expect(try await Self.outcomes(server, events, token) == [.stored, .held])
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event WHERE body LIKE '%padding%'") == 0)
      #expect(try await server.events(token)[0] == EventTests.check("1"))
      #expect(try await Self.outcomes(server, events, token) == [.stored, .held])
      #expect(try await Self.outcomes(server, [EventTests.check("1")], token) == [.stored])
      let other = EventTests.check("1", value: 4, score: 10_000)
      #expect(try await Self.outcomes(server, [other], token) == [.otherBody])
      // As versions before this one stored it.
      let body = try Self.padded("1").body
      try await server.database.write {
        try $0.execute("UPDATE event SET body = $1 WHERE id = '1'", .text(body))
      }
      #expect(
        try await Self.outcomes(server, [EventTests.check("1"), events[0]], token) == [.stored, .stored])
    }
  }

  @Test(
    "stay within what an account may have, which grows as it gets older",
    arguments: AccountServer.Store.allCases)
  func quota(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      #expect(try await Self.outcomes(server, [EventTests.check("1")], token) == [.stored])
      let one = try #require(try await server.count("SELECT bytes AS rows FROM event_head"))
      #expect(one > 200 && one < 500)
      // As if it had sent that much.
      try await server.database.write { try $0.execute("UPDATE event_head SET bytes = bytes + 5242880") }
      await #expect(throws: Self.noRoom) {
        try await server.sendEvents([EventTests.check("2"), EventTests.check("3")], token)
      }
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 1)
      // What is there needs no more.
      #expect(try await Self.outcomes(server, [EventTests.check("1")], token) == [.stored])
      server.time.advance(minutes: 24 * 60)
      #expect(try await Self.outcomes(server, [EventTests.check("2")], token) == [.stored])
      try await server.tell(.withdrawEvents, Withdrawal(ids: ["1", "2", "3"]).json, token)
      // Of two their ids are left.
      #expect(try await server.count("SELECT bytes AS rows FROM event_head") == 5_242_880 + 200)
    }
  }

  @Test(
    "of invented accounts share one room, and those of confirmed ones do not",
    arguments: AccountServer.Store.allCases)
  func pending(store: AccountServer.Store) async throws {
    try await Self.run(store, mailing: .sent) { server in
      let maria = try await server.confirmed()
      let invented = try await server.signUp(.example("a@example.org")).token
      let next = try await server.signUp(.example("b@example.org")).token
      try await server.share(invented, name: 1)
      try await server.database.write { transaction in
        try transaction.execute(
          """
          INSERT INTO event_head (account, last, bytes) SELECT account, 1, 268435456 FROM pending_account
          WHERE account NOT IN (SELECT account FROM event_head)
          """)
      }
      server.time.advance(by: 10_000)
      await #expect(throws: Self.noRoom) { try await server.share(next, name: 2) }
      try await server.share(maria.token, name: 3)
      #expect(try await Self.outcomes(server, [EventTests.check("1")], maria.token) == [.stored])
    }
  }

  @Test("of accounts without letters share it in their first week")
  func newcomers() async throws {
    try await Self.run { server in
      let old = try await server.signUp(.example("old@example.org")).token
      server.time.advance(minutes: 8 * 24 * 60)
      let invented = try await server.signUp(.example("a@example.org")).token
      #expect(try await Self.outcomes(server, [EventTests.check("1")], invented) == [.stored])
      try await server.database.write { try $0.execute("UPDATE event_head SET bytes = 268435456") }
      server.time.advance(by: 10_000)
      let next = try await server.signUp(.example("b@example.org")).token
      await #expect(throws: Self.noRoom) { try await server.sendEvents([EventTests.check("1")], next) }
      #expect(try await Self.outcomes(server, [EventTests.check("1")], old) == [.stored])
    }
  }

  @Test("while what was refused takes none, nor a calendar that was not kept")
  func refused() async throws {
    try await AccountServer.run(site: EventTests.site(), newcomerBytes: 20_000) { server in
      let token = try await server.signUp().token
      var unknown = EventTests.check("1")
      unknown.kind = "unknown"
      unknown.body = #"{"x":"\#(String(repeating: "x", count: 8000))"}"#
      for _ in 0..<4 {
        #expect(try await Self.outcomes(server, [unknown, unknown], token) == [.unknownKind, .unknownKind])
      }
      #expect(try await Self.outcomes(server, [EventTests.check("2")], token) == [.stored])
    }
  }

  @Test(
    "go with an account that nobody confirmed, letters asked for again or not", arguments: [0, 1, 2, 3, 4])
  func swept(letters: Int64) async throws {
    try await Self.run(mailing: .sent) { server in
      let token = try await server.signUp().token
      // As versions before this one took it.
      try await server.database.write { transaction in
        try transaction.execute(
          """
          INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
          SELECT account, '1', 1, 'daily-check', 0, 0, '{}', 'daily/1', 'stored' FROM pending_account
          """)
        try transaction.execute(
          "INSERT INTO event_head (account, last) SELECT account, 1 FROM pending_account")
      }
      let week: Int64 = 7 * 86_400_000
      for _ in 0..<letters {
        _ = try await server.letters.next()
        server.time.advance(by: week)
        try? await server.tell(.askConfirmation, nil, token)
      }
      _ = try await server.letters.next()
      let now = server.time.now() + (letters < 4 ? week : 0)
      try await server.database.write { try Outbox($0).sweep(at: now, removesPending: true) }
      for count in [
        try await server.count("SELECT COUNT(*) AS rows FROM account"),
        try await server.count("SELECT COUNT(*) AS rows FROM event"),
        try await server.count("SELECT COUNT(*) AS rows FROM event_head"),
        try await server.count("SELECT COUNT(*) AS rows FROM deletion"),
      ] { #expect(count == 0) }
    }
  }

  @Test("are refused with words while the disk is nearly full, and what deletes is not")
  func disk() async throws {
    let free = Mutex<Int64>(1 << 40)
    let look: @Sendable () -> Int64? = { free.withLock { $0 } }
    try await Self.run(freeDisk: look) { server in
      let token = try await server.signUp().token
      _ = try await server.sendEvents([EventTests.check("1")], token)
      free.withLock { $0 = 200 << 20 }
      server.time.advance(by: 2_000)
      let low = Refused(status: 507, "disk-low")
      await #expect(throws: low) { try await server.sendEvents([EventTests.check("2")], token) }
      await #expect(throws: low) { try await server.signUp(.example("jo@example.org")) }
      try await server.tell(.withdrawEvents, Withdrawal(ids: ["1"]).json, token)
      free.withLock { $0 = 1 << 40 }
      server.time.advance(by: 2_000)
      #expect(try await Self.outcomes(server, [EventTests.check("2")], token) == [.stored])
    }
  }

  @Test("The table in docs/storage.md has every route by which something may be left")
  func table() throws {
    let file = SiteTests.root.appendingPathComponent("docs/storage.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = try #require(text.components(separatedBy: "## What each route leaves on the server").last)
    for route in ServerRoute.all where route.method != .get {
      let name = "`\(route.method.rawValue) \(route.address.pattern)`"
      #expect(table.contains(name), "\(name) is missing in docs/storage.md")
    }
  }
}

extension AccountServer {
  /// Shares a calendar of a few bytes.
  fileprivate func share(_ token: [UInt8], name: UInt8) async throws {
    let upload = CalendarUpload(
      name: Array(repeating: name, count: CalendarUpload.nameByteCount),
      sealed: Array(repeating: 7, count: CalendarUpload.sealByteCount + 10), begins: true)
    try await tell(.shareCalendar, upload.json, token)
  }
}
