import Components
import Core
import Loop
import Markup

extension DayScreen {
  /// TR-1: the timeline, and the panel over it.
  public static func view(_ state: State, _ context: DayContext) -> HTML<Event> {
    if context.route == .search { return SearchScreen.view(state, context) }
    // One screen for all days: going to another day keeps the focus and the scroll position.
    return screen(.day, path: context.path(.today)) {
      div(
        .class("day"),
        .classes(("weekly", context.display == .week), ("carrying", state.timeline.drag != nil)),
        .inert(context.route.isPanel)
      ) {
        DayHead.view(state, context)
        div(.class("day-columns")) {
          div(.class("day-main")) {
            if !context.isKept { guest(context) }
            running(context)
            goingOn(context)
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

  /// What goes on now, where today is not in sight.
  private static func goingOn(_ context: DayContext) -> HTML<Event>? {
    guard context.isReady, !context.daysInSight.contains(context.today),
      let (entry, left) = context.goingOn
    else { return nil }
    let words = context.words
    return p(.key("going-on"), .class("day-now")) {
      a(.href(context.path(.today))) {
        words(
          .timelineGoingOn, .text("title", DayContext.shortened(entry.item.title)),
          .text("left", TimelineWords.left(left, words)))
      }
    }
  }

  // MARK: Panels

  private static func panel(_ state: State, _ context: DayContext) -> HTML<Event>? {
    switch context.route {
    case .add, .edit:
      guard let form = state.form else { return gone(context) }
      return EntryForm.view(form, context)
    case .delete: return DeletePanel.view(state, context)
    case .copy: return CopyPanel.view(state, context)
    case .replan: return ReplanPanel.view(context)
    case .shortcuts: return ShortcutPanel.view(context)
    case .month: return MonthPanel.view(state, context)
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
