import Components
import Core
import Loop
import TestDevice

@testable import Campus

extension Fixture {
  /// A campus of some 400 m with three buildings, a lawn and a path. The theater has no door on the footpaths.
  public static let mapFeatures: JSON = [
    [
      "type": "Feature", "properties": ["kind": "lawn", "name": "Green"],
      "geometry": ["type": "Polygon", "coordinates": outline(-77.632, 43.128, -77.629, 43.130)],
    ],
    [
      "type": "Feature", "properties": ["kind": "path"],
      "geometry": ["type": "LineString", "coordinates": [[-77.632, 43.129], [-77.628, 43.129]]],
    ],
    building("library", "Wendell Library", "12", "library", west: -77.633, south: 43.1275),
    building("cafe", "Café de la Luna", "7", "food", west: -77.630, south: 43.1290),
    building("theater", "Library Theater", "112", "culture", keywords: "gym", west: -77.628, south: 43.1305),
  ]

  public static let footpathsContent: JSON = [
    "nodes": [
      ["id": "library-south", "position": [-77.633, 43.1275], "building": "library"],
      ["id": "library-east", "position": [-77.6325, 43.1275], "building": "library"],
      ["id": "corner", "position": [-77.630, 43.1275]],
      ["id": "cafe", "position": [-77.630, 43.1290], "building": "cafe"],
    ],
    "edges": [
      ["from": "library-south", "to": "library-east"], ["from": "library-east", "to": "corner"],
      ["from": "corner", "to": "cafe"],
    ],
  ]

  public static func plan(_ features: JSON) throws(ContentError) -> MapPlan? {
    MapPlan(try map(features), try Footpaths(reading: ContentReader(footpathsContent)))
  }

  public static func map(_ features: JSON) throws(ContentError) -> CampusMap {
    try CampusMap(reading: ContentReader(["type": "FeatureCollection", "features": features]))
  }

  /// A building of some 40 × 40 m.
  public static func building(
    _ id: String, _ name: String, _ number: String, _ category: String, keywords: String = "", west: Double,
    south: Double
  ) -> JSON {
    [
      "type": "Feature", "id": .string(id),
      "properties": [
        "kind": "building", "name": .string(name), "number": .string(number), "category": .string(category),
        "keywords": .string(keywords),
      ],
      "geometry": [
        "type": "Polygon", "coordinates": outline(west, south, west + 0.0005, south + 0.00036),
      ],
    ]
  }

  private static func outline(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> JSON {
    func position(_ x: Double, _ y: Double) -> JSON { [.number(x), .number(y)] }
    return [
      [
        position(west, south), position(east, south), position(east, north), position(west, north),
        position(west, south),
      ]
    ]
  }

  /// A device whose server has a site with a map.
  public static func mapDevice(_ features: JSON = mapFeatures) throws -> TestDevice {
    let device = TestDevice()
    try device.serve { language in
      guard case .object(var members) = try silent(language, modules: ["campus"]),
        let place = members.firstIndex(where: { $0.name == "campus" }),
        case .object(var campus) = members[place].value
      else { return .null }
      campus.append(.init(name: "features", value: features))
      campus.append(.init(name: "footpaths", value: footpathsContent))
      members[place].value = .object(campus)
      return .object(members)
    }
    return device
  }
}
