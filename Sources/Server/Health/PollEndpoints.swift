import Components
import Health

/// What is done at the addresses of polls. Only devices that are logged in see and vote in them.
struct PollEndpoints: Sendable {
  /// How long the result of a poll is shown.
  static let shownFor: Int64 = 90 * 86_400_000

  let accounts: AccountEndpoints
  /// Nil for a site whose people have no accounts.
  let store: PollStore?
  let schedule: PollSchedule
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  var polls: Endpoint {
    accounts.forDevices(
      Endpoint(
        "The polls of the community, and of the events whose codes are given. A code that is not right has none.",
        reading: PollsQuestion.self, answering: PollsReply.self
      ) { question, call in
        try await reply(to: question, for: call.asking().account)
      })
  }

  var vote: Endpoint {
    accounts.forDevices(
      Endpoint(
        """
        Counts a vote. The key of a ballot is made by the device, which may send the same again, and change the vote where the poll \
        allows that. Nothing joins a ballot with the account.
        """, reading: Ballot.self, problems: [.alreadyVoted, .pollClosed, .noPollKey]
      ) { ballot, call in
        try await vote(ballot, account: call.asking().account)
      })
  }

  /// For whoever came by a poster and has no account yet.
  func event(of code: String, in language: String) -> Endpoint {
    Endpoint(
      "The event that has a code, without its polls. Spaces, hyphens and case of the code do not count.",
      answering: OfferedEvent.self, problems: [.noSuchPath, .tooManyRequests(secondsToWait: 0)],
      parameters: ["lang": .init(isRequired: false)]
    ) { call in
      let network = call.client?.network ?? []
      // Also before a right code, or whoever guesses could tell it by the answer.
      try accounts.limiter.check(.guestCodes, .code, of: network)
      let code = CommunityEvent.code(typed: code)
      guard let event = schedule.book(in: language).events.first(where: { $0.code == code }) else {
        try accounts.limiter.take(.guestCodes, .code, of: network)
        throw Refusal.noSuchPath
      }
      return OfferedEvent(event)
    }
  }

  private func reply(to question: PollsQuestion, for account: String) async throws -> PollsReply {
    let codes = question.codes.map { CommunityEvent.code(typed: $0) }
    let now = clock()
    var reply = PollsReply()
    let book = schedule.book(in: question.language)
    let all = book.all
    // Before anything is said of a code.
    for code in codes where !all.contains(where: { $0.event?.code == code }) {
      try accounts.limiter.take(.codes, .code, of: account)
    }
    for poll in all where isShown(poll, codes, at: now) {
      guard let store else { throw Refusal.noSuchPath }
      reply.polls.append(
        try await store.offer(poll, closes: schedule.closes(poll.poll), at: now, to: account))
    }
    for event in book.events where codes.contains(event.code) {
      reply.events.append(OfferedEvent(event))
    }
    return reply
  }

  private func isShown(_ poll: ListedPoll, _ codes: [String], at now: Int64) -> Bool {
    if let event = poll.event, !codes.contains(event.code) { return false }
    return schedule.opens(poll.poll) <= now && now < schedule.closes(poll.poll) + Self.shownFor
  }

  private func vote(_ ballot: Ballot, account: String) async throws {
    let now = clock()
    let code = CommunityEvent.code(typed: ballot.code)
    guard let store, let poll = schedule.all.first(where: { $0.name == ballot.poll }),
      schedule.opens(poll.poll) <= now, poll.event == nil || poll.event?.code == code
    else {
      if !code.isEmpty { try accounts.limiter.take(.codes, .code, of: account) }
      throw Refusal.noSuchPath
    }
    guard now < schedule.closes(poll.poll) else { throw Refusal.pollClosed }
    guard poll.poll.accepts(ballot.answers) else {
      throw Refusal.invalidFields([
        FieldMistake(pointer: "#/answers", detail: "Answers to questions of the poll are needed.")
      ])
    }
    try await store.vote(ballot, in: poll, account: account)
  }
}
