import Core

/// Time that was really spent on something.
public struct DaySession: Hashable, Sendable {
  public let id: String
  /// What was worked on; the entry may be gone by now.
  public var entry: EntryID
  /// Of what was worked on, as it was then.
  public var title: String
  /// By the clock on the person's wall then and there.
  public var start: CivilDateTime
  /// When that was, in milliseconds since 1970-01-01T00:00Z; nil for what older versions kept.
  public var instant: Int64?
  /// Nil while it is under way.
  public var minutes: Int?

  public init(
    id: String, entry: EntryID, title: String, start: CivilDateTime, instant: Int64? = nil,
    minutes: Int? = nil
  ) {
    self.id = id
    self.entry = entry
    self.title = title
    self.start = start
    self.instant = instant
    self.minutes = minutes
  }

  /// As it is kept.
  public var json: JSON {
    var members = DayMembers()
    members.add("entry", entry.text)
    members.add("title", title)
    members.add("start", start.description)
    if let instant { members.add("instant", .integer(instant)) }
    if let minutes { members.add("minutes", minutes) }
    return members.json
  }

  /// Reads what ``json`` writes; nil for anything else.
  public init?(id: String, _ json: JSON) {
    guard let entry = json["entry"]?.string.flatMap({ EntryID(text: $0) }), let title = json["title"]?.string,
      let start = json["start"]?.string.flatMap({ CivilDateTime(iso: $0) })
    else { return nil }
    let minutes = json["minutes"]?.int.map { Int(clamping: $0.clamped(to: 0...44_640)) }
    self.init(
      id: id, entry: entry, title: title, start: start, instant: json["instant"]?.int, minutes: minutes)
  }

  /// How long it is under way, in minutes, wherever the clocks were changed or the person went meanwhile.
  func length(at clock: DayClock) -> Int {
    var passed = start.milliseconds(until: clock.now)
    if let instant, let now = clock.instant(of: clock.now, in: "") { passed = now - instant }
    return Int(clamping: (max(0, passed) + 30_000) / 60_000)
  }
}
