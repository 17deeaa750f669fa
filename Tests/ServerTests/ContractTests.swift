import Accounts
import AppFixture
import Components
import Core
import Health
import Loop
import Testing

@testable import Server

/// What the app relies on, asked of the real server and of the fakes that the app's tests use instead.
@Suite("The real server and its fake", .serialized)
struct ContractTests {
  enum Side: CaseIterable, Sendable {
    case real, fake
  }

  struct Answer: Sendable {
    let status: Int
    let json: JSON?

    /// - Throws: ``Unreadable`` for another type.
    func read<Value: Described>(_ type: Value.Type) throws -> Value {
      guard let json, let value = try? Value(body: json.utf8()) else { throw Unreadable() }
      return value
    }
  }

  struct Unreadable: Error {}

  /// Asks one of the two.
  struct Asker: Sendable {
    let send: @Sendable (ServerRoute, JSON?, [UInt8]) async throws -> Answer
    /// Lets the time of all polls pass.
    let closePolls: @Sendable () async -> Void

    func callAsFunction(
      _ route: ServerRoute, _ message: JSON? = nil, token: [UInt8] = []
    ) async throws -> Answer { try await send(route, message, token) }

    func signUp(_ request: SignUpRequest = .example()) async throws -> [UInt8] {
      let answer = try await self(.signUp, request.json)
      #expect(answer.status == 201)
      return try answer.read(DeviceLogin.self).token
    }

    func vote(_ ballot: Ballot, token: [UInt8]) async throws -> Int {
      try await self(.vote, ballot.json, token: token).status
    }

    func polls(_ codes: [String] = [], token: [UInt8]) async throws -> PollsReply {
      try await self(.polls, PollFixture.question(codes).json, token: token).read(PollsReply.self)
    }

    func logIn(password: UInt8 = 1) async throws -> Answer {
      try await self(
        .logIn, LoginRequest(email: AccountServer.email, proof: .proof(password), device: "Phone").json)
    }
  }

  /// The fakes of one server. Each asks of the others what it does not know.
  private actor FakeServer {
    private let accounts = FakeAccounts()
    private let calendars = FakeCalendars()
    private let programmes = FakeProgrammes()
    private let polls = FakePolls()

    init(sendsLetters: Bool) { accounts.sendsLetters = sendsLetters }

    func answer(_ route: ServerRoute, _ message: JSON?, _ token: [UInt8]) -> Answer {
      var request = FetchRequest(path: route.target)
      request.method = route.method
      request.body = message?.utf8()
      request.token = token.isEmpty ? "" : Base64.encoded(token)
      let answer =
        polls.answer(request, of: accounts) ?? calendars.answer(request) ?? programmes.answer(request)
        ?? accounts.answer(request)
      return Answer(status: answer?.status ?? 0, json: answer.flatMap { try? JSON(parsing: $0.body) })
    }

    func closePolls() { polls.close() }
  }

  private static func run(
    _ side: Side, sendsLetters: Bool = false, _ script: @escaping @Sendable (Asker) async throws -> Void
  ) async throws {
    switch side {
    case .fake:
      let fake = FakeServer(sendsLetters: sendsLetters)
      try await script(
        Asker(send: { await fake.answer($0, $1, $2) }, closePolls: { await fake.closePolls() }))
    case .real:
      var site = EventTests.site()
      let programmes = try ProgrammeFixture.site()
      site.questions.programmes = programmes.questions.programmes
      site.phrases.letters = programmes.phrases.letters
      site.questions.polls = PollFixture.site().questions.polls
      try await AccountServer.run(site: site, mailing: sendsLetters ? .sent : .none) { server in
        try await script(
          Asker(
            send: { route, message, token in
              let answer = try await server.send(route, message, token: token)
              return Answer(status: answer.status.code, json: try? JSON(parsing: answer.bytes))
            }, closePolls: { server.time.advance(minutes: 2 * 24 * 60) }))
      }
    }
  }

  @Test("let in who shows the password, and nobody else", arguments: Side.allCases)
  func logins(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      #expect(try await ask(.account, token: token).status == 200)
      #expect(try await ask(.account).status == 401)
      #expect(try await ask(.account, token: [UInt8](repeating: 99, count: 32)).status == 401)
      #expect(try await ask.logIn(password: 2).status == 401)
      let login = try await ask.logIn()
      #expect(login.status == 200)
      #expect(try login.read(DeviceLogin.self).account.devices.count == 2)
    }
  }

  @Test(
    "make one account of a sign-up that comes twice, and none of a known address", arguments: Side.allCases)
  func signUps(side: Side) async throws {
    try await Self.run(side) { ask in
      _ = try await ask.signUp()
      let again = try await ask(.signUp, SignUpRequest.example().json)
      #expect(again.status == 201)
      var other = SignUpRequest.example()
      other.profile = String(repeating: "f", count: 32)
      #expect(try await ask(.signUp, other.json).status == 409)
    }
  }

  @Test(
    "change keys for who knows the password and the version, and end other logins", arguments: Side.allCases)
  func keys(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      let other = try await ask.logIn().read(DeviceLogin.self).token
      #expect(
        try await ask(.changeKeys, KeyChange.example(from: 3, to: 2).json, token: token).status == 403)
      #expect(
        try await ask(.changeKeys, KeyChange.example(from: 1, to: 2, replaces: 7).json, token: token).status
          == 409)
      let changed = try await ask(.changeKeys, KeyChange.example(from: 1, to: 2).json, token: token)
      #expect(changed.status == 200)
      #expect(try changed.read(AccountState.self).keysVersion == 2)
      #expect(try await ask(.account, token: token).status == 200)
      #expect(try await ask(.account, token: other).status == 401)
      #expect(try await ask.logIn(password: 1).status == 401)
      #expect(try await ask.logIn(password: 2).status == 200)
    }
  }

  @Test("end one login by its id, and delete an account by its password", arguments: Side.allCases)
  func ends(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      let login = try await ask.logIn().read(DeviceLogin.self)
      let own = try #require(login.account.devices.first(where: \.isOwn) ?? login.account.devices.last)
      #expect(
        try await ask(.logOut(device: String(repeating: "0", count: 32)), token: token).status == 404)
      #expect(try await ask(.logOut(device: own.id), token: token).status == 204)
      #expect(try await ask(.account, token: login.token).status == 401)
      #expect(
        try await ask(.deleteAccount, OwnerConfirmation(proof: .proof(9)).json, token: token).status == 403)
      #expect(
        try await ask(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, token: token).status == 204)
      #expect(try await ask(.account, token: token).status == 401)
      #expect(try await ask.logIn().status == 401)
    }
  }

  @Test("keep each event once, page by page, and say what is gone", arguments: Side.allCases)
  func events(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      func send(_ events: [SentEvent]) async throws -> [EventOutcome] {
        let answer = try await ask(.sendEvents, EventBatch(events).json, token: token)
        return try answer.read(EventReceipt.self).answers.map(\.outcome)
      }
      func page(after place: String = "") async throws -> EventPage {
        try await ask(.sentEvents(after: place), token: token).read(EventPage.self)
      }
      #expect(try await send([EventTests.check("1"), EventTests.check("2")]) == [.stored, .stored])
      #expect(try await send([EventTests.check("1")]) == [.stored])
      #expect(try await send([EventTests.check("1", value: 4, score: 10_000)]) == [.otherBody])
      let first = try await page()
      #expect(first.events.map(\.event.id) == ["1", "2"] && first.gone.isEmpty && !first.hasMore)
      #expect(try await page(after: first.next).events.isEmpty)
      let withdrawal = Withdrawal(ids: ["1"], isDeletion: true)
      #expect(try await ask(.withdrawEvents, withdrawal.json, token: token).status == 204)
      let second = try await page(after: first.next)
      #expect(second.events.isEmpty && second.gone == [GoneEvent(id: "1", isDeletion: true)])
      #expect(try await page().events.map(\.event.id) == ["2"])
      let all = try await ask(.download, token: token).read(AccountDownload.self)
      #expect(all.events.map(\.event.id) == ["2"])
    }
  }

  @Test("take no events of an address that nobody has confirmed", arguments: Side.allCases)
  func pending(side: Side) async throws {
    try await Self.run(side, sendsLetters: true) { ask in
      let token = try await ask.signUp()
      let batch = EventBatch([EventTests.check("1")])
      #expect(try await ask(.sendEvents, batch.json, token: token).status == 403)
      #expect(
        try await ask(.confirmEmail, MailedToken(token: String(repeating: "0", count: 64)).json).status == 410
      )
      // Whether there is an account, the answer does not say.
      let known = try await ask(.askReset, ResetRequest(email: AccountServer.email).json)
      let unknown = try await ask(.askReset, ResetRequest(email: "nobody@example.org").json)
      #expect(known.status == 204 && unknown.status == 204)
    }
  }

  @Test("keep one shared calendar an account", arguments: Side.allCases)
  func calendars(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      func share(_ number: UInt8, begins: Bool) async throws -> Int {
        let upload = CalendarUpload(
          name: [UInt8](repeating: number, count: CalendarUpload.nameByteCount),
          sealed: [UInt8](repeating: 1, count: 40), begins: begins)
        return try await ask(.shareCalendar, upload.json, token: token).status
      }
      #expect(try await share(1, begins: false) == 409)
      #expect(try await share(1, begins: true) == 204)
      #expect(try await share(1, begins: false) == 204)
      #expect(try await share(2, begins: false) == 409)
      #expect(try await share(2, begins: true) == 204)
      #expect(try await ask(.unshareCalendar, token: token).status == 204)
      #expect(try await share(2, begins: false) == 409)
    }
  }

  @Test("join a programme once, change how its letters come, and leave it", arguments: Side.allCases)
  func programmes(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      func join(hour: Int) async throws -> [ProgrammeMembership] {
        let wish = ProgrammeWish(language: "en", zone: "America/Chicago", hour: hour)
        let answer = try await ask(.joinProgramme(ProgrammeFixture.daily), wish.json, token: token)
        return try answer.read(ProgrammeMemberships.self).memberships
      }
      #expect(try await join(hour: 9).map(\.hour) == [9])
      #expect(try await join(hour: 19).map(\.hour) == [19])
      let joined = try await ask(.programmes, token: token).read(ProgrammeMemberships.self)
      #expect(joined.memberships.map(\.programme) == [ProgrammeFixture.daily])
      let left = try await ask(.leaveProgramme(ProgrammeFixture.daily), token: token)
      #expect(try left.read(ProgrammeMemberships.self).memberships.isEmpty)
    }
  }

  @Test(
    "count one vote, change it with the same ballot, and tell no result while it is open",
    arguments: Side.allCases)
  func votes(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      let before = try await ask.polls(token: token).polls
      #expect(before.map(\.name) == [PollFixture.walks] && before.map(\.hasVoted) == [false])
      // The second time because the answer was lost.
      for _ in 1...2 { #expect(try await ask.vote(PollFixture.ballot(1), token: token) == 204) }
      #expect(try await ask.vote(PollFixture.ballot(1, choosing: 2), token: token) == 204)
      #expect(try await ask.vote(PollFixture.ballot(2), token: token) == 409)
      let poll = try #require(try await ask.polls(token: token).polls.first)
      #expect(poll.hasVoted && poll.isChangeable && poll.result == PollResult())
    }
  }

  @Test(
    "take no vote of a stranger, in no poll, for no answer, or without the event's code",
    arguments: Side.allCases)
  func refusedVotes(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      let topic = PollFixture.topic
      #expect(try await ask(.polls, PollFixture.question([]).json).status == 401)
      #expect(try await ask.vote(PollFixture.ballot(1), token: []) == 401)
      #expect(try await ask.vote(PollFixture.ballot(1, in: "other/1"), token: token) == 404)
      #expect(try await ask.vote(PollFixture.ballot(1, choosing: 9), token: token) == 422)
      #expect(try await ask.vote(PollFixture.ballot(1, in: topic), token: token) == 404)
      #expect(try await ask.vote(PollFixture.ballot(1, in: topic, code: "WRONG1"), token: token) == 404)
      #expect(try await ask.vote(PollFixture.ballot(1, in: topic, code: "fair-2026"), token: token) == 204)
      #expect(try await ask.polls(token: token).polls.map(\.hasVoted) == [false])
    }
  }

  @Test("tell of an event and its polls by its code, however it is typed", arguments: Side.allCases)
  func eventCodes(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      #expect(try await ask.polls(["WRONG1"], token: token).events.isEmpty)
      let reply = try await ask.polls(["fair-2026"], token: token)
      #expect(reply.polls.map(\.name) == [PollFixture.walks, PollFixture.topic])
      #expect(reply.events.map(\.name) == ["Health fair"] && reply.events.map(\.code) == [PollFixture.code])
      let invited = try await ask(.communityEvent(code: PollFixture.code, language: "en"))
      #expect(try invited.read(OfferedEvent.self).name == "Health fair")
      #expect(try await ask(.communityEvent(code: "WRONG1", language: "en")).status == 404)
    }
  }

  @Test("keep the first vote where none can be changed", arguments: Side.allCases)
  func finalVotes(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      for value in 1...2 {
        let ballot = PollFixture.ballot(1, choosing: value, in: PollFixture.topic, code: PollFixture.code)
        #expect(try await ask.vote(ballot, token: token) == 204)
      }
      let other = PollFixture.ballot(2, in: PollFixture.topic, code: PollFixture.code)
      #expect(try await ask.vote(other, token: token) == 409)
    }
  }

  @Test("take no vote once a poll has closed, and say no more who has voted", arguments: Side.allCases)
  func closedPolls(side: Side) async throws {
    try await Self.run(side) { ask in
      let token = try await ask.signUp()
      #expect(try await ask.vote(PollFixture.ballot(1), token: token) == 204)
      await ask.closePolls()
      #expect(try await ask.vote(PollFixture.ballot(1, choosing: 2), token: token) == 410)
      let poll = try #require(try await ask.polls(token: token).polls.first)
      #expect(poll.stage == .closed && !poll.hasVoted && poll.result == PollResult())
    }
  }

  @Test("take no vote of an address that nobody has confirmed", arguments: Side.allCases)
  func pendingVotes(side: Side) async throws {
    try await Self.run(side, sendsLetters: true) { ask in
      let token = try await ask.signUp()
      #expect(try await ask.polls(token: token).standing == .unconfirmed)
      #expect(try await ask.vote(PollFixture.ballot(1), token: token) == 403)
    }
  }
}
