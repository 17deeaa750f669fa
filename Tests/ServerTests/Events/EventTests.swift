import Accounts
import Components
import Core
import Foundation
import Health
import Storage
import Testing

@testable import Server

@Suite("Events that people send", .serialized)
struct EventTests {
  private typealias Refused = AccountServer.Refused

  /// A check with a score of 75 under the first version of the questionnaire.
  static func check(
    _ id: String = "1", version: Int = 1, item: String = "learned", value: Int = 3, score: Int = 7500
  ) -> SentEvent {
    let body: JSON = [
      "questionnaire": "daily", "version": .integer(Int64(version)), "day": "2026-11-20",
      "answers": [["item": .string(item), "value": .integer(Int64(value))]], "score": .integer(Int64(score)),
    ]
    return SentEvent(id: id, kind: "daily-check", made: 1_795_000_000_000, body: body.serialized())
  }

  static func questionnaire(version: Int, isReversed: Bool = false) -> JSON {
    [
      "id": "daily", "version": .integer(Int64(version)),
      "answers": .array((0...4).map { ["value": .integer($0), "label": "So"] }),
      "items": [
        ["id": "learned", "dimension": "intellectual", "text": "learned", "reversed": .bool(isReversed)]
      ],
    ]
  }

  static func site(version: Int = 1, isReversed: Bool = false) -> Release {
    var site = TestServer.site
    let section: JSON = ["daily": questionnaire(version: version, isReversed: isReversed)]
    site.files.bundles = site.files.bundles.mapValues { bundle in
      let members = (try? JSON(parsing: bundle))?.members ?? []
      return JSON.object(members + [.init(name: "health", value: section)]).utf8()
    }
    return site
  }

  private static func run(
    _ store: AccountServer.Store, _ body: @escaping @Sendable (AccountServer) async throws -> Void
  ) async throws {
    try await AccountServer.run(store, site: site(), body)
  }

  private static func outcomes(_ receipt: EventReceipt) -> [EventOutcome] { receipt.answers.map(\.outcome) }

  @Test(
    "are stored, each once, however often and in whatever order they come",
    arguments: AccountServer.Store.allCases)
  func once(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      let first = try await server.sendEvents(
        [Self.check("1"), Self.check("2", value: 1, score: 2500)], token)
      #expect(Self.outcomes(first) == [.stored, .stored] && first.received == server.time.now())
      server.time.advance(minutes: 5)
      let again = try await server.sendEvents(
        [Self.check("3"), Self.check("2", value: 1, score: 2500), Self.check("1"), Self.check("3")], token)
      #expect(again.answers.map(\.id) == ["3", "2", "1", "3"])
      #expect(Self.outcomes(again) == [.stored, .stored, .stored, .stored])
      let download = try await server.ask(.download, token: token, for: AccountDownload.self)
      #expect(download.events.map(\.event.id) == ["1", "2", "3"])
      #expect(download.events[0].event == Self.check("1") && download.events[0].received == first.received)
      #expect(download.events[2].received == again.received)
    }
  }

  @Test("belong to an account: another one may have the same ids", arguments: AccountServer.Store.allCases)
  func accounts(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let maria = try await server.signUp().token
      let ana = try await server.signUp(.example("ana@example.org")).token
      _ = try await server.sendEvents([Self.check("1")], maria)
      #expect(
        Self.outcomes(try await server.sendEvents([Self.check("1", value: 4, score: 10_000)], ana)) == [
          .stored
        ])
      #expect(try await server.events(maria) == [Self.check("1")])
      #expect(try await server.events(ana) == [Self.check("1", value: 4, score: 10_000)])
    }
  }

  @Test(
    "that break the rules are refused one by one, with the reason", arguments: AccountServer.Store.allCases)
  func refused(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      _ = try await server.sendEvents([Self.check("1")], token)
      var poll = Self.check("5")
      poll.kind = "poll-vote"
      var broken = Self.check("6")
      broken.body = "{]"
      var short = Self.check("7")
      short.body = "{}"
      let receipt = try await server.sendEvents(
        [
          Self.check("2", value: 5), Self.check("3", item: "height"), Self.check("4", score: 7501), poll,
          broken,
          short, Self.check("1", value: 4, score: 10_000), Self.check("8"),
        ], token)
      #expect(
        Self.outcomes(receipt) == [
          .againstRules, .againstRules, .againstRules, .unknownKind, .unreadable, .unreadable, .otherBody,
          .stored,
        ])
      #expect(try await server.events(token).map(\.id) == ["1", "8"])
    }
  }

  @Test(
    "that answer a version which comes later are held until then", arguments: AccountServer.Store.allCases)
  func held(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let token = try await server.signUp().token
      let events = [Self.check("1", version: 2), Self.check("2", version: 2, value: 5)]
      #expect(Self.outcomes(try await server.sendEvents(events, token)) == [.held, .held])
      let storage = EventStore(database: server.database, clock: server.time.now)
      try await storage.publish(bundle: #require(Self.site(version: 2).files.bundles["en"]))
      #expect(Self.outcomes(try await server.sendEvents(events, token)) == [.stored, .againstRules])
      #expect(Self.outcomes(try await server.sendEvents([Self.check("3")], token)) == [.stored])
    }
  }

  @Test(
    "answer what was published: the same version cannot have other questions",
    arguments: AccountServer.Store.allCases)
  func documents(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let storage = EventStore(database: server.database, clock: server.time.now)
      try await storage.publish(bundle: #require(Self.site().files.bundles["en"]))
      let changed = try #require(Self.site(isReversed: true).files.bundles["en"])
      await #expect(throws: StartupError.changedDocument("daily/1")) {
        try await storage.publish(bundle: changed)
      }
    }
  }

  @Test("need a login", arguments: AccountServer.Store.allCases)
  func login(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let login = try await server.signUp()
      try await server.tell(.logOutEverywhere, nil, login.token)
      for token in [login.token, nil] {
        let answer = try await server.send(.sendEvents, EventBatch([Self.check()]).json, token: token)
        #expect(answer.status == .unauthorized)
      }
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 0)
    }
  }

  @Test("come in batches of at most a hundred, and not in endless ones")
  func limits() async throws {
    // Nobody gets more by waiting.
    let limiter = RateLimiter(now: { .zero })
    try await AccountServer.run(.sqlite, site: Self.site(), limiter: limiter) { server in
      let token = try await server.signUp().token
      for count in [0, EventBatch.most + 1] {
        let batch = (0..<count).map { Self.check("\($0)") }
        await #expect(throws: Refused(status: 422, "invalid-fields")) {
          try await server.sendEvents(batch, token)
        }
      }
      var sent = 0
      await #expect(throws: Refused(status: 429, "blank")) {
        while sent < 100 {
          _ = try await server.sendEvents([Self.check("\(sent)")], token)
          sent += 1
        }
      }
      #expect(sent == RateLimit.batches.burst)
    }
  }

  @Test("are all there when fifty batches come at once", arguments: AccountServer.Store.allCases)
  func atOnce(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let tokens = [
        try await server.signUp().token, try await server.signUp(.example("ana@example.org")).token,
      ]
      try await withThrowingTaskGroup { group in
        for number in 0..<50 {
          group.addTask {
            // Each event comes in two batches.
            let ids = ["\(number / 4)", "\(number / 4 + 100)"]
            _ = try await server.sendEvents(ids.map { Self.check($0) }, tokens[number % 2])
          }
        }
        try await group.waitForAll()
      }
      for token in tokens {
        #expect(Set(try await server.events(token).map(\.id)).count == 26)
        #expect(try await server.events(token).count == 26)
      }
    }
  }

  @Test("go with their account, and nothing of them is left in the file or its log")
  func erased() async throws {
    try await Self.run(.sqlite) { server in
      let token = try await server.signUp().token
      _ = try await server.sendEvents([Self.check("only-of-this-one"), Self.check("9")], token)
      let file = try #require(server.file)
      func traces() throws -> Bool {
        let folder = file.deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
          .filter { $0.hasPrefix("toward.sqlite") }
          .contains { name in
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            return ["only-of-this-one", "maria@example.org", "2026-11-20"].contains {
              data.range(of: Data($0.utf8)) != nil
            }
          }
      }
      #expect(try traces())
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, token)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 0)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event_head") == 0)
      #expect(try !traces())
    }
  }

  @Test(
    "are in what their owner downloads, with all else that the server has of them",
    arguments: AccountServer.Store.allCases)
  func download(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let login = try await server.signUp()
      _ = try await server.sendEvents([Self.check("1"), Self.check("2", version: 3)], login.token)
      let all = try await server.ask(.download, token: login.token, for: AccountDownload.self)
      #expect(all.account == login.account && all.about == SignUpRequest.example().about)
      #expect(all.events.map(\.outcome) == [.stored, .held])
    }
  }

  @Test("are gone, also from the file, once they are taken back", arguments: AccountServer.Store.allCases)
  func withdrawn(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let (maria, jo) = (try await server.signUp(), try await server.signUp(.example("jo@example.org")))
      for login in [maria, jo] {
        let batch = EventBatch([Self.check("1"), Self.check("2")])
        _ = try await server.ask(.sendEvents, batch.json, token: login.token, for: EventReceipt.self)
      }
      try await server.tell(.withdrawEvents, Withdrawal(ids: ["1", "unknown"]).json, maria.token)
      try await server.tell(.withdrawEvents, Withdrawal(ids: ["1"]).json, maria.token)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 3)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event WHERE id = '1'") == 1)
      let refused = try await server.send(.withdrawEvents, Withdrawal(ids: ["2"]).json)
      #expect(refused.status == .unauthorized)
    }
  }
}

extension AccountServer {
  /// An event that answers a published questionnaire.
  func sendSomething(_ token: [UInt8]) async throws {
    let events = EventStore(database: database, clock: time.now)
    try await events.publish(bundle: EventTests.site().files.bundles["en"] ?? [])
    _ = try await sendEvents([EventTests.check()], token)
  }

  func sendEvents(_ events: [SentEvent], _ token: [UInt8]) async throws -> EventReceipt {
    try await ask(.sendEvents, EventBatch(events).json, token: token, for: EventReceipt.self)
  }

  func events(_ token: [UInt8]) async throws -> [SentEvent] {
    try await ask(.download, token: token, for: AccountDownload.self).events.map(\.event)
  }
}
