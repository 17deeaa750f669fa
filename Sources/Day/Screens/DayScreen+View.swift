import Components
import Core
import Loop
import Markup

extension DayScreen {
  static let addID = "day-add"
  static let unfinishedID = "day-unfinished"

  /// The id of a tool, by its icon.
  static func toolID(_ picture: Icon) -> String { "day-" + picture.rawValue }

  /// TR-1: the timeline, and the panel over it.
  public static func view(_ state: State, _ context: DayContext) -> HTML<Event> {
    if context.route == .search { return SearchScreen.view(state, context) }
    // One screen for all days: going to another day keeps the focus and the scroll position.
    return screen(.day, path: context.path(.today)) {
      div(.class("day"), .classes(("weekly", context.display == .week)), .inert(context.route.isPanel)) {
        head(state, context)
        div(.class("day-columns")) {
          div(.class("day-main")) {
            if !context.isKept { guest(context) }
            running(context)
            QuickAddBar.view(state, context)
            display(state, context)
          }
          InboxList.view(state, context)
        }
        if state.isPrinting { DayPaper.view(context) }
      }
      panel(state, context)
    }
  }

  // MARK: Header

  private static func head(_ state: State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let isWeek = context.display == .week
    let landing = state.timeline.drag?.landing
    return header(.class("day-head")) {
      div(.class("day-title")) {
        screenTitle(isWeek ? context.weekName : context.name(of: context.day))
        if !isWeek, context.name(of: context.day) != words.formatting.day(context.day, .weekday) {
          p { words.formatting.day(context.day, .weekday) }
        }
      }
      unfinished(context)
      div(.class("day-bar")) {
        navigation(landing, context)
        tools(state, context)
      }
      week(landing, context)
    }
  }

  private static func navigation(
    _ landing: TimelineState.Landing?, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let isWeek = context.display == .week
    let step = isWeek ? 7 : 1
    let previous = context.day.adding(days: -step)
    let next = context.day.adding(days: step)
    return nav(.class("day-nav"), .aria(.label, words(.dayNavigation))) {
      a(
        .class("button quiet"), .href(context.path(of: previous)),
        .aria(.label, isWeek ? words(.weekPrevious) : words(.dayPrevious)),
        .data(.id, isWeek ? "." : TimelineState.Target.name(of: previous)),
        .classes(("onto", landing == .day(previous)))
      ) { icon(.arrowLeft) }
      a(
        .class("button quiet"), .href(context.path(.today)),
        .when(context.day == context.today, .aria(.current, "date"))
      ) { words(.today) }
      a(
        .class("button quiet next-day"), .href(context.path(of: next)),
        .aria(.label, isWeek ? words(.weekNext) : words(.dayNext)),
        .data(.id, isWeek ? "." : TimelineState.Target.name(of: next)),
        .classes(("onto", landing == .day(next)))
      ) { icon(.arrowLeft) }
    }
  }

  /// A link to unfinished tasks.
  private static func unfinished(_ context: DayContext) -> HTML<Event>? {
    let count = context.record.unfinished(context.clock).count
    if count == 0 { return nil }
    return a(
      .class("button quiet day-unfinished"), .id(unfinishedID), .href(context.path(.replan(context.day)))
    ) {
      icon(.refresh)
      span { context.words(.replanCount, .count("count", count)) }
    }
  }

  /// The days of the week, each a link.
  private static func week(_ landing: TimelineState.Landing?, _ context: DayContext) -> HTML<Event> {
    let formatting = context.words.formatting
    return ul(.class("day-week"), .role(.list)) {
      for (place, day) in context.week.enumerated() {
        li(.key(place)) {
          a(
            .href(context.path(of: day)), .aria(.label, formatting.day(day, .weekday)),
            .classes(("today", day == context.today), ("onto", landing == .day(day))),
            .when(day == context.day, .aria(.current, "date")),
            .data(.id, TimelineState.Target.name(of: day))
          ) {
            span { formatting.day(day, .shortWeekday) }
            b { formatting.number(Double(day.day)) }
            if context.record.hasOpen(on: day, context.clock) { span(.class("dot")) }
          }
        }
      }
    }
  }

  private static func tools(_ state: State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return div(.class("day-tools"), .role(.toolbar), .aria(.label, words(.dayTools))) {
      button(
        .type(.button), .class("button primary day-add"), .id(addID), .disabled(!context.isReady),
        .onClick(.tappedAdd(.task, nil))
      ) {
        icon(.plus)
        words(.dayAdd)
      }
      turns(state, context)
      tool(.trash, words(.dayDelete), .delete(context.day), context)
      // A tab leads to each of these where the app opens with days.
      if !context.links.hasTabs {
        tool(.search, words(.daySearch), .search, context)
        tool(.sliders, words(.options), .options, context)
      }
    }
  }

  /// Undo and redo, once there is something to undo. Both stay, so that the other tools keep their places and the focus
  /// is not lost.
  @HTMLBuilder<Event>
  private static func turns(_ state: State, _ context: DayContext) -> HTMLContent<Event> {
    let back = state.canGo(.back, context.record)
    let forth = state.canGo(.forth, context.record)
    if back || forth {
      turn("undo", context.words(.dayUndo), isPossible: back, .undid)
      turn("redo", context.words(.dayRedo), isPossible: forth, .redid)
    }
  }

  private static func turn(
    _ name: String, _ text: String, isPossible: Bool, _ event: Event
  ) -> HTML<Event> {
    button(
      .key(name), .type(.button), .class("button quiet"), .class(name), .title(text),
      .when(!isPossible, .aria(.disabled, true)), .onClick(event)
    ) {
      icon(.undo)
      span { text }
    }
  }

  private static func tool(
    _ picture: Icon, _ text: String, _ route: DayRoute, _ context: DayContext
  ) -> HTML<Event> {
    a(
      .key(picture.rawValue), .class("button quiet"), .id(toolID(picture)), .href(context.path(route)),
      .title(text)
    ) {
      icon(picture)
      span { text }
    }
  }

  // MARK: Messages

  private static func guest(_ context: DayContext) -> HTML<Event> {
    banner(.plain, .info, context.words(.dayGuest), key: "guest") {
      linkButton(context.words(.signUp), href: context.links.signUp)
    }
  }

  private static func running(_ context: DayContext) -> HTML<Event>? {
    guard let running = context.running else { return nil }
    let words = context.words
    return banner(
      .plain, .clock,
      words(
        .sessionRunning, .text("name", running.title), .text("length", context.length(running.minutes))),
      key: "session"
    ) { actionButton(words(.sessionStop), sends: Event.stoppedSession) }
  }

  // MARK: Panels

  private static func panel(_ state: State, _ context: DayContext) -> HTML<Event>? {
    switch context.route {
    case .add, .edit:
      guard let form = state.form else { return gone(context) }
      return EntryForm.view(form, context)
    case .delete: return DeletePanel.view(state, context)
    case .replan: return ReplanPanel.view(context)
    case .shortcuts: return ShortcutPanel.view(context)
    default: return nil
    }
  }

  private static func gone(_ context: DayContext) -> HTML<Event> {
    Panel.view(context.words(.dayEditTitle), context) {
      p { context.words(.dayGone) }
      actionButton(context.words(.close), sends: Event.closedPanel)
    }
  }
}
