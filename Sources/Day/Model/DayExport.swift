import Core

/// A person's days as a calendar file (RFC 5545).
///
/// Tasks become events, or to-dos on request. Alerts become events without an end and with an alarm; cues are the same
/// and leave the person free. Tasks and cues have the alarm that the person chose for their notifications. Both name their kind in CATEGORIES, which is the only sign of it on
/// whole days and in the inbox. Items of the inbox become to-dos. What calendars lack goes into the texts: steps are
/// lines of the description with a box, and a done item has a check mark before its title.
public struct DayExport {
  /// The entries that the file contains.
  public enum Range: Hashable, Sendable {
    /// The entries of these days, each occurrence of a series by itself.
    case days(CivilDay, CivilDay)
    /// All items, series included.
    case all
    /// The items that happen on these days, series as a whole. Nothing of the inbox.
    case around(CivilDay, CivilDay)
    /// The item with this id, as a whole.
    case item(String)
  }

  /// PRODID, without the language that follows.
  static let product = "-//Toward//Day//"
  /// The suffix of UIDs that were made here.
  static let host = "@day.toward"
  static let done = "✓ "
  static let cue = "◇ "
  /// The UID of the alarm of an item's own notification, before the UID of the item.
  static let alarm = "alarm-"
  /// The same where the person chose it for this item.
  static let reminder = "remind-"
  /// The category of what the person is not told of.
  static let silent = "SILENT"
  /// The PRIORITY of an entry with a star (RFC 5545, 3.8.1.9).
  static let highest = 1
  /// The category of a to-do that waits in the inbox until it is due, and not of one that takes a whole day.
  static let deadline = "DEADLINE"
  /// Stands before the name of a list that is one of the categories above.
  static let listSign = "#"
  static let boxes = (open: "☐ ", done: "☑ ")
  /// The years ahead for which zones are described.
  private static let years = 6

  private let record: DayRecord
  private let clock: DayClock
  private let tasksAreToDos: Bool
  /// The time of export, in milliseconds since 1970-01-01T00:00Z.
  private let now: Int64
  /// The zone of what is on the person's clock; nil leaves that to whoever reads the file.
  private let zone: String?
  /// Makes the title of a due event from that of its task; nil leaves due events out.
  private let dueTitle: ((String) -> String)?
  private var calendar: ICalendar

  public init(
    _ record: DayRecord, _ clock: DayClock, name: String, language: String, tasksAreToDos: Bool = false,
    in zone: String? = nil, at now: Int64, dueTitle: ((String) -> String)? = nil
  ) {
    self.record = record
    self.dueTitle = dueTitle
    self.zone = zone
    self.clock = clock
    self.tasksAreToDos = tasksAreToDos
    self.now = now
    calendar = ICalendar(productID: Self.product + language, name: name, stamp: now)
  }

  public mutating func file(_ range: Range) -> ICalendar {
    switch range {
    case .all:
      for item in record.allItems.sorted(by: { $0.id < $1.id }) { add(item) }
    case .around(let first, let last):
      for item in record.allItems.sorted(by: { $0.id < $1.id }) {
        if item.happens(from: first, to: last) {
          add(item)
        } else if let due = item.due, first <= due.day, due.day <= last {
          addDue(item)
        }
      }
    case .item(let id):
      if let item = record.item(id) { add(item) }
    case .days(let first, let last):
      var seen: Set<EntryID> = []
      var day = first
      while day <= last {
        for entry in record.entries(on: day, clock) where seen.insert(entry.id).inserted {
          calendar.components.append(component(entry.item, uid: entry.id.text + Self.host))
        }
        if day == .last { break }
        day = day.adding(days: 1)
      }
    }
    describeZones()
    return calendar
  }

  /// The UID of an item.
  static func uid(of item: DayItem) -> String { item.origin?.uid ?? item.id + host }

  // MARK: Categories

  /// Whether a category says what an entry is, and names no list.
  static func isSign(_ category: String) -> Bool {
    category == silent || category == deadline || DayItem.Kind.allCases.contains { $0.category == category }
  }

  static func category(of list: DayList) -> String {
    isSign(list.name) || list.name.hasPrefix(listSign) ? listSign + list.name : list.name
  }

  /// The name of the list that ``category(of:)`` stands for.
  static func listName(of category: String) -> String {
    category.dropping(prefix: listSign).map { String($0) } ?? category
  }

  // MARK: Items

  private mutating func add(_ item: DayItem) {
    if !item.isInInbox { addDue(item) }
    let parts = item.timetable
    guard parts.count > 1 else { return add(item, uid: Self.uid(of: item), as: item) }
    let uid = Self.uid(of: item)
    for (place, part) in parts.enumerated() {
      let slot = part.repetition?.daily.first?.slot
      let own = place == 0 ? uid : slot.map { Self.uid(uid, slot: $0) } ?? Self.uid(uid, on: part.start)
      add(part, uid: own, as: item, siblingOf: place == 0 ? "" : uid)
    }
  }

  /// Adds the event at a task's due time. A series has none: each of its times would need one.
  private mutating func addDue(_ item: DayItem) {
    guard let dueTitle, item.kind == .task, item.repetition == nil, let due = item.due else { return }
    let uid = Self.uid(of: item)
    let title = dueTitle(item.pictured)
    var component = ICalendar.Component(
      .event, id: Self.dueUID(uid), sequence: sequence(of: item),
      start: due.time == nil ? ICalendar.Moment(due.day) : timed(due.start, item),
      summary: item.isDone ? Self.done + title : title)
    component.sibling = uid
    component.color = item.colour.css
    component.isFree = due.time == nil
    calendar.components.append(component)
  }

  /// The UID of the due event of a task: `a.due@day.toward` for `a@day.toward`.
  static func dueUID(_ uid: String) -> String { named(uid, ".due") }

  /// The UID of the times of a series on other weekdays: `a.3@day.toward` for Wednesdays of `a@day.toward`.
  static func uid(_ uid: String, on start: CivilDateTime?) -> String {
    named(uid, start.map { ".\($0.day.weekday.rawValue)" } ?? "")
  }

  /// The UID of a further time of each day: `a.t2@day.toward` for slot 2 of `a@day.toward`.
  static func uid(_ uid: String, slot: Int) -> String { named(uid, ".t\(slot)") }

  /// The slot of ``uid(_:slot:)``; nil for another UID.
  static func slot(of uid: String, siblingOf sibling: String) -> Int? {
    let name = sibling.dropping(suffix: host) ?? sibling
    let number = (uid.dropping(suffix: host) ?? uid).dropping(prefix: name + ".t").flatMap { Int(String($0)) }
    return number.flatMap { DailyTime.slots ~= $0 && Self.uid(sibling, slot: $0) == uid ? $0 : nil }
  }

  private static func named(_ uid: String, _ part: String) -> String {
    let name = uid.dropping(suffix: host)
    return (name ?? uid) + part + (name == nil ? "" : host)
  }

  /// - Parameters:
  ///   - item: the item, or its part at one time of the day.
  ///   - series: the whole of it, which overrides belong to.
  private mutating func add(_ item: DayItem, uid: String, as series: DayItem, siblingOf sibling: String = "")
  {
    var main = component(item, uid: uid)
    main.sibling = sibling
    guard let repetition = item.repetition, let start = item.start else {
      calendar.components.append(main)
      return
    }
    main.rule = repetition.rule
    main.additions = repetition.additions.map { moment($0, item) }
    main.exclusions = repetition.exclusions.map { moment($0, item) }
    var changed: [ICalendar.Component] = []
    let overrides = record.overrides(of: item.id)
    for occurrence in overrides.keys.sorted()
    where series.covers(occurrence, as: overrides[occurrence]?.item) && item.has(occurrence, of: series) {
      let id = item.moment(of: occurrence) ?? CivilDateTime(day: occurrence.day, time: start.time)
      switch overrides[occurrence] {
      case .changed(let other) where other.start != nil:
        var component = component(other, uid: main.id)
        component.occurrence = moment(id, item)
        changed.append(component)
      case .changed, .removed: main.exclusions.append(moment(id, item))
      case nil: break
      }
    }
    calendar.components.append(main)
    calendar.components += changed
  }

  private func component(_ item: DayItem, uid: String) -> ICalendar.Component {
    let isToDo = item.isInInbox || (tasksAreToDos && item.kind == .task)
    var component = ICalendar.Component(
      isToDo ? .toDo : .event, id: uid,
      sequence: sequence(of: item), start: item.start.map { moment($0, item) },
      summary: item.pictured)
    if let start = item.start, item.span > 0 {
      // A to-do of a day is due when the day ends, not when it begins.
      let isDue = isToDo && item.isAllDay
      component.end = moment(start.adding(minutes: item.span - (isDue ? 1 : 0)), item)
      if isDue, component.end == component.start {
        // A series needs a start.
        if item.repetition == nil { component.start = nil } else { component.end = nil }
      }
    }
    if item.isInInbox, item.minutes > 0 { component.estimate = item.minutes }
    let due = item.isInInbox && item.kind == .task ? item.due : nil
    if let due {
      component.end = due.time == nil ? ICalendar.Moment(due.day) : moment(due.start, item)
    }
    component.details = details(item)
    component.location = item.place
    component.url = item.link
    if item.isStarred { component.priority = Self.highest }
    if item.kind.takesTime {
      component.color = item.colour.css
      if let category = item.kind.category { component.categories = [category] }
      if isToDo {
        component.status = item.isDone ? .completed : .needsAction
      } else if item.isDone {
        component.summary = Self.done + item.pictured
      }
      component.isFree = item.isAllDay
    } else {
      if item.isDone { component.summary = Self.done + item.pictured }
      if let category = item.kind.category { component.categories = [category] }
      component.isFree = item.kind == .cue || item.isAllDay
      if item.kind == .alert, item.start != nil, item.reminder == .usual {
        // Alarms of whole days ring in the morning.
        let minutes = item.isAllDay ? record.preferences.dayStart : 0
        component.alarms = [ICalendar.Alarm(.start(minutes), text: item.title)]
      }
    }
    if due != nil { component.categories.append(Self.deadline) }
    if item.reminder == .never { component.categories.append(Self.silent) }
    if let whole = item.partOf.flatMap({ record.item($0) }) { component.parent = Self.uid(of: whole) }
    if let list = record.list(of: item) { component.categories.append(Self.category(of: list)) }
    if let alarm = alarm(item, component) { component.alarms.append(alarm) }
    for mark in item.marks {
      let text = item.title(of: mark)
      component.alarms.append(
        ICalendar.Alarm(
          due == nil ? .start(mark.minutes) : .end(mark.minutes),
          text: mark.kind == .cue ? Self.cue + text : text))
    }
    return component
  }

  /// The notification of an item, as the person chose it for this one, or for tasks and cues. What is done has none.
  private func alarm(_ item: DayItem, _ component: ICalendar.Component) -> ICalendar.Alarm? {
    let due = item.isInInbox ? item.due : nil
    if item.isInInbox && due == nil || item.isDone { return nil }
    let minutes: Int
    switch item.reminder {
    case .never: return nil
    case .at(let own): minutes = own
    case .usual:
      let rule = record.notificationSettings[item.kind]
      guard item.kind != .alert, item.origin?.isQuiet != true, rule.isOn, let lead = rule.lead else {
        return nil
      }
      // The evening before it is due
      let evening = due.map { DayNotification.beforeDue - $0.start.time.minuteOfDay }
      minutes = evening ?? (item.isAllDay ? record.preferences.dayStart : -lead)
    }
    // Only what has a start can have an alarm that counts from it (RFC 5545, 3.8.6.3).
    return ICalendar.Alarm(
      component.start == nil ? .end(minutes) : .start(minutes), text: item.title,
      id: (item.reminder == .usual ? Self.alarm : Self.reminder) + component.id)
  }

  private func details(_ item: DayItem) -> String {
    var lines = item.notes.isEmpty ? [] : [item.notes, ""]
    for step in item.steps { lines.append((step.isDone ? Self.boxes.done : Self.boxes.open) + step.text) }
    if item.steps.isEmpty, !lines.isEmpty { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Minutes since 1970, so that a later export is the newer revision of everything in it.
  private func sequence(of item: DayItem) -> Int64 { max(now / 60_000, item.origin?.sequence ?? 0) }

  /// A moment on the clock of the item.
  private func moment(_ civil: CivilDateTime, _ item: DayItem) -> ICalendar.Moment {
    item.isAllDay ? ICalendar.Moment(civil.day) : timed(civil, item)
  }

  private func timed(_ civil: CivilDateTime, _ item: DayItem) -> ICalendar.Moment {
    guard let zone = item.zone ?? zone else { return ICalendar.Moment(civil, .floating) }
    return ICalendar.Moment(civil, zone == "UTC" ? .utc : .zone(zone))
  }

  // MARK: Zones

  private mutating func describeZones() {
    var years: [String: ClosedRange<Int>] = [:]
    for component in calendar.components {
      for moment in component.moments {
        guard case .zone(let name) = moment.clock else { continue }
        let year = moment.civil.day.year
        let known = years[name] ?? year...year
        let last = component.rule == nil ? year : max(year, clock.today.year + Self.years)
        years[name] = min(known.lowerBound, year)...max(known.upperBound, last)
      }
    }
    for name in years.keys.sorted() {
      guard let range = years[name] else { continue }
      let zone = ICalendar.Zone(name: name, years: range) { [clock] instant in
        clock.offset(name, instant).flatMap { UTCOffset(minutes: $0) }
      }
      if let zone { calendar.zones.append(zone) }
    }
  }
}

extension DayItem.Kind {
  /// CATEGORIES (RFC 5545, 3.8.1.2); tasks have none.
  var category: String? {
    switch self {
    case .task: nil
    case .event: "EVENT"
    case .alert: "ALERT"
    case .cue: "CUE"
    }
  }
}

extension DayColour {
  /// The nearest name of CSS 3.
  var css: String {
    switch self {
    case .orange: "orange"
    case .sky: "skyblue"
    case .green: "seagreen"
    case .yellow: "gold"
    case .blue: "royalblue"
    case .vermilion: "orangered"
    case .purple: "orchid"
    case .grey: "slategray"
    }
  }

  /// The nearest colour to a name of CSS 3; nil for names that few programs write.
  init?(css name: String) {
    switch name {
    case "orange", "darkorange", "sandybrown", "peachpuff", "coral": self = .orange
    case "skyblue", "lightblue", "deepskyblue", "lightskyblue", "cyan", "aqua", "turquoise", "teal":
      self = .sky
    case "seagreen", "green", "lime", "darkgreen", "limegreen", "olive", "mediumseagreen", "lightgreen":
      self = .green
    case "gold", "yellow", "khaki", "goldenrod": self = .yellow
    case "royalblue", "blue", "navy", "steelblue", "dodgerblue", "cornflowerblue", "darkblue": self = .blue
    case "orangered", "red", "tomato", "crimson", "firebrick", "darkred", "maroon", "brown": self = .vermilion
    case "orchid", "purple", "violet", "magenta", "fuchsia", "pink", "hotpink", "indigo", "plum", "lavender":
      self = .purple
    case "slategray", "gray", "grey", "black", "silver", "darkgray", "dimgray", "lightgray", "slategrey":
      self = .grey
    default: return nil
    }
  }
}
