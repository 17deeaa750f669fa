import Components
import Core
import Loop
import Markup
import Reminders

/// The state of reminders in this tab.
struct Reminding {
  /// The time of the next check; nil while reminders are off.
  var nextLook: CivilDateTime?
  /// The number on the app's icon; nil until it is known, because it may be of an earlier day.
  var badge: Int?
}

extension CollegeProgram {
  /// The longest time between two checks, in milliseconds: timers stand still while a device sleeps.
  private static let longestWait: Int64 = 10 * 60_000

  /// A timer for the next check.
  func looking(_ state: CollegeState, _ context: ModuleContext) -> [Subscription<CollegeEvent>] {
    guard let next = state.reminding.nextLook else { return [] }
    let wait = context.now.civil.milliseconds(until: next).clamped(to: 1000...Self.longestWait)
    return [.timer(id: "reminders@" + next.description, milliseconds: Int(wait), .cameTimeToLook)]
  }

  /// Gives the reminders that are due. It claims them first, so that only one tab gives them, and only once.
  public func look(
    _ state: inout CollegeState, _ cause: LookCause, _ content: CollegeContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let scene = CollegeScene(content, context)
    let now = context.now.civil
    let all = reminders(state, scene)
    let plan = ReminderPlan(all.map { $0.reminder }, state.record.reminderLedger, at: now)
    state.reminding.nextLook = nextLook(state, plan, now)
    badge(&state, plan.shown.count, context, &requests)
    guard context.device.isReady, !plan.due.isEmpty, !context.journal.isClaiming,
      context.device.isVisible || !now.time.isQuiet, context.person.user != nil
    else { return }
    let due = plan.due.map { all[$0] }
    let number = context.journal.nextClaim(after: state.record.reminderLedger.number)
    let changes = CollegeRecord.giving(due, on: context.today, number: number)
    requests.ask(.claim(Claim(changes.partitioned, number: number, receipt: Box(due))))
  }

  private func nextLook(
    _ state: CollegeState, _ plan: ReminderPlan, _ now: CivilDateTime
  ) -> CivilDateTime? {
    guard state.record.reminderOptions.isOn else { return nil }
    // After a failure the next attempt follows soon; otherwise the next day has other reminders.
    if !plan.due.isEmpty { return now.adding(milliseconds: Self.longestWait) }
    let midnight = CivilDateTime(day: now.day.adding(days: 1), time: .midnight)
    return min(plan.next ?? midnight, midnight)
  }

  /// If a claim could not be stored, nothing was given, and the next check tries again.
  func claimed(
    _ state: CollegeState, _ receipt: AnyObject?, _ outcome: ClaimOutcome, _ scene: CollegeScene,
    _ requests: inout Requests
  ) {
    guard outcome == .won, let receipt else { return }
    tell(Box<[CollegeReminder]>.value(of: receipt), state, scene, &requests)
  }

  /// Announces reminders in the app, and through the system if the person wants that and it is daytime.
  private func tell(
    _ reminders: [CollegeReminder], _ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    guard let first = reminders.first else { return }
    let context = scene.context(state)
    var text = first.text(context)
    if reminders.count > 1 {
      text.body = text.title
      for other in reminders[1..<min(reminders.count, 4)] { text.body += "\n" + other.text(context).title }
      text.title = scene.words(.reminderCount, .count("count", reminders.count))
      text.path = scene.around.links.home
    }
    if scene.around.isHomeShown {
      requests.perform(Effect(.announce(text.title)))
    } else {
      requests.ask(.say(Message(written: text.title)))
    }
    guard state.record.reminderOptions.usesSystem, !scene.around.now.civil.time.isQuiet else { return }
    requests.perform(
      Effect(
        .notifications(
          .show(tag: first.reminder.id, title: text.title, body: text.body, path: text.path))))
  }

  /// The number of reminders on the app's icon.
  private func badge(
    _ state: inout CollegeState, _ count: Int, _ context: ModuleContext, _ requests: inout Requests
  ) {
    if count == state.reminding.badge || !context.device.isReady { return }
    state.reminding.badge = count
    requests.perform(Effect(.notifications(.badge(count))))
  }

  // MARK: All reminders

  /// All reminders around now.
  private func reminders(_ state: CollegeState, _ scene: CollegeScene) -> [CollegeReminder] {
    guard scene.around.person.user != nil, scene.around.journal.reading([.college]) == .read else {
      return []
    }
    return scene.content.reminders(
      on: scene.today, offset: scene.around.now.offsetMinutes, record: state.record)
  }

  /// The reminders that were given and are visible.
  func shownReminders(_ state: CollegeState, _ scene: CollegeScene) -> [CollegeReminder] {
    let all = reminders(state, scene)
    if all.isEmpty { return [] }
    let plan = ReminderPlan(
      all.map { $0.reminder }, scene.shown(state).reminderLedger, at: scene.around.now.civil)
    return plan.shown.map { all[$0] }
  }
}
