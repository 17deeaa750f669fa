import Core
import Foundation
import Logging
import Sites
import Weather

/// The answer to ``ServerRoute/weather``: the newest forecast of the site's place.
///
/// The source is asked at most once in half an hour and when the place's day is over, however many people ask, and after a
/// failure not again for two minutes. Until it answers, the last forecast is given, whose age the app shows. It is kept over a restart.
actor WeatherStation {
  private let source: WeatherSource
  private let files: FileCache
  private let logger: Logger
  /// Milliseconds since 1970-01-01 UTC.
  private let clock: @Sendable () -> Int64

  private var kept: Forecast?
  private var nextTry: Int64 = 0
  private var running: Task<Void, Never>?

  private static let freshFor: Int64 = 30 * 60_000
  private static let pauseAfterFailure: Int64 = 2 * 60_000

  init(
    _ source: WeatherSource, files: FileCache, logger: Logger,
    clock: @escaping @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }
  ) {
    self.source = source
    self.files = files
    self.logger = logger
    self.clock = clock
    let stored = files.kept(Self.file(source)).flatMap { try? JSON(parsing: $0) }
    kept = stored.flatMap { Forecast(json: $0) }
  }

  /// The name says where it comes from: the forecast of another place is not taken for this one's.
  private static func file(_ source: WeatherSource) -> String {
    "weather-\(SHA256.hex(Array(source.address.utf8)).prefix(16))"
  }

  func forecast() async throws(Refusal) -> Forecast {
    if !isFresh, clock() >= nextTry {
      let task = running ?? Task { await refresh() }
      running = task
      await task.value
    }
    guard let kept else {
      throw .noWeather(secondsToWait: Int(max(1, (nextTry - clock()) / 1000)))
    }
    return kept
  }

  /// A forecast from the future was had before the clock was set back.
  private var isFresh: Bool {
    guard let kept else { return false }
    let now = clock()
    return (0..<Self.freshFor).contains(now - kept.fetched) && !kept.isOfAnotherDay(than: now)
  }

  private func refresh() async {
    defer { running = nil }
    let answer = await source.fetch()
    let now = clock()
    do {
      let forecast = try OpenMeteo.forecast(try answer.get(), fetched: now)
      kept = forecast
      nextTry = 0
      files.keep(forecast.json.utf8(), as: Self.file(source))
    } catch {
      nextTry = now + Self.pauseAfterFailure
      logger.warning("The weather could not be had.", metadata: ["reason": "\(error)"])
    }
  }
}
