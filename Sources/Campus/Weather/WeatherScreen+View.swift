import Components
import Core
import Loop
import Markup
import Weather

extension ScreenName {
  static let weather = ScreenName("weather")
}

extension WeatherScreen {
  static func view(_ state: State, _ content: CampusContent, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    let report = WeatherReport(context)
    return screen(.weather, path: CampusRoute.weather.path) {
      topBar(words, back: context.links.home)
      screenTitle(words(.campusWeather))
      if let report, !report.days.isEmpty {
        let units = WeatherUnits(context)
        now(report, units, content, context)
        days(report, units, context)
        foot(report, units, state, context)
      } else {
        nothing(state, report != nil, context)
      }
      attribution(words)
    }
  }

  // MARK: Now

  private static func now(
    _ report: WeatherReport, _ units: WeatherUnits, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<Event>? {
    let words = context.words
    let today = report.day(context.today)
    guard let sky = report.now?.sky ?? today?.sky else { return nil }
    return section(.key("now"), .class("card weather-now"), .aria(.label, words(.campusToday))) {
      skyPicture(sky, isDay: report.now?.isDay ?? true)
      div {
        p(.class("weather-place")) { content.weather.name }
        if let now = report.now { p(.class("weather-degrees")) { units.degrees(now.temperature) } }
        p {
          Sky.words(sky, words)
          if let today {
            " · "
            range(today, units, words)
          }
        }
        // Without it a forecast of days ago would pass for the weather of now.
        if report.now == nil { p(.class("hint")) { age(report, words) } }
      }
    }
  }

  static func range(_ day: Forecast.Day, _ units: WeatherUnits, _ words: Words) -> String {
    words(.weatherRange, .text("high", units.degrees(day.high)), .text("low", units.degrees(day.low)))
  }

  // MARK: Days

  private static func days(
    _ report: WeatherReport, _ units: WeatherUnits, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    return ol(.key("days"), .class("rows weather-days"), .role(.list)) {
      for day in report.days {
        li(.key(day.date.description), .class("row weather-day")) {
          span(.class("weather-date")) {
            b {
              day.date == context.today ? words(.campusToday) : words.formatting.day(day.date, .shortWeekday)
            }
            span(.class("row-note")) { words.formatting.day(day.date, .short) }
          }
          skyPicture(day.sky)
          span(.class("weather-words")) { Sky.words(day.sky, words) }
          span(.class("row-note weather-note")) { note(day, units, words) }
          WeatherFigures.view(day, units, words)
          span(.class("weather-range")) {
            span(.class("visually-hidden")) { range(day, units, words) }
            b(.aria(.hidden, true)) { units.degrees(day.high) }
            span(.aria(.hidden, true)) { units.degrees(day.low) }
          }
        }
      }
    }
  }

  /// What is known of rain and wind.
  private static func note(_ day: Forecast.Day, _ units: WeatherUnits, _ words: Words) -> String {
    var parts: [String] = []
    if let chance = day.chanceOfRain { parts.append(words(day.precipitation, .count("percent", chance))) }
    if let wind = day.wind {
      let phrase: Phrase = units == .metric ? .weatherWindMetric : .weatherWindAmerican
      let speed = words(phrase, .count("speed", units.speed(wind.speed)))
      let from = wind.direction.map { " " + words($0.phrase) } ?? ""
      parts.append(speed + from)
    }
    return parts.joined(separator: " · ")
  }

  // MARK: Age and units

  private static func foot(
    _ report: WeatherReport, _ units: WeatherUnits, _ state: State, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    return div(.key("foot"), .class("weather-foot")) {
      p(.class("hint"), .role(.status)) {
        age(report, words)
        if state.request == .failed { " " + words(.weatherFailed) }
      }
      button(
        .type(.button), .class("button"), .id(refreshID), .aria(.busy, state.request == .waiting),
        .aria(.disabled, state.request == .waiting), .onClick(.tappedRefresh)
      ) {
        icon(.refresh)
        words(.weatherRefresh)
      }
      fieldset(.class("weather-units")) {
        legend(.class("visually-hidden")) { words(.weatherUnits) }
        div(.class("segments")) {
          for choice in WeatherUnits.allCases {
            label(.key(choice.rawValue), .class("segment")) {
              input(
                .type(.radio), .name("units"), .value(choice.rawValue), .checked(choice == units),
                .onCheck { _ in .choseUnits(choice) })
              span { words(choice == .metric ? .weatherMetric : .weatherAmerican) }
            }
          }
        }
      }
    }
  }

  static func age(_ report: WeatherReport, _ words: Words) -> String {
    let minutes = Int(clamping: report.age / 60_000)
    switch minutes {
    case 0: return words(.weatherJustNow)
    case 1..<60: return words(.weatherMinutesOld, .count("count", minutes))
    case 60..<48 * 60: return words(.weatherHoursOld, .count("count", minutes / 60))
    default: return words(.weatherDaysOld, .count("count", minutes / (24 * 60)))
    }
  }

  // MARK: Without a forecast

  /// - Parameter isOver: whether there is one, of days that are over.
  private static func nothing(_ state: State, _ isOver: Bool, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    let isWaiting = state.request == .waiting || (!context.device.isReady && !isOver)
    return div(.key("nothing"), .class("card empty"), .role(.status)) {
      skyPicture(.partlyCloudy)
      if isWaiting {
        p { words(.weatherLoading) }
      } else {
        p { words(!context.device.isOnline ? .weatherNoneOffline : isOver ? .weatherOver : .weatherNone) }
        actionButton(words(.tryAgain), icon: .refresh, sends: Event.tappedRefresh)
      }
    }
  }

  /// As the licence of the data asks (CC BY 4.0).
  private static func attribution(_ words: Words) -> HTML<Event> {
    p(.class("hint weather-source")) {
      outsideLink(words(.weatherSource), href: "https://open-meteo.com/", words)
      outsideLink("CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/", words)
    }
  }
}
