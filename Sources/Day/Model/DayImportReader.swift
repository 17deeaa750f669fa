import Core

/// Makes items of what is in a calendar file.
struct DayImportReader {
  struct Found {
    var parts: [DayImport.Part]
    /// Whether the file says that none of it takes place.
    var isCancelled = false
  }

  private(set) var problems: [ICalendar.Problem] = []
  private let clocks: ICalendar.Clocks
  private let clock: DayClock
  private let withAlarms: Bool
  private let length: Int
  private let untitled: String
  private let reading: ICalendar.Reading

  init(_ reading: ICalendar.Reading, _ clock: DayClock, withAlarms: Bool, length: Int, untitled: String) {
    self.reading = reading
    self.clock = clock
    self.withAlarms = withAlarms
    self.length = length
    self.untitled = untitled
    clocks = ICalendar.Clocks(of: reading.calendar, clock.offset)
  }

  /// What was made here comes back under its own id; the rest gets one from its UID.
  static func id(of component: ICalendar.Component) -> String {
    if component.occurrence == nil, let own = own(component), own.occurrence == nil { return own.item }
    let occurrence = component.occurrence.map { "\n" + $0.civil.basicText } ?? ""
    return "file-" + FNV1a(component.id + occurrence).text
  }

  /// What it was here, before it was exported.
  static func own(_ component: ICalendar.Component) -> EntryID? {
    component.id.dropping(suffix: DayExport.host).flatMap { EntryID(text: $0) }
  }

  /// What a series comes to: nothing else than its item, but for what repeats and goes on otherwise from some time on.
  mutating func item(_ series: ICalendar.Series) -> Found {
    let main = series.main
    let id = Self.id(of: main)
    if main.isFollowing { unsupported("RANGE", main) }
    let isCancelled = main.status == .cancelled
    let zone = zone(of: main)
    guard main.rule != nil || !main.additions.isEmpty else {
      let item = finished(item(main, id: id, zone: zone), main, uid: main.id)
      return Found(parts: [DayImport.Part(item: item)], isCancelled: isCancelled)
    }
    let found = series.parts(clocks) { self.zone(of: $0) ?? "" }
    var parts: [DayImport.Part] = []
    for part in found {
      if !part.isWhole { unsupported("RANGE", part.component) }
      parts.append(self.part(part, id, number: parts.count))
    }
    // Without a start that can be told it is one thing; what was called off from its first time on is none.
    guard parts.isEmpty else { return Found(parts: parts, isCancelled: isCancelled) }
    let item = finished(item(main, id: id, zone: zone), main, uid: main.id)
    return Found(parts: [DayImport.Part(item: item)], isCancelled: isCancelled || !series.following.isEmpty)
  }

  /// The first part has the name of the series, any other one that follows from both.
  private mutating func part(
    _ part: ICalendar.Series.Part, _ series: String, number: Int
  ) -> DayImport.Part {
    var id = series
    if number > 0, let moment = part.id { id = SeriesName.continuing(series, from: .init(day: moment.day)) }
    let component = part.component
    var item = item(component, id: id, zone: zone(of: component)).starting(at: part.set.start)
    item.repetition = DayRepetition(
      rule: part.set.rule, exclusions: part.set.exclusions.sorted(), additions: part.set.additions.sorted())
    var overrides: [(occurrence: OccurrenceID, item: DayItem)] = []
    for single in part.changed {
      let other = self.item(single.component, id: id, zone: zone(of: single.component))
      overrides.append(
        (item.occurrence(at: single.id), finished(other, single.component, uid: component.id)))
    }
    let uid = number > 0 ? id + DayExport.host : component.id
    return DayImport.Part(item: finished(item, component, uid: uid), overrides: overrides)
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
    problems.append(ICalendar.Problem(line: component.line, name: name, .unsupported, loss: .part))
  }

  // MARK: One component

  /// The zone whose clock counts; nil for the one on the wall.
  private func zone(of component: ICalendar.Component) -> String? {
    guard let moment = component.start ?? component.end else { return nil }
    switch moment.clock {
    case .day, .floating: return nil
    case .utc where isOwn(component): return "UTC"
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
    item.isDone = isDone
    place(&item, component, zone)
    item.colour = colour(component)
    item.notes = with([component.location, component.url], notes)
    item.steps = steps
    if withAlarms { alarms(component, &item) }
    return item
  }

  private func kind(_ component: ICalendar.Component) -> DayItem.Kind {
    // What takes time is a task, whatever it is called.
    let isOfDays = component.kind == .event && component.start?.isDay == true
    let isWaiting = component.kind == .toDo && component.start == nil && component.end == nil
    let isMoment =
      component.kind == .event && component.start?.isDay == false
      && (component.end == nil || component.end == component.start)
    guard isOfDays || isWaiting || isMoment else { return .task }
    let names = component.categories.map { $0.folded() }
    for kind in DayItem.Kind.allCases {
      if let name = kind.category?.folded(), names.contains(name) { return kind }
    }
    guard isMoment else { return .task }
    if component.alarms.contains(where: { $0.trigger == .start(0) }) { return .alert }
    return component.isFree ? .cue : .task
  }

  private mutating func place(_ item: inout DayItem, _ component: ICalendar.Component, _ zone: String?) {
    let start = component.start.flatMap { clocks.civil($0, in: zone ?? "") }
    let end = component.end.flatMap { clocks.civil($0, in: zone ?? "") }
    let estimate = component.estimate.map {
      min(max($0, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
    }
    item.minutes = item.kind == .task ? estimate ?? length : 0
    let isDay = component.start?.isDay ?? component.end?.isDay ?? false
    guard let first = start ?? end else { return }
    if isDay {
      // An event ends before its DTEND; what is due on a day may be done on it.
      let last = end.map { component.kind == .event ? $0.adding(minutes: -1).day : $0.day }
      return days(&item, first.day, last ?? first.day, component)
    }
    if component.kind == .toDo, !isOwn(component), let start, let end, start.minutes(until: end) > 1440 {
      return days(&item, end.day, end.day, component)
    }
    item.zone = zone
    guard let start else {
      // Of a to-do that only has to be done by then.
      item.placement = .time(first.adding(minutes: -item.minutes))
      return
    }
    item.placement = .time(start)
    guard item.kind == .task, let end, end > start else { return }
    let minutes = start.minutes(until: end)
    if minutes > DayItem.lengths.upperBound { unsupported("DTEND", component) }
    item.minutes = min(max(minutes, DayItem.lengths.lowerBound), DayItem.lengths.upperBound)
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
    return .sky
  }

  /// Lines at the end with a box before them are steps, as this app and many notes write them.
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

  /// Where it is and where more is said of it, unless that is there already.
  private func with(_ lines: [String], _ notes: String) -> String {
    var notes = notes
    for line in lines where !line.isBlank && !notes.contains(text: line.trimmed()) {
      notes += (notes.isEmpty ? "" : "\n") + line.trimmed()
    }
    return String(notes.prefix(DayItem.longestNotes))
  }

  private func alarms(_ component: ICalendar.Component, _ item: inout DayItem) {
    for alarm in component.alarms where item.marks.count < DayItem.mostMarks {
      guard let minutes = minutes(alarm, component, item), -44_640...44_640 ~= minutes else { continue }
      // That one is the item itself.
      if item.kind == .alert, item.isAllDay ? 0..<1440 ~= minutes : minutes == 0 { continue }
      let cue = alarm.text.dropping(prefix: DayExport.cue)
      let text = (cue ?? alarm.text).collapsingWhitespace()
      item.marks.append(
        DayMark(
          id: "m\(item.marks.count)", kind: cue == nil ? .alert : .cue,
          text: text == item.title ? "" : String(text.prefix(DayItem.longestTitle)), minutes: minutes))
    }
  }

  /// After the item begins.
  private func minutes(
    _ alarm: ICalendar.Alarm, _ component: ICalendar.Component, _ item: DayItem
  ) -> Int? {
    switch alarm.trigger {
    case .start(let minutes): return minutes
    case .end(let minutes): return item.span + minutes
    case .instant(let instant):
      guard let start = component.start.flatMap({ clocks.instant(of: $0) }) else { return nil }
      return Int(clamping: (instant - start) / 60_000)
    }
  }
}

extension CivilDateTime {
  fileprivate func minutes(until other: CivilDateTime) -> Int {
    Int(clamping: milliseconds(until: other) / 60_000)
  }
}
