import Core
import Reminders

/// A reminder of this module with its topic. Its words are chosen when it is shown, in the language of that moment.
///
/// A class, because it is passed around much.
public final class CollegeReminder: Sendable {
  /// The topic of a reminder.
  public enum Topic: Sendable {
    case due(Deadline)
    /// Open items, in one checklist or in all of them.
    case digest(open: Int, checklist: String?, next: Deadline?)
    /// A new school year, with the person's new grade.
    case grade(Int)
  }

  public let reminder: Reminder
  public let topic: Topic

  init(_ reminder: Reminder, _ topic: Topic) {
    self.reminder = reminder
    self.topic = topic
  }
}

extension CollegeRecord {
  static let options = "college/reminders"
  private static let givenGradeSubject = "college/givenGradeReminder"

  /// The person's options, or the defaults.
  public var reminderOptions: ReminderOptions {
    value(Self.options).map { ReminderOptions(json: $0) } ?? ReminderOptions()
  }

  /// The change that sets the options.
  public static func choosing(_ reminders: ReminderOptions) -> Change { Change(options, to: reminders.json) }

  /// The reminders that were given.
  public var reminderLedger: ReminderLedger { ReminderLedger { value($0) } }

  /// The last grade for which the yearly reminder was given; −1 for none.
  public var givenGradeReminder: Int {
    value(Self.givenGradeSubject)?["level"]?.int.flatMap { Int(exactly: $0) } ?? -1
  }

  /// The change that records the yearly reminder of a grade.
  public static func givenGrade(_ level: Int) -> Change {
    Change(givenGradeSubject, to: ["level": .integer(Int64(level))])
  }

  /// The changes for giving reminders at the `number`th moment.
  public static func giving(_ reminders: [CollegeReminder], on day: CivilDay, number: Int64) -> [Change] {
    var changes = ReminderLedger.giving(reminders.map { $0.reminder }, on: day, number: number)
    for reminder in reminders {
      guard case .grade(let level) = reminder.topic else { continue }
      changes.append(givenGrade(level))
    }
    return changes
  }
}

extension CollegeContent {
  /// All reminders around `today`, the nearest first; none while reminders are off.
  ///
  /// - Parameter offset: the lead of the person's clock over UTC, in minutes.
  public func reminders(on today: CivilDay, offset: Int, record: CollegeRecord) -> [CollegeReminder] {
    let options = record.reminderOptions
    guard options.isOn else { return [] }
    var found: [CollegeReminder] = []
    var list: Checklist?
    if case .grade(let level) = record.standing(on: today) {
      list = checklist("\(level)")
      if list != nil, let yearly = gradeReminder(level, today, options, record) { found.append(yearly) }
    }
    if options.cadence == .before {
      addDated(&found, today, offset, options, record)
    } else {
      addDigests(&found, today, options, list, record)
    }
    return found
  }

  /// Adds reminders of dates in reach today and tomorrow; tomorrow's tell the time of the next check.
  private func addDated(
    _ found: inout [CollegeReminder], _ today: CivilDay, _ offset: Int, _ options: ReminderOptions,
    _ record: CollegeRecord
  ) {
    for deadline in deadlines(from: today, within: options.daysBefore + 1, record: record) {
      var setUp = options.setUp
      // People who have just entered a date do not need a reminder before the next morning.
      if deadline.isOwn, let entered = record.stamp(of: deadline.item.subject(.due)),
        let moment = CivilDateTime(epochMilliseconds: entered.milliseconds + Int64(offset) * 60_000)
      {
        setUp = max(setUp ?? moment, moment)
      }
      let reminder = Reminder(
        of: deadline.item.checklist + "/" + deadline.item.item, on: deadline.day,
        daysBefore: options.daysBefore, setUp: setUp)
      found.append(CollegeReminder(reminder, .due(deadline)))
    }
  }

  /// Adds the digests of this period and of the next, which tells the time of the next check.
  private func addDigests(
    _ found: inout [CollegeReminder], _ today: CivilDay, _ options: ReminderOptions, _ list: Checklist?,
    _ record: CollegeRecord
  ) {
    var open = 0
    for checklist in checklists where list == nil || checklist.id == list?.id {
      let progress = record.progress(of: checklist)
      open += progress.total - progress.done
    }
    if open == 0 { return }
    let next = deadlines(from: today, within: 120, record: record).first
    let topic = CollegeReminder.Topic.digest(open: open, checklist: list?.id, next: next)
    let cadence = options.cadence
    if let digest = cadence.digest(on: today, setUp: options.setUp) { found.append(.init(digest, topic)) }
    if let digest = cadence.nextDigest(after: today) { found.append(.init(digest, topic)) }
  }

  /// "You are in 10th grade now": once in each school year in which the grade is higher than ever, but not in the year in which the
  /// person has entered it.
  private func gradeReminder(
    _ level: Int, _ today: CivilDay, _ options: ReminderOptions, _ record: CollegeRecord
  ) -> CollegeReminder? {
    let start = SchoolYear(containing: today).firstDay
    let reminder = Reminder(
      id: "grade/\(level)@\(start)",
      moment: CivilDateTime(day: start, time: .morning).afterSettingUp(options.setUp),
      end: CivilDateTime(day: start.adding(years: 1), time: .morning))
    // A given reminder stays visible until the person closes it.
    let isNews = level > record.givenGradeReminder && record.gradeLevel?.year != SchoolYear(containing: today)
    guard isNews || record.reminderLedger[reminder] != nil else { return nil }
    return CollegeReminder(reminder, .grade(level))
  }
}
