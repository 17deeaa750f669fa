import Core

// The stored form of an item. Empty and default values are left out, because there are many items.

extension DayItem {
  /// The stored form, without the id, which is in the subject. What another version has written beside it stays.
  public var json: JSON {
    guard let unread, let read = DayItem(id: id, reading: unread) else { return ownForm }
    return ownForm.keeping(unread, readAs: read.ownForm)
  }

  private var ownForm: JSON {
    var members = DayMembers()
    members.add("kind", kind.rawValue)
    members.add("title", title)
    switch placement {
    case .inbox: break
    case .days(let day, let count):
      members.add("day", day.description)
      if count != 1 { members.add("days", count) }
    case .time(let moment): members.add("start", moment.description)
    }
    if minutes > 0 { members.add("minutes", minutes) }
    if kind.takesTime { members.add("colour", colour.rawValue) }
    if let icon { members.add("icon", icon.rawValue) }
    if !notes.isEmpty { members.add("notes", notes) }
    if !place.isEmpty { members.add("place", place) }
    if !link.isEmpty { members.add("link", link) }
    if isStarred { members.add("star", .bool(true)) }
    if let list { members.add("list", list) }
    if !steps.isEmpty { members.add("steps", .array(steps.map { $0.json })) }
    if !marks.isEmpty { members.add("marks", .array(marks.map { $0.json })) }
    if let zone { members.add("zone", zone) }
    if let repetition { members.add("repeats", repetition.json) }
    if let again { members.add("again", again) }
    if let told = reminder.json { members.add("remind", told) }
    if let due { members.add("due", due.text) }
    if let partOf { members.add("for", partOf) }
    if isDone { members.add("done", .bool(true)) }
    if let origin { members.add("origin", origin.json) }
    return members.json
  }

  /// Reads the form of ``json``; nil without the required members. Values out of range are clamped.
  public init?(id: String, _ json: JSON) {
    self.init(id: id, reading: json)
    if !ownForm.hasAll(of: json) { unread = json }
  }

  private init?(id: String, reading json: JSON) {
    guard let kind = json["kind"]?.string.flatMap({ Kind(rawValue: $0) }), let title = json["title"]?.string
    else { return nil }
    self.init(id: id, kind: kind, title: title, placement: .inbox)
    if let moment = json["start"]?.string.flatMap({ CivilDateTime(iso: $0) }) {
      placement = .time(moment)
    } else if let day = json["day"]?.string.flatMap({ CivilDay(iso: $0) }) {
      placement = .days(day, count: Int(clamping: (json["days"]?.int ?? 1).clamped(to: 1...31)))
    }
    if kind.takesTime, !isAllDay {
      let length = Int(clamping: json["minutes"]?.int ?? 30)
      minutes = min(max(length, Self.lengths.lowerBound), Self.lengths.upperBound)
    }
    colour = json["colour"]?.string.flatMap { DayColour(rawValue: $0) } ?? .sky
    icon = json["icon"]?.string.flatMap { DayIcon(rawValue: $0) }
    notes = json["notes"]?.string ?? ""
    place = json["place"]?.string ?? ""
    link = json["link"]?.string.flatMap { Self.webAddress($0) } ?? ""
    isStarred = json["star"]?.bool ?? false
    list = json["list"]?.string
    for step in json["steps"]?.array ?? [] { if let step = DayStep(step) { steps.append(step) } }
    for mark in json["marks"]?.array ?? [] { if let mark = DayMark(mark) { marks.append(mark) } }
    zone = json["zone"]?.string
    repetition = json["repeats"].flatMap { DayRepetition($0) }
    again = json["again"]?.int.map { Int(clamping: $0) }.flatMap {
      Self.daysUntilAgain.contains($0) ? $0 : nil
    }
    reminder = DayReminder(json["remind"])
    due = json["due"]?.string.flatMap { DayDue(text: $0) }
    partOf = json["for"]?.string
    isDone = json["done"]?.bool ?? false
    origin = json["origin"].flatMap { DayOrigin($0) }
  }
}

extension DayStep {
  var json: JSON {
    isDone
      ? ["id": .string(id), "text": .string(text), "done": true] : ["id": .string(id), "text": .string(text)]
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let text = json["text"]?.string else { return nil }
    self.init(id: id, text: text, isDone: json["done"]?.bool ?? false)
  }
}

extension DayMark {
  var json: JSON {
    [
      "id": .string(id), "kind": .string(kind.rawValue), "text": .string(text),
      "minutes": .integer(Int64(minutes)),
    ]
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let text = json["text"]?.string,
      let kind = json["kind"]?.string.flatMap({ DayItem.Kind(rawValue: $0) }), !kind.takesTime,
      let minutes = json["minutes"]?.int, -44_640...44_640 ~= minutes
    else { return nil }
    self.init(id: id, kind: kind, text: text, minutes: Int(minutes))
  }
}

extension DayRepetition {
  var json: JSON {
    var members = DayMembers()
    if let rule { members.add("rule", rule.description) }
    if !exclusions.isEmpty { members.add("not", .array(exclusions.map { .string($0.description) })) }
    if !additions.isEmpty { members.add("also", .array(additions.map { .string($0.description) })) }
    if !times.isEmpty { members.add("times", .array(times.map { $0.json })) }
    if !daily.isEmpty { members.add("daily", .array(daily.map { $0.json })) }
    if slots > 0 { members.add("slots", slots) }
    return members.json
  }

  init?(_ json: JSON) {
    var rule: RecurrenceRule?
    if let text = json["rule"]?.string {
      guard let read = try? RecurrenceRule(parsing: text) else { return nil }
      rule = read
    }
    self.init(
      rule: rule, exclusions: Self.moments(json["not"]), additions: Self.moments(json["also"]),
      times: (json["times"]?.array ?? []).compactMap { WeekdayTime($0) }, daily: DailyTime.all(json["daily"]))
    slots = Int(clamping: (json["slots"]?.int ?? 0).clamped(to: 0...10_000))
  }

  private static func moments(_ json: JSON?) -> [CivilDateTime] {
    var moments: [CivilDateTime] = []
    for value in json?.array ?? [] {
      if let moment = value.string.flatMap({ CivilDateTime(iso: $0) }) { moments.append(moment) }
    }
    return moments
  }
}

extension DayOrigin {
  var json: JSON {
    var members = DayMembers()
    members.add("uid", uid)
    members.add("sequence", .integer(sequence))
    members.add("modified", .integer(modified))
    members.add("digest", digest)
    if isQuiet { members.add("quiet", .bool(true)) }
    return members.json
  }

  init?(_ json: JSON) {
    guard let uid = json["uid"]?.string else { return nil }
    self.init(
      uid: uid, sequence: json["sequence"]?.int ?? 0, modified: json["modified"]?.int ?? 0,
      digest: json["digest"]?.string ?? "", isQuiet: json["quiet"]?.bool ?? false)
  }
}

/// The members of an object, written one by one.
struct DayMembers {
  private var members: [JSON.Member] = []

  var json: JSON { .object(members) }

  mutating func add(_ name: String, _ value: JSON) { members.append(JSON.Member(name: name, value: value)) }
  mutating func add(_ name: String, _ text: String) { add(name, JSON.string(text)) }
  mutating func add(_ name: String, _ number: Int) { add(name, JSON.integer(Int64(number))) }
}
