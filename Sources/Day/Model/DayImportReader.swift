import Core

/// Makes items from the components of a calendar file.
struct DayImportReader {
  struct Found {
    var segments: [DayImport.Segment]
    /// Whether the file cancels all of it.
    var isCancelled = false
  }

  private(set) var problems: [ICalendar.Problem] = []
  /// The lists that our own files name and the person does not have.
  private(set) var newLists: [DayList] = []
  private var lists: [DayList]
  private let clocks: ICalendar.Clocks
  private let clock: DayClock
  private let withAlarms: Bool
  private let length: Int
  private let untitled: String
  private let reading: ICalendar.Reading
  private let source: FollowedCalendar?

  init(
    _ reading: ICalendar.Reading, _ clock: DayClock, withAlarms: Bool, length: Int, untitled: String,
    lists: [DayList] = [], source: FollowedCalendar? = nil
  ) {
    self.reading = reading
    self.lists = lists
    self.source = source
    self.clock = clock
    self.withAlarms = withAlarms
    self.length = length
    self.untitled = untitled
    clocks = ICalendar.Clocks(of: reading.calendar, clock.offset)
  }

  /// The beginning of the ids of items that come from other calendars.
  static let idPrefix = "file-"

  /// The original id of an exported item, else one that derives from the UID.
  static func id(of component: ICalendar.Component) -> String {
    if component.occurrence == nil, let own = own(component), own.occurrence == nil { return own.item }
    let occurrence = component.occurrence.map { "\n" + $0.civil.basicText } ?? ""
    return idPrefix + FNV1a(component.id + occurrence).text
  }

  /// The entry that was exported as this component; nil if it is from elsewhere.
  static func own(_ component: ICalendar.Component) -> EntryID? {
    component.id.dropping(suffix: DayExport.host).flatMap { EntryID(text: $0) }
  }

  /// The items of a series: one, and one more for each override of all following occurrences.
  mutating func item(_ series: ICalendar.Series) -> Found {
    let main = series.main
    let id = source?.itemID(of: main) ?? Self.id(of: main)
    if main.isFollowing { unsupported("RANGE", main) }
    let isCancelled = main.status == .cancelled
    let zone = zone(of: main)
    guard main.rule != nil || !main.additions.isEmpty else {
      let item = finished(withinDay(item(main, id: id, zone: zone), main), main, uid: main.id)
      return Found(segments: [DayImport.Segment(item: item)], isCancelled: isCancelled)
    }
    let found = series.segments(clocks) { self.zone(of: $0) ?? "" }
    var segments: [DayImport.Segment] = []
    for segment in found {
      if !segment.isWhole { unsupported("RANGE", segment.component) }
      segments.append(self.segment(segment, id, number: segments.count))
    }
    // A series without a usable start becomes a single item; one without any occurrence is cancelled.
    guard segments.isEmpty else { return Found(segments: segments, isCancelled: isCancelled) }
    let item = finished(item(main, id: id, zone: zone), main, uid: main.id)
    return Found(
      segments: [DayImport.Segment(item: item)], isCancelled: isCancelled || !series.following.isEmpty)
  }

  /// The first item has the id of the series, later ones derive theirs from it.
  private mutating func segment(
    _ segment: ICalendar.Series.Segment, _ series: String, number: Int
  ) -> DayImport.Segment {
    var id = series
    if number > 0, let moment = segment.id {
      id = SeriesName.continuing(series, from: .init(day: moment.day))
    }
    let component = segment.component
    var item = item(component, id: id, zone: zone(of: component)).starting(at: segment.set.start)
    item.repetition = DayRepetition(
      rule: segment.set.rule, exclusions: segment.set.exclusions.sorted(),
      additions: segment.set.additions.sorted())
    var removed: [OccurrenceID] = []
    if let daily = item.withDailyHours { (item, removed) = daily }
    var overrides: [(occurrence: OccurrenceID, item: DayItem)] = []
    for single in segment.overrides {
      let other = self.item(single.component, id: id, zone: zone(of: single.component))
      overrides.append(
        (item.occurrence(at: single.id), finished(other, single.component, uid: component.id)))
    }
    let uid = number > 0 ? id + DayExport.host : component.id
    return DayImport.Segment(
      item: finished(item, component, uid: uid), overrides: overrides, removed: removed)
  }

  private func finished(_ item: DayItem, _ component: ICalendar.Component, uid: String) -> DayItem {
    var item = item
    item.origin = DayOrigin(
      uid: uid, sequence: max(component.sequence, 0), modified: component.modified ?? 0,
      digest: item.digest, isQuiet: !withAlarms)
    return item
  }

  /// Says that there is too much of its kind.
  mutating func leftOut(_ component: ICalendar.Component) {
    let name = component.kind == .event ? "VEVENT" : "VTODO"
    problems.append(ICalendar.Problem(line: component.line, name: name, .tooMany, loss: .component))
  }

  /// Whether the calendar that it is in was made here, and means just what it says.
  private func isOwn(_ component: ICalendar.Component) -> Bool {
    reading.header(of: component).productID.hasPrefix(DayExport.product)
  }

  private mutating func unsupported(_ name: String, _ component: ICalendar.Component) {
    problems.append(ICalendar.Problem(line: component.line, name: name, .unsupported, loss: .property))
  }

  // MARK: One component

  /// The zone of the item; nil for the person's clock.
  private func zone(of component: ICalendar.Component) -> String? {
    guard let moment = component.start ?? component.end else { return nil }
    switch moment.clock {
    case .day, .floating: return nil
    // A rule in UTC goes by the days and the hours of UTC (RFC 5545, 3.8.5.3).
    case .utc where isOwn(component) || component.rule != nil: return "UTC"
    // What is in UTC is so because it was easier to write; the calendar says where its owner lives.
    case .utc:
      let zoneName = reading.header(of: component).zoneName
      return clock.offset(zoneName, 0) != nil && !zoneName.isEmpty ? zoneName : nil
    case .zone(let name): return clocks.name(of: name)
    }
  }

  private mutating func checkZone(_ component: ICalendar.Component) {
    guard case .zone(let name)? = (component.start ?? component.end)?.clock, !clocks.isKnown(name) else {
      return
    }
    problems.append(
      ICalendar.Problem(line: component.line, name: "TZID", .unknownZone(name), loss: .nothing))
  }

  private mutating func item(_ component: ICalendar.Component, id: String, zone: String?) -> DayItem {
    var (title, isDone) = (component.summary.collapsingWhitespace(), component.status == .completed)
    if let rest = title.dropping(prefix: DayExport.done) { (title, isDone) = (rest, true) }
    let (notes, steps) = lines(component.details)
    checkZone(component)
    if title.isEmpty { title = component.location.collapsingWhitespace() }
    if title.isEmpty { title = notes.lines.first?.collapsingWhitespace() ?? "" }
    if title.isEmpty { title = untitled }
    var item = DayItem(
      id: id, kind: kind(component), title: String(title.prefix(DayItem.longestTitle)), placement: .inbox)
    if isOwn(component) { item.takeIcon(from: item.title) }
    // What somebody else has done is not done here.
    item.isDone = isDone && (source == nil || component.kind == .toDo)
    place(&item, component, zone)
    item.colour = colour(component)
    whereabouts(component, notes, &item)
    item.isStarred = component.priority.map { 1...4 ~= $0 } ?? false
    item.list = list(component, item.colour)
    if isOwn(component), source == nil { item.partOf = whole(of: component) }
    item.steps = steps
    if withAlarms { alarms(component, &item) }
    if isOwn(component), component.categories.contains(DayExport.silent) { item.reminder = .never }
    return item
  }

  /// Takes over place and link. A place that already is the title is left out. A place that is too long, and a link that is no web
  /// address, go into the notes.
  private func whereabouts(_ component: ICalendar.Component, _ notes: String, _ item: inout DayItem) {
    let place = component.location.collapsingWhitespace()
    let isName = component.summary.isBlank && item.title == place
    if !isName { item.place = String(place.prefix(DayItem.longestPlace)) }
    item.link = DayItem.webAddress(component.url) ?? ""
    item.notes = with(
      [
        place.count > DayItem.longestPlace ? component.location : "",
        item.link.isEmpty ? component.url : "",
      ], notes)
  }

  /// The deadline that a piece of work is for.
  private func whole(of component: ICalendar.Component) -> String? {
    if component.parent.isEmpty { return nil }
    let own = component.parent.dropping(suffix: DayExport.host).flatMap { EntryID(text: $0) }
    return own?.item ?? Self.idPrefix + FNV1a(component.parent).text
  }

  /// The list that a category names. Our own files bring their lists with them; those of others name the person's own, if any.
  private mutating func list(_ component: ICalendar.Component, _ colour: DayColour) -> String? {
    guard source == nil else { return nil }
    for category in component.categories where !DayExport.isSign(category) {
      let name = String(DayExport.listName(of: category).collapsingWhitespace().prefix(DayList.longestName))
      if let known = lists.first(where: { $0.isNamed(name) }) { return known.id }
      // A list that came from a file before may have another name by now.
      let id = Self.idPrefix + FNV1a(name.folded()).text
      if isOwn(component), lists.contains(where: { $0.id == id }) { return id }
      guard isOwn(component), !name.isEmpty, lists.count < DayList.most else { continue }
      let list = DayList(id: id, name: name, colour: colour)
      lists.append(list)
      newLists.append(list)
      return list.id
    }
    return nil
  }

  private func kind(_ component: ICalendar.Component) -> DayItem.Kind {
    // Also another person's tasks and alerts: they are theirs to do.
    if source != nil, component.kind == .event { return .event }
    // Only tasks and events have a length, so CATEGORIES cannot make an alert or a cue of it.
    let isOfDays = component.kind == .event && component.start?.isDay == true
    let isWaiting = component.kind == .toDo && component.start == nil && component.end == nil
    let isMoment =
      component.kind == .event && component.start?.isDay == false
      && (component.end == nil || component.end == component.start)
    let isEvent = component.kind == .event && !isOwn(component)
    let standard = isEvent ? DayItem.Kind.event : .task
    if isOwn(component), component.categories.contains(DayItem.Kind.event.category ?? "") { return .event }
    guard isOfDays || isWaiting || isMoment else { return standard }
    // In our own files a list may have such a name.
    let isOwn = isOwn(component)
    for kind in [DayItem.Kind.alert, .cue] {
      guard let name = kind.category else { continue }
      if component.categories.contains(where: { isOwn ? $0 == name : $0.folded() == name.folded() }) {
        return kind
      }
    }
    guard isMoment else { return standard }
    if component.alarms.contains(where: { $0.trigger == .start(0) }) { return .alert }
    return component.isFree ? .cue : standard
  }

  private mutating func place(_ item: inout DayItem, _ component: ICalendar.Component, _ zone: String?) {
    let start = component.start.flatMap { clocks.civil($0, in: zone ?? "") }
    let end = component.end.flatMap { clocks.civil($0, in: zone ?? "") }
    let estimate = component.estimate.map {
      min(max($0, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
    }
    item.minutes = item.kind.takesTime ? estimate ?? length : 0
    let isDay = component.start?.isDay ?? component.end?.isDay ?? false
    guard let first = start ?? end else { return }
    if start == nil, isDeadline(component) {
      item.zone = isDay ? nil : zone
      item.due = DayDue(first.day, isDay ? nil : first.time)
      return
    }
    if isDay {
      // DTEND is after the last day of an event; DUE may be on the last day of a to-do.
      let last = end.map { component.kind == .event ? $0.adding(minutes: -1).day : $0.day }
      return days(&item, first.day, last ?? first.day, component)
    }
    if component.kind == .toDo, !isOwn(component), let start, let end, start.minutes(until: end) > 1440 {
      return days(&item, end.day, end.day, component)
    }
    item.zone = zone
    guard let start else {
      // A to-do with a due time only, of a calendar that is followed.
      item.placement = .time(first.adding(minutes: -item.minutes))
      return
    }
    item.placement = .time(start)
    guard item.kind.takesTime, let end, end > start else { return }
    let minutes = start.minutes(until: end)
    if minutes > DayItem.lengths.upperBound { unsupported("DTEND", component) }
    item.minutes = min(max(minutes, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
  }

  /// Whether a to-do that is only due waits in the inbox. Those of calendars that are followed stand at their time, and own ones
  /// without this category take whole days.
  private func isDeadline(_ component: ICalendar.Component) -> Bool {
    component.kind == .toDo && source == nil
      && (!isOwn(component) || component.categories.contains(DayExport.deadline))
  }

  /// What is without a length late in the evening, as learning platforms write deadlines, ends at its time: it would reach into the next
  /// day.
  private func withinDay(_ item: DayItem, _ component: ICalendar.Component) -> DayItem {
    guard component.kind == .event, item.kind.takesTime, component.estimate == nil,
      component.end == nil || component.end == component.start, case .time(let end) = item.placement,
      end.time.minuteOfDay + item.minutes > 1440
    else { return item }
    var item = item.starting(at: end.adding(minutes: -item.minutes))
    for index in item.marks.indices { item.marks[index].minutes += item.minutes }
    return item
  }

  private mutating func days(
    _ item: inout DayItem, _ first: CivilDay, _ last: CivilDay, _ component: ICalendar.Component
  ) {
    let count = max(1, first.days(until: last) + 1)
    if count > 31 { unsupported("DTEND", component) }
    item.placement = .days(first, count: min(count, 31))
    item.minutes = 0
  }

  private func colour(_ component: ICalendar.Component) -> DayColour {
    for name in [component.color] + component.categories {
      if let colour = DayColour(css: name.folded()) { return colour }
    }
    return source?.colour ?? .sky
  }

  /// Lines with a box at the end of the notes are steps, as this app and many others write them.
  private func lines(_ details: String) -> (notes: String, steps: [DayStep]) {
    var lines = details.lines
    while let last = lines.last, last.isBlank { lines.removeLast() }
    var steps: [DayStep] = []
    while steps.count < DayItem.mostSteps, let last = lines.last, let step = Self.step(last) {
      steps.insert(step, at: 0)
      lines.removeLast()
    }
    for index in steps.indices { steps[index].id = "s\(index)" }
    let notes = lines.joined(separator: "\n").trimmed()
    return (String(notes.prefix(DayItem.longestNotes)), steps)
  }

  private static func step(_ line: String) -> DayStep? {
    let line = line.trimmed()
    for (sign, isDone) in [
      ("☐", false), ("☑", true), ("[ ]", false), ("[x]", true), ("- [ ]", false), ("- [x]", true),
    ] {
      if let text = line.dropping(prefix: sign)?.trimmed(), !text.isEmpty {
        return DayStep(id: "", text: String(text.prefix(DayItem.longestTitle)), isDone: isDone)
      }
    }
    return nil
  }

  /// The notes with place and address, unless they contain these already.
  private func with(_ lines: [String], _ notes: String) -> String {
    var notes = notes
    for line in lines where !line.isBlank && !notes.contains(text: line.trimmed()) {
      notes += (notes.isEmpty ? "" : "\n") + line.trimmed()
    }
    return String(notes.prefix(DayItem.longestNotes))
  }

  private func alarms(_ component: ICalendar.Component, _ item: inout DayItem) {
    for alarm in component.alarms where item.marks.count < DayItem.mostMarks {
      // The item's own notification, which follows from the person's choices.
      if alarm.id == DayExport.alarm + component.id { continue }
      if alarm.id == DayExport.reminder + component.id, let minutes = alarm.trigger.minutes {
        item.reminder = .at(minutes)
        continue
      }
      guard let minutes = minutes(alarm, component, item), -44_640...44_640 ~= minutes else { continue }
      // This alarm is the alert itself.
      if item.kind == .alert, item.isAllDay ? 0..<1440 ~= minutes : minutes == 0 { continue }
      let cue = alarm.text.dropping(prefix: DayExport.cue)
      let text = (cue ?? alarm.text).collapsingWhitespace()
      item.marks.append(
        DayMark(
          id: "m\(item.marks.count)", kind: cue == nil ? .alert : .cue,
          text: text == item.title ? "" : String(text.prefix(DayItem.longestTitle)), minutes: minutes))
    }
  }

  /// The alarm's time in minutes after the start of the item.
  private func minutes(
    _ alarm: ICalendar.Alarm, _ component: ICalendar.Component, _ item: DayItem
  ) -> Int? {
    switch alarm.trigger {
    case .start(let minutes): return minutes
    case .end(let minutes): return item.isInInbox ? minutes : item.span + minutes
    case .instant(let instant):
      guard let start = component.start.flatMap({ clocks.instant(of: $0) }) else { return nil }
      return Int(clamping: (instant - start) / 60_000)
    }
  }
}

extension ICalendar.Alarm.Trigger {
  /// The minutes, from whichever end they count; nil for an instant.
  fileprivate var minutes: Int? {
    switch self {
    case .start(let minutes), .end(let minutes): minutes
    case .instant: nil
    }
  }
}

extension CivilDateTime {
  fileprivate func minutes(until other: CivilDateTime) -> Int {
    Int(clamping: milliseconds(until: other) / 60_000)
  }
}
