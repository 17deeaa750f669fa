import Core
import Foundation
import Health
import Loop

/// What reports are made of: the questionnaires of the site, its days, and its words.
struct ReportSubjects: Sendable {
  var questionnaires: [Questionnaire]
  var timeZone: TimeZone
  let letters: AveragesLetters

  init(_ site: SiteAssets) {
    questionnaires = site.questionnaires
    timeZone = TimeZone(identifier: site.timeZone) ?? .gmt
    letters = AveragesLetters(site)
  }

  /// The day of a time in milliseconds since 1970, where the site is.
  func day(_ time: Int64) -> CivilDay {
    let seconds = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time) / 1000))
    return Moment(milliseconds: time, offsetMinutes: seconds / 60).day
  }
}
