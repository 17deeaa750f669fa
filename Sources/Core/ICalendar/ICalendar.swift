/// A calendar file (RFC 5545, with the names and colours of RFC 7986), which other calendar programs read and write.
public struct ICalendar: Hashable, Sendable {
  /// The media type of the file (RFC 5545, 8.1).
  public static let mediaType = "text/calendar; charset=utf-8"

  /// PRODID: the program that wrote the file, such as `-//Northbound//Toward//EN`.
  public var productID: String
  /// NAME: the title in calendar programs.
  public var name: String
  /// The time of writing, in milliseconds since 1970-01-01T00:00Z.
  public var stamp: Int64
  /// METHOD in capitals, such as `CANCEL`; empty for a file that is not a scheduling message.
  public var method = ""
  /// X-WR-TIMEZONE: the time zone of the file's author; may be empty.
  public var zoneName = ""
  /// REFRESH-INTERVAL (RFC 7986, 5.7): after how many minutes whoever follows the calendar looks for a newer file; nil for a file
  /// that nobody follows.
  public var refresh: Int?
  /// VTIMEZONE: the time zones that the file describes.
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

  /// The file's description of a time zone.
  public func zone(_ name: String) -> Zone? {
    for zone in zones where zone.name == name { return zone }
    return nil
  }
}

extension ICalendar {
  /// An event or a to-do.
  public struct Component: Hashable, Sendable {
    /// The kinds of components.
    public enum Kind: Hashable, Sendable {
      /// VEVENT
      case event
      /// VTODO
      case toDo
    }

    /// VEVENT or VTODO.
    public var kind: Kind
    /// UID: unique worldwide and stable. A calendar that knows it updates its entry.
    public var id: String
    /// RECURRENCE-ID: the occurrence of series ``id`` that this component overrides; nil for the series itself.
    public var occurrence: Moment?
    /// RANGE=THISANDFUTURE: whether it overrides all later occurrences too.
    public var isFollowing = false
    /// SEQUENCE: the revision; a higher number is newer.
    public var sequence: Int64
    /// LAST-MODIFIED, or else DTSTAMP, in milliseconds since 1970-01-01T00:00Z.
    public var modified: Int64?
    /// DTSTART. Events always have one.
    public var start: Moment?
    /// DTEND or DUE, or the start plus DURATION: the first moment after it, never before the start. nil if the file has
    /// none.
    public var end: Moment?
    /// ESTIMATED-DURATION of a to-do: the minutes of work (draft-ietf-calext-ical-tasks, 6.2).
    public var estimate: Int?
    /// SUMMARY: the title; may be empty.
    public var summary = ""
    /// DESCRIPTION: longer text, with line breaks; may be empty.
    public var details = ""
    /// URL; may be empty.
    public var url = ""
    /// LOCATION; may be empty.
    public var location = ""
    /// PRIORITY: from 1, the highest, to 9; nil for none.
    public var priority: Int?
    /// CATEGORIES, in the order of the file.
    public var categories: [String] = []
    /// COLOR: a name of CSS 3, such as `seagreen`; may be empty.
    public var color = ""
    /// STATUS; nil if the file has none.
    public var status: Status?
    /// COMPLETED, in milliseconds since 1970-01-01T00:00Z.
    public var completed: Int64?
    /// TRANSP: whether the person stays free during it.
    public var isFree = false
    /// RELATED-TO with RELTYPE=SIBLING: the UID of a component beside it, such as the other times of one course; may be
    /// empty.
    public var sibling = ""
    /// RELATED-TO with RELTYPE=PARENT, or without a RELTYPE: the UID of what it is a part of; may be empty.
    public var parent = ""
    /// RRULE
    public var rule: RecurrenceRule?
    /// RDATE
    public var additions: [Moment] = []
    /// Those of ``additions`` that have an end of their own (PERIOD).
    public var periods: [Period] = []
    /// EXDATE
    public var exclusions: [Moment] = []
    /// VALARM, in the order of the file.
    public var alarms: [Alarm] = []
    /// Its first row in the file; 0 if it was not read from one.
    public var line = 0

    public init(_ kind: Kind, id: String, sequence: Int64 = 0, start: Moment?, summary: String) {
      self.kind = kind
      self.id = id
      self.sequence = sequence
      self.start = start
      self.summary = summary
    }

    /// An all-day event that leaves the person free.
    public init(id: String, sequence: Int64, day: CivilDay, summary: String) {
      self.init(.event, id: id, sequence: sequence, start: Moment(day), summary: summary)
      let next = day.adding(days: 1)
      // The last day of the calendar has no next day.
      if day < next { end = Moment(next) }
      isFree = true
    }
  }

  /// PERIOD (3.3.9): two moments of one clock.
  public struct Period: Hashable, Sendable {
    public var start: Moment
    public var end: Moment
  }

  /// STATUS (3.8.1.11)
  public enum Status: Hashable, Sendable, CaseIterable {
    case tentative, confirmed, cancelled, needsAction, inProcess, completed
  }

  /// DATE or DATE-TIME (3.3.4, 3.3.5): a day, or a time and its clock.
  public struct Moment: Hashable, Sendable {
    /// The clock of a time.
    public enum Clock: Hashable, Sendable {
      /// A whole day; its time is midnight.
      case day
      /// The clock on the wall, in any time zone.
      case floating
      case utc
      /// The clock of a time zone, by its name in the file.
      case zone(String)
    }

    /// The clock's reading.
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

  /// VALARM: a message of the calendar program.
  public struct Alarm: Hashable, Sendable {
    /// TRIGGER (3.8.6.3)
    public enum Trigger: Hashable, Sendable {
      /// Minutes after the component begins; negative before.
      case start(Int)
      /// Minutes after it ends; negative before.
      case end(Int)
      /// An instant, in milliseconds since 1970-01-01T00:00Z.
      case instant(Int64)
    }

    public var trigger: Trigger
    /// DESCRIPTION: the message; may be empty.
    public var text: String
    /// UID (RFC 9074, 4); empty if the file has none.
    public var id: String

    public init(_ trigger: Trigger, text: String, id: String = "") {
      self.trigger = trigger
      self.text = text
      self.id = id
    }
  }
}

extension ICalendar.Component {
  /// All moments of its properties.
  public var moments: [ICalendar.Moment] {
    // One by one, because WebAssembly cannot convert an array to one of optionals.
    var moments = additions + exclusions
    if let start { moments.append(start) }
    if let end { moments.append(end) }
    if let occurrence { moments.append(occurrence) }
    return moments
  }
}
