import Core
import Foundation
import Health
import Loop

/// What reports are made of: the questionnaires of the site, its days, and its words.
struct ReportSubjects: Sendable {
  var questionnaires: [Questionnaire]
  /// The questions of every day; nil for a site without them.
  var daily: Questionnaire?
  var timeZone: TimeZone
  let letters: AveragesLetters
  /// Whether also accounts count that have neither confirmed an address nor shown a card.
  let countsEverybody: Bool

  init(_ release: Release, countsEverybody: Bool) {
    self.countsEverybody = countsEverybody
    questionnaires = release.questions.questionnaires
    daily = release.questions.daily
    timeZone = TimeZone(identifier: release.site.timeZone) ?? .gmt
    letters = AveragesLetters(release)
  }

  /// The day of a time in milliseconds since 1970, where the site is.
  func day(_ time: Int64) -> CivilDay {
    let seconds = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time) / 1000))
    return Moment(milliseconds: time, offsetMinutes: seconds / 60).day
  }
}
