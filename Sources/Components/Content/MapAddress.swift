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

  /// The way there in one of these apps.
  public func directions(by app: MapApp) -> String {
    switch app {
    case .device: device
    case .apple: apple
    case .google: google
    }
  }

  /// The way to a postal address.
  public static func directions(to address: String, by app: MapApp) -> String {
    let address = PercentEncoding.encoded(address)
    return switch app {
    case .device: "geo:0,0?q=" + address
    case .apple: "https://maps.apple.com/?daddr=" + address
    case .google: "https://www.google.com/maps/dir/?api=1&destination=" + address
    }
  }

  /// A search for a postal address, which opens the map app where there is one.
  public static func search(_ address: String) -> String {
    "https://www.google.com/maps/search/?api=1&query=" + PercentEncoding.encoded(address)
  }
}

/// The app that shows the way on a device, as far as its browser tells.
public enum MapApp: Hashable, Sendable {
  /// What the device has for `geo:`.
  case device
  case apple
  case google

  /// - Parameter userAgent: what the browser says that it is; may be empty.
  public init(userAgent: String) {
    switch UserAgent(userAgent).system {
    case "Android": self = .device
    case "iPhone", "iPad": self = .apple
    default: self = .google
    }
  }
}
