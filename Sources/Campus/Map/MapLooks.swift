// The classes of the style sheet.

extension MapFeature.Kind {
  var look: String {
    switch self {
    case .lawn: "map-lawn"
    case .wood: "map-wood"
    case .water: "map-water"
    case .square: "map-square"
    case .parking: "map-parking"
    case .road: "map-road"
    case .path: "map-path"
    case .building: "map-building"
    }
  }
}

extension BuildingCategory {
  var look: String {
    switch self {
    case .teaching: "map-teaching"
    case .library: "map-library"
    case .housing: "map-housing"
    case .food: "map-food"
    case .sport: "map-sport"
    case .culture: "map-culture"
    case .health: "map-health"
    case .service: "map-service"
    }
  }
}
