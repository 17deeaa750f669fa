import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing
import Weather

@testable import App
@testable import Campus

@Suite("The weather (SC-6)")
struct WeatherScreenTests {
  private let device: TestDevice

  /// The clock of a new tab, in milliseconds.
  private static let start: Int64 = 1_789_819_200_000

  init() throws {
    device = try Fixture.campusDevice()
    answer(at: Self.start)
  }

  /// What the server has: rain today, snow tomorrow.
  private func answer(at fetched: Int64) {
    let today = Moment(milliseconds: Self.start, offsetMinutes: -300).day
    let forecast = Forecast(
      fetched: fetched, now: .init(sky: .overcast, temperature: Temperature(tenths: 105), isDay: true),
      days: [
        .init(
          date: today, sky: .rain, high: Temperature(tenths: 120), low: Temperature(tenths: 31),
          chanceOfRain: 80, wind: .init(speed: Speed(tenths: 320), direction: .west)),
        .init(
          date: CivilDay(epochDay: today.epochDay + 1)!, sky: .snow, high: Temperature(tenths: -5),
          low: Temperature(tenths: -68)),
      ])
    device.server[ServerRoute.weather.target] = FetchResponse(status: 200, body: forecast.json.utf8())
  }

  private func open(_ path: String = "/weather") -> Tab<AppProgram> { Fixture.open(device, at: path) }

  private var asked: Int { device.fetches.filter { $0.path == ServerRoute.weather.target }.count }

  @Test("has a picture, words, high and low, rain and wind for each day, and says its age and its source")
  func week() {
    let tab = open()
    for text in [
      "River Campus", "Overcast", "Today", "Rain", "80% chance of rain", "Wind 32 km/h from the west", "12°",
      "3°",
      "Snow", "\u{2212}1°", "\u{2212}7°", "Updated just now.", "Weather data by Open-Meteo.com", "CC BY 4.0",
    ] {
      #expect(tab.page.contains(text), "\(text)")
    }
    #expect(tab.page.components(separatedBy: "<svg class=\"sky").count == 4)
  }

  @Test("is asked for again after half an hour, and not before")
  func freshness() {
    let tab = open()
    #expect(asked == 1)
    tab.visit("/campus")
    tab.visit("/weather")
    #expect(asked == 1)
    tab.pass(minutes: 31)
    tab.visit("/campus")
    #expect(asked == 2)
  }

  @Test("stays with its age without a connection, also after the app was closed")
  func offline() {
    _ = open()
    device.close()
    device.isOnline = false
    let tab = open()
    tab.pass(minutes: 185)
    tab.visit("/campus")
    tab.visit("/weather")
    #expect(tab.page.contains("Updated 3 hours ago.") && tab.page.contains("80% chance of rain"))
  }

  @Test("leaves out days that are over, and says so when all are")
  func old() {
    let tab = open()
    device.isOnline = false
    tab.pass(minutes: 24 * 60)
    tab.visit("/campus")
    tab.visit("/weather")
    #expect(!tab.page.contains("80% chance of rain") && tab.page.contains("Snow"))
    tab.pass(minutes: 24 * 60)
    tab.visit("/campus")
    tab.visit("/weather")
    #expect(!tab.page.contains("Snow"))
    #expect(tab.page.contains("too old to show") || tab.page.contains("You’re offline"))
  }

  @Test("offers to try again when the server has none, and keeps the last one when a newer one fails")
  func failing() {
    device.server[ServerRoute.weather.target] = FetchResponse(status: 503)
    let tab = open()
    #expect(tab.page.contains("The weather can’t be loaded at the moment.") && tab.page.contains("Try again"))
    answer(at: Self.start)
    tab.send(.campus(.weather(.tappedRefresh)))
    #expect(tab.page.contains("80% chance of rain"))
    device.server[ServerRoute.weather.target] = FetchResponse(status: 200, body: Array("<html>".utf8))
    tab.send(.campus(.weather(.tappedRefresh)))
    #expect(tab.page.contains("80% chance of rain") && tab.page.contains("New weather could not be loaded."))
  }

  @Test(
    "says what the chance is of: of snow under snow, and of neither where it may be both",
    arguments: [
      (Sky.lightRain, 20, Phrase.weatherRain), (.thunderstorm, 20, .weatherRain), (.snow, 20, .weatherSnow),
      (.snowShowers, 20, .weatherSnow), (.freezingRain, 20, .weatherPrecipitation),
      (.thunderstormWithHail, 200, .weatherPrecipitation), (.clear, 20, .weatherRain),
      (.overcast, -20, .weatherPrecipitation),
    ])
  func precipitation(sky: Sky, high: Int, phrase: Phrase) throws {
    let day = Forecast.Day(
      date: CivilDay(epochDay: 0)!, sky: sky, high: Temperature(tenths: high), low: Temperature(tenths: -90))
    #expect(day.precipitation == phrase)
  }

  @Test("has figures beside the words for narrow screens, which screen readers do not read twice")
  func figures() {
    let page = open().page
    #expect(page.contains("weather-figures\" aria-hidden=\"true\"") && page.contains("rotate(270 12 12)"))
    #expect(page.contains("80%</span>") && page.contains("32 km/h</span>"))
  }

  @Test("is said in the person's units, which the device remembers")
  func units() {
    let tab = open()
    tab.send(.campus(.weather(.choseUnits(.american))))
    #expect(tab.page.contains("54°") && tab.page.contains("Wind 20 mph from the west"))
    device.close()
    #expect(open().page.contains("54°"))
  }

  @Test("of today stands on the main screen")
  func mainScreen() {
    let tab = open("/campus")
    #expect(tab.page.contains("11°") && tab.page.contains("Overcast"))
  }
}
