import Components

/// The map of a campus: a feature collection of GeoJSON (RFC 7946), whose properties are described here.
public struct CampusMap: Hashable, Sendable {
  public var type = Self.collection
  public var features: [MapFeature] = []

  static let collection = "FeatureCollection"

  public init() {}
}

/// An area, a way or a building.
public struct MapFeature: Hashable, Sendable {
  public var type = Self.feature
  /// Permanent; empty for areas and ways.
  public var id = ""
  public var properties = Properties()
  public var geometry = Geometry()

  static let feature = "Feature"

  public init() {}

  /// The kinds of features, in the order in which they are drawn.
  public enum Kind: String, FieldChoice, Sendable {
    case lawn, wood, water, square, parking, road, path, building
  }

  public struct Properties: Hashable, Sendable {
    public var kind = Kind.building
    public var name = ""
    /// What it is called on the map where there is little room, such as "Meliora"; may be empty.
    public var short = ""
    /// As it is on the building, such as `12` or `B4`; may be empty.
    public var number = ""
    /// Other words that people look for it by, such as "gym"; may be empty.
    public var keywords = ""
    public var category = BuildingCategory.teaching.rawValue

    public init() {}
  }
}

/// The uses of buildings.
public enum BuildingCategory: String, CaseIterable, Sendable {
  case teaching, library, housing, food, sport, culture, health, service
}

extension MapFeature {
  /// A line or an area, in degrees of WGS 84.
  public struct Geometry: Hashable, Sendable {
    public var type = GeometryType.polygon
    /// The line, or the outline of the area and of its holes.
    public var lines: [[Position]] = []

    public init() {}
  }
}

// MARK: Description

extension CampusMap: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("type", &type, .choice([Self.collection]), .expected)
    v.list("features", &features, .expected)
  }
}

extension MapFeature: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("type", &type, .choice([Self.feature]), .expected)
    v.object("properties", &properties, .required)
    v.text("id", &id, .identifier(.inFile), properties.kind == .building ? .required : .optional)
    v.object("geometry", &geometry, .required)
  }
}

extension MapFeature.Properties: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    guard let kind = v.choice("kind", kind) else { return }
    self.kind = kind
    guard kind == .building else { return v.text("name", &name, .name(atMost: 40), .optional) }
    v.text("name", &name, .name(atMost: 40), .required)
    v.text("short", &short, .name(atMost: 16), .optional)
    v.text("number", &number, .name(atMost: 5), .optional)
    v.text("keywords", &keywords, .name(atMost: 80), .optional)
    v.text("category", &category, .choice(BuildingCategory.allCases.map { $0.rawValue }), .required)
  }
}

extension MapFeature.Geometry: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    guard let type = v.choice("type", type) else { return }
    self.type = type
    v.coordinates("coordinates", &lines, of: type, .required)
  }
}
