import Components
import Markup
import Weather

/// Rain and wind of a day as figures with pictures, for screens where the words have no room. Hidden from screen readers, which
/// read the words.
enum WeatherFigures {
  static func view<Event>(_ day: Forecast.Day, _ units: WeatherUnits, _ words: Words) -> HTML<Event> {
    span(.class("row-note weather-figures"), .aria(.hidden, true)) {
      if let chance = day.chanceOfRain {
        span {
          picture("M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z")
          words(.weatherPercent, .count("percent", chance))
        }
      }
      if let wind = day.wind {
        span {
          if let direction = wind.direction { arrow(direction) }
          words(
            units == .metric ? .weatherMetricSpeed : .weatherAmericanSpeed,
            .count("speed", units.speed(wind.speed)))
        }
      }
    }
  }

  /// Where the wind blows to.
  private static func arrow<Event>(_ from: Direction) -> HTML<Event> {
    // The directions are those of the compass, clockwise.
    svg(.class("icon"), .viewBox("0 0 24 24")) {
      g(.transform("rotate(\(from.rawValue * 45) 12 12)")) { path(.d("M12 4v16M6 14l6 6 6-6")) }
    }
  }

  private static func picture<Event>(_ outline: String) -> HTML<Event> {
    svg(.class("icon"), .viewBox("0 0 24 24")) { path(.d(outline)) }
  }
}
