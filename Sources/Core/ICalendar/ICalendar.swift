/// A calendar for other programs, as a file (RFC 5545).
public struct ICalendar: Hashable, Sendable {
  /// The media type of the file (RFC 5545, 8.1).
  public static let mediaType = "text/calendar; charset=utf-8"

  /// What made it, such as `-//Northbound//Toward//EN`.
  public var productID: String
  /// What calendar programs call it.
  public var name: String
  /// When the file was made, in milliseconds since 1970-01-01T00:00Z.
  public var stamp: Int64
  public var events: [Event]

  public init(productID: String, name: String, stamp: Int64, events: [Event] = []) {
    self.productID = productID
    self.name = name
    self.stamp = stamp
    self.events = events
  }

  /// Something that takes a whole day and leaves the person free.
  public struct Event: Hashable, Sendable {
    /// Worldwide unique and always the same for the same thing: a calendar that has it already updates it.
    public var id: String
    /// Which version of the event this is; a calendar takes a higher one for newer.
    public var sequence: Int64
    public var day: CivilDay
    public var summary: String
    /// More about it, with line breaks; may be empty.
    public var details: String
    /// Where one does it; may be empty.
    public var url: String
    public var alarms: [Alarm]

    public init(
      id: String, sequence: Int64, day: CivilDay, summary: String, details: String = "", url: String = "",
      alarms: [Alarm] = []
    ) {
      self.id = id
      self.sequence = sequence
      self.day = day
      self.summary = summary
      self.details = details
      self.url = url
      self.alarms = alarms
    }
  }

  /// A message that the calendar program shows.
  public struct Alarm: Hashable, Sendable {
    /// When, in minutes after the event begins; negative before.
    public var minutes: Int
    public var text: String

    public init(minutes: Int, text: String) {
      self.minutes = minutes
      self.text = text
    }
  }
}

extension ICalendar {
  /// The file: UTF-8, lines of at most 75 octets that end with CR and LF.
  public func utf8() -> [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", text: productID)
    lines.add("CALSCALE", "GREGORIAN")
    // RFC 7986, and what programs older than that read.
    lines.add("NAME", text: name)
    lines.add("X-WR-CALNAME", text: name)
    let stamp = Self.instant(stamp)
    for event in events { event.write(to: &lines, stamp: stamp) }
    lines.add("END", "VCALENDAR")
    return lines.bytes
  }

  /// `20261121T120000Z`
  private static func instant(_ milliseconds: Int64) -> String {
    guard let moment = CivilDateTime(epochMilliseconds: milliseconds) else { return "19700101T000000Z" }
    return moment.basicText + "Z"
  }
}

extension ICalendar.Event {
  fileprivate func write(to lines: inout ContentLines, stamp: String) {
    lines.add("BEGIN", "VEVENT")
    lines.add("UID", text: id)
    lines.add("DTSTAMP", stamp)
    lines.add("SEQUENCE", "\(sequence)")
    lines.add("DTSTART;VALUE=DATE", day.basicText)
    let end = day.adding(days: 1)
    if day < end { lines.add("DTEND;VALUE=DATE", end.basicText) }
    lines.add("SUMMARY", text: summary)
    if !details.isEmpty { lines.add("DESCRIPTION", text: details) }
    if ContentLines.isURI(url) { lines.add("URL", url) }
    lines.add("TRANSP", "TRANSPARENT")
    for alarm in alarms { alarm.write(to: &lines) }
    lines.add("END", "VEVENT")
  }
}

extension ICalendar.Alarm {
  fileprivate func write(to lines: inout ContentLines) {
    lines.add("BEGIN", "VALARM")
    lines.add("ACTION", "DISPLAY")
    lines.add("TRIGGER", duration)
    lines.add("DESCRIPTION", text: text)
    lines.add("END", "VALARM")
  }

  /// RFC 5545, 3.3.6: `-P2DT15H`
  private var duration: String {
    let (days, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 1440)
    let (hours, left) = rest.quotientAndRemainder(dividingBy: 60)
    var text = minutes < 0 ? "-P" : "P"
    if days > 0 { text += "\(days)D" }
    if rest > 0 || days == 0 { text += "T" }
    if hours > 0 { text += "\(hours)H" }
    if left > 0 || (days == 0 && hours == 0) { text += "\(left)M" }
    return text
  }
}
