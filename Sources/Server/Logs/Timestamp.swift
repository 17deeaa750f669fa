import Foundation

/// The time of day in the forms that lines and headers want.
enum Timestamp {
  /// RFC 3339 in UTC, with milliseconds.
  static func now() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let (day, time) = parts(now.tv_sec)
    return "\(day.year)-\(two(day.month))-\(two(day.day))T\(time).\(three(now.tv_nsec / 1_000_000))Z"
  }

  /// As the `Date` header has it (RFC 9110, 5.6.7).
  static func header(_ seconds: Int) -> String {
    let (day, time) = parts(seconds)
    return "\(weekdays[day.weekday]), \(two(day.day)) \(months[day.month - 1]) \(day.year) \(time) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func parts(
    _ seconds: Int
  ) -> (day: (year: Int, month: Int, day: Int, weekday: Int), time: String) {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let time = "\(two(Int(parts.tm_hour))):\(two(Int(parts.tm_min))):\(two(Int(parts.tm_sec)))"
    return ((Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_wday)), time)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private static func three(_ number: Int) -> String { number < 100 ? "0\(two(number))" : "\(number)" }
}
