import Hummingbird

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
