/// What the sky does: the WMO codes (table 4677) that Open-Meteo uses, each with words and a picture of its own.
///
/// Source: https://open-meteo.com/en/docs, "WMO Weather interpretation codes".
public enum Sky: Int, CaseIterable, Hashable, Sendable {
  case clear = 0
  case mainlyClear = 1
  case partlyCloudy = 2
  case overcast = 3
  case fog = 45
  case rimeFog = 48
  case lightDrizzle = 51
  case drizzle = 53
  case denseDrizzle = 55
  case lightFreezingDrizzle = 56
  case freezingDrizzle = 57
  case lightRain = 61
  case rain = 63
  case heavyRain = 65
  case lightFreezingRain = 66
  case freezingRain = 67
  case lightSnow = 71
  case snow = 73
  case heavySnow = 75
  case snowGrains = 77
  case lightShowers = 80
  case showers = 81
  case violentShowers = 82
  case lightSnowShowers = 85
  case snowShowers = 86
  case thunderstorm = 95
  case thunderstormWithHail = 96
  case thunderstormWithHeavyHail = 99
}
