import Core

/// The form for a new or an existing entry. What is left half-filled becomes a draft, see ``DayRecord/draft(of:)``.
public struct DayForm: Hashable, Sendable {
  public enum When: String, CaseIterable, Hashable, Sendable {
    case timed, allDay, inbox
  }

  /// A text field of the form.
  public enum Field: Hashable, Sendable {
    case title, date, time, end, lastDay, dueDate, dueTime, place, link, notes, interval, until, count
    case step(String)
    case markText(String)
    /// How long before, and at which time, of a mark; of the reminder without an id.
    case alertNumber(String)
    case alertTime(String)
    /// The start and the end of a weekday that has a time of its own
    case weekdayStart(Weekday)
    case weekdayEnd(Weekday)
    /// A further time of each day, by its slot
    case daily(Int)

    /// The id of its element.
    public var id: String {
      switch self {
      case .title: "title-field"
      case .date: "date"
      case .time: "time"
      case .end: "end"
      case .lastDay: "last-day"
      case .dueDate: "due-date"
      case .dueTime: "due-time"
      case .place: "place"
      case .link: "link"
      case .notes: "notes"
      case .interval: "interval"
      case .until: "until"
      case .count: "count"
      case .step(let id): "step-" + id
      case .markText(let id): "mark-" + id
      case .alertNumber(let id): "alert-number-" + id
      case .alertTime(let id): "alert-time-" + id
      case .weekdayStart(let weekday): "time-\(weekday.rawValue)"
      case .weekdayEnd(let weekday): "end-\(weekday.rawValue)"
      case .daily(let slot): "daily-\(slot)"
      }
    }
  }

  public enum Problem: Hashable, Sendable {
    case title, date, time, end, backwards, lastDay, tooLong, due, dueTime, link
    case repetition(RepeatProblem)
    /// A time before the start that is none, of a mark or of the reminder.
    case alert(String)
  }

  /// The edited entry; nil for a new one.
  public let entry: EntryID?
  /// The edited item before any change.
  public let original: DayItem?
  public var kind: DayItem.Kind
  public var title = ""
  public var when = When.timed
  public var date: String
  public var time: String
  public var minutes: Int
  public var lastDay: String
  /// The text in the field of the end while it is not a time, or one before the start.
  public var typedEnd: String?
  /// The text in the field of the day on which what has times ends, while that is no day, or one that cannot be.
  var typedEndDay: String?
  /// Whether the person chose that day, so that another end is on it, too.
  var isEndDayChosen = false
  /// When a task is due, on the person's clock; empty if it is not.
  public var dueDate = ""
  public var dueTime = ""
  public var colour = DayColour.sky
  /// Whether a new entry has a colour that the person chose.
  var isColourChosen = false
  public var icon: DayIcon?
  public var isStarred = false
  /// The id of its list
  public var list: String?
  public var place = ""
  public var link = ""
  public var notes = ""
  public var steps: [DayStep] = []
  public var marks: [DayMark] = []
  public var reminder = DayReminder.usual
  /// The times that they had while they counted from a start instead of midnight, or the other way round.
  private var otherAlerts: AlertMinutes?
  /// The times that are typed, by the id of a mark; of the reminder without an id.
  public internal(set) var alertTimes: [String: DayAlertTime] = [:]
  public var repeats = RepeatChoice() { didSet { changesRepeats = true } }
  /// Whether the person changed the repetition; else an occurrence keeps that of its series.
  var changesRepeats = false
  /// Whether it was begun as a line of words, which is done with once it is saved.
  private(set) var isOfLine = false
  /// The name of its stored draft; nil for the name that it would get.
  var draftName: String?
  /// Whether it was read from a draft, so that the form says so.
  var isDraft = false
  /// Whether the person changed anything since it was opened.
  var isTouched = false
  /// Whether to save as soon as all overrides of the series are read.
  var isWaiting = false
  public var scope = DayScope.this
  public var problems: [Problem] = []

  /// A new entry at a time.
  public init(_ kind: DayItem.Kind, at moment: CivilDateTime, minutes: Int) {
    entry = nil
    original = nil
    self.kind = kind
    date = moment.day.description
    lastDay = date
    time = moment.time.hourAndMinute
    self.minutes = minutes
  }

  /// What a line was understood to say, to be changed before it is added.
  init(_ item: DayItem, at moment: CivilDateTime, length: Int) {
    self.init(item.kind, at: moment, minutes: item.minutes > 0 ? item.minutes : length)
    title = item.title
    lastDay = moment.adding(minutes: max(0, item.span - 1)).day.description
    when = item.isInInbox ? .inbox : item.isAllDay ? .allDay : .timed
    if item.isAllDay {
      time = "09:00"
      if item.span == 1440 { lastDay = date }
    }
    colour = item.colour
    icon = item.icon
    repeats = RepeatChoice(item.repetition, start: moment)
    fillDaily(of: item)
    isStarred = item.isStarred
    list = item.list
    notes = item.notes
    marks = item.marks
    reminder = item.reminder
    fill(item.due)
    isOfLine = true
  }

  /// - Parameters:
  ///   - local: the start on the person's clock.
  ///   - series: the whole series of an occurrence.
  public init(_ entry: EntryID, _ item: DayItem, local: CivilDateTime, series: DayItem?, length: Int) {
    self.entry = entry
    original = item
    kind = item.kind
    title = item.title
    date = local.day.description
    lastDay = local.adding(minutes: max(0, item.span - 1)).day.description
    time = local.time.hourAndMinute
    minutes = item.minutes > 0 ? item.minutes : length
    when = item.isInInbox ? .inbox : item.isAllDay ? .allDay : .timed
    colour = item.colour
    icon = item.icon
    isStarred = item.isStarred
    list = item.list
    place = item.place
    link = item.link
    notes = item.notes
    steps = item.steps
    marks = item.marks
    reminder = item.reminder
    fill(item.due)
    if item.isAllDay { time = "09:00" }
    repeats = RepeatChoice((series ?? item).repetition, start: (series ?? item).start ?? local)
    if (series ?? item).repetition?.times.isEmpty == false {
      repeats.differs = true
      repeats.times = (series ?? item).weekdayTimes.map { WeekdayField($0) }
    }
    fillDaily(of: series ?? item)
    if let again = item.again {
      repeats.kind = .afterDone
      repeats.interval = "\(again)"
    }
  }
}

/// When the reminder and the alerts of a form come.
private struct AlertMinutes: Hashable {
  struct Mark: Hashable {
    let id: String
    let minutes: Int
  }

  let reminder: DayReminder
  private let marks: [Mark]

  init(reminder: DayReminder, marks: [(id: String, minutes: Int)]) {
    self.reminder = reminder
    self.marks = marks.map { Mark(id: $0.id, minutes: $0.minutes) }
  }

  subscript(id: String) -> Int? { marks.first { $0.id == id }?.minutes }
}

extension DayForm {
  /// Puts it into a list, or into none. It takes the colour of the list, unless the person gave it one.
  mutating func choose(list: String?, _ record: DayRecord) {
    let usual = self.list.flatMap { record.list($0)?.colour } ?? .sky
    self.list = list
    guard let list = list.flatMap({ record.list($0) }), !isColourChosen, isNew || colour == usual else {
      return
    }
    colour = list.colour
  }

  /// - Parameter due: when it is due, on the person's clock.
  mutating func fill(_ due: DayDue?) {
    dueDate = due?.day.description ?? ""
    dueTime = due?.time?.hourAndMinute ?? ""
  }

  /// Whether it is a task with a due day.
  var isDue: Bool { kind == .task && CivilDay(iso: dueDate) != nil }

  /// Whether its reminder counts from the beginning of a day.
  var countsFromDay: Bool { when == .allDay || when == .inbox && CivilTime(iso: dueTime) == nil }

  public var isNew: Bool { entry == nil }

  /// Whether it is an occurrence of a series, so that the form has to ask for the scope.
  public var isOfSeries: Bool { entry?.occurrence != nil }

  /// The start; nil while the fields are not a date and a time.
  public var start: CivilDateTime? {
    guard let day = CivilDay(iso: date) else { return nil }
    if when == .allDay { return CivilDateTime(day: day, time: .midnight) }
    return CivilTime(iso: time).map { CivilDateTime(day: day, time: $0) }
  }

  /// The text in the field of the end.
  public var end: String { typedEnd ?? start?.adding(minutes: minutes).time.hourAndMinute ?? "" }

  /// The text in the field of the day on which it ends.
  public var endDay: String { typedEndDay ?? start?.adding(minutes: minutes).day.description ?? date }

  /// Whether the end is a time that is before the start.
  var endsBeforeStart: Bool { typedEnd.flatMap { CivilTime(iso: $0) } != nil && start != nil }

  /// The number of days from the start to the end.
  public var daysLater: Int {
    guard let start, typedEnd == nil else { return 0 }
    return start.day.days(until: start.adding(minutes: minutes).day)
  }

  public mutating func set(_ field: Field, _ text: String) {
    switch field {
    case .title: title = text
    case .date:
      let apart = CivilDay(iso: date).flatMap { day in CivilDay(iso: lastDay).map { day.days(until: $0) } }
      date = text
      if let day = CivilDay(iso: text), let apart { lastDay = day.adding(days: max(0, apart)).description }
    case .time: time = text
    case .end: setEnd(text)
    case .lastDay: if when == .timed { setEndDay(text) } else { lastDay = text }
    case .dueDate: dueDate = text
    case .dueTime:
      let countedFromDay = countsFromDay
      dueTime = text
      convertAlerts(fromDay: countedFromDay)
    case .place: place = text
    case .link: link = text
    case .notes: notes = text
    case .interval: repeats.interval = text
    case .until: repeats.until = text
    case .count: repeats.count = text
    case .step(let id):
      if let index = steps.firstIndex(where: { $0.id == id }) { steps[index].text = text }
    case .markText(let id):
      if let index = marks.firstIndex(where: { $0.id == id }) { marks[index].text = text }
    case .alertNumber(let id): setAlert(id) { $0.number = text.trimmed() }
    case .alertTime(let id): setAlert(id) { $0.time = text }
    case .weekdayStart(let weekday): setTime(of: weekday) { $0.start = text }
    case .weekdayEnd(let weekday): setTime(of: weekday) { $0.end = text }
    case .daily(let slot): setDaily(slot, text)
    }
    // The end may have been typed before the start.
    guard field == .time || field == .date else { return }
    if let typedEnd { setEnd(typedEnd) }
    if let typedEndDay { setEndDay(typedEndDay) }
  }

  // MARK: Alerts at any time

  /// The id under which the time of the reminder is typed.
  static let ofReminder = ""

  /// Lets the person type how long before they want to be told.
  mutating func typeAlert(_ id: String) -> Field {
    let known = marks.first { $0.id == id }?.minutes
    let usual = countsFromDay ? DayReminder.evening(before: 3) : -3 * 1440
    alertTimes[id] = DayAlertTime(
      id == Self.ofReminder ? usual : known ?? usual, countsFromDay: countsFromDay)
    setAlert(id) { _ in }
    return .alertNumber(id)
  }

  mutating func setAlert(_ id: String, _ change: (inout DayAlertTime) -> Void) {
    guard var time = alertTimes[id] else { return }
    change(&time)
    alertTimes[id] = time
    guard let minutes = time.minutes(countsFromDay: countsFromDay) else { return }
    if id == Self.ofReminder { reminder = .at(minutes) }
    for index in marks.indices where marks[index].id == id { marks[index].minutes = minutes }
  }

  /// What counts from midnight has other times than what counts from a start.
  mutating func set(_ when: When) {
    let countedFromDay = countsFromDay
    self.when = when
    convertAlerts(fromDay: countedFromDay)
  }

  private mutating func convertAlerts(fromDay countedFromDay: Bool) {
    guard countsFromDay != countedFromDay else { return }
    let left = AlertMinutes(reminder: reminder, marks: marks.map { ($0.id, $0.minutes) })
    alertTimes = [:]
    if case .at = reminder { reminder = .usual }
    if let known = otherAlerts { reminder = known.reminder }
    for index in marks.indices {
      let usual = countsFromDay ? DayReminder.evening(before: 1) : -10
      marks[index].minutes = otherAlerts?[marks[index].id] ?? usual
    }
    otherAlerts = left
  }

  private mutating func setEndDay(_ text: String) {
    isEndDayChosen = true
    guard let length = length(toDay: text), DayItem.lengths ~= length else {
      typedEndDay = text
      return
    }
    (typedEndDay, typedEnd) = (nil, nil)
    minutes = length
  }

  /// The minutes until the end on a day; nil while the fields are no times.
  private func length(toDay text: String) -> Int? {
    guard let day = CivilDay(iso: text), let start, let end = CivilTime(iso: end) else { return nil }
    return start.day.days(until: day) * 1440 + end.minuteOfDay - start.time.minuteOfDay
  }

  /// What is wrong with the day on which it ends.
  private var endDayProblem: Problem? {
    guard kind.takesTime, let typedEndDay else { return nil }
    guard let length = length(toDay: typedEndDay) else { return .lastDay }
    if length > DayItem.lengths.upperBound { return .tooLong }
    return CivilDay(iso: typedEndDay).flatMap { day in start.map { day < $0.day } } == true
      ? .lastDay : .backwards
  }

  /// An end that is not after the start is on the next day, where that can be meant. What lasts a day or longer keeps its last day.
  private mutating func setEnd(_ text: String) {
    if let day = typedEndDay {
      typedEnd = text
      return setEndDay(day)
    }
    guard let end = CivilTime(iso: text), let start, let length = length(from: start, to: end) else {
      typedEnd = text
      return
    }
    typedEnd = nil
    minutes = length
  }

  private func length(from start: CivilDateTime, to end: CivilTime) -> Int? {
    guard isEndDayChosen || max(minutes, original?.minutes ?? 0) >= 1440 else {
      return start.time.length(to: end)
    }
    let days = start.day.days(until: start.adding(minutes: minutes).day)
    let length = days * 1440 + end.minuteOfDay - start.time.minuteOfDay
    return DayItem.lengths ~= length ? length : nil
  }

  public mutating func addStep() -> Field? {
    guard steps.count < DayItem.mostSteps else { return nil }
    let id = freshID(steps.map { $0.id })
    steps.append(DayStep(id: id, text: ""))
    return .step(id)
  }

  /// The step after one in which the person pressed Enter: the next one if it is empty, else a new one.
  mutating func addStep(after id: String) -> Field {
    guard let index = steps.firstIndex(where: { $0.id == id }) else { return .step(id) }
    let next = index + 1 < steps.count ? steps[index + 1] : nil
    if let next, next.text.isBlank || steps.count == DayItem.mostSteps { return .step(next.id) }
    if steps[index].text.isBlank || steps.count == DayItem.mostSteps { return .step(id) }
    let fresh = freshID(steps.map { $0.id })
    steps.insert(DayStep(id: fresh, text: ""), at: index + 1)
    return .step(fresh)
  }

  public mutating func addMark(_ kind: DayItem.Kind) -> Field? {
    guard !kind.takesTime, marks.count < DayItem.mostMarks else { return nil }
    let id = freshID(marks.map { $0.id })
    let usual = kind == .alert ? -10 : 0
    marks.append(
      DayMark(
        id: id, kind: kind, text: "", minutes: countsFromDay ? DayReminder.evening(before: 1) : usual))
    return .markText(id)
  }

  private func freshID(_ taken: [String]) -> String {
    var number = taken.count + 1
    while taken.contains("\(number)") { number += 1 }
    return "\(number)"
  }
}

// MARK: Saving

extension DayForm {
  /// The item of the form, on its own clock, or the problems of the form.
  ///
  /// - Parameter id: the id of a new item.
  public func item(id: String, _ clock: DayClock) -> Result<DayItem, DayFormProblems> {
    var problems: [Problem] = []
    let title = String(title.collapsingWhitespace().prefix(DayItem.longestTitle))
    if title.isEmpty { problems.append(.title) }
    var item = original ?? DayItem(id: id, kind: kind, title: title, placement: .inbox)
    item.kind = kind
    item.title = title
    item.colour = colour
    item.icon = icon
    item.notes = String(notes.prefix(DayItem.longestNotes))
    item.isStarred = isStarred
    item.list = list
    item.place = String(place.collapsingWhitespace().prefix(DayItem.longestPlace))
    item.link = DayItem.webAddress(link) ?? ""
    if !link.isBlank, item.link.isEmpty { problems.append(.link) }
    item.reminder = reminder
    item.minutes = kind.takesTime && when != .allDay ? minutes : 0
    item.steps = kind.takesTime ? steps.filter { !$0.text.isBlank } : []
    item.marks = kind.takesTime ? marks : []
    // An empty mark has the title of its task.
    for index in item.marks.indices where item.marks[index].text.isBlank { item.marks[index].text = "" }
    for id in alertTimes.keys.sorted() where alertTimes[id]?.minutes(countsFromDay: countsFromDay) == nil {
      if id == Self.ofReminder || item.marks.contains(where: { $0.id == id }) { problems.append(.alert(id)) }
    }
    place(&item, clock, &problems)
    item.due = due(item, clock, &problems)
    return problems.isEmpty ? .success(item) : .failure(DayFormProblems(all: problems))
  }

  /// On the clock of the item.
  private func due(_ item: DayItem, _ clock: DayClock, _ problems: inout [Problem]) -> DayDue? {
    guard kind == .task else { return nil }
    if dueDate.isBlank, dueTime.isBlank { return nil }
    guard let day = CivilDay(iso: dueDate) else {
      problems.append(.due)
      return nil
    }
    if dueTime.isBlank { return DayDue(day) }
    guard let time = CivilTime(iso: dueTime) else {
      problems.append(.dueTime)
      return nil
    }
    let moment = clock.inZone(item.zone, CivilDateTime(day: day, time: time))
    return DayDue(moment.day, moment.time)
  }

  /// Forgets the problems that are mended; new ones are told when it is sent again.
  mutating func dropMendedProblems(_ clock: DayClock) {
    if problems.isEmpty { return }
    switch item(id: "", clock) {
    case .success: problems = []
    case .failure(let left): problems.removeAll { !left.all.contains($0) }
    }
  }

  private func place(_ item: inout DayItem, _ clock: DayClock, _ problems: inout [Problem]) {
    switch when {
    case .inbox:
      item.placement = .inbox
      item.repetition = nil
      item.again = nil
      return
    case .allDay:
      guard let first = CivilDay(iso: date) else { return problems.append(.date) }
      guard let last = CivilDay(iso: lastDay), first <= last, first.days(until: last) < 31 else {
        return problems.append(.lastDay)
      }
      item.zone = nil
      item.placement = .days(first, count: first.days(until: last) + 1)
    case .timed:
      guard let day = CivilDay(iso: date) else { return problems.append(.date) }
      guard let time = CivilTime(iso: time) else { return problems.append(.time) }
      if let problem = endDayProblem { return problems.append(problem) }
      if kind.takesTime, endsBeforeStart { return problems.append(.backwards) }
      if kind.takesTime, typedEnd != nil || !(DayItem.lengths ~= minutes) { return problems.append(.end) }
      item.placement = .time(clock.inZone(item.zone, CivilDateTime(day: day, time: time)))
    }
    guard let start = item.start else { return }
    if isOfSeries, scope == .this || !changesRepeats {
      item.repetition = nil
      return
    }
    item.again = kind == .task ? repeats.again : nil
    switch repeats.repetition(from: start) {
    case .success(let repetition):
      let times = times(of: item, &problems)
      item.repetition = repetition
      item.repetition?.times = times
      item = daily(item, clock, &problems)
      if repeats.end == .on, repeats.kind != .other, item.repetition != nil,
        !item.happens(from: start.day)
      {
        problems.append(.repetition(.until))
      }
    case .failure(let problem): problems.append(.repetition(problem))
    }
  }
}

public struct DayFormProblems: Error, Hashable, Sendable {
  public let all: [DayForm.Problem]
}

extension DayItem {
  /// Merges an edit into the current item: fields that the person left unchanged keep the values they have got
  /// meanwhile, by a click or in another tab.
  func taking(_ edited: DayItem, insteadOf original: DayItem) -> DayItem {
    var item = edited
    item.isDone = isDone
    item.origin = origin
    if edited.title == original.title { item.title = title }
    if edited.notes == original.notes { item.notes = notes }
    if edited.place == original.place { item.place = place }
    if edited.link == original.link { item.link = link }
    if edited.isStarred == original.isStarred { item.isStarred = isStarred }
    if edited.list == original.list { item.list = list }
    if edited.colour == original.colour { item.colour = colour }
    if edited.icon == original.icon { item.icon = icon }
    if edited.marks == original.marks { item.marks = marks }
    if edited.reminder == original.reminder { item.reminder = reminder }
    if edited.repetition == original.repetition { item.repetition = repetition }
    if edited.again == original.again { item.again = again }
    if edited.due == original.due { item.due = due }
    item.partOf = partOf
    if edited.placement == original.placement, edited.minutes == original.minutes {
      (item.placement, item.zone, item.minutes) = (placement, zone, minutes)
    }
    if edited.steps == original.steps { item.steps = steps }
    for index in item.steps.indices {
      for step in steps where step.id == item.steps[index].id { item.steps[index].isDone = step.isDone }
    }
    return item
  }
}
