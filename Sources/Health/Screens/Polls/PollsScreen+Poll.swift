import Components
import Core
import Loop
import Markup

extension PollsScreen {
  /// One poll: its form, one's own vote, or its result.
  static func poll(
    _ poll: OfferedPoll, _ reply: PollsReply, _ state: State, _ record: HealthRecord,
    _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let vote = record.vote(in: poll.name)
    return screen(.polls, path: poll.route.path) {
      topBar(words, back: PollRoute.list.path, home: context.links.home)
      screenTitle(poll.questionnaire.title)
      if !poll.questionnaire.about.isEmpty { lede(poll.questionnaire.about) }
      p(.key("until"), .class("hint")) { note(poll, record, context) }
      if poll.stage == .open {
        if let vote, !isChanging(vote, poll, state, record) {
          own(vote, poll, reply, state, context)
        } else if poll.hasVoted, vote == nil {
          banner(.plain, .check, words(.healthVotedOnAnotherDevice), key: "elsewhere")
        } else if standing(state, context) == .withoutCard {
          obstacle(state, context)
        } else {
          obstacle(state, context)
          form(poll, state, record, context)
        }
        standing(poll, context)
      } else {
        result(poll, context)
      }
    }
  }

  /// Whether a vote that counts is being changed, also since before the app was reloaded.
  private static func isChanging(
    _ vote: KeptVote, _ poll: OfferedPoll, _ state: State, _ record: HealthRecord
  ) -> Bool {
    state.isChanging || vote.isCounted && poll.isChangeable && !record.voteDraft(in: poll.name).isEmpty
  }

  // MARK: What keeps a vote from counting

  /// Says what is still to be done so that a vote counts, and leads there.
  static func obstacle(_ state: State, _ context: ModuleContext) -> HTML<Event>? {
    let words = context.words
    switch standing(state, context) {
    case .counts: return nil
    case .unconfirmed:
      return banner(.warning, .inbox, words(.healthVoteWillWait), key: "obstacle") {
        linkButton(words(.healthConfirm), href: context.links.account)
      }
    case .withoutCard:
      return banner(.warning, .alert, words(.healthCardNeeded), key: "obstacle") {
        if case .poll? = context.pollRoute {
          linkButton(words(.healthEventCode), href: PollRoute.list.path)
        }
      }
    }
  }

  // MARK: Voting

  private static func form(
    _ poll: OfferedPoll, _ state: State, _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let sheet = sheet(state, record, poll)
    let asked = poll.questionnaire.asked(after: sheet.answers)
    return Markup.form(
      .key(formID), .class("card form"), .novalidate(), .aria(.labelledby, ElementID.title),
      .onSubmit { _ in .submitted(poll) }
    ) {
      if state.hasProblem {
        problemSummary(
          [FieldProblem(field: asked.first?.id ?? "", message: words(.healthNoAnswer))], words)
      }
      p(.key("promise"), .class("hint")) {
        promise(isLive: poll.isLive, isChangeable: poll.isChangeable, words)
      }
      for item in asked {
        QuestionField.view(item, sheet, poll.questionnaire, words).map { .question($0, poll: poll.name) }
      }
      let isChange = record.vote(in: poll.name) != nil
      if isChange, !record.voteDraft(in: poll.name).isEmpty {
        p(.key("unsaved"), .class("hint")) { words(.healthVoteUnsaved) }
      }
      div(.class("actions")) {
        submitButton(
          words(isChange ? .healthChangeVote : .healthVote), busy: state.sending == poll.name,
          ready: context.device.isReady)
        if isChange { actionButton(words(.cancel), sends: .tappedCancel(poll.name)) }
      }
    }
  }

  /// What becomes of a vote, said before it is given.
  static func promise(isLive: Bool, isChangeable: Bool, _ words: Words) -> String {
    var text = words(isLive ? .healthPollIsLive : .healthPollIsSecret)
    text += " " + words(isChangeable ? .healthVoteChanges : .healthVoteIsFinal)
    return text
  }

  private static func own(
    _ vote: KeptVote, _ poll: OfferedPoll, _ reply: PollsReply, _ state: State, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let isSending = state.sending == poll.name
    return section(.key("own"), .class("card stack"), .aria(.labelledby, "own")) {
      h2(.id("own")) {
        words(vote.isCounted ? .healthVoteIsCounted : isSending ? .healthVoteIsSent : unsent(vote))
      }
      if !vote.isCounted, !isSending { p { words(wait(state, context)) } }
      AnswerList.view(
        poll.questionnaire.items, vote.ballot.answers, of: poll.questionnaire, words)
      div(.class("actions")) {
        if !vote.isCounted, !isSending {
          switch standing(state, context) {
          case .counts:
            actionButton(
              words(.healthSendAgain), .primary, icon: .refresh, sends: .tappedSendAgain(poll.name))
          case .unconfirmed: linkButton(words(.healthConfirm), .primary, href: context.links.account)
          case .withoutCard: linkButton(words(.healthEventCode), .primary, href: PollRoute.list.path)
          }
        }
        if vote.isCounted, poll.isChangeable {
          actionButton(words(.healthChangeMyVote), sends: .tappedChange)
        }
        if vote.isCounted, !poll.event.isEmpty {
          actionButton(
            words(.healthNextPerson), .quiet, sends: .tappedNextPerson(code: code(of: poll, reply)))
        }
      }
      if vote.isCounted, !poll.event.isEmpty { p(.class("hint")) { words(.healthNextPersonText) } }
    }
  }

  /// What a vote waits for.
  private static func wait(_ state: State, _ context: ModuleContext) -> Phrase {
    switch standing(state, context) {
    case .counts: .healthVoteWaits
    case .unconfirmed: .healthVoteWaitsForConfirmation
    case .withoutCard: .healthVoteWaitsForCard
    }
  }

  /// What is said of a vote that waits.
  static func unsent(_ vote: KeptVote) -> Phrase {
    vote.former == nil ? .healthVoteNotSent : .healthNewVoteNotSent
  }

  // MARK: Results

  /// What is told of an open poll.
  @HTMLBuilder<Event>
  private static func standing(_ poll: OfferedPoll, _ context: ModuleContext) -> HTMLContent<Event> {
    if poll.isLive {
      result(poll, context)
    } else if poll.result.votes > 0 {
      p(.key("votes"), .class("hint")) {
        context.words(.healthVotesAtLeast, .count("count", poll.result.votes))
      }
    }
  }

  private static func result(_ poll: OfferedPoll, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    return section(.key("result"), .class("stack"), .aria(.labelledby, "result")) {
      h2(.id("result")) { words(poll.stage == .open ? .healthPollSoFar : .healthPollResult) }
      switch poll.stage {
      case .closed: p { words(.healthPollBeingCounted) }
      case .lost: p { words(.healthPollLost) }
      case .open, .counted:
        if poll.result.questions.isEmpty {
          p { words(poll.isLive ? .healthNoVotes : .healthTooFewVotes) }
        } else {
          for item in poll.questionnaire.items { question(item, poll, context) }
          if !poll.isLive { p(.class("hint")) { words(.healthPollRounded) } }
        }
      }
    }
  }

  /// The answers to a question with their shares, as bars and as numbers.
  private static func question(
    _ item: Questionnaire.Item, _ poll: OfferedPoll, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let result = poll.result.questions.first { $0.item == item.id }
    let answers = QuestionField.answers(item, poll.questionnaire, words)
    return section(.key(item.id), .class("card stack"), .aria(.labelledby, "result-" + item.id)) {
      h3(.id("result-" + item.id)) { QuestionField.text(item, poll.questionnaire, words) }
      if let result {
        ul(.class("poll-bars"), .role(.list)) {
          for answer in answers {
            let percent = result.shares.first { $0.value == answer.value }?.percent ?? 0
            li(.key(answer.value)) {
              span { answer.label }
              b { share(percent, poll, words) }
              progress(.class("meter"), .value("\(percent)"), .max("100"), .aria(.hidden, true))
            }
          }
        }
        p(.class("hint")) {
          words(poll.isLive ? .healthAnswered : .healthAnsweredAtLeast, .count("count", result.answered))
        }
      } else {
        p(.class("hint")) { words(.healthTooFewVotes) }
      }
    }
  }

  private static func share(_ percent: Int, _ poll: OfferedPoll, _ words: Words) -> String {
    switch percent {
    case 5 where !poll.isLive: words(.healthPercentAtMost, .count("percent", percent))
    case 95 where !poll.isLive: words(.healthPercentAtLeast, .count("percent", percent))
    default: words(.healthPercent, .count("percent", percent))
    }
  }
}
