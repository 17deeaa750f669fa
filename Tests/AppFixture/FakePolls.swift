import Components
import Core
import Loop
import Markup
import TestDevice

@testable import App
@testable import Health

/// The polls of a server that all devices of a test share. It keeps the rules of the real one, as far as devices see them, but
/// everybody who asks has the same account.
public final class FakePolls {
  public static let code = "FAIR2026"
  /// Of the same event.
  public static let card = "CARDOFANA234"

  public var polls: [OfferedPoll]
  public let event: OfferedEvent
  /// By the key of the ballot.
  public private(set) var votes: [[UInt8]: Ballot] = [:]
  /// How often votes came, also those that were refused.
  public private(set) var tries = 0
  /// The status of the answer to votes, in place of what would be said.
  public var refusal: Int?
  /// Whether the account has a card, at a site where one is needed.
  public var needsCard = false
  /// Whether whoever asks is a community leader.
  public var isLeader = false
  /// Whether the answer to a vote that was taken gets lost.
  public var losesAnswers = false

  public init() {
    polls = [FakePolls.poll("walks", "Where to?"), FakePolls.poll("topic", "Which topic?", of: "fair")]
    polls[1].isLive = true
    var event = OfferedEvent()
    (event.id, event.code, event.name) = ("fair", FakePolls.code, "Health fair")
    event.day = CivilDay(iso: "2026-11-24")
    self.event = event
  }

  private static func poll(_ id: String, _ title: String, of event: String = "") -> OfferedPoll {
    var poll = OfferedPoll()
    poll.questionnaire.id = id
    poll.questionnaire.title = title
    poll.questionnaire.items = [item("where", .choice), item("alone", .yesNo)]
    poll.event = event
    poll.closes = 1_890_000_000_000
    poll.lastDay = CivilDay(iso: "2029-11-22")
    poll.isChangeable = event.isEmpty
    return poll
  }

  private static func item(_ id: String, _ kind: Questionnaire.Kind) -> Questionnaire.Item {
    var item = Questionnaire.Item()
    (item.id, item.kind, item.text) = (id, kind, "Question \(id)")
    guard kind == .choice else { return item }
    item.answers = [(1, "Park"), (2, "River")].map { value, label in
      var answer = Questionnaire.Answer()
      (answer.value, answer.label) = (value, label)
      return answer
    }
    return item
  }

  /// Ends all polls, which nobody has counted yet.
  public func close() {
    for index in polls.indices { polls[index].stage = .closed }
  }

  /// Nil for what is not about polls.
  ///
  /// - Parameter accounts: those who may vote; everybody where none are given.
  public func answer(_ request: FetchRequest, of accounts: FakeAccounts? = nil) -> FetchResponse? {
    let json = request.body.flatMap { try? JSON(parsing: $0) }.map { ContentReader($0) }
    switch request.path {
    case ServerRoute.polls.path:
      guard accounts?.isKnown(request) ?? true else { return FetchResponse(status: 401) }
      return json.flatMap { try? PollsQuestion(reading: $0) }.map { list($0, request, accounts) }
    case let path where path.hasPrefix(ServerRoute.communityEvent(code: "", language: "").path + "?"):
      let isRight = path.contains("code=\(Self.code)&")
      return isRight ? FetchResponse(status: 200, body: event.json.utf8()) : FetchResponse(status: 404)
    case ServerRoute.vote.path:
      guard accounts?.isKnown(request) ?? true else { return FetchResponse(status: 401) }
      return json.flatMap { try? Ballot(reading: $0) }.map { take($0, standing(request, accounts)) }
    default: return nil
    }
  }

  private func standing(_ request: FetchRequest, _ accounts: FakeAccounts?) -> VoterStanding {
    if let accounts, !accounts.isConfirmed(request) { return .unconfirmed }
    return needsCard ? .withoutCard : .counts
  }

  // MARK: Seeing polls

  private func list(
    _ question: PollsQuestion, _ request: FetchRequest, _ accounts: FakeAccounts?
  ) -> FetchResponse {
    var reply = PollsReply()
    let codes = question.codes.map { CommunityEvent.code(typed: $0) }
    let code = codes.first { $0 == Self.code || $0 == Self.card }
    let isThere = code != nil
    var event = event
    event.code = code ?? ""
    reply.events = isThere ? [event] : []
    if codes.contains(Self.card) { needsCard = false }
    reply.standing = standing(request, accounts)
    reply.polls = polls.filter { isThere || $0.event.isEmpty }.filter { isLeader || !$0.isForLeaders }
      .map { offered($0) }
    reply.isLeader = isLeader
    return FetchResponse(status: 200, body: reply.json.utf8())
  }

  /// What is told of a poll while it is open; at its end, what the test says.
  private func offered(_ poll: OfferedPoll) -> OfferedPoll {
    guard poll.stage == .open else { return poll }
    var poll = poll
    let ballots = votes.values.filter { $0.poll == poll.name }
    poll.hasVoted = !ballots.isEmpty
    poll.result = PollTally.standing(ballots.count, of: rules(of: poll), ballots: ballots.map { $0.answers })
    return poll
  }

  private func rules(of offered: OfferedPoll) -> Poll {
    var poll = Poll()
    poll.questionnaire = offered.questionnaire
    poll.isLive = offered.isLive
    return poll
  }

  // MARK: Voting

  private func take(_ ballot: Ballot, _ standing: VoterStanding) -> FetchResponse {
    tries += 1
    if let refusal { return FetchResponse(status: refusal) }
    guard let poll = polls.first(where: { $0.name == ballot.poll }), isAdmitted(ballot, to: poll) else {
      return FetchResponse(status: 404)
    }
    guard poll.stage == .open else { return FetchResponse(status: 410) }
    guard rules(of: poll).accepts(ballot.answers) else { return FetchResponse(status: 422) }
    guard standing == .counts else { return FetchResponse(status: 403) }
    let known = votes.first { $0.value.poll == ballot.poll }
    guard known == nil || known?.key == ballot.key else { return FetchResponse(status: 409) }
    // The first vote stays in a poll that takes no changes.
    if known == nil || poll.isChangeable { votes[ballot.key] = ballot }
    return FetchResponse(status: losesAnswers ? 502 : 204)
  }

  private func isAdmitted(_ ballot: Ballot, to poll: OfferedPoll) -> Bool {
    if poll.isForLeaders, !isLeader { return false }
    return poll.event.isEmpty || [Self.code, Self.card].contains(CommunityEvent.code(typed: ballot.code))
  }
}

extension AppEvent {
  public static func polls(_ event: PollsScreen.Event) -> AppEvent {
    .module("health", Box(HealthEvent.polls(event)))
  }
}

extension Fixture {
  /// A device of a site with polls.
  public static func pollDevice(
    _ number: UInt64, _ accounts: FakeAccounts, _ polls: FakePolls
  ) throws -> TestDevice {
    let device = try healthDevice(number, accounts)
    device.answering = { polls.answer($0, of: accounts) ?? accounts.answer($0) }
    return device
  }
}

/// What a person does in a poll.
extension Tab where P == AppProgram {
  /// Answers the question of a poll of ``FakePolls``.
  public func choose(_ value: Int, in poll: String = "walks/1") {
    send(.polls(.question(.answered("where", .number(value)), poll: poll)))
  }

  public func vote(in poll: OfferedPoll) { send(.polls(.submitted(poll))) }
}
