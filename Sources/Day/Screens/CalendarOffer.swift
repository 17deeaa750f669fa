import Components
import Loop
import Markup

/// Offers once, where nothing rings while the app is closed, to put the first reminder into the person's own calendar.
enum CalendarOffer {
  typealias Event = NotificationsScreen.Event

  /// The name of the device's value that says that it was offered.
  private static let name = "calendar-offered"

  static var answered: DeviceChoice { .value(DeviceValue(name: name, value: "1")) }

  /// The reminder that is offered: the first alert or cue of today that is yet to come.
  static func reminder(of plan: DayNotificationPlan) -> DayNotification? {
    plan.upcoming.lazy.map { $0.notification }.first { $0.kind == .alert || $0.kind == .cue }
  }

  /// Whether the device can ring while the app is closed, or that is not known yet.
  private static func canRing(_ context: ModuleContext) -> Bool {
    switch context.device.rings {
    case .notOffered: false
    case .off: context.device.permission != .denied && context.device.permission != .unsupported
    case .on, .unknown: true
    }
  }

  /// On the screen of the day, above the timeline.
  static func view(_ reminder: DayNotification?, _ context: ModuleContext) -> HTML<Event>? {
    guard let reminder, context.dayRoute == .today, context.device.isReady, !canRing(context),
      !context.device.values.contains(where: { $0.name == name })
    else { return nil }
    let words = context.words
    return banner(
      .plain, .calendar, words(.dayCalendarOffer, .text("title", reminder.title)), key: "calendar"
    ) {
      actionButton(words(.dayCalendarOfferDo), .primary, sends: Event.acceptedCalendar(reminder.entry))
      actionButton(words(.dismiss), .quiet, sends: Event.dismissedCalendar)
    }
  }
}
