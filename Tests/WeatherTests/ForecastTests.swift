import Core
import Testing
import Weather

@Suite("A forecast on its way to the app")
struct ForecastTests {
  let forecast = Forecast(
    fetched: 1_795_000_000_000, offset: UTCOffset(minutes: -300)!,
    now: .init(sky: nil, temperature: Temperature(tenths: -5), isDay: false),
    days: [
      .init(
        date: CivilDay(iso: "2026-11-22")!, sky: .snow, high: Temperature(tenths: 4),
        low: Temperature(tenths: -68),
        chanceOfRain: 88, wind: .init(speed: Speed(tenths: 223), direction: .west)),
      .init(
        date: CivilDay(iso: "2026-11-23")!, sky: nil, high: Temperature(tenths: 50),
        low: Temperature(tenths: -20)),
    ])

  @Test("comes back as it was")
  func roundTrip() throws {
    #expect(Forecast(json: try JSON(parsing: forecast.json.utf8())) == forecast)
  }

  @Test(
    "is not read in part",
    arguments: ["{}", #"{"fetched":1,"days":[]}"#, #"{"fetched":1,"days":[{"date":"2026-11-22","high":1}]}"#])
  func broken(_ text: String) throws {
    #expect(Forecast(json: try JSON(parsing: text)) == nil)
  }

  @Test("is of another day once it is midnight at the place")
  func midnight() {
    // 06:06:40 at the place; its midnight is 05:00 UTC.
    let untilMidnight: Int64 = (17 * 3600 + 53 * 60 + 20) * 1000
    #expect(!forecast.isOfAnotherDay(than: forecast.fetched + untilMidnight - 1))
    #expect(forecast.isOfAnotherDay(than: forecast.fetched + untilMidnight))
    #expect(forecast.isOfAnotherDay(than: forecast.fetched - 24 * 3_600_000))
  }

  @Test(
    "says temperatures in whole degrees",
    arguments: [(0, 0, 32), (-400, -40, -40), (1000, 100, 212), (216, 22, 71), (-5, -1, 31), (-178, -18, 0)])
  func degrees(_ tenths: Int, _ celsius: Int, _ fahrenheit: Int) {
    #expect(Temperature(tenths: tenths).celsius == celsius)
    #expect(Temperature(tenths: tenths).fahrenheit == fahrenheit)
  }

  @Test("says the wind by speed and point of the compass")
  func wind() {
    #expect(Speed(tenths: 1609).milesPerHour == 100 && Speed(tenths: 155).kilometresPerHour == 16)
    #expect(
      [0, 22, 23, 90, 337, 338, 360].map { Direction(degrees: $0) } == [
        .north, .north, .northEast, .east, .northWest, .north, .north,
      ])
    #expect(Direction(degrees: 361) == nil && Direction(degrees: -1) == nil)
  }
}
