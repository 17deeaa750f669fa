import Core
import SeededRandom

/// Reads and writes calendar files for comparison with another program.
///
///     CalendarCheck read            each input line is a file in base 64; prints its description
///     CalendarCheck days            the same input; prints the imported days, and the file that they export
///     CalendarCheck write SEED COUNT
///                                   prints random calendars: the file in base 64, a tab, its description
@main struct CalendarCheck {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "write", let seed = UInt64(arguments[2]),
      let count = Int(arguments[3])
    {
      write(seed: seed, count: count)
    } else if arguments.count == 2, arguments[1] == "days" {
      while let line = readLine() { print(Base64.decoded(line).map { days($0).serialized() } ?? "null") }
    } else {
      while let line = readLine() { print(read(line)) }
    }
  }

  private static func read(_ line: String) -> String {
    guard let bytes = Base64.decoded(line) else { return "null" }
    let reading = ICalendar.reading(bytes)
    var members = described(reading.calendar)
    members.append(
      JSON.Member(name: "problems", value: .array(reading.problems.map { .string($0.description) })))
    return JSON.object(members).serialized()
  }

  private static func write(seed: UInt64, count: Int) {
    var random = RandomCalendar(seed: seed)
    for _ in 0..<count {
      let calendar = random.calendar()
      print(Base64.encoded(calendar.utf8()) + "\t" + JSON.object(described(calendar)).serialized())
    }
  }
}
