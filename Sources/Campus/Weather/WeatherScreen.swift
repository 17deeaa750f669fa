import Components
import Core
import Loop
import Markup
import Weather

/// The weather of the campus for a week (SC-6).
public enum WeatherScreen {
  struct State: Equatable {
    var request = Progress.none
  }

  enum Progress: Equatable {
    case none, waiting, failed
  }

  public enum Event: Sendable {
    /// nil if the server has none, or cannot be reached.
    case answered(Forecast?)
    case tappedRefresh
    case choseUnits(WeatherUnits)
    /// Time to look whether the forecast is old.
    case minutesPassed
  }

  static let refreshID = "weather-refresh"

  /// The body of an answer; nil unless it is a forecast.
  static func forecast(_ reply: Reply) -> Forecast? {
    guard case .response(let response) = reply, response.status == 200,
      let json = try? JSON(parsing: response.body)
    else { return nil }
    return Forecast(json: json)
  }
}

extension CampusProgram {
  func weather(
    _ state: inout CampusState, _ event: WeatherScreen.Event, _ content: CampusContent,
    _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .answered(let forecast?):
      state.weather.request = .none
      let value = DeviceValue(name: WeatherReport.name, value: forecast.json.serialized())
      requests.ask(.choose(.value(value)))
    case .answered(nil): state.weather.request = .failed
    case .tappedRefresh:
      guard context.device.isOnline else { return requests.say(.weatherOffline, isTrouble: true) }
      askForWeather(&state, &requests)
    case .choseUnits(let units):
      requests.ask(.choose(.value(DeviceValue(name: WeatherUnits.name, value: units.rawValue))))
    case .minutesPassed: freshenWeather(&state, content, context, &requests)
    }
  }

  /// Asks for the weather where a screen shows it and what the device has is old.
  func freshenWeather(
    _ state: inout CampusState, _ content: CampusContent, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard content.weather.isShown, context.device.isReady, context.device.isOnline,
      context.campusRoute == .weather || context.campusRoute == .main,
      WeatherReport(context)?.isFresh != true
    else { return }
    askForWeather(&state, &requests)
  }

  private func askForWeather(_ state: inout CampusState, _ requests: inout Requests) {
    guard state.weather.request != .waiting else { return }
    state.weather.request = .waiting
    requests.perform(
      .perform(.fetch(FetchRequest(.weather))) { .event(.weather(.answered(WeatherScreen.forecast($0)))) })
  }
}
