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
    /// What each of its calendars says of itself, in the order of the file.
    public internal(set) var headers: [Header] = []

    /// What the calendar says of itself that a component is in.
    public func header(of component: Component) -> Header {
      var low = 0
      var high = headers.count
      while low < high {
        let middle = low + (high - low) / 2
        if headers[middle].line <= component.line { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? headers[low - 1] : Header(line: 0)
    }

    mutating func note(_ problem: Problem) {
      problemCount += 1
      if problems.count < 1000 { problems.append(problem) }
    }
  }

  /// What one of the calendars in a file says of itself.
  public struct Header: Hashable, Sendable {
    /// Where it begins, counted from 1.
    let line: Int
    /// PRODID
    public internal(set) var productID = ""
    /// METHOD in capitals
    public internal(set) var method = ""
    /// X-WR-TIMEZONE
    public internal(set) var zoneName = ""
  }

  /// Reads what is good in a file and says what is not. Takes time in proportion to its length, whatever is in it.
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
  /// Dates that were named one by one so far.
  var dates = 0
  /// What zones of the calendar that is being read are called in ``reading``: an earlier calendar may have described another one
  /// by the same name.
  var zoneNames: [String: String] = [:]

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
      zoneNames = [:]
      reading.headers.append(ICalendar.Header(line: number))
    } else if calendars == 0, rank == 2 {
      // The calendar's own BEGIN is missing; noted once.
      calendars = 1
      reading.headers.append(ICalendar.Header(line: number))
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
    guard let zone, zoneNames[zone.name] == nil else { return }
    var name = zone.name
    while let other = reading.calendar.zone(name) {
      if other.observances == zone.observances {
        zoneNames[zone.name] = name
        return
      }
      name += " *"
    }
    zoneNames[zone.name] = name
    reading.calendar.zones.append(ICalendar.Zone(name: name, observances: zone.observances))
    if reading.calendar.zones.count >= Self.mostZones { stop(0) }
  }

  private mutating func stop(_ line: Int) {
    isFull = true
    open = []
    note(line, "", .tooMany, .file)
  }

  // MARK: The calendar's own properties

  private mutating func header(_ line: ContentLine) {
    let last = reading.headers.count - 1
    switch line.name {
    case "METHOD": Self.set(&reading.headers[last].method, &reading.calendar.method, capitals(line.plain))
    case "PRODID": Self.set(&reading.headers[last].productID, &reading.calendar.productID, line.text)
    case "NAME", "X-WR-CALNAME": if reading.calendar.name.isEmpty { reading.calendar.name = line.text }
    case "X-WR-TIMEZONE": Self.set(&reading.headers[last].zoneName, &reading.calendar.zoneName, line.text)
    // vCalendar of 1996 has the same lines with other meanings.
    case "VERSION": if line.plain == "1.0" { note(line.number, "VERSION", .unsupported, .nothing) }
    default: break
    }
  }

  /// The first line of a calendar counts for it, and the first of the file for the file.
  private static func set(_ own: inout String, _ shared: inout String, _ text: String) {
    if own.isEmpty { own = text }
    if shared.isEmpty { shared = text }
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
