import Components
import Core
import Loop
import Markup

/// TR-5 and TR-8: settings of notifications, what works on this device, and upcoming and missed notifications.
public enum NotificationsScreen {
  /// Events of the screen and of the cards.
  public enum Event: Hashable, Sendable {
    case turned(DayItem.Kind, Bool)
    /// The minutes, or an empty text for none.
    case lead(DayItem.Kind, String)
    case repeats(DayItem.Kind, String)
    case quiet(DayItem.Kind, Bool)
    case quietFrom(DayItem.Kind, String)
    case quietTo(DayItem.Kind, String)
    case offers(DayItem.Kind, DaySnooze, Bool)
    case turnedSystem(Bool)
    case tappedBack
    /// What ``CalendarOffer`` offers.
    case acceptedCalendar(EntryID)
    case dismissedCalendar

    // Buttons of a card
    /// Unfolds the card, or folds it again.
    case tappedMore(String)
    case tappedDone(String)
    case tappedSeen(String)
    case tappedChoices(String, Choices)
    case snoozed(String, DaySnooze)
    case moved(String, DaySnooze)
    case tappedOpen(String)
  }

  /// The open choices of a card. Snoozing a notification and moving its entry are different things.
  public enum Choices: Hashable, Sendable {
    case snooze
    case move
  }

  /// - Parameters:
  ///   - rings: whether notifications come while the app is closed.
  ///   - ringing: leads to what rings while the app is closed.
  ///   - open: the id of the section that is open at first.
  public static func view(
    _ context: DayContext, _ plan: DayNotificationPlan, permission: NotificationPermission?,
    rings: RingStanding = .notOffered, ringing: HTML<Event>? = nil, open: String? = nil
  ) -> HTML<Event> {
    let words = context.words
    let settings = context.record.notificationSettings
    return screen(.notifications, path: context.path(.notifications)) {
      topBar(words, back: Event.tappedBack)
      screenTitle(words(.notificationSettings))
      div(.class("rows")) {
        for kind in DayItem.Kind.allCases where kind != .event {
          section(kind, settings[kind], isOpen: open == sectionID(kind), context)
        }
      }
      p(.class("hint")) { words(.notifyEachHint) }
      div(.class("card form")) {
        systemChoice(permission, isWanted: settings.usesSystem, words) { .turnedSystem($0) }
      }
      ringing
      devices(settings, permission, rings, context)
      upcoming(plan, context)
      missed(plan, context)
    }
  }

  // MARK: Settings

  /// Events are told of as tasks are.
  static func sectionID(_ kind: DayItem.Kind) -> String {
    "notify-" + (kind == .event ? DayItem.Kind.task : kind).rawValue
  }

  private static func section(
    _ kind: DayItem.Kind, _ rule: DayNotificationRule, isOpen: Bool, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let name = kind.rawValue
    return details(.key(name), .id(sectionID(kind)), .open(isOpen), .when(isOpen, .tabindex(-1))) {
      summary(.class("row")) {
        icon(kind.picture)
        rowBody(title(kind, context), note: digest(rule, context))
        icon(.chevronRight)
      }
      div(.class("form")) {
        choiceBox(words(.notifyOn), isOn: rule.isOn) { .turned(kind, $0) }
        select(
          "lead-" + name, words(.notifyLead), [""] + DayNotificationRule.leads.map { String($0) },
          chosen: rule.lead.map { String($0) } ?? "", text: { lead(Int($0), context) }
        ) { .lead(kind, $0) }
        if kind.takesTime { p(.class("hint")) { words(.notifyLeadNoneHint) } }
        select(
          "again-" + name, words(.notifyAgain), DayNotificationRule.repeats.map { String($0) },
          chosen: String(rule.repeats), text: { again(Int($0) ?? 0, context) }
        ) { .repeats(kind, $0) }
        quiet(kind, rule.quiet, context)
        fieldset(.class("field")) {
          legend(.class("legend")) { words(.notifySnoozes) }
          for snooze in DaySnooze.all {
            choiceBox(text(snooze, context), isOn: rule.snoozes.contains(snooze)) {
              .offers(kind, snooze, $0)
            }
          }
        }
      }
    }
  }

  /// Who has no events has no tab for them.
  private static func title(_ kind: DayItem.Kind, _ context: DayContext) -> String {
    switch kind {
    case .task, .event: context.words(context.record.hasEvents ? .notifyTasksAndEvents : .notifyTasks)
    case .alert: context.words(.notifyAlerts)
    case .cue: context.words(.notifyCues)
    }
  }

  /// A summary of the settings, for a closed section.
  private static func digest(_ rule: DayNotificationRule, _ context: DayContext) -> String {
    rule.isOn ? lead(rule.lead, context) : context.words(.notifyOff)
  }

  private static func lead(_ minutes: Int?, _ context: DayContext) -> String {
    guard let minutes else { return context.words(.notifyLeadNone) }
    if minutes == 0 { return context.words(.dayAtStart) }
    return context.words(.dayBefore, .text("length", context.length(minutes)))
  }

  private static func again(_ minutes: Int, _ context: DayContext) -> String {
    minutes == 0
      ? context.words(.notifyOnce)
      : context.words(.notifyEvery, .text("length", context.length(minutes)))
  }

  static func text(_ snooze: DaySnooze, _ context: DayContext) -> String {
    switch snooze {
    case .minutes(let count): context.length(count)
    case .tomorrow: context.words(.notifyTomorrowMorning)
    }
  }

  private static func quiet(
    _ kind: DayItem.Kind, _ quiet: DayQuiet?, _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let name = kind.rawValue
    return fieldset(.class("field")) {
      legend(.class("legend")) { words(.notifyQuiet) }
      choiceBox(words(.notifyQuietOn), isOn: quiet != nil) { .quiet(kind, $0) }
      if let quiet {
        div(.class("actions")) {
          time("quiet-from-" + name, words(.notifyQuietFrom), quiet.from, words) { .quietFrom(kind, $0) }
          time("quiet-to-" + name, words(.notifyQuietTo), quiet.to, words) { .quietTo(kind, $0) }
        }
      }
    }
  }

  private static func time(
    _ id: String, _ title: String, _ minute: Int, _ words: Words, _ respond: @escaping (String) -> Event
  ) -> HTML<Event> {
    div(.class("field")) {
      label(.for(id)) { title }
      TimeField.view(
        id: id, value: CivilDateTime(day: .first, minute: minute).time.hourAndMinute, words, respond)
    }
  }

  private static func select(
    _ id: String, _ title: String, _ values: [String], chosen: String, text: (String) -> String,
    _ respond: @escaping (String) -> Event
  ) -> HTML<Event> {
    div(.class("field")) {
      label(.for(id)) { title }
      Markup.select(.class("input"), .id(id), .onChange(respond)) {
        for value in values {
          option(.key(value), .value(value), .selected(value == chosen)) { text(value) }
        }
      }
    }
  }

  // MARK: This device

  private static func devices(
    _ settings: DayNotificationSettings, _ permission: NotificationPermission?, _ rings: RingStanding,
    _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let isAllowed = permission == .allowed && settings.usesSystem
    let system = systemObstacle(permission, words) ?? words(isAllowed ? .worksSystemOn : .worksSystemOff)
    return Markup.section(.class("stack"), .aria(.labelledby, "works-title")) {
      h2(.id("works-title")) { words(.worksHere) }
      rows {
        worksRow(words(.worksInApp), words(.notifyWorksInApp), true)
        worksRow(words(.systemNotifications), system, isAllowed)
        switch rings {
        case .notOffered: worksRow(words(.worksClosed), words(.notifyWorksClosed), false)
        case .off: worksRow(words(.worksClosed), words(.ringsOff), false)
        case .on: worksRow(words(.worksClosed), words(.ringsOnHere), true)
        case .unknown: nil as HTML<Event>?
        }
        linkRow(words(.dayCalendarFiles), icon: .calendar, href: context.path(.calendar), words)
      }
    }
  }

  // MARK: Upcoming and missed

  private static var most: Int { 12 }

  private static func upcoming(_ plan: DayNotificationPlan, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return Markup.section(.class("stack"), .aria(.labelledby, "upcoming-title")) {
      h2(.id("upcoming-title")) { words(.notifyUpcoming) }
      if plan.upcoming.isEmpty { p(.class("hint")) { words(.notifyUpcomingNone) } }
      if !plan.upcoming.isEmpty {
        rows {
          for item in plan.upcoming.prefix(most) {
            line(item.notification, at: item.moment, context, actions: { HTMLContent<Event>() })
          }
        }
      }
    }
  }

  private static func missed(_ plan: DayNotificationPlan, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return Markup.section(.class("stack"), .aria(.labelledby, "missed-title")) {
      h2(.id("missed-title")) { words(.notifyMissed) }
      if plan.missed.isEmpty { p(.class("hint")) { words(.notifyMissedNone) } }
      if !plan.missed.isEmpty {
        rows {
          for notification in plan.missed.prefix(most) {
            line(notification, at: notification.start, context) {
              actionButton(words(.notifySeen), .quiet, sends: Event.tappedSeen(notification.id))
            }
          }
        }
      }
    }
  }

  private static func line(
    _ notification: DayNotification, at moment: CivilDateTime, _ context: DayContext,
    @HTMLBuilder<Event> actions: () -> HTMLContent<Event>
  ) -> HTML<Event> {
    let when = context.words(
      .dayAndTime, .text("date", context.name(of: moment.day)), .text("time", context.time(moment)))
    return li(.key(notification.id)) {
      div(.class("row")) {
        icon(notification.kind.picture)
        a(.class("row-body"), .href(context.path(of: notification.start.day))) {
          span(.class("row-title")) { notification.title }
          span(.class("row-note")) { context.kind(notification.kind) + " · " + when }
        }
        actions()
      }
    }
  }
}
