import Core
import Loop

/// The addresses by which a device's map apps open with the way to a place. None is asked for before it is tapped.
public struct MapAddress {
  private let latitude: String
  private let longitude: String
  private let name: String

  public init(_ position: Position, name: String) {
    latitude = position.latitude.decimal(6)
    longitude = position.longitude.decimal(6)
    self.name = PercentEncoding.encoded(name)
  }

  /// The app that the device has for `geo:` (RFC 5870). The query is what Android's apps read a label from.
  public var device: String { "geo:\(latitude),\(longitude)?q=\(latitude),\(longitude)(\(name))" }

  /// Apple's app, on its devices; elsewhere its page.
  public var apple: String { "https://maps.apple.com/?daddr=\(latitude),\(longitude)&q=\(name)" }

  /// Google's app where there is one; elsewhere its page.
  public var google: String {
    "https://www.google.com/maps/dir/?api=1&destination=\(latitude)%2C\(longitude)"
  }

  /// A search for a postal address, which opens the map app where there is one.
  public static func search(_ address: String) -> String {
    "https://www.google.com/maps/search/?api=1&query=" + PercentEncoding.encoded(address)
  }
}
