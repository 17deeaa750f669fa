import Components
import Core
import Loop
import Reminders

/// The owner of a calendar file, for its ids.
public struct CalendarOwner {
  /// The site's id: all its apps give a date the same id in calendars.
  public let site: String
  public let siteName: String
  /// Distinguishes the people on one device.
  public let person: String

  public init(site: String, siteName: String, person: String) {
    self.site = site
    self.siteName = siteName
    self.person = person
  }
}

extension CollegeContent {
  /// The days of a calendar file: the school year, the summer after it, and the first deadlines of the next year.
  private static let horizon = 450
  /// The days within which the end of a period counts that is open in the horizon, such as the two years for which one can apply for aid.
  private static let horizonOfEnds = 730

  /// The coming dates of all open items, and those of others that stay, each with an alarm. Of lower grades than the person's there are only their own dates;
  /// after school the last grade's are left.
  public func calendarDates(from today: CivilDay, record: CollegeRecord) -> [Deadline] {
    let all = deadlines(
      from: today, within: Self.horizonOfEnds, withEnds: true, withLasting: true, record: record)
    return all.filter { deadline in
      let isNear = today.days(until: deadline.day) <= Self.horizon
      guard isNear || deadline.isEnd && Self.beginsInHorizon(deadline, all, today) else { return false }
      guard !deadline.isOwn, let list = checklist(deadline.item.checklist) else { return true }
      return !record.isLower(list, on: today)
    }
  }

  /// Whether the period of an end is open already, or opens within the horizon.
  private static func beginsInHorizon(_ end: Deadline, _ all: [Deadline], _ today: CivilDay) -> Bool {
    if end.isOwn || end.registersFor != nil { return false }
    let opening = all.first { !$0.isEnd && $0.item == end.item && $0.place == end.place }
    return opening.map { today.days(until: $0.day) <= horizon } ?? true
  }

  /// An open item of the person's list with dates that count from the first day of classes; nil without one, and before that list.
  func itemBeforeClasses(on today: CivilDay, record: CollegeRecord) -> ItemReference? {
    for checklist in checklists {
      if let grade = GradeLevel.number(of: checklist), case .grade(let level)? = record.standing(on: today),
        grade != level
      {
        continue
      }
      for item in record.items(of: checklist) where item.due.contains(where: { $0.rule.isBeforeSession }) {
        let reference = ItemReference(checklist: checklist.id, item: item.id)
        if !record.isDone(reference), !record.isOver(item, in: checklist, on: today) { return reference }
      }
    }
    return nil
  }

  /// - Parameter now: milliseconds since 1970-01-01T00:00Z.
  public func calendar(
    of record: CollegeRecord, _ owner: CalendarOwner, on today: CivilDay, at now: Int64, _ words: Words
  ) -> ICalendar {
    let days = record.reminderOptions.daysBefore
    var calendar = ICalendar(
      productID: "-//Toward//" + owner.siteName + "//" + words.formatting.language,
      name: words(.calendarName, .text("site", owner.siteName)), stamp: now)
    for deadline in calendarDates(from: today, record: record) {
      var event = ICalendar.Component(
        id: deadline.calendarID(owner),
        // Minutes since 1970, so that a later file is the newer revision of everything in it.
        sequence: now / 60_000, day: deadline.day, summary: deadline.summary(words))
      describe(deadline, record, &event, words)
      event.alarms = [Self.alarm(event, daysBefore: 1)]
      if days > 1 { event.alarms.append(Self.alarm(event, daysBefore: days)) }
      // The morning before may be over already.
      if today.days(until: deadline.day) <= 1 { event.alarms.append(Self.alarm(event, daysBefore: 0)) }
      calendar.components.append(event)
    }
    return calendar
  }

  /// An alarm at nine in the morning.
  private static func alarm(_ event: ICalendar.Component, daysBefore days: Int) -> ICalendar.Alarm {
    ICalendar.Alarm(.start(CivilTime.morning.minuteOfDay - days * 1440), text: event.summary)
  }

  /// The item's help, the source of its date, and its link.
  private func describe(
    _ deadline: Deadline, _ record: CollegeRecord, _ event: inout ICalendar.Component, _ words: Words
  ) {
    guard let item = checklist(deadline.item.checklist)?.item(deadline.item.item) else { return }
    var lines = item.help.isEmpty ? [] : [item.help]
    event.url = item.links.first?.url ?? ""
    if let place = deadline.place, let text = item.due[place].rule.countedFrom(record.session, words) {
      lines.append(text)
    }
    if let place = deadline.place, let source = item.due[place].source {
      var line = words(.sources, .count("count", 1)) + " " + source.name
      if let day = source.checked {
        line += ". " + words(.sourceChecked, .text("date", words.formatting.day(day, .long)))
      }
      lines.append(line)
      if !source.url.isEmpty { event.url = source.url }
    }
    event.details = lines.joined(separator: "\n")
  }
}

extension Deadline {
  /// An id of the date and not of its day, so that a changed day moves the calendar's entry.
  fileprivate func calendarID(_ owner: CalendarOwner) -> String {
    let date = place.map { "\($0)" } ?? "own"
    let part = registersFor != nil ? "r" : isEnd ? "e" : ""
    let year = SchoolYear(containing: day).start
    return owner.person + "-" + item.checklist + "-" + item.item + "-" + date + part
      + "-\(year)@"
      + owner.site + ".toward"
  }

  /// What to do, and what happens on the day.
  func summary(_ words: Words) -> String {
    if isOwn { return title }
    // Nothing closes when a campaign ends, and its own name does not say what it is for.
    if isEvent { return label + words.bracketed(title) }
    var reason = isEnd ? words(.calendarEnds, .text("label", label)) : label
    if let registersFor {
      reason = words(
        .calendarRegisters, .text("label", label), .text("date", words.formatting.day(registersFor, .long)))
    }
    return words.labelled(title, reason)
  }
}

extension DueRule {
  /// "14 days before the first day of your classes (August 23, 2027)"; nil for other rules, and while that day is unknown.
  func countedFrom(_ session: CivilDay?, _ words: Words) -> String? {
    guard case .beforeSession(let days) = self, let session else { return nil }
    return words(
      .countedFromClasses, .count("count", days), .text("date", words.formatting.day(session, .long)))
  }
}
