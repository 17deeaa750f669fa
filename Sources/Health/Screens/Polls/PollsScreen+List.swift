import Components
import Core
import Loop
import Markup

extension PollsScreen {
  static func view(_ state: State, _ record: HealthRecord, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    let path = PollRoute.list.path
    guard let user = context.person.user else {
      if case .join? = context.pollRoute { return invitation(state, context) }
      // Whoever stands before a poster may have its code and no camera.
      return LoginNeeded.view(
        .polls, .checklist, context.words(.healthPolls), context.words(.healthPollsLogin), context, path: path
      ) { if context.site.hasAccounts, context.pollRoute == .list { codeForm(state, context) } }
    }
    guard context.site.hasAccounts, user.isConnected else { return accountNeeded(record, context) }
    switch state.listing {
    case .known(let reply):
      guard case .poll? = context.pollRoute else { return list(reply, state, record, context) }
      guard let poll = reply.polls.first(where: { $0.route == context.pollRoute }) else {
        return nothing(.info, .healthNoSuchPoll, context) {
          linkButton(words(.healthAllPolls), .primary, href: path)
        }
      }
      return self.poll(poll, reply, state, record, context)
    case .noLogin: return accountNeeded(record, context)
    case .failed(let isOffline): return failed(isOffline, record, context)
    case .unknown where context.device.isReady && !context.device.isOnline:
      return failed(true, record, context)
    case .unknown, .asked:
      return screen(.polls, path: context.path ?? path, busy: true) {
        topBar(words, back: context.links.home)
        screenTitle(words(.healthPolls))
        p(.role(.status)) { words(.loading) }
      }
    }
  }

  /// What a poster invites to. One needs an account to vote there.
  private static func invitation(_ state: State, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    func needed(_ title: String, _ text: String) -> HTML<Event> {
      LoginNeeded.view(.polls, .checklist, title, text, context, path: PollRoute.list.path)
    }
    switch state.invitation {
    case .known(let event):
      return needed(event.name, placeAndDay(event, words) + ". " + words(.healthEventLogin))
    case .wrong:
      return LoginNeeded.view(
        .polls, .alert, words(.healthWrongCode), words(.healthWrongPoster), context,
        path: PollRoute.list.path
      ) { codeForm(state, context) }
    case .unknown, .asked, .failed: return needed(words(.healthJoinEvent), words(.healthPollsLogin))
    }
  }

  private static func placeAndDay(_ event: OfferedEvent, _ words: Words) -> String {
    let day = event.day.map { words.formatting.day($0, .long) } ?? ""
    return event.place.isEmpty ? day : day + " · " + event.place
  }

  private static func accountNeeded(_ record: HealthRecord, _ context: ModuleContext) -> HTML<Event> {
    let waiting = context.hasEndedLogin ? record.waitingVotes : []
    return nothing(.user, context.hasEndedLogin ? .healthLoginEndedText : .healthPollsAccount, context) {
      linkButton(
        context.words(context.connecting), .primary,
        href: context.links.account + "?to=" + (context.path ?? PollRoute.list.path))
    } below: {
      for vote in waiting { kept(vote, context) }
    }
  }

  private static func failed(
    _ isOffline: Bool, _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    let text = isOffline ? Phrase.healthPollsOffline : .healthPollsFailed
    // On the screen of a poll that one alone, if it is known.
    let own = record.shownVotes.filter { $0.poll?.route == context.pollRoute }
    return screen(.polls, path: context.path ?? PollRoute.list.path) {
      topBar(context.words, back: context.links.home)
      emptyState(
        isOffline ? .offline : .alert, title: context.words(.healthPolls), text: context.words(text),
        isScreenTitle: true
      ) {
        actionButton(context.words(.tryAgain), .primary, icon: .refresh, sends: .tappedTryAgain)
      }
      for vote in own.isEmpty ? record.shownVotes : own { kept(vote, context) }
    }
  }

  /// One's own vote, where its poll can't be asked for.
  private static func kept(_ vote: KeptVote, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    let id = "kept-" + vote.ballot.poll
    return section(.key(id), .class("card stack"), .aria(.labelledby, id)) {
      let standing = words(vote.isCounted ? .healthVoteIsCounted : unsent(vote))
      h2(.id(id)) { vote.poll?.questionnaire.title ?? standing }
      if vote.poll != nil { p { standing } }
      if !vote.isCounted {
        p(.class("hint")) {
          words(context.isUnconfirmed ? .healthVoteWaitsForConfirmation : .healthVoteWaits)
        }
      }
      if let questionnaire = vote.poll?.questionnaire {
        AnswerList.view(questionnaire.items, vote.ballot.answers, of: questionnaire, words)
      }
    }
  }

  private static func nothing(
    _ picture: Icon, _ text: Phrase, _ context: ModuleContext,
    @HTMLBuilder<Event> actions: () -> HTMLContent<Event>,
    @HTMLBuilder<Event> below: () -> HTMLContent<Event> = { .init() }
  ) -> HTML<Event> {
    let words = context.words
    return screen(.polls, path: context.path ?? PollRoute.list.path) {
      topBar(words, back: context.links.home)
      emptyState(
        picture, title: words(.healthPolls), text: words(text), isScreenTitle: true, actions: actions)
      below()
    }
  }

  // MARK: All polls

  private static func list(
    _ reply: PollsReply, _ state: State, _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let isOpen = { (poll: OfferedPoll) in poll.stage == .open }
    let community = reply.polls.filter { $0.event.isEmpty }
    return screen(.polls, path: PollRoute.list.path) {
      topBar(words, back: context.links.home)
      screenTitle(words(.healthPolls))
      lede(words(.healthPollsText))
      obstacle(state, context)
      rows(community.filter(isOpen), .healthOpenPolls, "open-polls", record, context)
      if !community.contains(where: isOpen) {
        p(.key("none"), .class("hint")) { words(.healthNoPolls) }
      }
      for event in reply.events { self.event(event, reply, record, context) }
      codeForm(state, context)
      rows(community.filter { !isOpen($0) }, .healthPollResults, "results", record, context)
    }
  }

  private static func rows(
    _ polls: [OfferedPoll], _ title: Phrase, _ id: String, _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<Event>? {
    guard !polls.isEmpty else { return nil }
    return section(.key(id), .class("stack"), .aria(.labelledby, id)) {
      h2(.id(id)) { context.words(title) }
      rows(polls, record, context)
    }
  }

  private static func rows(
    _ polls: [OfferedPoll], _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    Components.rows {
      for poll in polls {
        linkRow(
          poll.questionnaire.title,
          note: (poll.isForLeaders ? context.words(.healthForLeaders) + " · " : "")
            + note(poll, record, context), icon: picture(poll, record),
          href: poll.route.path, context.words)
      }
    }
  }

  private static func picture(_ poll: OfferedPoll, _ record: HealthRecord) -> Icon {
    switch poll.stage {
    case .open: poll.hasVoted || record.vote(in: poll.name)?.isCounted == true ? .check : .checklist
    case .closed: .clock
    case .counted, .lost: .info
    }
  }

  /// How far a poll is, and whether the person has voted.
  static func note(_ poll: OfferedPoll, _ record: HealthRecord, _ context: ModuleContext) -> String {
    let words = context.words
    switch poll.stage {
    case .open:
      let until = words(.healthPollUntil, .text("when", closing(of: poll, context)))
      guard let vote = record.vote(in: poll.name) else {
        return poll.hasVoted ? until + " · " + words(.healthVoted) : until
      }
      return until + " · " + words(vote.isCounted ? .healthVoted : .healthVoteUnsent)
    case .closed: return words(.healthPollBeingCounted)
    case .counted, .lost: return words(.healthPollClosedOn, .text("when", closing(of: poll, context)))
    }
  }

  /// The last day of a poll, or the time if that is today.
  private static func closing(of poll: OfferedPoll, _ context: ModuleContext) -> String {
    var end = context.now
    end.milliseconds = poll.closes
    let formatting = context.words.formatting
    if poll.stage == .open, end.day == context.today { return formatting.time(end.civil.time) }
    return formatting.day(poll.lastDay ?? end.day, .long)
  }

  // MARK: Events

  private static func event(
    _ event: OfferedEvent, _ reply: PollsReply, _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let polls = reply.polls.filter { $0.event == event.id }
    let id = "event-" + event.id
    return section(.key(id), .class("stack"), .aria(.labelledby, id)) {
      h2(.id(id), .when(!event.language.isEmpty, .lang(event.language))) { event.name }
      p(.class("hint")) {
        if let note = OwnLanguage.note(event.language, words) { note + " · " }
        placeAndDay(event, words)
      }
      if polls.isEmpty { p { words(.healthNoPolls) } } else { rows(polls, record, context) }
      div(.class("actions")) {
        actionButton(words(.healthLeaveEvent), .quiet, sends: .tappedLeave(event.code))
      }
    }
  }

  /// For whoever is at an event, and cannot read the code of its poster with a camera.
  private static func codeForm(_ state: State, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    let problem = state.codeProblem.map { FieldProblem(field: codeID, message: words(message($0))) }
    return Markup.form(
      .key("join"), .class("card form"), .novalidate(), .aria(.labelledby, "join"), .onSubmit { _ in .joined }
    ) {
      h2(.id("join")) { words(.healthJoinEvent) }
      textField(
        TextField(
          id: codeID, label: words(.healthEventCode), hint: words(.healthEventCodeHint), initial: state.code,
          maxLength: 40),
        problems: problem.map { [$0] } ?? [], onInput: { .typedCode($0) })
      submitButton(words(.healthJoin), .plain, busy: false, ready: context.device.isReady)
    }
  }

  private static func message(_ problem: CodeProblem) -> Phrase {
    switch problem {
    case .missing: .healthNoCode
    case .wrong: .healthWrongCode
    case .offline: .healthJoinOffline
    case .failed: .healthJoinFailed
    case .tooMany: .healthTooManyCodes
    }
  }

  // MARK: Home

  /// How many polls of the community and of joined events wait for the person's vote; nil if none does, as far as is known.
  static func note(_ state: State, _ record: HealthRecord, _ words: Words) -> String? {
    let open = (known(state)?.polls ?? []).filter {
      $0.stage == .open && !$0.hasVoted && record.vote(in: $0.name) == nil
    }
    return open.isEmpty ? nil : words(.healthPollsWait, .count("count", open.count))
  }

  /// The votes that are not counted yet.
  static func home<HomeEvent>(_ record: HealthRecord, _ context: ModuleContext) -> HTML<HomeEvent>? {
    let waiting = record.waitingVotes
    guard !waiting.isEmpty else { return nil }
    return Components.rows {
      for vote in waiting {
        let title = context.words(unsent(vote))
        linkRow(
          vote.poll?.questionnaire.title ?? title, note: vote.poll == nil ? "" : title, icon: .clock,
          href: vote.poll?.route.path ?? PollRoute.list.path, context.words)
      }
    }
  }
}
