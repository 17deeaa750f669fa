import Accounts
import Components
import Core
import Storage
import Testing

@testable import Server

@Suite("What an account has sent, page by page", .serialized)
struct EventPageTests {
  private typealias Refused = AccountServer.Refused

  private static func run(
    _ store: AccountServer.Store, mailing: Mailing = .none,
    _ body: @escaping @Sendable (AccountServer) async throws -> Void
  ) async throws {
    try await AccountServer.run(store, site: EventTests.site(), mailing: mailing, body)
  }

  @Test("comes in the order in which it was sent, each event once", arguments: AccountServer.Store.allCases)
  func pages(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      for first in [0, 100, 200] {
        _ = try await server.sendEvents((first..<first + 70).map { EventTests.check("\($0)") }, token)
      }
      var (ids, place, sizes): ([String], String, [Int]) = ([], "", [])
      var hasMore = true
      while hasMore {
        let page = try await server.page(after: place, token)
        ids += page.events.map(\.event.id)
        sizes.append(page.events.count)
        (place, hasMore) = (page.next, page.hasMore)
      }
      #expect(sizes == [100, 100, 10] && ids.count == 210 && Set(ids).count == 210)
      #expect(ids == [0, 100, 200].flatMap { first in (first..<first + 70).map { "\($0)" } })
      // Whoever goes on later gets what came since, and at the end the same place again.
      let end = try await server.page(after: place, token)
      #expect(end.events.isEmpty && end.next == place && !end.hasMore)
      _ = try await server.sendEvents([EventTests.check("new", version: 3)], token)
      let more = try await server.page(after: place, token)
      #expect(more.events.map(\.event) == [EventTests.check("new", version: 3)])
      #expect(more.events.map(\.outcome) == [.held])
    }
  }

  @Test("tells what is gone, in its place of the order", arguments: AccountServer.Store.allCases)
  func gone(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      _ = try await server.sendEvents((0..<3).map { EventTests.check("\($0)") }, token)
      let before = try await server.page(after: "", token)
      #expect(before.gone.isEmpty)
      try await server.tell(.withdrawEvents, Withdrawal(ids: ["0"]).json, token)
      try await server.tell(
        .withdrawEvents, Withdrawal(ids: ["2", "never"], isDeletion: true).json, token)
      _ = try await server.sendEvents([EventTests.check("3")], token)
      let after = try await server.page(after: before.next, token)
      #expect(after.events.map(\.event.id) == ["3"] && !after.hasMore)
      #expect(
        after.gone == [GoneEvent(id: "0", isDeletion: false), GoneEvent(id: "2", isDeletion: true)])
      #expect(try await server.page(after: after.next, token).gone.isEmpty)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 2)
      #expect(
        try await server.count("SELECT bytes AS rows FROM event_head") ?? 0 > 2 * EventQuota.bytesOfGone)
    }
  }

  @Test("is bounded by its size", arguments: AccountServer.Store.allCases)
  func large(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      _ = try await server.sendEvents((0..<40).map { EventTests.check("\($0)") }, token)
      let filled = String(repeating: " ", count: 8000)
      try await server.database.write { transaction in
        _ = try transaction.execute("UPDATE event SET body = body || $1", .text(filled))
      }
      let page = try await server.page(after: "", token)
      #expect(page.events.count < 40 && page.hasMore)
      let rest = try await server.page(after: page.next, token)
      #expect(page.events.count + rest.events.count == 40 && !rest.hasMore)
    }
  }

  @Test("is the account's own, of no other one", arguments: AccountServer.Store.allCases)
  func own(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let maria = try await server.signUp().token
      let ana = try await server.signUp(.example("ana@example.org")).token
      _ = try await server.sendEvents([EventTests.check("of Maria"), EventTests.check("2")], maria)
      _ = try await server.sendEvents([EventTests.check("of Ana")], ana)
      #expect(try await server.page(after: "", ana).events.map(\.event.id) == ["of Ana"])
      // A place of somebody else, an invented one, and one of before a backup was restored lead to one's own beginning.
      let place = try await server.page(after: "", maria).next
      for other in [place, "2", "2-", "-", "9-0123456789abcdef", "999999999999999999999-x", "\u{7F}"] {
        #expect(try await server.page(after: other, ana).events.map(\.event.id) == ["of Ana"], "\(other)")
      }
      let own = try await server.page(after: "", ana).next
      #expect(try await server.page(after: own, ana).events.isEmpty)
      try await server.database.write { transaction in
        _ = try transaction.execute("UPDATE server SET value = 'restored' WHERE key = 'incarnation'")
      }
      #expect(try await server.page(after: own, ana).events.count == 1)
    }
  }

  @Test("has nothing of what was taken back", arguments: AccountServer.Store.allCases)
  func withdrawn(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      _ = try await server.sendEvents((1...3).map { EventTests.check("\($0)") }, token)
      let page = try await server.page(after: "", token)
      try await server.tell(.withdrawEvents, Withdrawal(ids: ["2", "3"]).json, token)
      #expect(try await server.page(after: "", token).events.map(\.event.id) == ["1"])
      #expect(try await server.page(after: page.next, token).events.isEmpty)
      _ = try await server.sendEvents([EventTests.check("4")], token)
      #expect(try await server.page(after: page.next, token).events.map(\.event.id) == ["4"])
    }
  }

  @Test("needs a login that has not ended", arguments: AccountServer.Store.allCases)
  func login(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let login = try await server.signUp()
      _ = try await server.sendEvents([EventTests.check()], login.token)
      let phone = try await server.logIn().token
      #expect(try await server.page(after: "", phone).events.count == 1)
      try await server.tell(.logOutEverywhere, nil, login.token)
      for token in [login.token, phone, [UInt8](repeating: 1, count: 32), nil] {
        let answer = try await server.send(.sentEvents(after: ""), token: token)
        #expect(answer.status == .unauthorized)
      }
    }
  }

  @Test("needs an address that was confirmed", arguments: AccountServer.Store.allCases)
  func pending(store: AccountServer.Store) async throws {
    try await Self.run(store, mailing: .sent) { server in
      let token = try await server.signUp().token
      await #expect(throws: Refused(status: 403, "not-confirmed")) {
        _ = try await server.page(after: "", token)
      }
    }
  }
}

extension AccountServer {
  fileprivate func page(after place: String, _ token: [UInt8]) async throws -> EventPage {
    try await ask(.sentEvents(after: place), token: token, for: EventPage.self)
  }
}
