import Accounts
import CMS
import Components
import Core
import Health
import Mail
import Reports
import Storage
import Testing

@testable import Server

@Suite("Who counts in polls and averages", .serialized)
struct CountedAccountTests {
  private typealias Refused = AccountServer.Refused
  private static let notConfirmed = Refused(status: 403, "not-confirmed")
  private static let cardNeeded = Refused(status: 403, "card-needed")

  @Test(
    "is nobody whose address is not confirmed, where letters are sent",
    arguments: AccountServer.Store.allCases)
  func letters(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, site: PollFixture.site(), mailing: .sent, isExample: false) { server in
      let login = try await server.signUp()
      let cards = CardStore(database: server.database, clock: server.time.now, confirms: true)
      let card = try await cards.make(1, for: "fair", by: Actor())[0]
      // Neither by the code of an event nor by a card.
      for code in ["", PollFixture.code, card] {
        #expect(try await server.polls([code].filter { !$0.isEmpty }, login.token).standing == .unconfirmed)
        let ballot = PollFixture.ballot(
          1, in: code.isEmpty ? PollFixture.walks : PollFixture.topic, code: code)
        await #expect(throws: Self.notConfirmed) { try await server.tell(.vote, ballot.json, login.token) }
      }
      await #expect(throws: Self.notConfirmed) { try await server.sendSomething(login.token) }
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM poll_roll") == 0)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 0)
      try await server.followLetter()
      #expect(try await server.polls([], login.token).standing == .counts)
      try await server.tell(.vote, PollFixture.ballot(1).json, login.token)
      try await server.sendSomething(login.token)
    }
  }

  @Test(
    "is who shows a card of their own, where no letters are sent, and nobody by a code that is shared",
    arguments: AccountServer.Store.allCases)
  func cards(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, site: PollFixture.site(), isExample: false) { server in
      let (eva, ana) = (try await server.signUp(), try await server.signUp(.example("ana@example.org")))
      let code = PollFixture.code
      #expect(try await server.polls([code], eva.token).standing == .withoutCard)
      let shared = PollFixture.ballot(1, in: PollFixture.topic, code: code)
      for ballot in [PollFixture.ballot(1), shared] {
        await #expect(throws: Self.cardNeeded) { try await server.tell(.vote, ballot.json, eva.token) }
      }
      let cards = CardStore(database: server.database, clock: server.time.now)
      let card = try await cards.make(1, for: "fair", by: Actor())[0]
      #expect(try await server.polls([card], eva.token).standing == .counts)
      try await server.tell(.vote, PollFixture.ballot(1).json, eva.token)
      try await server.tell(.vote, PollFixture.ballot(2, in: PollFixture.topic, code: card).json, eva.token)
      // The same card makes nobody else count.
      #expect(try await server.polls([card], ana.token).standing == .withoutCard)
      await #expect(throws: Self.cardNeeded) {
        try await server.tell(.vote, PollFixture.ballot(3).json, ana.token)
      }
    }
  }

  @Test(
    "is a mailbox once in a poll: not again with another account, nor under another spelling",
    arguments: AccountServer.Store.allCases)
  func mailboxOnce(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, site: PollFixture.site(), mailing: .sent, isExample: false) { server in
      let alreadyVoted = Refused(status: 409, "already-voted")
      let first = try await server.confirmed("eva.ruiz@gmail.com")
      try await server.tell(.vote, PollFixture.ballot(1).json, first.token)
      // Under another spelling, while the first account is there.
      let second = try await server.newlyConfirmed("EvaRuiz+news@googlemail.com")
      #expect(try await server.poll(PollFixture.walks, second.token)?.hasVoted == true)
      await #expect(throws: alreadyVoted) {
        try await server.tell(.vote, PollFixture.ballot(2).json, second.token)
      }
      // At another domain of the same provider.
      let dana = try await server.newlyConfirmed("dana@proton.me")
      try await server.tell(.vote, PollFixture.ballot(6).json, dana.token)
      let short = try await server.newlyConfirmed("Da.na@pm.me")
      await #expect(throws: alreadyVoted) {
        try await server.tell(.vote, PollFixture.ballot(7).json, short.token)
      }
      // Anew, after the account is deleted.
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, first.token)
      let third = try await server.newlyConfirmed("eva.ruiz@gmail.com")
      await #expect(throws: alreadyVoted) {
        try await server.tell(.vote, PollFixture.ballot(3).json, third.token)
      }
      // An address that is given up has voted.
      let ana = try await server.newlyConfirmed("ana@example.org")
      try await server.tell(.vote, PollFixture.ballot(4).json, ana.token)
      _ = try await server.ask(
        .changeEmail, EmailChange(email: "ana@example.net", proof: .proof(1)).json, token: ana.token,
        for: AccountState.self)
      while let letter = try await server.letters.next() { try await server.follow(letter) }
      #expect(try await server.account(ana.token).email == "ana@example.net")
      let heir = try await server.newlyConfirmed("ana@example.org")
      await #expect(throws: alreadyVoted) {
        try await server.tell(.vote, PollFixture.ballot(5).json, heir.token)
      }
      // Whoever has the other address goes on with their vote.
      try await server.tell(.vote, PollFixture.ballot(4, choosing: 2).json, ana.token)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM poll_ballot") == 3)
    }
  }

  @Test("where cards count, nobody votes in the place of an address that they only typed")
  func typedAddress() async throws {
    try await AccountServer.run(site: PollFixture.site(), isExample: false) { server in
      let cards = CardStore(database: server.database, clock: server.time.now)
      let made = try await cards.make(2, for: "fair", by: Actor())
      let (mallory, eva) = (
        try await server.signUp(.example("mallory@example.org")), try await server.signUp()
      )
      _ = try await server.polls([made[0]], mallory.token)
      _ = try await server.ask(
        .changeEmail,
        EmailChange(email: AccountServer.email.replacing("@", with: "+x@"), proof: .proof(1)).json,
        token: mallory.token, for: AccountState.self)
      try await server.tell(.vote, PollFixture.ballot(1).json, mallory.token)
      _ = try await server.polls([made[1]], eva.token)
      #expect(try await server.poll(PollFixture.walks, eva.token)?.hasVoted == false)
      try await server.tell(.vote, PollFixture.ballot(2).json, eva.token)
    }
  }

  @Test("is an account from before there were letters only once its address is confirmed too")
  func before() async throws {
    try await AccountServer.run(mailing: .sent, isExample: false) { server in
      let login = try await server.confirmed()
      #expect(try await server.account(login.token).isPending == false)
      // As a server without letters made it.
      try await server.database.write { try $0.execute("UPDATE account SET counted = NULL") }
      #expect(try await server.account(login.token).isPending)
      #expect(try await server.logIn().account.isPending)
      while try await server.letters.next() != nil {}
      try await server.tell(.askConfirmation, nil, login.token)
      try await server.followLetter()
      #expect(try await server.account(login.token).isPending == false)
    }
  }

  @Test(
    "eleven invented accounts learn nothing of the twelfth in a poll",
    arguments: AccountServer.Store.allCases)
  func poll(store: AccountServer.Store) async throws {
    var told: [PollResult] = []
    for choice in 1...2 {
      let result = Kept<PollResult>()
      try await AccountServer.run(store, site: PollFixture.site(), mailing: .sent, isExample: false) {
        server in
        for number in 0..<11 {
          let login = try await server.signUp(.example("invented\(number)@made.up"))
          _ = try await server.send(.vote, PollFixture.ballot(UInt8(number)).json, token: login.token)
        }
        while try await server.letters.next() != nil {}
        let person = try await server.confirmed()
        try await server.tell(.vote, PollFixture.ballot(99, choosing: choice).json, person.token)
        server.time.advance(minutes: 3 * 24 * 60)
        let walks = try #require(PollFixture.site().questions.polls["en"]?.all.first)
        try await PollStore(database: server.database, keys: server.pollKeys).count(walks)
        let offered = try #require(try await server.poll(PollFixture.walks, person.token))
        #expect(offered.stage == .counted)
        await result.set(offered.result)
      }
      told.append(try #require(await result.value))
    }
    #expect(told[0] == told[1])
  }

  @Test(
    "eleven invented accounts learn nothing of the twelfth in a week's averages",
    arguments: AccountServer.Store.allCases)
  func week(store: AccountServer.Store) async throws {
    var told: [[String]] = []
    for value in [0, 4] {
      let rows = Kept<[String]>()
      let site = try SiteTests.load("goodnews")
      let questionnaire = try #require(site.questions.questionnaires.first)
      try await AccountServer.run(store, site: site, mailing: .sent, isExample: false) { server in
        func answer(_ value: Int, _ id: String) -> JSON {
          var response = Response()
          (response.questionnaire, response.version) = (questionnaire.id, questionnaire.version)
          response.day = CivilDay(iso: "2026-11-23")
          response.answers = questionnaire.items.map { GivenAnswer(item: $0.id, value: .number(value)) }
          response.score = WellnessScore(response.answers, of: questionnaire)?.hundredths ?? 0
          let event = SentEvent(
            id: id, kind: "assessment", made: server.time.now(), body: response.json.serialized())
          return EventBatch([event]).json
        }
        for number in 0..<11 {
          let login = try await server.signUp(.example("invented\(number)@made.up"))
          _ = try await server.send(.sendEvents, answer(0, "a\(number)"), token: login.token)
        }
        while try await server.letters.next() != nil {}
        let person = try await server.confirmed()
        let receipt = try await server.ask(
          .sendEvents, answer(value, "b"), token: person.token, for: EventReceipt.self)
        #expect(receipt.answers.first?.outcome == .stored)
        // Also if they came from a version that took what they sent.
        try await server.database.write { transaction in
          try transaction.execute(
            """
            INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
            SELECT pending_account.account, 'c', 1, event.kind, event.made, event.received, event.body,
              event.document, event.outcome
            FROM event, pending_account WHERE event.id = 'b'
            """)
        }
        let reports = ReportStore(database: server.database)
        _ = try await reports.freeze(
          ReportSubjects(site, countsEverybody: false), now: server.time.now() + 60 * 86_400_000)
        let frozen = try await server.database.read {
          try $0.rows("SELECT body FROM report_row ORDER BY first, kind").map { try $0.text("body") }
        }
        await rows.set(frozen)
      }
      told.append(try #require(await rows.value))
    }
    #expect(told[0] == told[1])
  }

  /// What a test's server leaves.
  private actor Kept<Value: Sendable> {
    private(set) var value: Value?
    func set(_ value: Value) { self.value = value }
  }
}

extension AccountServer {
  /// Confirms an address by the next letter.
  func followLetter() async throws {
    try await follow(try #require(try await letters.next()))
  }

  /// Confirms an address by a letter, if that has a link.
  fileprivate func follow(_ letter: MailMessage) async throws {
    let link = letter.text.split(separator: "\n").first { $0.contains("#") }?.split(separator: "#").last
    guard let link else { return }
    try await tell(.confirmEmail, MailedToken(token: String(link)).json, [])
  }

  /// An account whose address is confirmed, whatever other letters wait.
  fileprivate func newlyConfirmed(_ email: String) async throws -> DeviceLogin {
    while try await letters.next() != nil {}
    return try await confirmed(email)
  }
}
