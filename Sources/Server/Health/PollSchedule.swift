import Core
import Foundation
import Health
import Sites

/// The polls of a site in its languages, and when each opens and closes by the clock of the site.
struct PollSchedule: Sendable {
  let books: PollBooks
  /// The site's own language.
  let standard: String
  let timeZone: TimeZone

  init(_ release: Release) {
    books = release.questions.polls
    standard = release.languages.first ?? ""
    timeZone = TimeZone(identifier: release.site.timeZone) ?? .gmt
  }

  /// In the site's own language, of which the rules are made.
  var all: [ListedPoll] { book(in: standard).all }

  /// In a language; in the site's own if it has no such one.
  func book(in language: String) -> PollBook { books[language] ?? books[standard] ?? PollBook() }

  /// Those that are over, in the site's own language.
  func due(at now: Int64) -> [ListedPoll] { all.filter { closes($0.poll) <= now } }

  /// In milliseconds since 1970-01-01 UTC.
  func opens(_ poll: Poll) -> Int64 { Self.moment(poll.opens, poll.opensAt, orElse: 0, in: timeZone) }
  func closes(_ poll: Poll) -> Int64 { Self.closes(poll, in: timeZone) }

  static func closes(_ poll: Poll, in timeZone: TimeZone) -> Int64 {
    moment(poll.closes, poll.closesAt, orElse: 24 * 60, in: timeZone)
  }

  private static func moment(
    _ day: CivilDay?, _ time: String, orElse minute: Int, in timeZone: TimeZone
  ) -> Int64 {
    guard let day else { return 0 }
    let minutes = Hours.minute(time) ?? minute
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 0, minute: minutes)
    return calendar.date(from: parts).map { Int64($0.timeIntervalSince1970 * 1000) } ?? 0
  }
}
