import Components
import Core
import Loop
import Markup

/// When the app reminds of the daily check.
public enum ReminderChoice {
  public enum Event: Sendable {
    /// In minutes since midnight; negative for never.
    case choseTime(Int)
    case turnedNotifications(Bool)
    case dismissed
    case cameTimeToLook
  }

  private static let titleID = "check-reminder"
  private static let timeID = "check-reminder-time"
  private static let hours = [7, 8, 9, 12, 17, 18, 19, 20, 21, 22]

  static func view(_ record: HealthRecord, _ title: String, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    return section(.key("reminder"), .class("card form"), .aria(.labelledby, titleID)) {
      h2(.id(titleID), .class("legend")) { title }
      div(.class("field")) {
        label(.for(timeID)) { words(.healthRemind) }
        select(.class("input"), .id(timeID), .onChange { .choseTime(Int($0) ?? -1) }) {
          option(.value("-1"), .selected(record.reminderMinute == nil)) { words(.healthNever) }
          for hour in hours {
            option(.key(hour), .value("\(hour * 60)"), .selected(record.reminderMinute == hour * 60)) {
              CivilTime(hour: hour, minute: 0).map { words.formatting.time($0) } ?? ""
            }
          }
        }
      }
      if record.reminderMinute != nil {
        systemChoice(context.device.permission, isWanted: record.notifiesOfCheck, words) {
          .turnedNotifications($0)
        }
      }
    }
  }
}

extension HealthProgram {
  /// The longest time between two checks, in milliseconds: timers stand still while a device sleeps.
  private static let longestWait = 10 * 60_000

  func reminder(
    _ state: HealthState, _ event: ReminderChoice.Event, _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .choseTime(let minute):
      let chosen = (0..<1440).contains(minute) ? minute : nil
      requests.keep([HealthRecord.reminding(at: chosen)], saying: Message(.toastSaved))
    case .turnedNotifications(let isOn):
      if isOn, context.device.permission != .allowed { return requests.ask(.permission(ask: true)) }
      requests.keep([HealthRecord.notifyingOfCheck(isOn)], saying: Message(.toastSaved))
    case .dismissed:
      requests.keep([HealthRecord.dismissingReminder(on: context.today)])
      requests.perform(Effect(.focus(id: ElementID.title)))
    case .cameTimeToLook: break
    }
  }

  func reminderTimer(_ state: HealthState, _ context: ModuleContext) -> [Subscription<HealthEvent>] {
    guard context.person.user != nil else { return [] }
    // Another day begins at midnight, also for who leaves the app open.
    let left =
      state.record.untilReminder(context.now) ?? CivilTime.millisecondsPerDay
      - context.now.civil.time.millisecondsOfDay
    let wait = min(max(left, 1000), Self.longestWait)
    return [
      .timer(id: "check@\(context.today.description)", milliseconds: wait, .reminder(.cameTimeToLook))
    ]
  }

  /// Reminds once a day, in one tab: the reminder is claimed first. So are news.
  public func look(
    _ state: inout HealthState, _ cause: LookCause, _ content: HealthContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard context.device.isReady, context.person.user != nil, context.journal.reading([.health]) == .read,
      !context.journal.isClaiming
    else { return }
    guard state.record.isCheckDue(at: context.now), !state.record.wasReminded(on: context.today) else {
      return lookForNews(state, content, context, &requests)
    }
    let number = context.journal.nextClaim(after: state.record.lastClaim)
    let change = HealthRecord.reminded(on: context.today, number: number)
    requests.ask(.claim(Claim([change], number: number, receipt: Box(HealthNotice.check))))
  }

  /// Gives what this tab has claimed.
  func give(
    _ notice: HealthNotice, _ state: HealthState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch notice {
    case .check: remind(state, context, &requests)
    case .news(let items): tell(items, context, &requests)
    }
  }

  /// Words that tell a stranger nothing.
  private func remind(_ state: HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    let text = context.words(.healthReminder)
    requests.perform(Effect(.announce(text)))
    guard state.record.notifiesOfCheck else { return }
    requests.perform(
      Effect(
        .notifications(
          .show(tag: "check", title: context.site.name, body: text, path: ProgressScreen.path))))
  }

  /// The reminder, above every other screen.
  public func notices(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent>? {
    guard context.path != ProgressScreen.path, context.device.isReady, context.person.user != nil,
      state.record.isCheckDue(at: context.now), !state.record.hasDismissedReminder(on: context.today)
    else { return nil }
    let words = context.words
    return banner(.plain, .clock, words(.healthReminder), key: "check") {
      linkButton(content.daily.title, href: ProgressScreen.path)
      actionButton(words(.healthDismiss), .quiet, sends: .reminder(.dismissed))
    }
  }
}
