import Core

/// The forecast of Open-Meteo, https://open-meteo.com/en/docs: what is asked for, and how its answer is read.
public enum OpenMeteo {
  /// The parameters of a request, without the `?`. Units are the format's own: °C and km/h.
  ///
  /// - Parameters:
  ///   - latitude: in degrees, as a decimal number.
  ///   - longitude: in degrees, as a decimal number.
  public static func query(latitude: String, longitude: String) -> String {
    let days = [
      "weather_code", "temperature_2m_max", "temperature_2m_min", "precipitation_probability_max",
      "wind_speed_10m_max", "wind_direction_10m_dominant",
    ]
    return "latitude=\(latitude)&longitude=\(longitude)&current=temperature_2m,weather_code,is_day"
      + "&daily=" + days.joined(separator: ",") + "&timezone=auto&forecast_days=7"
  }

  public enum Problem: Error, Hashable, Sendable {
    case noJSON
    /// The source refused, with its words.
    case refused(String)
    /// A part that is missing or of the wrong kind, by its path.
    case wrong(String)
  }

  /// Reads an answer. A day without temperatures ends the forecast, because what comes after it cannot be placed.
  ///
  /// - Parameter fetched: when it arrived, in milliseconds since 1970-01-01 UTC.
  public static func forecast(_ bytes: [UInt8], fetched: Int64) throws(Problem) -> Forecast {
    guard let answer = try? JSON(parsing: bytes, depthLimit: 8) else { throw .noJSON }
    if answer["error"]?.bool == true { throw .refused(answer["reason"]?.string ?? "") }
    guard let daily = answer["daily"], let dates = daily["time"]?.array else { throw .wrong("daily.time") }
    let columns = try Columns(daily)
    var days: [Forecast.Day] = []
    for index in dates.indices.prefix(mostDays) {
      guard let date = dates[index].string.flatMap({ CivilDay(iso: $0) }) else { throw .wrong("daily.time") }
      if let last = days.last, last.date.epochDay + 1 != date.epochDay { throw .wrong("daily.time") }
      guard let day = columns.day(date, at: index) else { break }
      days.append(day)
    }
    guard !days.isEmpty else { throw .wrong("daily") }
    return Forecast(
      fetched: fetched, offset: offset(answer["utc_offset_seconds"]), now: answer["current"].flatMap(now),
      days: days)
  }

  private static let mostDays = 16

  private static func offset(_ seconds: JSON?) -> UTCOffset {
    seconds?.int.flatMap { UTCOffset(minutes: Int(clamping: $0 / 60)) } ?? .utc
  }

  private static func now(_ current: JSON) -> Forecast.Now? {
    guard let temperature = temperature(current["temperature_2m"]) else { return nil }
    let isDay = current["is_day"]?.int != 0
    return .init(sky: sky(current["weather_code"]), temperature: temperature, isDay: isDay)
  }

  /// The arrays of a forecast by day, all as long as that of its dates.
  private struct Columns {
    var high: [JSON]
    var low: [JSON]
    var code: [JSON]
    var chance: [JSON]
    var speed: [JSON]
    var direction: [JSON]

    init(_ daily: JSON) throws(Problem) {
      guard let high = daily["temperature_2m_max"]?.array else { throw .wrong("daily.temperature_2m_max") }
      guard let low = daily["temperature_2m_min"]?.array else { throw .wrong("daily.temperature_2m_min") }
      self.high = high
      self.low = low
      code = daily["weather_code"]?.array ?? []
      chance = daily["precipitation_probability_max"]?.array ?? []
      speed = daily["wind_speed_10m_max"]?.array ?? []
      direction = daily["wind_direction_10m_dominant"]?.array ?? []
    }

    /// nil without both temperatures.
    func day(_ date: CivilDay, at index: Int) -> Forecast.Day? {
      func value(_ column: [JSON]) -> JSON? { column.indices.contains(index) ? column[index] : nil }
      guard let one = OpenMeteo.temperature(value(high)), let other = OpenMeteo.temperature(value(low)) else {
        return nil
      }
      let chance = value(chance)?.double.flatMap { OpenMeteo.tenths($0, in: 0...1000) }.map { ($0 + 5) / 10 }
      let speed = value(speed)?.double.flatMap { OpenMeteo.tenths($0, in: 0...5000) }
      let degrees = value(direction)?.double.flatMap { OpenMeteo.tenths($0, in: 0...3600) }
      let wind = speed.map {
        Forecast.Wind(
          speed: Speed(tenths: $0), direction: degrees.flatMap { Direction(degrees: ($0 + 5) / 10) })
      }
      return .init(
        date: date, sky: OpenMeteo.sky(value(code)), high: max(one, other), low: min(one, other),
        chanceOfRain: chance, wind: wind)
    }
  }

  fileprivate static func sky(_ value: JSON?) -> Sky? {
    value?.int.flatMap { Int(exactly: $0) }.flatMap { Sky(rawValue: $0) }
  }

  /// nil for what has never been measured on earth.
  fileprivate static func temperature(_ value: JSON?) -> Temperature? {
    value?.double.flatMap { tenths($0, in: -1000...700) }.map { Temperature(tenths: $0) }
  }

  /// Ten times the value, to the nearest whole number; nil outside the range.
  fileprivate static func tenths(_ value: Double, in range: ClosedRange<Int>) -> Int? {
    guard value >= -10_000, value <= 10_000 else { return nil }
    let tenths = Int(value * 10 + (value < 0 ? -0.5 : 0.5))
    return range.contains(tenths) ? tenths : nil
  }
}
