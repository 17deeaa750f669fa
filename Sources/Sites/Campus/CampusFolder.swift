import Campus
import Components

extension CampusContent: ModuleFolder {
  static var module: String { ModuleDeclaration.campus.id }

  static var tables: [String: [Field]] {
    let folder = CampusContent().folderFields
    func file(_ name: String) -> [Field] { folder.filter { $0.file == name } }
    return [
      "campus": file("campus.yaml"), "learning": OutsidePage().folderFields, "place": Place().folderFields,
      "professors": file("professors.yaml"), "department": Department().folderFields,
      "professor": Professor().folderFields, "map": file("map.geojson"), "feature": MapFeature().folderFields,
      "feature-properties": MapFeature.Properties().folderFields,
      "rating-site": RatingSite().folderFields, "paths": file("paths.yaml"),
      "footpaths": Footpaths().folderFields, "path-node": Footpaths.Node().folderFields,
      "path-edge": Footpaths.Edge().folderFields,
    ]
  }

  /// The map and its footpaths are drawn elsewhere.
  static var entries: [String] {
    ["departments", "departments.professors", "professors.yaml", "campus.yaml"]
  }

  var weatherPlace: WeatherPlace? {
    guard weather.isShown else { return nil }
    return WeatherPlace(
      latitude: weather.latitude, longitude: weather.longitude, source: weather.source)
  }

  var shortcuts: [Shortcut] {
    [Shortcut(path: CampusRoute.checkIn(nil).path, title: .campusCheckIn)]
      + (asksForPlace ? [Shortcut(path: CampusRoute.map.path, title: .campusMap)] : [])
  }

  var asksForPlace: Bool { buildings.features.contains { $0.properties.kind == .building } }
}
