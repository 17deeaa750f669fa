import Components
import Weather

extension Sky {
  /// - Parameter sky: nil for weather that has no words.
  static func words(_ sky: Sky?, _ words: Words) -> String { words(sky?.phrase ?? .skyUnknown) }

  private var phrase: Phrase {
    switch self {
    case .clear: .skyClear
    case .mainlyClear: .skyMainlyClear
    case .partlyCloudy: .skyPartlyCloudy
    case .overcast: .skyOvercast
    case .fog: .skyFog
    case .rimeFog: .skyRimeFog
    case .lightDrizzle: .skyLightDrizzle
    case .drizzle: .skyDrizzle
    case .denseDrizzle: .skyDenseDrizzle
    case .lightFreezingDrizzle, .freezingDrizzle: .skyFreezingDrizzle
    case .lightRain: .skyLightRain
    case .rain: .skyRain
    case .heavyRain: .skyHeavyRain
    case .lightFreezingRain, .freezingRain: .skyFreezingRain
    case .lightSnow: .skyLightSnow
    case .snow: .skySnow
    case .heavySnow: .skyHeavySnow
    case .snowGrains: .skySnowGrains
    case .lightShowers: .skyLightShowers
    case .showers: .skyShowers
    case .violentShowers: .skyViolentShowers
    case .lightSnowShowers, .snowShowers: .skySnowShowers
    case .thunderstorm: .skyThunderstorm
    case .thunderstormWithHail, .thunderstormWithHeavyHail: .skyThunderstormWithHail
    }
  }
}

extension Forecast.Day {
  /// What its chance is of: a dry sky says it by the frost.
  var precipitation: Phrase {
    switch sky {
    case .lightSnow, .snow, .heavySnow, .snowGrains, .lightSnowShowers, .snowShowers: .weatherSnow
    case .lightFreezingDrizzle, .freezingDrizzle, .lightFreezingRain, .freezingRain,
      .thunderstormWithHail, .thunderstormWithHeavyHail:
      .weatherPrecipitation
    case .clear, .mainlyClear, .partlyCloudy, .overcast, .fog, .rimeFog, nil:
      high.tenths > 0 ? .weatherRain : .weatherPrecipitation
    default: .weatherRain
    }
  }
}

extension Direction {
  var phrase: Phrase {
    switch self {
    case .north: .windNorth
    case .northEast: .windNorthEast
    case .east: .windEast
    case .southEast: .windSouthEast
    case .south: .windSouth
    case .southWest: .windSouthWest
    case .west: .windWest
    case .northWest: .windNorthWest
    }
  }
}
