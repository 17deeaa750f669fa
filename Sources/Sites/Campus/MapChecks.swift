import Campus
import Components

extension MapFeature.Geometry: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard let coordinates = value.entry("coordinates") else { return }
    switch type {
    case .line:
      if lines.contains(where: { $0.count < 2 }) {
        coordinates.problem("a line needs at least two positions")
      }
    case .polygon:
      if lines.isEmpty { coordinates.problem("an area needs an outline") }
      for line in lines where line.count < 4 || line.first != line.last {
        coordinates.problem(
          "an outline needs at least four positions, of which the last is the first again (RFC 7946, 3.1.6)")
        return
      }
    }
  }
}

extension MapFeature: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    if properties.kind == .building, geometry.type != .polygon {
      value.problem("a building needs an area: the geometry \"Polygon\"")
    }
  }
}

extension MapFeature.Entrance: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    if Position(position) == nil {
      value.problem("a position is [longitude, latitude] in degrees, such as [-77.6289, 43.1284]")
    }
  }
}
