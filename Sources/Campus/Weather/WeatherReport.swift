import Components
import Core
import Loop
import Weather

/// The newest forecast that this device has, as it is to be read today.
struct WeatherReport: Equatable {
  var forecast: Forecast
  /// From today on: the days of an old forecast that are over are left out.
  var days: [Forecast.Day]
  /// Milliseconds since it was had; 0 if the clock was set back meanwhile.
  var age: Int64

  /// An older one is asked for anew.
  static let freshFor: Int64 = 30 * 60_000
  /// The name under which the device keeps it. It holds nothing private.
  static let name = "campus-weather"

  init(_ forecast: Forecast, now: Int64, today: CivilDay) {
    self.forecast = forecast
    days = forecast.days.filter { $0.date >= today }
    age = max(0, now - forecast.fetched)
  }

  /// nil without a forecast.
  init?(_ context: ModuleContext) {
    guard let text = context.device[Self.name], let json = try? JSON(parsing: text),
      let forecast = Forecast(json: json)
    else { return nil }
    self.init(forecast, now: context.now.milliseconds, today: context.today)
  }

  var isFresh: Bool { age < Self.freshFor }

  /// The weather of this hour, while the report is fresh enough to tell it.
  var now: Forecast.Now? { age < 2 * Self.freshFor ? forecast.now : nil }

  /// The first day, if it is today.
  func day(_ today: CivilDay) -> Forecast.Day? { days.first.flatMap { $0.date == today ? $0 : nil } }
}
