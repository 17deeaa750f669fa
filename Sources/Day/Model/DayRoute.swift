import Core
import Loop

/// The module's addresses. Panels over the timeline have one too, so that the back button closes them.
public enum DayRoute: Hashable, Sendable {
  case today
  case on(CivilDay)
  case add(CivilDay)
  /// Leads to the form for a new entry of today, from the icon of the installed app.
  case new
  case edit(CivilDay, EntryID)
  case delete(CivilDay)
  case replan(CivilDay)
  case shortcuts(CivilDay)
  /// The day, or its week, to be planned once more.
  case copy(CivilDay)
  /// A month, to go to another day.
  case month(CivilDay)
  /// The inbox over a day, where the screen has no room for both.
  case inbox(CivilDay)
  case search
  case options
  case notifications
  case calendar

  /// The screen of a day. Today's address stays "today" when tomorrow comes.
  public static func of(_ day: CivilDay, today: CivilDay) -> DayRoute { day == today ? .today : .on(day) }

  /// The day that is shown; nil for screens without one.
  public func day(today: CivilDay) -> CivilDay? {
    switch self {
    case .today, .new: today
    case .on(let day), .add(let day), .edit(let day, _), .delete(let day), .replan(let day),
      .shortcuts(let day), .month(let day), .inbox(let day), .copy(let day):
      day
    case .search, .options, .notifications, .calendar: nil
    }
  }

  /// Whether the screen is a panel over the timeline.
  public var isPanel: Bool {
    switch self {
    case .add, .edit, .delete, .replan, .shortcuts, .month, .copy: true
    default: false
    }
  }

  var isInbox: Bool {
    if case .inbox = self { true } else { false }
  }

  /// Whether it was opened over a day, so that closing it goes back.
  var isOverDay: Bool { isPanel || isInbox }

  /// The path, percent-encoded.
  public var path: String { components.reduce("/day") { $0 + "/" + PercentEncoding.encoded($1) } }

  /// Reads ``path``, without its query and fragment; nil if no screen has it.
  public init?(path: String) {
    var components: [String] = []
    let place = path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    for component in place.split(separator: UInt8(ascii: "/")) {
      guard let decoded = PercentEncoding.decoded(String(Substring(component))), !decoded.isEmpty
      else { return nil }
      components.append(decoded)
    }
    guard components.first == "day", components.count <= 4 else { return nil }
    self.init(components: Array(components.dropFirst()))
  }

  /// The components of the path after `/day`.
  public var components: [String] {
    switch self {
    case .today: []
    case .on(let day): [day.description]
    case .add(let day): [day.description, "add"]
    case .new: ["add"]
    case .edit(let day, let entry): [day.description, "edit", entry.text]
    case .delete(let day): [day.description, "delete"]
    case .replan(let day): [day.description, "replan"]
    case .shortcuts(let day): [day.description, "shortcuts"]
    case .month(let day): [day.description, "month"]
    case .copy(let day): [day.description, "copy"]
    case .inbox(let day): [day.description, "inbox"]
    case .search: ["search"]
    case .options: ["options"]
    case .notifications: ["notifications"]
    case .calendar: ["calendar"]
    }
  }

  /// Reads the form of ``components``.
  public init?(components: [String]) {
    guard let first = components.first else {
      self = .today
      return
    }
    if components.count == 1, let screen = Self.screen(first) {
      self = screen
      return
    }
    guard let day = CivilDay(iso: first) else { return nil }
    switch (components.count, components.count > 1 ? components[1] : "") {
    case (1, _): self = .on(day)
    case (2, "add"): self = .add(day)
    case (2, "delete"): self = .delete(day)
    case (2, "replan"): self = .replan(day)
    case (2, "shortcuts"): self = .shortcuts(day)
    case (2, "month"): self = .month(day)
    case (2, "copy"): self = .copy(day)
    case (2, "inbox"): self = .inbox(day)
    case (3, "edit"):
      guard let entry = EntryID(text: components[2]) else { return nil }
      self = .edit(day, entry)
    default: return nil
    }
  }

  private static func screen(_ name: String) -> DayRoute? {
    switch name {
    case "add": .new
    case "search": .search
    case "options": .options
    case "notifications": .notifications
    case "calendar": .calendar
    default: nil
    }
  }
}
