import Components
import Core
import Loop
import Markup

// "Still studying?", once a session has run for long.
extension CampusProgram {
  /// The longest time between two checks, in milliseconds: timers stand still while a device sleeps.
  private static let longestWait: Int64 = 10 * 60_000

  /// A timer for the next check.
  func watchingTimer(_ state: CampusState, _ context: ModuleContext) -> [Subscription<CampusEvent>] {
    guard let due = state.record.timer?.question(state.record.studyLimit), due > context.now.milliseconds
    else { return [] }
    let wait = (due - context.now.milliseconds).clamped(to: 1000...Self.longestWait)
    return [.timer(id: "question@\(due)", milliseconds: Int(wait), .cameTimeToLook)]
  }

  /// Asks once, in one tab: the question is claimed first. A guest has one tab.
  public func look(
    _ state: inout CampusState, _ cause: LookCause, _ content: CampusContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard context.device.isReady, context.journal.reading([.campus]) == .read,
      !context.journal.isClaiming, let question = state.record.dueQuestion(at: context.now.milliseconds)
    else { return }
    let number = context.journal.nextClaim(after: state.record.askedQuestions)
    let changes = [CampusRecord.asking(question, number: number)]
    switch context.person {
    case .unknown: break
    case .guest:
      requests.keep(changes)
      tell(state, context, &requests)
    case .user: requests.ask(.claim(Claim(changes, number: number, receipt: Box(question))))
    }
  }

  /// Announces the question to screen readers, and shows it through the system if the person wants that.
  func tell(_ state: CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let timer = state.record.timer else { return }
    let words = context.words
    let body = words(.campusStudyingSince, .text("time", context.studyClock.text(timer.start, words)))
    requests.perform(Effect(.announce(words(.campusStillStudying) + " " + body)))
    guard state.record.notifiesOfStudy else { return }
    requests.perform(
      Effect(
        .notifications(
          .show(
            tag: "study", title: words(.campusStillStudying), body: body,
            path: CampusRoute.checkIn(nil).path))))
  }

  /// The question, above every other screen.
  public func notices(
    _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<CampusEvent>? {
    if case .checkIn? = context.campusRoute { return nil }
    guard context.device.isReady, let timer = state.record.timer,
      timer.isLong(at: context.now.milliseconds, state.record.studyLimit)
    else { return nil }
    let words = context.words
    let since = words(.campusStudyingSince, .text("time", context.studyClock.text(timer.start, words)))
    return banner(.plain, .clock, words(.campusStillStudying) + " " + since, key: "study") {
      linkButton(words(.campusAnswer), href: CampusRoute.checkIn(nil).path)
    }
  }

  // MARK: Settings

  /// Only where changes are kept.
  public func settings(
    _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<CampusEvent>? {
    guard context.device.isReady, context.person.isKept else { return nil }
    return StudySettings.view(state.record, context.device.permission, context.words).map { .settings($0) }
  }

  func settings(
    _ event: StudySettings.Event, _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .choseLimit(let hours):
      guard let limit = StudyLimit(rawValue: hours) else { return }
      requests.keep([StudyLimit.keeping(limit)], saying: Message(.toastSaved))
    case .turnedNotifications(let isOn):
      if isOn, context.device.permission != .allowed {
        return requests.ask(.permission(ask: true))
      }
      requests.keep([CampusRecord.notifyingOfStudy(isOn)], saying: Message(.toastSaved))
    }
  }

  func answered(_ permission: NotificationPermission, _ requests: inout Requests) {
    guard permission == .allowed else { return }
    requests.keep([CampusRecord.notifyingOfStudy(true)], saying: Message(.toastSaved))
  }
}
