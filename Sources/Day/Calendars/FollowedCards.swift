import Components
import Core
import Loop
import Markup

/// The calendars that a person follows.
enum FollowedCards {
  static let titleID = "follow-title"
  static let addressID = "follow-address"
  static let questionID = "follow-question"

  static func view(
    _ state: FollowingState, _ scene: DayContext, _ context: ModuleContext
  ) -> HTML<FollowingEvent> {
    let words = context.words
    let calendars = scene.record.followedCalendars
    return section(.key("followed"), .class("card stack"), .aria(.labelledby, titleID)) {
      h2(.id(titleID), .tabindex(-1)) { words(.follow) }
      p { words(.followText) }
      form(state, context)
      list(calendars, state, scene, context)
      if !calendars.isEmpty { refresh(state, context) }
    }
  }

  // MARK: Following another one

  private static func form(_ state: FollowingState, _ context: ModuleContext) -> HTML<FollowingEvent> {
    let words = context.words
    var field = TextField(
      id: addressID, label: words(.followAddress),
      hint: words(.followServerSees, .text("organisation", context.site.organisation)), kind: .url,
      initial: state.address, maxLength: 2000)
    field.key = "address-\(state.number)"
    let isBusy = state.fetch?.isNew == true
    let problems = state.problem.map { [FieldProblem(field: addressID, message: words($0.phrase))] } ?? []
    return Markup.form(.key("form"), .class("stack"), .novalidate(), .onSubmit { _ in .submitted }) {
      textField(field, problems: problems, onInput: { .typed($0) })
      div(.class("actions")) {
        submitButton(words(.followDo), .primary, busy: isBusy, ready: context.device.isReady)
      }
      if isBusy { p(.key("busy"), .role(.status), .class("hint")) { words(.followFetching) } }
    }
  }

  // MARK: The calendars

  private static func list(
    _ calendars: [FollowedCalendar], _ state: FollowingState, _ scene: DayContext, _ context: ModuleContext
  ) -> HTML<FollowingEvent>? {
    if calendars.isEmpty { return nil }
    return ul(.key("calendars"), .class("rows"), .role(.list)) {
      for calendar in calendars {
        li(.key(calendar.id)) {
          row(calendar, state, scene)
          if state.question == calendar.id {
            question(calendar, scene.words)
          } else if state.open == calendar.id {
            changes(calendar, scene)
          }
        }
      }
    }
  }

  private static func row(
    _ calendar: FollowedCalendar, _ state: FollowingState, _ scene: DayContext
  ) -> HTML<FollowingEvent> {
    let isOpen = state.open == calendar.id
    let words = scene.words
    return div(.class("row")) {
      span(.class("swatch"), .data(.kind, calendar.colour.rawValue), .aria(.hidden, true))
      rowBody(calendar.name, note: status(calendar, state, scene))
      button(
        .type(.button), .class("button quiet"), .aria(.expanded, isOpen),
        .aria(.label, words(.followChangeName, .text("name", calendar.name))),
        .onClick(.tappedChange(calendar.id))
      ) { words(.followChange) }
    }
  }

  /// When it last came, or why it does not.
  private static func status(
    _ calendar: FollowedCalendar, _ state: FollowingState, _ scene: DayContext
  ) -> String {
    let words = scene.words
    if state.isFetching(calendar) { return words(.followRefreshing) }
    let standing = scene.record.standing(of: calendar)
    let time =
      standing.time.map { words(.followRefreshed, .text("time", CalendarsScreen.time($0, scene))) } ?? ""
    guard let failure = standing.failure else { return time }
    let since = Words.Argument.text("time", CalendarsScreen.time(failure.since, scene))
    let failed = words.followed(words(failure.problem.phrase), by: words(.followSince, since))
    return time.isEmpty ? failed : words.followed(failed, by: time)
  }

  private static func refresh(_ state: FollowingState, _ context: ModuleContext) -> HTML<FollowingEvent> {
    let words = context.words
    return div(.key("refresh"), .class("stack")) {
      if !context.device.isOnline {
        p(.class("hint"), .role(.status)) { words(.followOffline) }
      } else if !state.cutOff.isEmpty {
        p(.class("hint"), .role(.status)) { words(.followCutOff) }
      }
      div(.class("actions")) {
        button(
          .type(.button), .class("button"),
          .disabled(!context.device.isReady || !context.device.isOnline || state.fetch != nil),
          .onClick(.tappedRefresh)
        ) {
          icon(.refresh)
          words(.followRefresh)
        }
      }
    }
  }

  // MARK: Changing one

  private static func changes(_ calendar: FollowedCalendar, _ scene: DayContext) -> HTML<FollowingEvent> {
    let words = scene.words
    let id = "name-" + calendar.id
    return div(.key("changes"), .class("row-more stack")) {
      textField(
        TextField(
          id: id, label: words(.followName), initial: calendar.name, maxLength: FollowedCalendar.longestName),
        onChange: { .renamed(calendar.id, $0) })
      EntryForm.colours(calendar.colour, group: "colour-" + calendar.id, scene) { .coloured(calendar.id, $0) }
      p(.class("hint followed-address")) { calendar.address }
      div(.class("actions")) {
        actionButton(
          words(.unfollowAsk), .quiet, icon: .trash, sends: FollowingEvent.tappedUnfollow(calendar.id))
      }
    }
  }

  private static func question(_ calendar: FollowedCalendar, _ words: Words) -> HTML<FollowingEvent> {
    div(.key("question"), .class("row-more stack"), .role(.group), .aria(.labelledby, questionID)) {
      h3(.id(questionID), .tabindex(-1)) { words(.unfollowTitle, .text("name", calendar.name)) }
      p { words(.unfollowText) }
      div(.class("actions")) {
        actionButton(words(.unfollow), .danger, sends: FollowingEvent.confirmedUnfollow(calendar.id))
        actionButton(words(.cancel), .quiet, sends: FollowingEvent.cancelled)
      }
    }
  }
}

extension FollowingState.Problem {
  fileprivate var phrase: Phrase {
    switch self {
    case .noAddress: .followNoAddress
    case .already: .followAlready
    case .tooMany: .followTooMany
    case .noConnection: .followNoConnection
    case .refused: .followRefusedHere
    case .unreadable: .calendarReadFailed
    case .outcome(let problem): problem.phrase
    }
  }
}

extension CalendarProblem {
  fileprivate var phrase: Phrase {
    switch self {
    case .noAddress: .followNoAddress
    case .unknownHost: .followUnknownHost
    case .notPublic: .followNotPublic
    case .gone: .followGone
    case .refused: .followRefused
    case .unreachable: .followUnreachable
    case .tooLarge: .followTooLarge
    case .notCalendar: .followNotCalendar
    }
  }
}
