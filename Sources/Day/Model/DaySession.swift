import Core

/// A session of work on an entry.
public struct DaySession: Hashable, Sendable {
  public let id: String
  /// The entry; it may be gone by now.
  public var entry: EntryID
  /// The entry's title at that time.
  public var title: String
  /// The start on the person's clock at that time.
  public var start: CivilDateTime
  /// The instant of the start, in milliseconds since 1970-01-01T00:00Z; nil in sessions of older versions.
  public var instant: Int64?
  /// The length; nil while it is running.
  public var minutes: Int?
  /// As ``DayItem/unread``.
  private var unread: JSON?

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

  /// The stored form. What another version has written beside it stays.
  public var json: JSON {
    guard let unread else { return ownForm }
    let known = unread.only("entry", "title", "start", "instant", "minutes")
    return ownForm.keeping(unread, readAs: known)
  }

  private var ownForm: JSON {
    var members = DayMembers()
    members.add("entry", entry.text)
    members.add("title", title)
    members.add("start", start.description)
    if let instant { members.add("instant", .integer(instant)) }
    if let minutes { members.add("minutes", minutes) }
    return members.json
  }

  /// Reads the form of ``json``; nil for anything else.
  public init?(id: String, _ json: JSON) {
    guard let entry = json["entry"]?.string.flatMap({ EntryID(text: $0) }), let title = json["title"]?.string,
      let start = json["start"]?.string.flatMap({ CivilDateTime(iso: $0) })
    else { return nil }
    let minutes = json["minutes"]?.int.map { Int(clamping: $0.clamped(to: 0...44_640)) }
    self.init(
      id: id, entry: entry, title: title, start: start, instant: json["instant"]?.int, minutes: minutes)
    if !ownForm.hasAll(of: json) { unread = json }
  }

  /// The minutes since the start, even if the clocks or the person's time zone have changed since.
  func length(at clock: DayClock) -> Int {
    var passed = start.milliseconds(until: clock.now)
    if let instant, let now = clock.instant(of: clock.now, in: "") { passed = now - instant }
    return Int(clamping: (max(0, passed) + 30_000) / 60_000)
  }
}
