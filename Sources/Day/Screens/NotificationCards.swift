import Components
import Core
import Markup

/// What was given and is not seen yet, on every screen of the app.
public enum NotificationCards {
  typealias Event = NotificationsScreen.Event

  /// So many stand there at once; the others follow.
  private static let most = 3

  /// - Parameter open: the card below which there are choices.
  public static func view(
    _ shown: [DayNotification], open: (id: String, choices: NotificationsScreen.Choices)?,
    _ context: DayContext
  ) -> HTML<NotificationsScreen.Event>? {
    if shown.isEmpty { return nil }
    let words = context.words
    return section(.key("day-notices"), .class("stack"), .aria(.label, words(.notifications))) {
      for notification in shown.suffix(most) {
        card(notification, open?.id == notification.id ? open?.choices : nil, context)
      }
      if shown.count > most {
        p(.class("hint")) { words(.notifyMore, .count("count", shown.count - most)) }
      }
    }
  }

  private static func card(
    _ notification: DayNotification, _ choices: NotificationsScreen.Choices?, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let id = notification.id
    return div(
      .key(id), .class("card stack notice"), .data(.kind, notification.kind.rawValue), .role(.group),
      .aria(.label, context.kind(notification.kind) + ": " + notification.title)
    ) {
      div(.class("row-body")) {
        b { notification.title }
        span(.class("row-note")) { context.kind(notification.kind) + " · " + when(notification, context) }
      }
      div(.class("actions")) {
        actionButton(
          words(notification.mark == nil ? .dayDone : .notifySeen), .primary, icon: .check,
          sends: Event.tappedDone(id))
        if !context.record.notificationSettings[notification.kind].snoozes.isEmpty {
          toggle(.snooze, words(.notifySnooze), choices, id)
        }
        if canMove(notification, context) { toggle(.move, move(notification, words), choices, id) }
        a(
          .class("button quiet"), .href(context.path(of: notification.start.day)),
          .onClick(.tappedOpen(id))
        ) { words(.open) }
        if notification.mark == nil {
          actionButton(words(.dismiss), .quiet, sends: Event.tappedSeen(id))
        }
      }
      if let choices { list(choices, notification, context) }
    }
  }

  private static func canMove(_ notification: DayNotification, _ context: DayContext) -> Bool {
    guard let entry = context.record.entry(notification.entry, context.clock) else { return false }
    return !entry.item.isAllDay
  }

  /// Of a mark it is the task that is moved.
  private static func move(_ notification: DayNotification, _ words: Words) -> String {
    if notification.mark != nil { return words(.notifyMoveTask) }
    switch notification.kind {
    case .task: return words(.notifyMoveTask)
    case .alert: return words(.notifyMoveAlert)
    case .cue: return words(.notifyMoveCue)
    }
  }

  private static func when(_ notification: DayNotification, _ context: DayContext) -> String {
    let day = notification.start.day
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
          actionButton(words(.notifyTomorrowSameTime), sends: Event.moved(id, .tomorrow))
        }
      }
    }
  }
}
