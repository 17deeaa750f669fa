import Core
import Testing
import Weather

@Suite("A forecast in the format of Open-Meteo")
struct OpenMeteoTests {
  /// As https://open-meteo.com/en/docs shows it, for two days.
  static let answer = """
    {"latitude":43.13,"longitude":-77.63,"generationtime_ms":0.11,"utc_offset_seconds":-18000,
     "timezone":"America/New_York","timezone_abbreviation":"EST","elevation":158.0,
     "current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°C","weather_code":"wmo code","is_day":""},
     "current":{"time":"2026-11-22T13:45","interval":900,"temperature_2m":-1.2,"weather_code":71,"is_day":1},
     "daily_units":{"time":"iso8601","weather_code":"wmo code","temperature_2m_max":"°C"},
     "daily":{"time":["2026-11-22","2026-11-23"],"weather_code":[73,3],"temperature_2m_max":[0.4,5],
      "temperature_2m_min":[-6.75,-2.0],"precipitation_probability_max":[88,null],
      "wind_speed_10m_max":[22.3,9.1],"wind_direction_10m_dominant":[292,181]}}
    """

  private func read(_ text: String) throws(OpenMeteo.Problem) -> Forecast {
    try OpenMeteo.forecast(Array(text.utf8), fetched: 1_795_000_000_000)
  }

  /// The answer with one text replaced.
  private func changed(_ old: String, _ new: String) -> String {
    Self.answer.replacing(old, with: new)
  }

  @Test("is read with what it has of each day and of now")
  func whole() throws {
    let forecast = try read(Self.answer)
    #expect(forecast.offset == UTCOffset(minutes: -300))
    #expect(forecast.now == .init(sky: .lightSnow, temperature: Temperature(tenths: -12), isDay: true))
    #expect(
      forecast.days == [
        .init(
          date: CivilDay(iso: "2026-11-22")!, sky: .snow, high: Temperature(tenths: 4),
          low: Temperature(tenths: -68),
          chanceOfRain: 88, wind: .init(speed: Speed(tenths: 223), direction: .west)),
        .init(
          date: CivilDay(iso: "2026-11-23")!, sky: .overcast, high: Temperature(tenths: 50),
          low: Temperature(tenths: -20), wind: .init(speed: Speed(tenths: 91), direction: .south)),
      ])
  }

  @Test("is refused with the reason when the source refuses, or when it is something else")
  func refused() {
    #expect(throws: OpenMeteo.Problem.refused("Latitude must be in range of -90 to 90°.")) {
      try read(#"{"error":true,"reason":"Latitude must be in range of -90 to 90°."}"#)
    }
    #expect(throws: OpenMeteo.Problem.noJSON) { try read("<html>Busy</html>") }
    #expect(throws: OpenMeteo.Problem.noJSON) { try read(String(repeating: "[", count: 50_000)) }
    #expect(throws: OpenMeteo.Problem.wrong("daily.time")) { try read("{}") }
    #expect(throws: OpenMeteo.Problem.wrong("daily.time")) {
      try read(changed("\"2026-11-23\"", "\"2026-11-25\""))
    }
    #expect(throws: OpenMeteo.Problem.wrong("daily.time")) { try read(changed("\"2026-11-23\"", "7")) }
    #expect(throws: OpenMeteo.Problem.wrong("daily")) { try read(changed("[0.4,5]", "[null,5]")) }
  }

  @Test("is taken for UTC's where the offset cannot be true")
  func offset() throws {
    for seconds in ["-864000", "1e300", "\"x\"", "null"] {
      #expect(try read(changed("-18000", seconds)).offset == .utc)
    }
  }

  @Test("loses a value that cannot be true, and not the day")
  func strange() throws {
    let forecast = try read(
      changed("[73,3]", "[1000000000000,\"3\"]").replacing("[88,null]", with: "[-5]").replacing(
        "22.3", with: "1e300"))
    #expect(forecast.days.count == 2)
    #expect(forecast.days[0].sky == nil && forecast.days[1].sky == nil)
    #expect(forecast.days[0].chanceOfRain == nil && forecast.days[0].wind == nil)
  }

  @Test(
    "ends before a day whose temperature is missing or impossible",
    arguments: ["[0.4]", "[0.4,null]", "[0.4,999]"])
  func cutShort(_ highs: String) throws {
    #expect(try read(changed("[0.4,5]", highs)).days.count == 1)
  }

  @Test("is as long as 16 days at most")
  func long() throws {
    func list(_ value: (Int) -> String) -> String { "[" + (0..<400).map(value).joined(separator: ",") + "]" }
    let dates = list { "\"\(CivilDay(epochDay: 20_000 + $0)!)\"" }
    let text =
      "{\"daily\":{\"time\":\(dates),\"temperature_2m_max\":\(list { _ in "1" }),\"temperature_2m_min\":\(list { _ in "0" })}}"
    #expect(try read(text).days.count == 16)
  }
}
