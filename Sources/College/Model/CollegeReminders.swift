import Core
import Reminders

/// A reminder of this module, and what it is about: the words are found only when it is shown, in the language of then.
///
/// A class, because it is handed around much.
public final class CollegeReminder: Sendable {
  /// What there is to be reminded of.
  public enum Topic: Sendable {
    case due(Deadline)
    /// So many items are open, in one checklist or in all of them.
    case digest(open: Int, checklist: String?, next: Deadline?)
    /// A new school year, and the grade that the person is in now.
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
  private static let options = "college/reminders"
  private static let givenGradeSubject = "college/givenGradeReminder"

  /// What the person chose, or what is chosen for them.
  public var reminderOptions: ReminderOptions {
    value(Self.options).map { ReminderOptions(json: $0) } ?? ReminderOptions()
  }

  /// What keeps a choice.
  public static func choosing(_ reminders: ReminderOptions) -> Change { Change(options, to: reminders.json) }

  /// What was given already.
  public var reminderLedger: ReminderLedger { ReminderLedger { value($0) } }

  /// The last grade for which the yearly reminder was given; −1 for none.
  public var givenGradeReminder: Int {
    value(Self.givenGradeSubject)?["level"]?.int.flatMap { Int(exactly: $0) } ?? -1
  }

  /// What keeps that the yearly reminder of this grade was given.
  public static func givenGrade(_ level: Int) -> Change {
    Change(givenGradeSubject, to: ["level": .integer(Int64(level))])
  }

  /// What to keep when reminders are given, together for the `number`th time.
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
  /// All that the person could be reminded of around `today`, the nearest first; nothing while reminders are off.
  ///
  /// - Parameter offset: of the clock on the person's wall to UTC, in minutes.
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

  /// Of each date in reach, and of those that will be tomorrow, so that it is known when to look again.
  private func addDated(
    _ found: inout [CollegeReminder], _ today: CivilDay, _ offset: Int, _ options: ReminderOptions,
    _ record: CollegeRecord
  ) {
    for deadline in deadlines(from: today, within: options.daysBefore + 1, record: record) {
      var setUp = options.setUp
      // Who has just entered a date need not hear of it before the next morning.
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

  /// Of this time and of the next, so that it is known when to look again.
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

  /// "You are in 10th grade now", once in each school year in which the grade is higher than any before.
  private func gradeReminder(
    _ level: Int, _ today: CivilDay, _ options: ReminderOptions, _ record: CollegeRecord
  ) -> CollegeReminder? {
    let start = SchoolYear(containing: today).firstDay
    let reminder = Reminder(
      id: "grade/\(level)@\(start)",
      moment: CivilDateTime(day: start, time: .morning).afterSettingUp(options.setUp),
      end: CivilDateTime(day: start.adding(years: 1), time: .morning))
    // Given already, it stays in sight until the person has seen enough of it.
    guard level > record.givenGradeReminder || record.reminderLedger[reminder] != nil else { return nil }
    return CollegeReminder(reminder, .grade(level))
  }
}
