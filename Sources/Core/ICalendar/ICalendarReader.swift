extension ICalendar {
  /// The largest accepted file, in bytes; a calendar of many years is smaller.
  public static let largest = 8 << 20

  /// The content of a file, and its problems.
  public struct Reading: Sendable {
    /// Everything that could be read. If the file has several calendars, the first gives name and product.
    public internal(set) var calendar: ICalendar
    /// The first thousand problems, in the order of the file.
    public internal(set) var problems: [Problem] = []
    /// The number of all problems.
    public internal(set) var problemCount = 0

    mutating func note(_ problem: Problem) {
      problemCount += 1
      if problems.count < 1000 { problems.append(problem) }
    }
  }

  /// Reads all good components of a file and notes its problems. Takes time in proportion to the file's length,
  /// whatever its content.
  ///
  /// Any line ends, a byte order mark, and unknown properties and components are accepted without a note.
  public static func reading(_ bytes: [UInt8]) -> Reading {
    var reader = ICalendarReader(bytes)
    reader.run()
    return reader.reading
  }
}

/// Builds the components of a file from its lines.
struct ICalendarReader {
  private static let mostComponents = 20_000
  private static let mostZones = 400
  private static let deepest = 12

  var reading = ICalendar.Reading(calendar: ICalendar(productID: "", name: "", stamp: 0))
  private let isTooLarge: Bool
  private var lines: ContentLineReader
  /// The components that have begun and not ended, the outermost first.
  private var open: [RawComponent] = []
  /// The number of ignored components inside the deepest one that is kept.
  private var tooDeep = 0
  private var calendars = 0
  private var isFull = false
  /// The number of time zone rules so far: they take longer to expand than to read.
  var zoneRules = 0

  init(_ bytes: [UInt8]) {
    isTooLarge = bytes.count > ICalendar.largest
    lines = ContentLineReader(isTooLarge ? [] : bytes)
  }

  mutating func run() {
    if isTooLarge { return note(0, "", .tooLarge, .file) }
    while !isFull, let (number, bytes) = lines.next() {
      guard let line = ContentLine(number: number, bytes) else {
        // Without any calendar, the whole file gets one problem at the end.
        if calendars > 0 { note(number, "", .malformedLine, .property) }
        continue
      }
      switch line.name {
      case "BEGIN": begin(capitals(line.plain), number)
      case "END": end(capitals(line.plain), number)
      default: take(line)
      }
    }
    if calendars == 0 { return note(0, "VCALENDAR", .notCalendar, .file) }
    close(to: 0)
  }

  func capitals(_ text: String) -> String {
    let bytes = text.utf8.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func note(
    _ line: Int, _ name: String, _ reason: ICalendar.Problem.Reason, _ loss: ICalendar.Problem.Loss
  ) {
    reading.note(ICalendar.Problem(line: line, name: name, reason, loss: loss))
  }

  // MARK: Components

  private mutating func begin(_ name: String, _ number: Int) {
    guard tooDeep == 0, open.count < Self.deepest else {
      tooDeep += 1
      return
    }
    let rank = RawComponent.rank(name)
    // A component that cannot be inside the open one ends it. An unknown component ends with the next known one.
    if rank > 0, rank < 3 || !open.contains(where: { $0.isSkipped }) {
      close(to: open.firstIndex { $0.isSkipped || RawComponent.rank($0.name) >= rank } ?? open.count)
    }
    if name == "VCALENDAR" {
      calendars += 1
    } else if calendars == 0, rank == 2 {
      // The calendar's own BEGIN is missing; noted once.
      calendars = 1
      note(number, "VCALENDAR", .missing, .nothing)
    }
    let isSkipped = rank == 0 || open.contains { $0.isSkipped }
    open.append(RawComponent(name: name, line: number, isSkipped: isSkipped))
  }

  private mutating func end(_ name: String, _ number: Int) {
    if tooDeep > 0 {
      tooDeep -= 1
      return
    }
    guard let depth = open.lastIndex(where: { $0.name == name }) else {
      return note(number, name, .strayEnd, .nothing)
    }
    close(to: depth + 1)
    finish()
  }

  /// Closes components whose END is missing.
  private mutating func close(to depth: Int) {
    tooDeep = 0
    while open.count > depth {
      let component = open[open.count - 1]
      note(component.line, component.name, .missingEnd, .nothing)
      finish()
    }
  }

  private mutating func take(_ line: ContentLine) {
    guard tooDeep == 0, let last = open.indices.last, !open[last].isSkipped else { return }
    if open[last].name == "VCALENDAR" { return header(line) }
    if !line.isUTF8 { note(line.number, line.name, .notUTF8, .nothing) }
    open[last].lines.append(line)
  }

  private mutating func finish() {
    let component = open.removeLast()
    if component.isSkipped { return }
    switch component.name {
    case "VEVENT": add(self.component(component, .event))
    case "VTODO": add(self.component(component, .toDo))
    case "VTIMEZONE": add(zone(component))
    case "VALARM", "STANDARD", "DAYLIGHT":
      // Components elsewhere are ignored.
      if let last = open.indices.last { open[last].children.append(component) }
    default: break
    }
  }

  private mutating func add(_ component: ICalendar.Component?) {
    guard let component else { return }
    reading.calendar.components.append(component)
    if reading.calendar.components.count >= Self.mostComponents { stop(component.line) }
  }

  private mutating func add(_ zone: ICalendar.Zone?) {
    guard let zone, reading.calendar.zone(zone.name) == nil else { return }
    reading.calendar.zones.append(zone)
    if reading.calendar.zones.count >= Self.mostZones { stop(0) }
  }

  private mutating func stop(_ line: Int) {
    isFull = true
    open = []
    note(line, "", .tooMany, .file)
  }

  // MARK: The calendar's own properties

  private mutating func header(_ line: ContentLine) {
    switch line.name {
    case "METHOD": if reading.calendar.method.isEmpty { reading.calendar.method = capitals(line.plain) }
    case "PRODID": if reading.calendar.productID.isEmpty { reading.calendar.productID = line.text }
    case "NAME", "X-WR-CALNAME": if reading.calendar.name.isEmpty { reading.calendar.name = line.text }
    case "X-WR-TIMEZONE": if reading.calendar.zoneName.isEmpty { reading.calendar.zoneName = line.text }
    // Version 1.0 is vCalendar of 1996, where the same properties have other meanings.
    case "VERSION": if line.plain == "1.0" { note(line.number, "VERSION", .unsupported, .nothing) }
    default: break
    }
  }
}

/// A component as its content lines.
struct RawComponent {
  let name: String
  let line: Int
  /// Whether it, or a component around it, is unknown.
  let isSkipped: Bool
  var lines: [ContentLine] = []
  var children: [RawComponent] = []

  /// The nesting level of a component, from 1; 0 for unknown components.
  static func rank(_ name: String) -> Int {
    switch name {
    case "VCALENDAR": 1
    case "VEVENT", "VTODO", "VTIMEZONE", "VJOURNAL", "VFREEBUSY", "VAVAILABILITY", "VPOLL": 2
    case "VALARM", "STANDARD", "DAYLIGHT": 3
    default: 0
    }
  }

  /// The first line of this name.
  subscript(name: String) -> ContentLine? { lines.first { $0.name == name } }
}
