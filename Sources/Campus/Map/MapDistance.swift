import Components
import Loop

/// Distances on the map in words, in the units that the person has for the weather.
struct MapDistance {
  let units: WeatherUnits
  let words: Words

  /// What is walked: to ten metres or fifty feet, because nothing here is exact to less.
  func walked(_ decimetres: Double) -> String {
    switch units {
    case .metric: said(.campusMapMetres, rounded(decimetres / 10, to: 10))
    case .american:
      decimetres < 3048
        ? said(.campusMapFeet, rounded(decimetres / 3.048, to: 50)) : far(decimetres)
    }
  }

  /// To a tenth of a kilometre or mile.
  func far(_ decimetres: Double) -> String {
    let isMetric = units == .metric
    let tenths = Int(decimetres / (isMetric ? 1000 : 1609.344) + 0.5)
    return said(isMetric ? .campusMapKilometres : .campusMapMiles, Double(tenths) / 10)
  }

  private func rounded(_ number: Double, to step: Double) -> Double {
    Double(max(1, Int(number / step + 0.5))) * step
  }

  private func said(_ phrase: Phrase, _ number: Double) -> String {
    words(phrase, .text("number", words.formatting.number(number)))
  }
}

extension MapDistance {
  init(_ context: ModuleContext) { self.init(units: WeatherUnits(context), words: context.words) }
}
