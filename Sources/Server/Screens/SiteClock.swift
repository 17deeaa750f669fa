import Foundation
import Loop

/// What time it is where the site is.
struct SiteClock: Sendable {
  let timeZone: TimeZone

  /// - Parameter name: an IANA name; a zone that this machine does not know counts as UTC.
  init(timeZone name: String) { timeZone = TimeZone(identifier: name) ?? .gmt }

  func now(_ date: Date = Date()) -> Moment {
    Moment(
      milliseconds: Int64(date.timeIntervalSince1970 * 1000),
      offsetMinutes: timeZone.secondsFromGMT(for: date) / 60)
  }
}

extension Moment {
  /// Days since 1970-01-01 on the calendar there.
  var epochDay: Int64 { localMilliseconds / 86_400_000 }
}
