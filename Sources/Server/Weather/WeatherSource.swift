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

  /// By the guarded fetcher, which goes to this computer only where somebody says so in `http://localhost:…`.
  ///
  /// - Parameter other: the address of other forecasts than those that the site names.
  init(_ place: WeatherPlace, instead other: String? = nil) {
    let source = other ?? place.source
    let query = OpenMeteo.query(latitude: "\(place.latitude)", longitude: "\(place.longitude)")
    let address = source + (source.contains("?") ? "&" : "?") + query
    let visitor = PageVisitor(allowsLocal: address.hasPrefix("http://localhost:"), timeout: 8)
    self.init(address: address) { await visitor.fetch(address, mostBytes: Self.mostBytes) }
  }
}
