import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let polls = ScreenName("polls")
}

/// Polls of the community and of events (MA 7).
public enum PollsScreen {
  static let formID = "vote"
  static let codeID = "code"

  public struct State {
    var listing = Listing.unknown
    /// The answers in the form of a poll, by its name; nil as long as nothing was touched.
    var filled: (poll: String, sheet: AnswerSheet)?
    /// Whether Vote was pressed without an answer.
    var hasProblem = false
    /// Whether a vote that was counted is being changed.
    var isChanging = false
    /// The poll whose vote is on its way.
    var sending: String?
    /// Whether it is sent by itself: then nobody waits for a word of it.
    var isRetrying = false
    /// The polls whose vote was sent without success. It is sent again after a while, or once there is a connection again.
    var tried: Set<String> = []
    /// A code that was typed, and why it leads to no event.
    var code = ""
    var codeProblem: CodeProblem?
    /// A code that is being tried.
    var triedCode: String?
    /// The event that a poster led to, for whoever has no account yet.
    var invitation = Invitation.unknown
    /// The code that it is looked up by.
    var invitingCode = ""

    public init() {}
  }

  enum CodeProblem {
    case missing
    /// No event has it.
    case wrong
    case offline
    /// The server did not answer as it should.
    case failed
    /// Too many wrong ones came from here.
    case tooMany
  }

  public enum Invitation: Hashable, Sendable {
    case unknown
    case asked
    case known(OfferedEvent)
    /// No event has the code.
    case wrong
    /// It could not be looked up. The login then finds out.
    case failed
  }

  /// What the server says that there is.
  enum Listing {
    case unknown
    case asked
    case known(PollsReply)
    /// It could not be asked, for want of a connection or because it failed.
    case failed(isOffline: Bool)
    case noLogin
  }

  public enum Event: Sendable {
    case listed(AccountAnswer)
    case cameTimeToLook
    case cameTimeToSend
    case tappedTryAgain
    case typedCode(String)
    case invited(Invitation, code: String)
    case joined
    case tappedLeave(String)
    case question(QuestionEvent, poll: String)
    case tappedChange
    /// The vote stays as it counts.
    case tappedCancel(String)
    case submitted(OfferedPoll)
    case madeKey([UInt8], OfferedPoll, [GivenAnswer])
    case tappedSendAgain(String)
    case voted(AccountAnswer, poll: String)
    case tappedNextPerson(code: String)
  }

  /// The polls that are known; nil before the server has answered.
  static func known(_ state: State) -> PollsReply? {
    if case .known(let reply) = state.listing { return reply }
    return nil
  }

  /// Tries again with a vote that was sent without success.
  static func sendTimer(_ state: HealthState, _ context: ModuleContext) -> [Subscription<HealthEvent>] {
    let isWaiting = state.record.waitingVotes.contains { state.polls.tried.contains($0.ballot.poll) }
    guard isWaiting, context.device.isOnline, context.device.isVisible, HealthProgram.maySend(context),
      standing(state.polls, context) == .counts
    else { return [] }
    return [.timer(id: "votes", milliseconds: 60_000, .polls(.cameTimeToSend))]
  }

  /// The answers that are shown in a form.
  static func sheet(_ state: State, _ record: HealthRecord, _ poll: OfferedPoll) -> AnswerSheet {
    if let filled = state.filled, filled.poll == poll.name { return filled.sheet }
    let draft = record.voteDraft(in: poll.name)
    return AnswerSheet(draft.isEmpty ? record.vote(in: poll.name)?.ballot.answers ?? [] : draft)
  }

  /// Whether a vote would count now, as far as this device knows. Until it would, it is not sent.
  static func standing(_ state: State, _ context: ModuleContext) -> VoterStanding {
    if context.isUnconfirmed { return .unconfirmed }
    // What the list says of a confirmation is older than what the app knows.
    return known(state)?.standing == .withoutCard ? .withoutCard : .counts
  }

  /// The code of a poll's event; empty for a poll of the community.
  static func code(of poll: OfferedPoll, _ reply: PollsReply?) -> String {
    reply?.events.first { $0.id == poll.event }?.code ?? ""
  }
}

extension ModuleContext {
  var pollRoute: PollRoute? { path.flatMap { PollRoute(path: $0) } }
}
