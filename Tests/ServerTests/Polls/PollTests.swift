import Accounts
import Core
import Foundation
import Health
import Storage
import Testing

@testable import Server

@Suite("Polls", .serialized)
struct PollTests {
  private typealias Refused = AccountServer.Refused
  private static let voted = Refused(status: 409, "already-voted")
  private static let closed = Refused(status: 410, "poll-closed")

  private static func run(
    _ store: AccountServer.Store = .usual, isLive: Bool = false, isChangeable: Bool = true,
    _ body: @escaping @Sendable (AccountServer) async throws -> Void
  ) async throws {
    let site = PollFixture.site(isLive: isLive, isChangeable: isChangeable)
    try await AccountServer.run(store, site: site) { try await body($0) }
  }

  @Test("need a login")
  func login() async throws {
    try await Self.run { server in
      let list = try await server.send(.polls, PollsQuestion().json)
      let vote = try await server.send(.vote, PollFixture.ballot(1).json)
      #expect(list.status == .unauthorized && vote.status == .unauthorized)
    }
  }

  @Test(
    "take one vote of an account, which the same ballot may change and no other",
    arguments: AccountServer.Store.allCases)
  func oneVote(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let login = try await server.signUp()
      #expect(try await server.poll(PollFixture.walks, login.token)?.hasVoted == false)
      try await server.tell(.vote, PollFixture.ballot(1).json, login.token)
      // The answer was lost, and the person changes their mind.
      try await server.tell(.vote, PollFixture.ballot(1).json, login.token)
      try await server.tell(.vote, PollFixture.ballot(1, choosing: 3).json, login.token)
      await #expect(throws: Self.voted) {
        try await server.tell(.vote, PollFixture.ballot(2).json, login.token)
      }
      #expect(try await server.poll(PollFixture.walks, login.token)?.hasVoted == true)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM poll_ballot") == 1)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM poll_roll") == 1)
      #expect(try await server.votes(PollFixture.walks) == [3])
    }
  }

  @Test("that cannot be changed keep the first vote")
  func final() async throws {
    try await Self.run(isChangeable: false) { server in
      let login = try await server.signUp()
      try await server.tell(.vote, PollFixture.ballot(1).json, login.token)
      try await server.tell(.vote, PollFixture.ballot(1, choosing: 3).json, login.token)
      #expect(try await server.votes(PollFixture.walks) == [1])
    }
  }

  @Test("tell nobody else's ballot from a new one: a key that another account used is refused")
  func stolen() async throws {
    try await Self.run { server in
      let (maria, jo) = (try await server.signUp(), try await server.signUp(.example("jo@example.org")))
      try await server.tell(.vote, PollFixture.ballot(1).json, maria.token)
      await #expect(throws: Self.voted) {
        try await server.tell(.vote, PollFixture.ballot(1, choosing: 2).json, jo.token)
      }
      #expect(try await server.votes(PollFixture.walks) == [1])
    }
  }

  @Test("of an event are for whoever has its code, however it is typed")
  func event() async throws {
    try await Self.run { server in
      let login = try await server.signUp()
      #expect(try await server.polls([], login.token).polls.map(\.name) == [PollFixture.walks])
      #expect(try await server.polls(["WRONG1"], login.token).events.isEmpty)
      let reply = try await server.polls(["fair-2026"], login.token)
      #expect(reply.polls.map(\.name) == [PollFixture.walks, PollFixture.topic])
      #expect(reply.events.map(\.name) == ["Health fair"])
      await #expect(throws: Refused.nothing) {
        try await server.tell(.vote, PollFixture.ballot(1, in: PollFixture.topic).json, login.token)
      }
      try await server.tell(
        .vote, PollFixture.ballot(1, in: PollFixture.topic, code: PollFixture.code).json, login.token)
    }
  }

  @Test("refuse guessed codes after a while, and then no answer tells a right one from a wrong one")
  func guesses() async throws {
    try await Self.run { server in
      let (login, other) = (try await server.signUp(), try await server.signUp(.example("jo@example.org")))
      for number in 0..<20 { _ = try await server.polls(["GUESS\(number)"], login.token) }
      let right = PollFixture.ballot(1, in: PollFixture.topic, code: PollFixture.code)
      for code in ["GUESS99", PollFixture.code] {
        await #expect(throws: Refused(status: 429, "blank")) { try await server.polls([code], login.token) }
      }
      await #expect(throws: Refused(status: 429, "blank")) {
        try await server.tell(.vote, right.json, login.token)
      }
      #expect(try await server.polls([], login.token).polls.count == 1)
      // Who knows the code has it all the same.
      #expect(try await server.polls([PollFixture.code], other.token).polls.count == 2)
    }
  }

  @Test("take the code of an event that is over for one guess, however often a device asks with it")
  func oldCode() async throws {
    try await Self.run { server in
      let login = try await server.signUp()
      for _ in 0..<40 { #expect(try await server.polls(["LASTYEAR"], login.token).polls.count == 1) }
      #expect(try await server.polls(["LASTYEAR", PollFixture.code], login.token).polls.count == 2)
    }
  }

  @Test("refuse codes that one network guesses with many accounts, also a right one after a wrong one")
  func networkGuesses() async throws {
    try await Self.run { server in
      var tried = 0
      for person in 0..<5 {
        let login = try await server.signUp(.example("guesser\(person)@example.org"))
        let codes = (0..<20).map { "GUESS\(person)X\($0)" }
        tried +=
          try await server.send(.polls, PollFixture.question(codes).json, token: login.token).status == .ok
          ? 20 : 0
      }
      #expect(tried == 100)
      let fresh = try await server.signUp(.example("fresh@example.org"))
      for codes in [["GUESS999"], [PollFixture.code]] {
        await #expect(throws: Refused(status: 429, "blank")) { try await server.polls(codes, fresh.token) }
      }
      // Neighbours with the right code are not kept waiting.
      let neighbour = try await server.signUp(.example("neighbour@example.org"))
      #expect(try await server.polls([PollFixture.code], neighbour.token).polls.count == 2)
    }
  }

  @Test("of an event say its name to whoever has the code of its poster, and no more after many guesses")
  func invitation() async throws {
    try await Self.run { server in
      func event(_ code: String) async throws -> OfferedEvent {
        try await server.ask(.communityEvent(code: code, language: "en"), nil, for: OfferedEvent.self)
      }
      let invited = try await event(PollFixture.code.lowercased())
      #expect(invited.name == "Health fair")
      for number in 0..<100 {
        await #expect(throws: Refused.nothing) { try await event("GUESS\(number)") }
      }
      for code in ["GUESS100", PollFixture.code] {
        await #expect(throws: Refused(status: 429, "blank")) { try await event(code) }
      }
    }
  }

  @Test(
    "of an event are joined by a card, which the first account that shows it has alone",
    arguments: AccountServer.Store.allCases)
  func cards(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let cards = CardStore(database: server.database, clock: { 0 })
      let codes = try await cards.make(2, for: "fair", by: Actor())
      #expect(codes.allSatisfy { $0.utf8.count == 12 } && Set(codes).count == 2)
      let eva = try await server.signUp()
      let ana = try await server.signUp(.example("ana@example.org"))
      let typed = codes[0].lowercased().prefix(4) + "-" + codes[0].dropFirst(4)
      for _ in 1...2 {
        let reply = try await server.polls([String(typed)], eva.token)
        #expect(reply.events.map(\.code) == [codes[0]] && reply.polls.count == 2)
      }
      let refused = try await server.polls([codes[0]], ana.token)
      #expect(refused.events.isEmpty && refused.polls.count == 1)
      let ballot = PollFixture.ballot(1, in: PollFixture.topic, code: codes[0])
      await #expect(throws: Refused.nothing) { try await server.tell(.vote, ballot.json, ana.token) }
      try await server.tell(.vote, ballot.json, eva.token)
      let figures = try await cards.figures(of: "fair")
      #expect(figures.made == 2 && figures.used == 1)
      // Whoever has a card and no account yet hears which event it is for.
      let event = try await server.ask(
        .communityEvent(code: codes[1], language: "en"), nil, for: OfferedEvent.self)
      #expect(event.name == "Health fair" && event.code == codes[1])
    }
  }

  @Test("refuse answers that were not offered, and text that nobody asked for")
  func wrong() async throws {
    try await Self.run { server in
      let login = try await server.signUp()
      var none = PollFixture.ballot(1)
      none.answers = [PollFixture.answer("where", ["text": "Fort Worth"])]
      for ballot in [PollFixture.ballot(1, choosing: 9), none] {
        await #expect(throws: Refused(status: 422, "invalid-fields")) {
          try await server.tell(.vote, ballot.json, login.token)
        }
      }
      await #expect(throws: Refused.nothing) {
        try await server.tell(.vote, PollFixture.ballot(1, in: "other/1").json, login.token)
      }
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM poll_roll") == 0)
    }
  }

  @Test(
    "are counted once at their end, and then nothing is left of who voted for what",
    arguments: AccountServer.Store.allCases)
  func count(store: AccountServer.Store) async throws {
    try await Self.run(store) { server in
      let login = try await server.signUp()
      try await server.vote(of: 12)
      #expect(try await server.poll(PollFixture.walks, login.token)?.result.votes == 10)
      #expect(try await server.poll(PollFixture.walks, login.token)?.result.questions == [])
      server.time.advance(minutes: 2 * 24 * 60)
      await #expect(throws: Self.closed) {
        try await server.tell(.vote, PollFixture.ballot(99).json, login.token)
      }
      #expect(try await server.poll(PollFixture.walks, login.token)?.stage == .closed)
      #expect(try await server.counting.count(server.walks))
      #expect(try await server.counting.count(server.walks) == false)
      let poll = try #require(try await server.poll(PollFixture.walks, login.token))
      // Eight of twelve chose the first answer, four the second: to the nearest five.
      #expect(poll.stage == .counted && poll.result.votes == 10)
      #expect(poll.result.questions.map(\.item) == ["where"])
      #expect(poll.result.questions.first?.shares.map(\.percent) == [65, 35, 5])
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM poll_ballot") == 0)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM poll_roll") == 0)
      #expect(server.pollKeys.find(PollFixture.walks) == nil)
    }
  }

  @Test("with ten votes tell nothing at their end")
  func few() async throws {
    try await Self.run { server in
      let login = try await server.signUp()
      try await server.vote(of: 10)
      server.time.advance(minutes: 2 * 24 * 60)
      try await server.counting.count(server.walks)
      let poll = try #require(try await server.poll(PollFixture.walks, login.token))
      #expect(poll.stage == .counted && poll.result.questions == [])
    }
  }

  @Test("that are live show every vote at once, as they said")
  func live() async throws {
    try await Self.run(isLive: true) { server in
      let login = try await server.signUp()
      try await server.vote(of: 3)
      let poll = try #require(try await server.poll(PollFixture.walks, login.token))
      #expect(poll.isLive && poll.result.votes == 3)
      #expect(poll.result.questions.first?.shares.map(\.percent) == [67, 33, 0])
    }
  }

  @Test("whose key is gone, as after a restored backup, take no votes and say so at their end")
  func lost() async throws {
    try await Self.run { server in
      let login = try await server.signUp()
      try await server.tell(.vote, PollFixture.ballot(1).json, login.token)
      server.pollKeys.destroy(PollFixture.walks)
      await #expect(throws: Refused(status: 503, "no-poll-key")) {
        try await server.tell(.vote, PollFixture.ballot(1).json, login.token)
      }
      server.time.advance(minutes: 2 * 24 * 60)
      try await server.counting.count(server.walks)
      #expect(try await server.poll(PollFixture.walks, login.token)?.stage == .lost)
    }
  }

  @Test("close by themselves while the server runs")
  func service() async throws {
    let site = PollFixture.site()
    try await AccountServer.run(.sqlite, .live, site: site) { server in
      let login = try await server.signUp()
      try await server.vote(of: 11)
      server.time.advance(minutes: 2 * 24 * 60)
      var stage = OfferedPoll.Stage.closed
      for _ in 0..<40 where stage == .closed {
        try await Task.sleep(for: .milliseconds(500))
        stage = try await server.poll(PollFixture.walks, login.token)?.stage ?? .lost
      }
      #expect(stage == .counted)
    }
  }
}

extension AccountServer {
  fileprivate var counting: PollStore { PollStore(database: database, keys: pollKeys) }

  fileprivate var walks: ListedPoll {
    ListedPoll(poll: PollFixture.site().questions.polls["en"]?.polls.first ?? Poll())
  }

  func polls(_ codes: [String], _ token: [UInt8]) async throws -> PollsReply {
    return try await ask(.polls, PollFixture.question(codes).json, token: token, for: PollsReply.self)
  }

  func poll(_ name: String, _ token: [UInt8]) async throws -> OfferedPoll? {
    try await polls([], token).polls.first { $0.name == name }
  }

  /// Votes of so many people, two of three for the first answer and the others for the second.
  fileprivate func vote(of count: Int) async throws {
    for number in 0..<count {
      let login = try await signUp(.example("voter\(number)@example.org"))
      let ballot = PollFixture.ballot(UInt8(100 + number), choosing: number % 3 == 2 ? 2 : 1)
      try await tell(.vote, ballot.json, login.token)
    }
  }

  /// The answers to the first question, as they are on the ballots.
  fileprivate func votes(_ poll: String) async throws -> [Int] {
    let key = pollKeys.find(poll)
    let ballots = try await database.read { try PollStore.ballots(of: poll, key, $0) }?.own ?? []
    return ballots.compactMap { answers in
      if case .number(let value)? = answers.first?.value { return value }
      return nil
    }
  }
}
