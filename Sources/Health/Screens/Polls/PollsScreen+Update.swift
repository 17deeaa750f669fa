import Components
import Core
import Loop
import Markup

extension HealthProgram {
  func polls(
    _ state: inout HealthState, _ event: PollsScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .listed(let answer): listed(&state, answer, context, &requests)
    case .cameTimeToLook: ask(state, context, &requests)
    case .cameTimeToSend: state.polls.tried = []
    case .tappedTryAgain: state.polls.listing = .unknown
    case .typedCode(let code): state.polls.code = code
    case .invited(let invitation, let code):
      if code == state.polls.invitingCode { state.polls.invitation = invitation }
    case .joined: join(&state, state.polls.code, context, &requests)
    case .tappedLeave(let code):
      requests.keep([HealthRecord.beingAt(state.record.eventCodes.filter { $0 != code })])
      state.polls.listing = .unknown
    case .question(let event, let poll): answer(&state, event, poll)
    case .tappedChange: state.polls.isChanging = true
    case .tappedCancel(let poll):
      state.polls.isChanging = false
      state.polls.filled = nil
      state.polls.hasProblem = false
      if !state.record.voteDraft(in: poll).isEmpty {
        requests.keep([HealthRecord.draftingVote([], in: poll)])
      }
    case .submitted(let poll): submit(&state, poll, &requests)
    case .madeKey(let key, let poll, let answers): keepVote(&state, key, poll, answers, &requests)
    case .tappedSendAgain(let poll): sendVote(&state, poll, &requests)
    case .voted(let answer, let poll): voted(&state, answer, poll, context, &requests)
    case .tappedNextPerson(let code): requests.ask(.handOver(PollRoute.join(code).path))
    }
  }

  // MARK: Listing

  /// Polls that did not come are asked for again.
  func forgetFailedPolls(_ state: inout HealthState) {
    switch state.polls.listing {
    case .failed, .noLogin: state.polls.listing = .unknown
    case .unknown, .asked, .known: break
    }
  }

  /// Asks for the polls once a screen wants to show them.
  func lookForPolls(_ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    // Until there is a connection again.
    if !context.device.isOnline { forgetFailedPolls(&state) }
    lookForInvitation(&state, context, &requests)
    guard context.pollRoute != nil || context.isHomeShown, context.site.hasAccounts,
      context.person.user?.isConnected == true, context.device.isReady, context.device.isOnline,
      context.journal.reading([.health]) == .read
    else { return }
    switch state.polls.listing {
    case .asked, .failed, .noLogin: return
    case .known:
      guard case .join(let code)? = context.pollRoute, state.polls.triedCode == nil else { return }
      join(&state, code, context, &requests)
    case .unknown:
      state.polls.listing = .asked
      guard case .join(let code)? = context.pollRoute else { return ask(state, context, &requests) }
      join(&state, code, context, &requests)
    }
  }

  /// Asks for the polls again where they are on the screen: one may be new.
  func lookForOtherPolls(_ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    forgetFailedPolls(&state)
    guard PollsScreen.known(state.polls) != nil, context.pollRoute != nil || context.isHomeShown,
      Self.maySend(context), context.device.isOnline
    else { return }
    ask(state, context, &requests)
  }

  /// Asks what a poster invites to, as long as the person has no account.
  private func lookForInvitation(
    _ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    if state.polls.invitation == .failed, !context.device.isOnline { state.polls.invitation = .unknown }
    guard case .join(let code)? = context.pollRoute,
      state.polls.invitation == .unknown || state.polls.invitingCode != code, context.site.hasAccounts,
      context.person.user?.isConnected != true, context.device.isReady,
      context.device.isOnline
    else { return }
    state.polls.invitation = .asked
    state.polls.invitingCode = code
    let route = ServerRoute.communityEvent(code: code, language: context.site.language)
    requests.perform(
      Effect(.fetch(FetchRequest(route))) { .polls(.invited(PollsScreen.Invitation($0), code: code)) })
  }

  private func ask(_ state: HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    var question = PollsQuestion()
    question.language = context.site.language
    question.codes = state.record.eventCodes
    if let tried = state.polls.triedCode, !question.codes.contains(tried) { question.codes.append(tried) }
    requests.ask(.polls, question.json) { .polls(.listed($0)) }
  }

  private func listed(
    _ state: inout HealthState, _ answer: AccountAnswer, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch answer {
    case .answered(let body):
      guard let json = try? JSON(parsing: body), let reply = try? PollsReply(reading: ContentReader(json))
      else { return failed(&state, isOffline: false, &requests) }
      state.polls.listing = .known(reply)
      if reply.isLeader != state.record.isLeader { requests.keep([HealthRecord.leading(reply.isLeader)]) }
      joined(&state, reply, context, &requests)
    case .noLogin: state.polls.listing = .noLogin
    case .noConnection: failed(&state, isOffline: true, &requests)
    case .refused(429) where state.polls.triedCode != nil:
      if case .known = state.polls.listing {
        state.polls.triedCode = nil
        return refuse(&state, .tooMany, &requests)
      }
      failed(&state, isOffline: false, &requests)
    case .refused: failed(&state, isOffline: false, &requests)
    }
  }

  /// What is shown stays, where there is something.
  private func failed(_ state: inout HealthState, isOffline: Bool, _ requests: inout Requests) {
    let wasTried = state.polls.triedCode != nil
    state.polls.triedCode = nil
    if case .known = state.polls.listing {
      if wasTried { refuse(&state, isOffline ? .offline : .failed, &requests) }
      return
    }
    state.polls.listing = .failed(isOffline: isOffline)
  }

  // MARK: Events

  private func join(
    _ state: inout HealthState, _ typed: String, _ context: ModuleContext, _ requests: inout Requests
  ) {
    let code = CommunityEvent.code(typed: typed)
    guard !code.isEmpty else { return refuse(&state, .missing, &requests) }
    state.polls.codeProblem = nil
    guard context.person.user != nil else {
      // The screen of a poster's link looks the event up.
      return requests.visit(PollRoute.join(code).path, replacing: true)
    }
    state.polls.triedCode = code
    ask(state, context, &requests)
  }

  /// Says at the field why a code leads nowhere. It stays there as it was typed.
  private func refuse(
    _ state: inout HealthState, _ problem: PollsScreen.CodeProblem, _ requests: inout Requests
  ) {
    state.polls.codeProblem = problem
    requests.perform(Effect(.focus(id: PollsScreen.codeID)))
  }

  /// Settles a code that was tried.
  private func joined(
    _ state: inout HealthState, _ reply: PollsReply, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard let code = state.polls.triedCode else { return }
    if case .join? = context.pollRoute {
      requests.visit(PollRoute.list.path, replacing: true)
    } else {
      state.polls.triedCode = nil
    }
    guard reply.events.contains(where: { $0.code == code }) else {
      state.polls.code = code
      return refuse(&state, .wrong, &requests)
    }
    state.polls.code = ""
    let known = state.record.eventCodes
    guard !known.contains(code) else { return }
    let codes = Array((known + [code]).suffix(PollsQuestion.mostCodes))
    requests.keep([HealthRecord.beingAt(codes)], saying: Message(.healthJoined))
  }

  // MARK: Voting

  private func answer(_ state: inout HealthState, _ event: QuestionEvent, _ name: String) {
    guard let poll = PollsScreen.known(state.polls)?.polls.first(where: { $0.name == name }) else { return }
    var sheet = PollsScreen.sheet(state.polls, state.record, poll)
    sheet.apply(event, to: poll.questionnaire)
    state.polls.filled = (name, sheet)
    state.polls.hasProblem = false
  }

  private func submit(_ state: inout HealthState, _ poll: OfferedPoll, _ requests: inout Requests) {
    let answers = poll.questionnaire.kept(PollsScreen.sheet(state.polls, state.record, poll).answers)
    guard !answers.isEmpty else {
      state.polls.hasProblem = true
      return requests.perform(Effect(.focus(id: ElementID.problems)))
    }
    guard state.polls.sending == nil else { return }
    state.polls.sending = poll.name
    if let key = state.record.vote(in: poll.name)?.ballot.key {
      return keepVote(&state, key, poll, answers, &requests)
    }
    requests.perform(
      Effect(.random(count: Ballot.keyByteCount)) { reply in
        guard case .bytes(let key?) = reply else { return .polls(.madeKey([], poll, answers)) }
        return .polls(.madeKey(key, poll, answers))
      })
  }

  /// Keeps a vote before it is sent: whoever has not its key could not send it again.
  private func keepVote(
    _ state: inout HealthState, _ key: [UInt8], _ poll: OfferedPoll, _ answers: [GivenAnswer],
    _ requests: inout Requests
  ) {
    guard key.count == Ballot.keyByteCount else {
      state.polls.sending = nil
      return requests.say(.healthVoteFailed, isTrouble: true)
    }
    let code = PollsScreen.code(of: poll, PollsScreen.known(state.polls))
    let ballot = Ballot(poll: poll.name, code: code, key: key, answers: answers)
    requests.keep([
      HealthRecord.keeping(
        state.record.vote(in: poll.name)?.changed(to: ballot, in: poll)
          ?? KeptVote(ballot, isCounted: false, in: poll)),
      HealthRecord.draftingVote([], in: poll.name),
    ])
    state.polls.isChanging = false
  }

  /// Sends a vote that was just stored.
  func sendStoredVote(
    _ state: inout HealthState, _ events: [LoggedEvent], _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard let poll = state.polls.sending,
      events.contains(where: { $0.subject == HealthRecord.votePrefix + poll })
    else { return }
    switch PollsScreen.standing(state.polls, context) {
    case .counts: return sendVote(&state, poll, &requests)
    case .unconfirmed: requests.say(.healthVoteWaitsForConfirmation)
    case .withoutCard: requests.say(.healthVoteWaitsForCard)
    }
    state.polls.sending = nil
  }

  /// Sends what waits, one vote after the other, as soon as there is a connection: with its key each counts once.
  func sendWaitingVotes(_ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    guard context.device.isOnline else {
      state.polls.tried = []
      return
    }
    guard state.polls.sending == nil, Self.maySend(context), context.journal.pending.isEmpty,
      PollsScreen.standing(state.polls, context) == .counts,
      let vote = state.record.waitingVotes.first(where: { !state.polls.tried.contains($0.ballot.poll) })
    else { return }
    sendVote(&state, vote.ballot.poll, &requests)
    state.polls.isRetrying = true
  }

  private func sendVote(_ state: inout HealthState, _ poll: String, _ requests: inout Requests) {
    guard let vote = state.record.vote(in: poll), !vote.isCounted else { return }
    state.polls.sending = poll
    state.polls.tried.insert(poll)
    state.polls.isRetrying = false
    requests.ask(.vote, vote.ballot.json) { .polls(.voted($0, poll: poll)) }
  }

  private func voted(
    _ state: inout HealthState, _ answer: AccountAnswer, _ poll: String, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    state.polls.sending = nil
    guard var vote = state.record.vote(in: poll) else { return }
    switch answer {
    case .answered:
      state.polls.tried.remove(poll)
      vote = KeptVote(vote.ballot, isCounted: true, in: vote.poll)
      state.polls.filled = nil
      requests.keep([HealthRecord.keeping(vote)], saying: Message(.healthVoteCounted))
    case .refused(403):
      // The address is not confirmed, or a card is needed. The account and the list, which are asked for again, say which.
      if !state.polls.isRetrying { requests.say(.healthVoteKept) }
    case .refused(let status) where (400..<500).contains(status) && status != 408 && status != 429:
      refused(&state, vote, status, &requests)
    case .refused, .noConnection:
      if !state.polls.isRetrying { requests.say(.healthVoteWaits, isTrouble: true) }
    case .noLogin: state.polls.listing = .noLogin
    }
    ask(state, context, &requests)
  }

  /// Forgets a vote that was not taken. What it should have changed still counts.
  private func refused(
    _ state: inout HealthState, _ vote: KeptVote, _ status: Int, _ requests: inout Requests
  ) {
    guard let former = vote.beforeChange else {
      requests.keep([HealthRecord.forgettingVote(in: vote.ballot.poll)])
      return requests.say(Self.reason(status), isTrouble: true)
    }
    requests.keep([HealthRecord.keeping(former)])
    requests.say(status == 410 ? .healthChangeIsTooLate : Self.reason(status), isTrouble: true)
  }

  /// Why a vote was not taken.
  private static func reason(_ status: Int) -> Phrase {
    switch status {
    case 409: .healthVotedElsewhere
    case 410: .healthPollIsOver
    default: .healthVoteFailed
    }
  }

  /// A code is shown with what is said of it on the screen that follows the link of a poster.
  func leavePolls(_ state: inout HealthState, _ context: ModuleContext) {
    state.polls.filled = nil
    state.polls.hasProblem = false
    state.polls.isChanging = false
    state.polls.triedCode = nil
    state.polls.invitation = .unknown
    if case .join? = context.pollRoute { return }
    state.polls.code = ""
    state.polls.codeProblem = nil
  }

  /// Keeps the answers of a vote that was begun.
  func keepVoteDraft(_ state: HealthState, _ requests: inout Requests) {
    guard let filled = state.polls.filled else { return }
    // Whoever has chosen again what counts has begun nothing.
    let isAsBefore = filled.sheet.answers == state.record.vote(in: filled.poll)?.ballot.answers
    let begun = isAsBefore ? [] : filled.sheet.answers
    guard begun != state.record.voteDraft(in: filled.poll) else { return }
    requests.keep([HealthRecord.draftingVote(begun, in: filled.poll)])
  }
}
