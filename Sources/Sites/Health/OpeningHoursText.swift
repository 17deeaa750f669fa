import Components
import Health

/// The hours of a week as one text, such as `Mo-Fr 09:00-17:00; Sa 10:00-12:00,13:00-15:00; Su off`: the part of OpenStreetMap's
/// `opening_hours` that content can say (wiki.openstreetmap.org/wiki/Key:opening_hours).
///
/// A rule after a semicolon replaces what was said of its days before, and one after a comma adds to it. An end that is not after its
/// start is on the next day.
public struct OpeningHoursText: Sendable {
  /// Some days with one time, as a row of content has them.
  public struct Row: Hashable, Sendable {
    /// As in content: `mo` to `su`.
    public var days: [String]
    public var opens: String
    public var closes: String

    public init(days: [String], opens: String, closes: String) {
      self.days = days
      self.opens = opens
      self.closes = closes
    }

    public var time: OverlappingHours.Time { .init(opens, closes) }
  }

  /// The part of a text that is no rule.
  public struct Mistake: Error, Hashable {
    public var part: String

    public init(part: String) { self.part = part }
  }

  public private(set) var rows: [Row]

  public init(rows: [Row]) { self.rows = rows }

  /// Whether a list with these fields is such hours.
  public static func isHours(_ fields: [Field]) -> Bool {
    fields.map(\.name) == ["byday", "opensAt", "closesAt"]
  }

  /// The longest time that a place is open beyond midnight, in hours. More is a slip, such as 7:00 AM in place of 7:00 PM.
  private static let longestNight = 18

  /// For how many hours a place is open that closes on the next day, if that is more than any is; nil otherwise.
  public static func tooLongNight(_ opens: String, _ closes: String) -> Int? {
    guard let start = Hours.minute(opens), let end = Hours.minute(closes), end <= start else { return nil }
    let hours = (end + 24 * 60 - start) / 60
    return hours > longestNight ? hours : nil
  }

  /// The first times that overlap; nil if none do.
  public var overlap: OverlappingHours? { OverlappingHours(ofWeek: rows.map { ($0.days, $0.time) }) }

  // MARK: Writing

  public var text: String {
    var text = ""
    var said: Set<String> = []
    for (index, row) in rows.enumerated() {
      let time = "\(Self.written(row.opens))-\(Self.written(row.closes))"
      if index > 0, rows[index - 1].days == row.days {
        text += ",\(time)"
        continue
      }
      if index > 0 { text += said.isDisjoint(with: row.days) ? "; " : ", " }
      text += "\(Self.written(days: row.days)) \(time)"
      said.formUnion(row.days)
    }
    return text
  }

  /// Something that cannot be read again stands for what is missing, so that nothing gets lost by a file.
  private static func written(_ time: String) -> String { Hours.minute(time) == nil ? "?" : time }

  private static func written(days: [String]) -> String {
    if days.isEmpty { return "?" }
    var runs: [[String]] = []
    for day in days {
      if let last = runs.last?.last, next(after: last) == day, day != Schedule.days[0] {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs.map { run in
      run.count < 3
        ? run.map(name).joined(separator: ",") : "\(name(run[0]))-\(name(run[run.count - 1]))"
    }.joined(separator: ",")
  }

  private static func name(_ day: String) -> String { day.prefix(1).uppercased() + day.dropFirst() }

  private static func next(after day: String) -> String? {
    Schedule.days.firstIndex(of: day).map { Schedule.days[($0 + 1) % 7] }
  }

  // MARK: Reading

  public init(_ text: String) throws(Mistake) {
    rows = []
    for rule in text.split(separator: ";") where !rule.allSatisfy(\.isWhitespace) {
      var isFirst = true
      for part in Self.additions(String(rule)) {
        try take(part, replaces: isFirst)
        isFirst = false
      }
    }
  }

  /// A rule and those that a comma adds to it. A comma also stands between days, and between times.
  private static func additions(_ rule: String) -> [String] {
    var additions: [String] = []
    for piece in rule.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let begins = piece.first { !$0.isWhitespace }?.isLetter == true
      if begins, let last = additions.last, last.contains(where: \.isNumber) {
        additions.append(piece)
      } else if let last = additions.popLast() {
        additions.append("\(last),\(piece)")
      } else {
        additions.append(piece)
      }
    }
    return additions
  }

  private mutating func take(_ part: String, replaces: Bool) throws(Mistake) {
    let mistake = Mistake(part: part.trimmed)
    let plain = part.replacing("–", with: "-").replacing("—", with: "-").trimmed.lowercased()
    if plain == "24/7" {
      rows = [Row(days: Schedule.days, opens: "00:00", closes: "24:00")]
      return
    }
    // Holidays are those of the site, on which a place is closed unless it says otherwise.
    if ["ph off", "ph closed"].contains(plain) { return }
    let start = plain.firstIndex { $0.isNumber } ?? plain.endIndex
    var names = String(plain[..<start]).trimmed
    let isOff = start == plain.endIndex && ["off", "closed"].contains { names.hasSuffix($0) }
    if isOff { names = String(names.dropLast(names.hasSuffix("off") ? 3 : 6)).trimmed }
    guard let days = names.isEmpty ? Schedule.days : Self.days(names),
      let times = isOff ? [] : Self.times(String(plain[start...]))
    else { throw mistake }
    if replaces { remove(days) }
    rows += times.map { Row(days: days, opens: $0.opens, closes: $0.closes) }
  }

  /// Takes days out of the rows so far.
  private mutating func remove(_ days: [String]) {
    for index in rows.indices { rows[index].days.removeAll { days.contains($0) } }
    rows.removeAll { $0.days.isEmpty }
  }

  private static func days(_ text: String) -> [String]? {
    var days: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        Self.day(String($0).trimmed)
      }
      guard (1...2).contains(ends.count), ends.allSatisfy(Schedule.days.contains) else { return nil }
      var day = ends[0]
      days.append(day)
      while day != ends[ends.count - 1], let following = next(after: day) {
        day = following
        days.append(day)
      }
    }
    return Set(days).count == days.count ? days : nil
  }

  /// Such as "mo", for "mon" and "monday", too.
  private static func day(_ text: String) -> String {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let name = names.first { text.utf8.count > 2 && $0.hasPrefix(text) }
    return name.map { String($0.prefix(2)) } ?? text
  }

  private static func times(_ text: String) -> [(opens: String, closes: String)]? {
    var times: [(opens: String, closes: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmed }
      guard ends.count == 2, let opens = time(ends[0], until: 24), let closes = time(ends[1], until: 48)
      else { return nil }
      times.append((opens, closes))
    }
    return times.isEmpty ? nil : times
  }

  /// A time as content has it, such as for "9", "9:30" and "5 pm". One of the next day may be written as an hour beyond 24.
  private static func time(_ text: String, until last: Int) -> String? {
    let half = ["am", "pm"].first { text.hasSuffix($0) }
    let plain = half == nil ? text : String(text.dropLast(2)).trimmed
    var parts = plain.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1 { parts.append("00") }
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      var hour = Int(parts[0]), let minute = Int(parts[1]), (0...59).contains(minute), hour >= 0,
      half == nil || (1...12).contains(hour)
    else { return nil }
    if let half { hour = hour % 12 + (half == "pm" ? 12 : 0) }
    guard hour * 60 + minute <= last * 60 else { return nil }
    let isNext = hour * 60 + minute > 24 * 60
    return Self.padded(isNext ? hour - 24 : hour) + ":" + Self.padded(minute)
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
