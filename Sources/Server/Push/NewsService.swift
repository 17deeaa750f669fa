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
    repeat {
      await look()
    } while (try? await cancelWhenGracefulShutdown {
      try await Task.sleep(for: interval)
    }) != nil
  }

  func look() async {
    let release = release()
    let now = SiteClock(timeZone: release.site.timeZone).now(
      Date(timeIntervalSince1970: Double(clock()) / 1000))
    guard Self.daytime.contains(now.civil.time.minuteOfDay) else { return }
    let shown = release.questions.news(on: now.civil.day)
    do {
      if try await store.hasOther(news: shown) { try await store.ring(news: shown) }
    } catch {
      logger.error("News cannot be told.", metadata: ["reason": "\(error)"])
    }
  }
}
