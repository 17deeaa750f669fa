import Components
import Core
import Markup

/// Cards of notifications that were given and not seen, on every screen of the app.
public enum NotificationCards {
  typealias Event = NotificationsScreen.Event

  /// - Parameter open: the card that is unfolded, and which of its choices are open.
  public static func view(
    _ shown: [DayNotification], open: (id: String, choices: NotificationsScreen.Choices?)?,
    _ context: DayContext
  ) -> HTML<NotificationsScreen.Event>? {
    // The card covers the screen, so there is one at a time, of one line until it is unfolded.
    guard let first = shown.first else { return nil }
    return section(.key("day-notices"), .class("day-notices"), .aria(.label, context.words(.notifications))) {
      card(first, open?.id == first.id ? open : nil, others: shown.count - 1, context)
    }
  }

  private static func card(
    _ notification: DayNotification, _ open: (id: String, choices: NotificationsScreen.Choices?)?,
    others: Int, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let id = notification.id
    return div(
      .key(id), .class("notice"), .classes(("open", open != nil)),
      .data(.kind, notification.kind.rawValue), .role(.group),
      .aria(.label, context.words.labelled(context.kind(notification.kind), notification.title))
    ) {
      div(.class("notice-head")) {
        icon(notification.kind.picture)
        a(.class("row-body"), .href(context.path(of: notification.start.day)), .onClick(.tappedOpen(id))) {
          span(.class("row-title")) { notification.title }
          span(.class("row-note")) { note(notification, others: others, context) }
        }
        actionButton(
          words(notification.mark == nil && notification.kind != .event ? .dayDone : .notifySeen), .primary,
          icon: .check, sends: Event.tappedDone(id))
        button(
          .key("more"), .type(.button), .class(ButtonLook.quiet.rawValue),
          .aria(.label, words(.notifyChoices)), .aria(.expanded, open != nil), .onClick(.tappedMore(id))
        ) { span(.aria(.hidden, true)) { "⋯" } }
      }
      if let open { choices(notification, open.choices, context) }
    }
  }

  /// All that can be done with it besides.
  private static func choices(
    _ notification: DayNotification, _ choices: NotificationsScreen.Choices?, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let id = notification.id
    return div(.key("open"), .class("stack")) {
      div(.class("actions")) {
        if !context.record.notificationSettings[notification.kind].snoozes.isEmpty {
          toggle(.snooze, words(.notifySnooze), choices, id)
        }
        if canMove(notification, context) { toggle(.move, move(notification, words), choices, id) }
        if notification.mark == nil { actionButton(words(.dismiss), sends: Event.tappedSeen(id)) }
        linkButton(
          settings(notification.kind, words), .quiet,
          href: context.path(.notifications) + "#" + NotificationsScreen.sectionID(notification.kind))
      }
      if let choices { list(choices, notification, context) }
    }
  }

  /// "Task · 9:00 AM · 2 more after this"
  private static func note(_ notification: DayNotification, others: Int, _ context: DayContext) -> String {
    let note = context.kind(notification.kind) + " · " + when(notification, context)
    return others > 0 ? note + " · " + context.words(.notifyMore, .count("count", others)) : note
  }

  private static func canMove(_ notification: DayNotification, _ context: DayContext) -> Bool {
    guard let entry = context.record.entry(notification.entry, context.clock) else { return false }
    return !entry.item.isAllDay && !notification.isDue
  }

  /// The mark of a task moves with its task, so the words are those of the task.
  private static func move(_ notification: DayNotification, _ words: Words) -> String {
    if notification.mark != nil { return words(.notifyMoveTask) }
    switch notification.kind {
    case .task: return words(.notifyMoveTask)
    case .event: return words(.notifyMoveEvent)
    case .alert: return words(.notifyMoveAlert)
    case .cue: return words(.notifyMoveCue)
    }
  }

  private static func settings(_ kind: DayItem.Kind, _ words: Words) -> String {
    switch kind {
    case .task, .event: words(.notifyTaskSettings)
    case .alert: words(.notifyAlertSettings)
    case .cue: words(.notifyCueSettings)
    }
  }

  private static func when(_ notification: DayNotification, _ context: DayContext) -> String {
    if notification.isDue, let entry = context.record.entry(notification.entry, context.clock),
      let due = entry.item.due(context.clock)
    {
      return context.dueBy(due)
    }
    let day = notification.start.day
    if context.record.entry(notification.entry, context.clock)?.item.isAllDay == true {
      return context.name(of: day)
    }
    if day == context.today { return context.time(notification.start) }
    return context.words(
      .dayAndTime, .text("date", context.name(of: day)), .text("time", context.time(notification.start)))
  }

  private static func toggle(
    _ own: NotificationsScreen.Choices, _ title: String, _ open: NotificationsScreen.Choices?, _ id: String
  ) -> HTML<Event> {
    button(
      .key(title), .type(.button), .class("button"), .aria(.expanded, open == own),
      .onClick(.tappedChoices(id, own))
    ) { title }
  }

  private static func list(
    _ choices: NotificationsScreen.Choices, _ notification: DayNotification, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let id = notification.id
    let rule = context.record.notificationSettings[notification.kind]
    return div(.key("choices"), .class("stack")) {
      switch choices {
      case .snooze:
        p(.class("hint")) { words(.notifySnoozeHint) }
        div(.class("actions")) {
          for snooze in DaySnooze.all where rule.snoozes.contains(snooze) {
            actionButton(NotificationsScreen.text(snooze, context), sends: Event.snoozed(id, snooze))
          }
        }
      case .move:
        p(.class("hint")) { words(.notifyMoveHint) }
        div(.class("actions")) {
          for count in [15, 30, 60, 120] {
            actionButton(
              words(.dayAfterwards, .text("length", context.length(count))),
              sends: Event.moved(id, .minutes(count)))
          }
          if context.record.entry(notification.entry, context.clock)?.start.day
            != context.today.adding(days: 1)
          {
            actionButton(words(.notifyTomorrowSameTime), sends: Event.moved(id, .tomorrow))
          }
        }
      }
    }
  }
}
