import Core

/// Time that was really spent on something.
public struct DaySession: Hashable, Sendable {
  public let id: String
  /// What was worked on; the entry may be gone by now.
  public var entry: EntryID
  public var title: String
  /// By the clock on the person's wall then and there.
  public var start: CivilDateTime
  /// Nil while it is under way.
  public var minutes: Int?

  public init(id: String, entry: EntryID, title: String, start: CivilDateTime, minutes: Int? = nil) {
    self.id = id
    self.entry = entry
    self.title = title
    self.start = start
    self.minutes = minutes
  }

  public var json: JSON {
    var members = DayMembers()
    members.add("entry", entry.text)
    members.add("title", title)
    members.add("start", start.description)
    if let minutes { members.add("minutes", minutes) }
    return members.json
  }

  public init?(id: String, _ json: JSON) {
    guard let entry = json["entry"]?.string.flatMap({ EntryID(text: $0) }), let title = json["title"]?.string,
      let start = json["start"]?.string.flatMap({ CivilDateTime(iso: $0) })
    else { return nil }
    let minutes = json["minutes"]?.int.map { Int(clamping: $0.clamped(to: 0...44_640)) }
    self.init(id: id, entry: entry, title: title, start: start, minutes: minutes)
  }
}
