import Hummingbird
import Synchronization

extension Feature {
  /// The forecast of the site's place.
  static let weather = Feature("weather") {
    $0.answer = { route, parts in
      guard case .weather = route else { return nil }
      return .init(
        for: .anybody,
        Endpoint(
          "The newest forecast of the site's place.", WeatherStation.answer,
          problems: [.noSuchPath, .noWeather(secondsToWait: 0)]
        ) { call in
          guard let weather = parts.weather else { throw Refusal.noSuchPath }
          return Response(try await weather.forecast().json, security: call.security)
        })
    }
  }
}

/// The stations of the places that were asked for. One goes on while the rest of a site changes.
private final class WeatherStations: Sendable {
  private let stations = Mutex<[String: WeatherStation]>([:])

  func station(at source: WeatherSource, orMake make: () -> WeatherStation) -> WeatherStation {
    stations.withLock { stations in
      let station = stations[source.address] ?? make()
      stations[source.address] = station
      return station
    }
  }
}

extension Parts {
  /// Nil for a site without a place.
  fileprivate var weather: WeatherStation? {
    release.surroundings.weather.map { place in
      let source = WeatherSource(place, instead: configuration.weatherSource)
      return backing.lasting.value { WeatherStations() }.station(at: source) {
        WeatherStation(source, files: files, logger: logger)
      }
    }
  }
}
