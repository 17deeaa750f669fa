import Core
import Foundation
import Logging
import ServiceLifecycle
import Sites

/// Has the site's news ring on devices that want them, in the daytime of the organisation.
struct NewsService: Service {
  let store: PushStore
  let release: @Sendable () -> Release
  let clock: @Sendable () -> Int64
  let logger: Logger
  var interval = Duration.seconds(20)

  /// In minutes since midnight. What is published in the night rings in the morning.
  private static let daytime = 8 * 60..<20 * 60

  func run() async {
    await begin()
    repeat {
      await look()
    } while (try? await cancelWhenGracefulShutdown {
      try await Task.sleep(for: interval)
    }) != nil
  }

  /// The first start of a server that can ring for news is no news.
  func begin() async {
    let (release, now) = current()
    await tell { try await store.begin(news: release.questions.news(on: now.day)) }
  }

  func look() async {
    let (release, now) = current()
    guard Self.daytime.contains(now.time.minuteOfDay) else { return }
    let shown = release.questions.news(on: now.day)
    await tell { if try await store.hasOther(news: shown) { try await store.ring(news: shown) } }
  }

  private func current() -> (Release, CivilDateTime) {
    let release = release()
    let date = Date(timeIntervalSince1970: Double(clock()) / 1000)
    return (release, SiteClock(timeZone: release.site.timeZone).now(date).civil)
  }

  private func tell(_ work: () async throws -> Void) async {
    do { try await work() } catch {
      logger.error("News cannot be told.", metadata: ["reason": "\(error)"])
    }
  }
}
