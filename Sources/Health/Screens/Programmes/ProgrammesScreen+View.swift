import Accounts
import Components
import Core
import Loop
import Markup

extension ProgrammesScreen {
  static func view(
    _ state: State, _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let programmes = content.programmes.filter { !$0.isForLeaders || record.isLeader }
    guard let user = context.person.user else {
      return LoginNeeded.view(.programs, .send, .healthPrograms, .healthProgramsLogin, context, path: path)
    }
    guard context.site.hasAccounts, user.isConnected else { return accountNeeded(context) }
    if case .noLogin = state.listing { return accountNeeded(context) }
    return screen(.programs, path: path) {
      topBar(words, back: context.links.home)
      screenTitle(words(.healthPrograms))
      lede(words(.healthProgramsText))
      standing(state, context)
      for programme in programmes { card(programme, state, content, context) }
      if programmes.isEmpty { p(.key("none"), .class("hint")) { words(.healthNoPrograms) } }
    }
  }

  private static func accountNeeded(_ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    return screen(.programs, path: path) {
      topBar(words, back: context.links.home)
      emptyState(
        .send, title: words(.healthPrograms),
        text: words(context.hasEndedLogin ? .healthLoginEndedText : .healthProgramsAccount),
        isScreenTitle: true
      ) {
        linkButton(words(context.connecting), .primary, href: context.links.account + "?to=" + path)
      }
    }
  }

  /// Why it cannot be said, or not yet, what was joined.
  private static func standing(_ state: State, _ context: ModuleContext) -> HTML<Event>? {
    let words = context.words
    switch state.listing {
    case .known where context.device.isOnline, .noLogin: return nil
    case .known,
      .unknown where context.device.isReady && !context.device.isOnline:
      return banner(.plain, .offline, words(.healthProgramsOffline), key: "offline") {}
    case .unknown, .asked: return p(.key("loading"), .class("hint"), .role(.status)) { words(.loading) }
    case .failed:
      return banner(.plain, .alert, words(.healthProgramsFailed), key: "failed") {
        actionButton(words(.tryAgain), icon: .refresh, sends: .tappedTryAgain)
      }
    }
  }

  private static func card(
    _ programme: Programme, _ state: State, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let title = content.title(of: programme.questionnaire) ?? ""
    return section(.key(programme.id), .class("card stack"), .aria(.labelledby, programme.id)) {
      h2(.id(programme.id)) { programme.name }
      p { programme.text }
      if programme.isForLeaders { p(.class("hint")) { words(.healthForLeaders) } }
      p(.class("hint")) { words(programme.rhythm.name) + (title.isEmpty ? "" : " · " + title) }
      if case .known(let known) = state.listing {
        if let membership = membership(programme.id, state) {
          joined(programme, membership, known, state, context)
        } else {
          div(.key("join"), .class("actions")) {
            changeButton(
              .healthJoin, .healthJoinProgram, programme, .primary, .tappedJoin(programme.id), state, context)
          }
        }
      }
    }
  }

  private static func joined(
    _ programme: Programme, _ membership: ProgrammeMembership, _ known: ProgrammeMemberships, _ state: State,
    _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let isElsewhere =
      membership.language != context.site.language
      || !context.device.timeZone.isEmpty && membership.zone != context.device.timeZone
    return div(.key("joined"), .class("stack")) {
      p {
        icon(.check)
        " "
        b { words(.healthProgramIn, .text("email", known.email)) }
      }
      p(.class("hint")) {
        known.isPending
          ? words(.healthProgramPending) : words(.healthProgramNext, .text("day", next(membership, context)))
      }
      hourField(programme, membership, context)
      if isElsewhere { elsewhere(programme, membership, state, context) }
      div(.class("actions")) {
        changeButton(
          .healthLeave, .healthLeaveProgram, programme, .plain, .tappedLeave(programme.id), state, context)
      }
    }
  }

  /// The day of the next letter, by the clock of its reader.
  private static func next(_ membership: ProgrammeMembership, _ context: ModuleContext) -> String {
    let formatting = context.words.formatting
    let offset = formatting.offset(membership.zone, membership.next) ?? context.now.offsetMinutes
    return formatting.day(Moment(milliseconds: membership.next, offsetMinutes: offset).day, .weekday)
  }

  private static func hourField(
    _ programme: Programme, _ membership: ProgrammeMembership, _ context: ModuleContext
  ) -> HTML<Event> {
    let id = "hour-" + programme.id
    return div(.class("field")) {
      label(.for(id)) { context.words(.healthLettersAt) }
      select(.class("input"), .id(id), .onChange { .choseHour(Int($0) ?? 0, programme.id) }) {
        for hour in ProgrammeWish.hours {
          option(.key(hour), .value("\(hour)"), .selected(membership.hour == hour)) {
            CivilTime(hour: hour, minute: 0).map { context.words.formatting.time($0) } ?? ""
          }
        }
      }
    }
  }

  /// Letters that come in another language, or by another clock, than those of this device.
  private static func elsewhere(
    _ programme: Programme, _ membership: ProgrammeMembership, _ state: State, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let language = OwnLanguage.name(membership.language, context)
    return div(.key("elsewhere"), .class("stack")) {
      p(.class("hint")) {
        words(.healthLettersIn, .text("language", language), .text("zone", membership.zone))
      }
      div(.class("actions")) {
        changeButton(
          .healthUseDevice, .healthUseDeviceFor, programme, .quiet, .tappedUseDevice(programme.id), state,
          context)
      }
    }
  }

  /// - Parameter full: the label with the programme's name, because there are several such buttons.
  private static func changeButton(
    _ short: Phrase, _ full: Phrase, _ programme: Programme, _ look: ButtonLook, _ event: Event,
    _ state: State, _ context: ModuleContext
  ) -> HTML<Event> {
    button(
      .type(.button), .class(look.rawValue), .disabled(!context.device.isReady),
      .aria(.label, context.words(full, .text("name", programme.name))),
      .when(state.changing == programme.id, .aria(.busy, true)), .onClick(event)
    ) { context.words(short) }
  }
}

extension Programme.Rhythm {
  var name: Phrase {
    switch self {
    case .daily: .healthLettersDaily
    case .weekly: .healthLettersWeekly
    case .monthly: .healthLettersMonthly
    }
  }
}
