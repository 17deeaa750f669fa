import Components
import Loop
import Weather

/// The units of temperature and wind.
public enum WeatherUnits: String, CaseIterable, Hashable, Sendable {
  /// °C and km/h.
  case metric
  /// °F and miles per hour.
  case american

  /// The name under which the device keeps a choice.
  static let name = "campus-units"

  /// The person's choice, or what is usual where their language tag says that they are.
  init(_ context: ModuleContext) {
    let chosen = context.device[Self.name].flatMap { WeatherUnits(rawValue: $0) }
    self = chosen ?? (context.words.formatting.usesFahrenheit ? .american : .metric)
  }

  func degrees(_ temperature: Temperature) -> String {
    minus(self == .metric ? temperature.celsius : temperature.fahrenheit) + "°"
  }

  func speed(_ speed: Speed) -> Int { self == .metric ? speed.kilometresPerHour : speed.milesPerHour }

  /// With the sign that has the width of a digit.
  private func minus(_ number: Int) -> String { number < 0 ? "\u{2212}\(-number)" : "\(number)" }
}
