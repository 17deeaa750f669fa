import Components
import Health

/// What is done at the addresses of polls. Only devices that are logged in see and vote in them.
struct PollEndpoints: Sendable {
  /// How long the result of a poll is shown.
  static let shownFor: Int64 = 90 * 86_400_000

  let door: AccountDoor
  /// Nil for a site whose people have no accounts.
  let store: PollStore?
  /// Nil for a site whose people have no accounts.
  let cards: CardStore?
  let schedule: PollSchedule
  /// Whether also accounts count that have neither confirmed an address nor shown a card.
  let countsEverybody: Bool
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  var polls: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "The polls of the community, and of the events whose codes are given. A code that is not right has none.",
        reading: PollsQuestion.self, answering: PollsReply.self
      ) { question, call in
        try await reply(to: question, for: Asker(call))
      })
  }

  var vote: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        """
        Counts a vote. The key of a ballot is made by the device, which may send the same again, and change the vote where the poll \
        allows that. Nothing joins a ballot with the account.
        """, reading: Ballot.self,
        problems: [.alreadyVoted, .pollClosed, .noPollKey, .notConfirmed, .cardNeeded]
      ) { ballot, call in
        try await vote(ballot, by: Asker(call))
      })
  }

  /// For whoever came by a poster and has no account yet.
  func event(of code: String, in language: String) -> GuardedEndpoint {
    GuardedEndpoint(
      for: .anybody,
      Endpoint(
        "The event that has a code, without its polls. Spaces, hyphens and case of the code do not count.",
        answering: OfferedEvent.self, problems: [.noSuchPath, .tooManyRequests(secondsToWait: 0)],
        parameters: ["lang": .init(isRequired: false)]
      ) { call in
        // Also before a right code, or whoever guesses could tell it by the answer.
        try door.limiter.check(.networkCodes, .code, of: call.network)
        let code = CommunityEvent.code(typed: code)
        let events = schedule.book(in: language).events
        let card = try await cards?.event(of: code)
        guard let event = events.first(where: { $0.code == code || $0.id == card }) else {
          try door.limiter.take(.networkCodes, .code, of: call.network)
          throw Refusal.noSuchPath
        }
        return OfferedEvent(event, code)
      })
  }

  /// Who asks, and from where.
  private struct Asker {
    let account: String
    let network: [UInt8]

    init(_ call: Call) throws(Refusal) {
      account = try call.asking().account
      network = call.network
    }
  }

  /// Holds whoever has typed a wrong code of late to the limits, before anything is said: else a right one would show by its answer.
  /// Nobody else is held back by what their neighbours type.
  private func admitCodes(of asker: Asker) throws(Refusal) {
    guard door.limiter.hasTaken(.code, of: asker.account) else { return }
    try door.limiter.check(.codes, .code, of: asker.account)
    try door.limiter.check(.networkCodes, .code, of: asker.network)
  }

  /// The same code again is no other guess: devices ask with the codes of events that are over.
  private func count(wrong code: String, of asker: Asker) throws(Refusal) {
    let guess = "\(asker.account) \(code)"
    if door.limiter.hasTaken(.guess, of: guess) { return }
    try door.limiter.take(.codes, .code, of: asker.account)
    try door.limiter.take(.networkCodes, .code, of: asker.network)
    try door.limiter.take(.guesses, .guess, of: guess)
  }

  private func reply(to question: PollsQuestion, for asker: Asker) async throws -> PollsReply {
    let account = asker.account
    let now = clock()
    var reply = PollsReply()
    let book = schedule.book(in: question.language)
    var joined: [String: String] = [:]
    if !question.codes.isEmpty { try admitCodes(of: asker) }
    for typed in question.codes {
      let code = CommunityEvent.code(typed: typed)
      if let event = try await event(code, in: book, for: account) {
        joined[event.id] = code
      } else {
        // Before anything is said of a code.
        try count(wrong: code, of: asker)
      }
    }
    // After the codes: one of them may be that of a card.
    let store = try store.found()
    let voter = try await store.voter(account)
    reply.isLeader = voter.isLeader
    for poll in book.all
    where isShown(poll, joined, at: now) && (!poll.poll.isForLeaders || reply.isLeader) {
      reply.polls.append(
        try await store.offer(poll, closes: schedule.closes(poll.poll), at: now, to: voter))
    }
    for event in book.events {
      if let code = joined[event.id] { reply.events.append(OfferedEvent(event, code)) }
    }
    reply.standing = try await standing(of: account)
    return reply
  }

  /// The event that a code lets an account into: that of its poster, or of a card that the account has from then on.
  private func event(
    _ code: String, in book: PollBook, for account: String
  ) async throws -> CommunityEvent? {
    if let event = book.events.first(where: { $0.code == code }) { return event }
    guard let id = try await cards?.admit(code, account) else { return nil }
    return book.events.first { $0.id == id }
  }

  /// - Parameter joined: the codes that were right, by the ids of their events.
  private func isShown(_ poll: ListedPoll, _ joined: [String: String], at now: Int64) -> Bool {
    if let event = poll.event, joined[event.id] == nil { return false }
    return schedule.opens(poll.poll) <= now && now < schedule.closes(poll.poll) + Self.shownFor
  }

  private func standing(of account: String) async throws -> VoterStanding {
    try await cards.found().standing(of: account, countingEverybody: countsEverybody)
  }

  private func vote(_ ballot: Ballot, by asker: Asker) async throws {
    let (now, account) = (clock(), asker.account)
    let code = CommunityEvent.code(typed: ballot.code)
    if !code.isEmpty { try admitCodes(of: asker) }
    let store = try store.found()
    let voter = try await store.voter(account)
    guard let poll = schedule.all.first(where: { $0.name == ballot.poll }),
      schedule.opens(poll.poll) <= now, try await isAdmitted(voter, to: poll, by: code)
    else {
      if !code.isEmpty { try count(wrong: code, of: asker) }
      throw Refusal.noSuchPath
    }
    guard now < schedule.closes(poll.poll) else { throw Refusal.pollClosed }
    guard poll.poll.accepts(ballot.answers) else {
      throw Refusal.invalidFields([
        FieldMistake(pointer: "#/answers", detail: "Answers to questions of the poll are needed.")
      ])
    }
    switch try await standing(of: account) {
    case .counts: try await store.vote(ballot, in: poll, by: voter)
    case .unconfirmed: throw Refusal.notConfirmed
    case .withoutCard: throw Refusal.cardNeeded
    }
  }

  private func isAdmitted(_ voter: PollVoter, to poll: ListedPoll, by code: String) async throws -> Bool {
    if poll.poll.isForLeaders, !voter.isLeader { return false }
    guard let event = poll.event, event.code != code else { return true }
    return try await cards?.admit(code, voter.account) == event.id
  }
}

extension OfferedEvent {
  /// - Parameter code: what was shown: the event's own, or that of a card.
  fileprivate init(_ event: CommunityEvent, _ code: String) {
    self.init(event)
    self.code = code
  }
}
