import Core
import Foundation
import Health
import Logging
import Loop
import ServiceLifecycle

/// Freezes the averages of assessments whenever their time has come.
struct ReportFreezing: Service {
  let store: ReportStore
  let routes: CurrentRoutes
  let clock: @Sendable () -> Int64
  let logger: Logger
  var interval = Duration.seconds(600)

  func run() async {
    repeat {
      do {
        let site = routes.now.reports
        let now = clock()
        _ = try await store.freeze(
          site.questionnaires, today: site.day(now), now: now, day: { site.day($0) })
      } catch {
        logger.error("Averages could not be frozen.", metadata: ["reason": "\(error)"])
      }
    } while (try? await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }) != nil
  }
}

/// What reports are made of: the questionnaires of the site, and its days.
struct ReportSubjects: Sendable {
  var questionnaires: [Questionnaire]
  var timeZone: TimeZone

  init(_ site: SiteAssets) {
    questionnaires = site.questionnaires
    timeZone = TimeZone(identifier: site.timeZone) ?? .gmt
  }

  /// The day of a time in milliseconds since 1970, where the site is.
  func day(_ time: Int64) -> CivilDay {
    let seconds = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time) / 1000))
    return Moment(milliseconds: time, offsetMinutes: seconds / 60).day
  }
}
