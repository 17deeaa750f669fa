import Components
import Markup
import Weather

/// A picture of the sky, drawn from a few parts. Hidden from screen readers, because words stand beside it.
func skyPicture<Event>(_ sky: Sky?, isDay: Bool = true, class extra: String = "") -> HTML<Event> {
  let parts = SkyParts(sky, isDay: isDay)
  return svg(.classes(("sky", true), (extra, !extra.isEmpty)), .viewBox("0 0 64 64"), .aria(.hidden, true)) {
    if let light = parts.light { path(.class(isDay ? "sky-sun" : "sky-moon"), .d(light)) }
    if let cloud = parts.cloud { path(.class(parts.isDark ? "sky-cloud dark" : "sky-cloud"), .d(cloud)) }
    if let water = parts.water { path(.class("sky-water"), .d(water)) }
    if let ice = parts.ice { path(.class("sky-ice"), .d(ice)) }
    if let mist = parts.mist { path(.class("sky-mist"), .d(mist)) }
    if let bolt = parts.bolt { path(.class("sky-bolt"), .d(bolt)) }
  }
}

/// The outlines of a picture, each a path of SVG on a square of 64 units; nil for what is not in it.
private struct SkyParts {
  /// The sun or the moon.
  var light: String?
  var cloud: String?
  var isDark = false
  var water: String?
  var ice: String?
  var mist: String?
  var bolt: String?

  init(_ sky: Sky?, isDay: Bool) {
    switch sky {
    case .clear: light = isDay ? Self.sun : Self.moon
    case .mainlyClear:
      light = isDay ? Self.sun : Self.moon
      cloud = Self.wisp
    case .partlyCloudy: behindCloud(isDay)
    case .overcast, nil: cloud = Self.cloud
    case .fog: mist = Self.mist
    case .rimeFog:
      mist = Self.mist
      ice = Self.flake(50, 14)
    case .lightDrizzle, .drizzle: falling(water: Self.drizzle)
    case .denseDrizzle, .lightRain: falling(water: Self.lightRain)
    case .rain: falling(water: Self.rain)
    case .heavyRain: falling(water: Self.heavyRain, isDark: true)
    case .lightFreezingDrizzle, .freezingDrizzle: falling(water: Self.drizzle, ice: Self.flake(46, 52))
    case .lightFreezingRain, .freezingRain: falling(water: Self.lightRain, ice: Self.flake(48, 54))
    case .lightSnow, .snowGrains: falling(ice: Self.flake(24, 52) + Self.flake(42, 54))
    case .snow: falling(ice: Self.flake(20, 51) + Self.flake(33, 57) + Self.flake(46, 51))
    case .heavySnow:
      falling(
        ice: Self.flake(16, 51) + Self.flake(28, 58) + Self.flake(38, 50) + Self.flake(50, 57), isDark: true)
    case .lightShowers, .showers:
      behindCloud(isDay)
      water = Self.rain
    case .violentShowers:
      behindCloud(isDay)
      isDark = true
      water = Self.heavyRain
    case .lightSnowShowers, .snowShowers:
      behindCloud(isDay)
      ice = Self.flake(22, 52) + Self.flake(36, 57) + Self.flake(48, 51)
    case .thunderstorm: falling(water: Self.besideBolt, isDark: true, bolt: Self.bolt)
    case .thunderstormWithHail, .thunderstormWithHeavyHail:
      falling(ice: Self.hail, isDark: true, bolt: Self.bolt)
    }
  }

  private mutating func behindCloud(_ isDay: Bool) {
    light = isDay ? Self.highSun : Self.highMoon
    cloud = Self.cloud
  }

  private mutating func falling(
    water: String? = nil, ice: String? = nil, isDark: Bool = false, bolt: String? = nil
  ) {
    cloud = Self.cloud
    self.isDark = isDark
    self.water = water
    self.ice = ice
    self.bolt = bolt
  }

  private static let sun =
    "M32 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM32 6v7M32 51v7M6 32h7M51 32h7M13.6 13.6l5 5M45.4 45.4l5 5M50.4 13.6l-5 5M18.6 45.4l-5 5"
  private static let moon = "M41 40a19 19 0 0 1-18-26 20 20 0 1 0 28 22 19 19 0 0 1-10 4z"
  private static let highSun =
    "M42 12a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM42 3v4M57 22h4M31.4 11.4l3 3M52.6 11.4l-3 3M52.6 32.6l-3-3"
  private static let highMoon = "M50 27a13 13 0 0 1-12-18 14 14 0 1 0 19 15 13 13 0 0 1-7 3z"
  private static let cloud =
    "M18 46a11 11 0 0 1-1.5-21.9A14.5 14.5 0 0 1 44.6 22 12 12 0 0 1 46 46z"
  private static let wisp = "M38 54a6 6 0 0 1 0-12 8 8 0 0 1 15 1 5.5 5.5 0 0 1-1 11z"
  private static let mist = "M12 22h30M20 30h34M10 38h36M18 46h32"
  private static let drizzle = "M24 51v3M34 54v3M44 51v3"
  private static let lightRain = "M26 51l-2 6M40 51l-2 6"
  private static let rain = "M22 51l-2 7M33 51l-2 7M44 51l-2 7"
  private static let heavyRain = "M17 50l-3 10M26 50l-3 10M35 50l-3 10M44 50l-3 10M52 46l-2 7"
  private static let besideBolt = "M19 51l-2 7M47 51l-2 7"
  private static let bolt = "M35 38l-9 12h7l-3 11 11-14h-7l4-9z"
  private static let hail =
    "M18 53a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM48 51a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM44 59a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"

  /// Three lines that cross at a point.
  private static func flake(_ x: Int, _ y: Int) -> String {
    "M\(x) \(y - 4)v8M\(x - 3) \(y - 2)l6 4M\(x + 3) \(y - 2)l-6 4"
  }
}
