/// A calendar as a file (RFC 5545, with names and colours of RFC 7986): what other calendar programs read and write.
public struct ICalendar: Hashable, Sendable {
  /// The media type of the file (RFC 5545, 8.1).
  public static let mediaType = "text/calendar; charset=utf-8"

  /// What made it, such as `-//Northbound//Toward//EN`.
  public var productID: String
  /// What calendar programs call it.
  public var name: String
  /// When the file was made, in milliseconds since 1970-01-01T00:00Z.
  public var stamp: Int64
  /// METHOD in capitals, such as `CANCEL`; empty for a file that nobody answers.
  public var method = ""
  /// X-WR-TIMEZONE: the zone in which whoever made the file sees it; may be empty.
  public var zoneName = ""
  /// VTIMEZONE: the zones that moments name, if the file describes them.
  public var zones: [Zone]
  /// VEVENT and VTODO.
  public var components: [Component]

  public init(
    productID: String, name: String, stamp: Int64, zones: [Zone] = [], components: [Component] = []
  ) {
    self.productID = productID
    self.name = name
    self.stamp = stamp
    self.zones = zones
    self.components = components
  }

  /// The zone that the file describes by this name.
  public func zone(_ name: String) -> Zone? {
    for zone in zones where zone.name == name { return zone }
    return nil
  }
}

extension ICalendar {
  /// Something that happens, or something to do.
  public struct Component: Hashable, Sendable {
    /// Which of the two it is.
    public enum Kind: Hashable, Sendable {
      /// VEVENT
      case event
      /// VTODO
      case toDo
    }

    /// VEVENT or VTODO.
    public var kind: Kind
    /// UID: worldwide unique and always the same for the same thing. A calendar that has it already updates it.
    public var id: String
    /// RECURRENCE-ID: which occurrence of the series with this ``id`` it stands for; nil for the series itself.
    public var occurrence: Moment?
    /// RANGE=THISANDFUTURE: whether it stands for all occurrences that follow, too.
    public var isFollowing = false
    /// SEQUENCE: which version this is; a calendar takes a higher one for newer.
    public var sequence: Int64
    /// LAST-MODIFIED, or where there is none DTSTAMP, in milliseconds since 1970-01-01T00:00Z.
    public var modified: Int64?
    /// DTSTART: an event always has one.
    public var start: Moment?
    /// DTEND or DUE, or what DURATION comes to: the first moment after it, never before the start. nil where the file says nothing.
    public var end: Moment?
    /// ESTIMATED-DURATION of a to-do: how many minutes it takes, whenever that is (draft-ietf-calext-ical-tasks, 6.2).
    public var estimate: Int?
    /// SUMMARY: what one reads in the calendar; may be empty.
    public var summary = ""
    /// DESCRIPTION: more about it, with line breaks; may be empty.
    public var details = ""
    /// Where one does it; may be empty.
    public var url = ""
    /// Where it is; may be empty.
    public var location = ""
    /// CATEGORIES, in the order of the file.
    public var categories: [String] = []
    /// COLOR: a name of CSS 3 such as `seagreen`; may be empty.
    public var color = ""
    /// STATUS; nil where the file says nothing.
    public var status: Status?
    /// COMPLETED, in milliseconds since 1970-01-01T00:00Z.
    public var completed: Int64?
    /// TRANSP: whether the person is free at that time.
    public var isFree = false
    /// RRULE
    public var rule: RecurrenceRule?
    /// RDATE
    public var additions: [Moment] = []
    /// EXDATE
    public var exclusions: [Moment] = []
    /// VALARM, in the order of the file.
    public var alarms: [Alarm] = []
    /// Where it begins in the file it was read from; 0 if it was not read.
    public var line = 0

    public init(_ kind: Kind, id: String, sequence: Int64 = 0, start: Moment?, summary: String) {
      self.kind = kind
      self.id = id
      self.sequence = sequence
      self.start = start
      self.summary = summary
    }

    /// An event that takes a whole day and leaves the person free.
    public init(id: String, sequence: Int64, day: CivilDay, summary: String) {
      self.init(.event, id: id, sequence: sequence, start: Moment(day), summary: summary)
      let next = day.adding(days: 1)
      // The last day of all has none after it.
      if day < next { end = Moment(next) }
      isFree = true
    }
  }

  /// STATUS (3.8.1.11)
  public enum Status: Hashable, Sendable, CaseIterable {
    case tentative, confirmed, cancelled, needsAction, inProcess, completed
  }

  /// DATE or DATE-TIME (3.3.4, 3.3.5): a day, or a time, and whose clock shows it.
  public struct Moment: Hashable, Sendable {
    /// Whose clock shows a time.
    public enum Clock: Hashable, Sendable {
      /// A whole day; its time is midnight.
      case day
      /// The clock on the wall, wherever one is.
      case floating
      case utc
      /// That of a time zone, by the name that the file has for it.
      case zone(String)
    }

    /// What the clock shows.
    public var civil: CivilDateTime
    public var clock: Clock

    public init(_ civil: CivilDateTime, _ clock: Clock) {
      self.civil = civil
      self.clock = clock
    }

    /// A whole day.
    public init(_ day: CivilDay) {
      self.init(CivilDateTime(day: day, time: .midnight), .day)
    }

    /// Whether it is a whole day.
    public var isDay: Bool { clock == .day }
  }

  /// VALARM: a message that the calendar program shows.
  public struct Alarm: Hashable, Sendable {
    /// TRIGGER (3.8.6.3)
    public enum Trigger: Hashable, Sendable {
      /// Minutes after the component begins; negative before.
      case start(Int)
      /// Minutes after it ends; negative before.
      case end(Int)
      /// At this instant, in milliseconds since 1970-01-01T00:00Z.
      case instant(Int64)
    }

    public var trigger: Trigger
    /// DESCRIPTION: what the message says; may be empty.
    public var text: String

    public init(_ trigger: Trigger, text: String) {
      self.trigger = trigger
      self.text = text
    }
  }
}

extension ICalendar.Component {
  /// All that it names.
  public var moments: [ICalendar.Moment] {
    // One by one: an array of what may be nil does not become another in WebAssembly.
    var moments = additions + exclusions
    if let start { moments.append(start) }
    if let end { moments.append(end) }
    if let occurrence { moments.append(occurrence) }
    return moments
  }
}
