import Components
import Markup

/// When an entry is published by itself, and the time that its form has for that.
public struct PublishingTime {
  /// In milliseconds since 1970; nil for one that is not.
  public var at: Int64?
  /// The version that goes out then, where the form has a newer text; nil where it is that of the form.
  public var version: KnownDraft?
  /// The day and the time that were chosen, as the form has them.
  public var day = ""
  public var time = "08:00"
  /// Whether the chosen time waits for something to be mended.
  public var isWaiting = false

  /// Keeps the chosen time where something is to be mended first.
  public mutating func choose(_ form: FormInput) {
    if let day = form["publish-day"] {
      self.day = day
      isWaiting = !day.isEmpty
    }
    if let time = form["publish-time"] {
      self.time = time
    } else if isWaiting, form.has("publish-time") {
      time = ""
    }
  }

  /// What goes out then, where that is not what the form says.
  func line(of address: EntryAddress?, _ frame: StaffFrame) -> HTML<Never>? {
    guard let version, let at, let address else { return nil }
    let words = frame.words
    return div(.class("banner warn")) {
      icon(.alert)
      p {
        words(
          .cmsScheduledVersion, .text("time", frame.time(at)), .text("name", version.author),
          .text("saved", frame.time(version.changed)))
        " "
        a(.href(CMSRoute.earlierDraft(address, Int(version.version)).path)) { words(.cmsSeeScheduled) }
      }
    }
  }
}

/// The menu for publishing at a time.
struct ScheduleMenu {
  let time: PublishingTime
  let state: EntryState
  let conflict: EditorConflict.Reason?

  func html(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let isBad = conflict == .badTime || conflict == .afterLastDay
    let hasNoTime = conflict == .noTime
    let isOpen = isBad || time.isWaiting
    return StaffMenu(id: "publishing-time", name: words(.cmsSchedule), isOpen: isOpen).html {
      StaffField(
        label: words(.cmsDay),
        mistake: isBad ? words(conflict == .afterLastDay ? .cmsAfterLastDay : .cmsBadTime) : nil,
        id: "publish-day"
      ) {
        described in
        input(
          .class("input"), .id("publish-day"), .name("publish-day"), .type(.date), .value(time.day),
          .min("\(frame.today)"), .when(!described.isEmpty, .aria(.describedby, described)),
          .when(isBad, .aria(.invalid, "true")))
      }
      StaffField(label: words(.cmsTime), mistake: hasNoTime ? words(.cmsNoTime) : nil, id: "publish-time") {
        described in
        input(
          .class("input"), .id("publish-time"), .name("publish-time"), .type(.time), .value(time.time),
          .when(!described.isEmpty, .aria(.describedby, described)), .when(hasNoTime, .aria(.invalid, "true"))
        )
      }
      p(.class("hint")) { words(.cmsScheduleClock, .text("zone", frame.zone)) }
      stepButton(.schedule, words(.cmsScheduleDo))
      if conflict == .nextVersion {
        stepButton(.scheduleNext, words(.cmsScheduleNext))
      }
      if state == .scheduled { Self.cancelling(words) }
    }
  }

  static func cancelling(_ words: Words) -> HTML<Never> {
    stepButton(.cancelSchedule, words(.cmsCancelSchedule))
  }
}
