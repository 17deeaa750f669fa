/// A place on the Earth, in degrees of WGS 84.
public struct Position: Hashable, Sendable {
  public static let longitudes = -180.0...180
  public static let latitudes = -90.0...90

  public var longitude: Double
  public var latitude: Double

  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }

  /// - Parameter numbers: longitude, latitude and maybe more (RFC 7946, section 3.1.1). nil if they are no place.
  public init?(_ numbers: [Double]) {
    guard numbers.count >= 2, Self.longitudes.contains(numbers[0]), Self.latitudes.contains(numbers[1]) else {
      return nil
    }
    self.init(longitude: numbers[0], latitude: numbers[1])
  }
}

/// The types of geometries in content, by their names in GeoJSON (RFC 7946, section 1.4).
public enum GeometryType: String, FieldChoice, Sendable {
  case line = "LineString"
  case polygon = "Polygon"
}
