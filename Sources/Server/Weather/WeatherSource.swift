import Sites
import Weather

/// Where the weather of a site's place comes from.
struct WeatherSource: Sendable {
  /// The address of the forecast, with its query.
  var address: String
  /// Its answer, in the format of Open-Meteo.
  var fetch: @Sendable () async -> Result<[UInt8], FetchFailure>

  private static let mostBytes = 256 * 1024

  init(address: String, fetch: @escaping @Sendable () async -> Result<[UInt8], FetchFailure>) {
    self.address = address
    self.fetch = fetch
  }

  /// By the guarded fetcher, which goes to this computer only where a site says so in `http://localhost:…`.
  init(_ place: WeatherPlace) {
    let separator = place.source.contains("?") ? "&" : "?"
    let address =
      place.source + separator
      + OpenMeteo.query(latitude: "\(place.latitude)", longitude: "\(place.longitude)")
    let visitor = PageVisitor(allowsLocal: address.hasPrefix("http://localhost:"), timeout: 8)
    self.init(address: address) { await visitor.fetch(address, mostBytes: Self.mostBytes) }
  }
}
