import Core

// Drafts: half-filled forms, stored until they are saved or discarded.

extension DayForm {
  /// The drafts of new entries.
  enum NewDraft: Equatable {
    /// Begun while a day was shown; nil for those of older apps, which had one for all days.
    case new(CivilDay?)
    /// A form that was begun as a line of words.
    case line

    private static let days = "new/"

    /// The end of the subject of its draft.
    var name: String {
      switch self {
      case .new(let day): day.map { Self.days + $0.description } ?? "new"
      case .line: "line"
      }
    }

    /// Reads the form of ``name``.
    init?(name: String) {
      switch name {
      case "new": self = .new(nil)
      case "line": self = .line
      default:
        guard name.hasPrefix(Self.days), let day = CivilDay(iso: String(name.dropFirst(Self.days.utf8.count)))
        else { return nil }
        self = .new(day)
      }
    }
  }

  private static let draftPrefix = "day/draft/"

  /// Whether a subject is that of a draft.
  static func isDraft(_ subject: String) -> Bool { subject.hasPrefix(draftPrefix) }

  static func draftSubject(_ name: String) -> String { draftPrefix + name }

  /// The subject of this form's draft. An entry has one of its own.
  var draftSubject: String {
    Self.draftSubject(draftName ?? entry?.text ?? (isOfLine ? NewDraft.line : .new(nil)).name)
  }

  /// Whether a draft of it is worth keeping.
  var hasWork: Bool {
    !isNew || !title.isBlank || !notes.isBlank || !place.isBlank || !link.isBlank
      || steps.contains { !$0.text.isBlank }
      || marks.contains { !$0.text.isBlank }
  }

  /// The stored form of a draft, without the entry, which is in the subject.
  var draft: JSON {
    var members = DayMembers()
    if let original { members.add("original", original.json) }
    members.add("kind", kind.rawValue)
    members.add("title", title)
    members.add("when", when.rawValue)
    members.add("date", date)
    members.add("time", time)
    members.add("minutes", minutes)
    members.add("last", lastDay)
    if let typedEnd { members.add("end", typedEnd) }
    if let typedEndDay { members.add("endDay", typedEndDay) }
    if isEndDayChosen { members.add("endDayChosen", .bool(true)) }
    if !dueDate.isEmpty { members.add("due", dueDate) }
    if !dueTime.isEmpty { members.add("dueTime", dueTime) }
    members.add("colour", colour.rawValue)
    if isColourChosen { members.add("coloured", .bool(true)) }
    if let icon { members.add("icon", icon.rawValue) }
    if !notes.isEmpty { members.add("notes", notes) }
    if !place.isEmpty { members.add("place", place) }
    if !link.isEmpty { members.add("link", link) }
    if isStarred { members.add("star", .bool(true)) }
    if let list { members.add("list", list) }
    if !steps.isEmpty { members.add("steps", .array(steps.map { $0.json })) }
    if !marks.isEmpty { members.add("marks", .array(marks.map { $0.json })) }
    if let told = reminder.json { members.add("remind", told) }
    members.add("repeats", repeats.draft)
    if changesRepeats { members.add("changesRepeats", .bool(true)) }
    members.add("scope", scope.rawValue)
    return members.json
  }

  /// Reads the form of ``draft``; nil without the required members.
  init?(draft json: JSON, subject: String) {
    let name = String(subject.dropFirst(Self.draftPrefix.utf8.count))
    guard Self.isDraft(subject), let kind = json["kind"]?.string.flatMap({ DayItem.Kind(rawValue: $0) })
    else { return nil }
    if NewDraft(name: name) != nil {
      entry = nil
      original = nil
    } else {
      guard let entry = EntryID(text: name),
        let original = json["original"].flatMap({ DayItem(id: entry.item, $0) })
      else { return nil }
      self.entry = entry
      self.original = original
    }
    draftName = name
    isDraft = true
    self.kind = kind
    title = json["title"]?.string ?? ""
    when = json["when"]?.string.flatMap { When(rawValue: $0) } ?? .timed
    date = json["date"]?.string ?? ""
    time = json["time"]?.string ?? ""
    minutes = Int(clamping: json["minutes"]?.int ?? 30)
    lastDay = json["last"]?.string ?? date
    typedEnd = json["end"]?.string
    typedEndDay = json["endDay"]?.string
    isEndDayChosen = json["endDayChosen"]?.bool ?? false
    dueDate = json["due"]?.string ?? ""
    dueTime = json["dueTime"]?.string ?? ""
    colour = json["colour"]?.string.flatMap { DayColour(rawValue: $0) } ?? .sky
    // Older drafts do not say so.
    isColourChosen = json["coloured"]?.bool ?? (colour != .sky)
    icon = json["icon"]?.string.flatMap { DayIcon(rawValue: $0) }
    notes = json["notes"]?.string ?? ""
    place = json["place"]?.string ?? ""
    link = json["link"]?.string ?? ""
    isStarred = json["star"]?.bool ?? false
    list = json["list"]?.string
    steps = (json["steps"]?.array ?? []).compactMap { DayStep($0) }
    marks = (json["marks"]?.array ?? []).compactMap { DayMark($0) }
    reminder = DayReminder(json["remind"])
    repeats = json["repeats"].map { RepeatChoice(draft: $0) } ?? RepeatChoice()
    changesRepeats = json["changesRepeats"]?.bool ?? false
    scope = json["scope"]?.string.flatMap { DayScope(rawValue: $0) } ?? .this
  }
}

extension RepeatChoice {
  fileprivate var draft: JSON {
    var members = DayMembers()
    members.add("kind", kind.rawValue)
    members.add("every", interval)
    members.add("weekdays", .array(weekdays.map { .integer(Int64($0.rawValue)) }))
    if differs { members.add("differs", .bool(true)) }
    if !times.isEmpty {
      members.add(
        "times",
        .array(
          times.map {
            ["day": .integer(Int64($0.weekday.rawValue)), "start": .string($0.start), "end": .string($0.end)]
          }))
    }
    if !daily.isEmpty {
      members.add(
        "daily",
        .array(
          daily.map {
            [
              "slot": .integer(Int64($0.slot)), "start": .string($0.start),
              "minutes": $0.minutes.map { .integer(Int64($0)) } ?? .null,
            ]
          }))
    }
    if ownSlot > 0 { members.add("slot", ownSlot) }
    members.add("ends", end.rawValue)
    members.add("until", until)
    members.add("count", count)
    if let original { members.add("original", original.json) }
    return members.json
  }

  fileprivate init(draft json: JSON) {
    kind = json["kind"]?.string.flatMap { Kind(rawValue: $0) } ?? .never
    interval = json["every"]?.string ?? interval
    weekdays = (json["weekdays"]?.array ?? []).compactMap { day in
      day.int.flatMap { Weekday(rawValue: Int(clamping: $0)) }
    }
    differs = json["differs"]?.bool ?? false
    for time in json["times"]?.array ?? [] {
      guard let weekday = time["day"]?.int.flatMap({ Weekday(rawValue: Int(clamping: $0)) }) else { continue }
      times.append(
        WeekdayField(
          weekday: weekday, start: time["start"]?.string ?? "", end: time["end"]?.string ?? ""))
    }
    for time in (json["daily"]?.array ?? []).prefix(DailyTime.most) {
      daily.append(
        DailyField(
          slot: Int(clamping: time["slot"]?.int ?? 0), start: time["start"]?.string ?? "",
          minutes: time["minutes"]?.int.map { Int(clamping: $0) }))
    }
    ownSlot = Int(clamping: json["slot"]?.int ?? 0)
    end = json["ends"]?.string.flatMap { End(rawValue: $0) } ?? .never
    until = json["until"]?.string ?? ""
    count = json["count"]?.string ?? count
    original = json["original"].flatMap { DayRepetition($0) }
    keepShortMonths()
  }
}

// The line of words that was left in the field is kept too.
extension DayRecord {
  private static let lineSubject = DayForm.draftSubject("quick")

  /// The line that was left in the field for adding in words; empty if there was none.
  var line: String { value(Self.lineSubject)?.string ?? "" }

  /// Stores the line that is in the field.
  func keeping(line: String) -> [PartitionedChange] {
    if line == self.line { return [] }
    let value: JSON = line.isBlank ? .null : .string(line)
    return [PartitionedChange(Change(Self.lineSubject, to: value), in: [.always])]
  }
}

extension DayRecord {
  func draft(of entry: EntryID) -> DayForm? { draft(entry.text) }

  /// The draft of a new entry that was begun while a day was shown, or as a line of words.
  func draftOfNew(on day: CivilDay) -> DayForm? {
    if let draft = draft(DayForm.NewDraft.new(day).name) ?? draft(DayForm.NewDraft.line.name) { return draft }
    let older = draft(DayForm.NewDraft.new(nil).name)
    return older?.date == day.description ? older : nil
  }

  private func draft(_ name: String) -> DayForm? {
    let subject = DayForm.draftSubject(name)
    return value(subject).flatMap { DayForm(draft: $0, subject: subject) }
  }

  /// Stores a form as a draft, if the person changed it since.
  func drafting(_ form: DayForm) -> [PartitionedChange] {
    guard form.isTouched else { return [] }
    guard form.hasWork else { return discardingDraft(form.draftSubject) }
    if value(form.draftSubject) == form.draft { return [] }
    return [PartitionedChange(Change(form.draftSubject, to: form.draft), in: [.always])]
  }

  /// Removes a draft, if there is one.
  func discardingDraft(_ subject: String) -> [PartitionedChange] {
    value(subject) == nil ? [] : [PartitionedChange(Change(subject, to: .null), in: [.always])]
  }

  /// Removes the drafts of entries that are deleted.
  func discardingDrafts(of entries: [EntryID]) -> [PartitionedChange] {
    entries.flatMap { discardingDraft(DayForm.draftSubject($0.text)) }
  }
}
