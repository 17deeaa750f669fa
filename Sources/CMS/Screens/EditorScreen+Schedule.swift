import Components
import Markup

extension EditorScreen {
  /// The menu for publishing at a time.
  func schedule(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let isBad = conflict == .badTime || conflict == .afterLastDay
    let hasNoTime = conflict == .noTime
    let isOpen = isBad || asksForTime
    return StaffMenu(id: "publishing-time", name: words(.cmsSchedule), isOpen: isOpen).html {
      StaffField(
        label: words(.cmsDay),
        mistake: isBad ? words(conflict == .afterLastDay ? .cmsAfterLastDay : .cmsBadTime) : nil,
        id: "publish-day"
      ) {
        described in
        input(
          .class("input"), .id("publish-day"), .name("publish-day"), .type(.date), .value(publishDay),
          .min("\(frame.today)"), .when(!described.isEmpty, .aria(.describedby, described)),
          .when(isBad, .aria(.invalid, "true")))
      }
      StaffField(label: words(.cmsTime), mistake: hasNoTime ? words(.cmsNoTime) : nil, id: "publish-time") {
        described in
        input(
          .class("input"), .id("publish-time"), .name("publish-time"), .type(.time), .value(publishTime),
          .when(!described.isEmpty, .aria(.describedby, described)), .when(hasNoTime, .aria(.invalid, "true"))
        )
      }
      p(.class("hint")) { words(.cmsScheduleClock, .text("zone", frame.zone)) }
      stepButton(.schedule, words(.cmsScheduleDo))
      if conflict == .nextVersion {
        stepButton(.scheduleNext, words(.cmsScheduleNext))
      }
      if state == .scheduled { cancelling(words) }
    }
  }

  /// What goes out at the time of its schedule, where that is not what the form says.
  func scheduledLine(_ frame: StaffFrame) -> HTML<Never>? {
    guard let scheduled, let publishAt, let address else { return nil }
    let words = frame.words
    return div(.class("banner warn")) {
      icon(.alert)
      p {
        words(
          .cmsScheduledVersion, .text("time", frame.time(publishAt)), .text("name", scheduled.author),
          .text("saved", frame.time(scheduled.changed)))
        " "
        a(.href(CMSRoute.earlierDraft(address, Int(scheduled.version)).path)) { words(.cmsSeeScheduled) }
      }
    }
  }

  func cancelling(_ words: Words) -> HTML<Never> {
    stepButton(.cancelSchedule, words(.cmsCancelSchedule))
  }
}
