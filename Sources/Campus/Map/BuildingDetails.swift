import Components
import Loop
import Markup

/// The details of a building, and the ways to it.
enum BuildingDetails {
  static func view(
    _ building: MapPlan.Building, from here: MapScreen.Here?, _ words: Words
  ) -> HTML<MapScreen.Event> {
    section(
      .key(building.id), .class("card stack"), .aria(.labelledby, MapScreen.detailsID),
      .on(.keyDown) { $0.key == MapScreen.closeKey ? .closed : nil }
    ) {
      h2(.id(MapScreen.detailsID), .tabindex(-1)) { building.name }
      ul(.class("map-facts"), .role(.list)) {
        li { words(.campusMapNumber, .text("number", building.number)) }
        li { words(building.category.phrase) }
        if !building.entrances.isEmpty { entrances(building, words) }
        if let here { li { distance(here.point.distance(to: building.box.middle), words) } }
      }
      h3 { words(.campusMapWay) }
      ways(MapAddress(building.position, name: building.name), words)
      actionButton(words(.close), sends: MapScreen.Event.closed)
    }
  }

  private static func entrances(_ building: MapPlan.Building, _ words: Words) -> HTML<MapScreen.Event> {
    let stepFree = building.entrances.filter { $0.isStepFree }.count
    return li {
      words(
        .campusMapEntrances, .count("count", building.entrances.count), .count("free", stepFree))
    }
  }

  /// To ten metres, because nothing here is exact to one.
  private static func distance(_ decimetres: Double, _ words: Words) -> String {
    let metres = Int(decimetres / 100 + 0.5) * 10
    return words(.campusMapDistance, .text("metres", words.formatting.number(Double(metres))))
  }

  private static func ways(_ address: MapAddress, _ words: Words) -> HTML<MapScreen.Event> {
    ul(.class("actions"), .role(.list)) {
      way(words(.campusMapApp), address.device, isPage: false, words)
      way(words(.campusMapApple), address.apple, isPage: true, words)
      way(words(.campusMapGoogle), address.google, isPage: true, words)
    }
  }

  private static func way(
    _ title: String, _ address: String, isPage: Bool, _ words: Words
  ) -> HTML<MapScreen.Event> {
    li(.key(title)) {
      a(
        .class("button"), .href(address), .rel("noopener noreferrer"), .when(isPage, .target("_blank"))
      ) {
        title
        if isPage { span(.class("visually-hidden")) { words(.opensInNewTab) } }
      }
    }
  }
}

extension BuildingCategory {
  var phrase: Phrase {
    switch self {
    case .teaching: .campusMapTeaching
    case .library: .campusMapLibrary
    case .housing: .campusMapHousing
    case .food: .campusMapFood
    case .sport: .campusMapSport
    case .culture: .campusMapCulture
    case .health: .campusMapHealth
    case .service: .campusMapService
    }
  }
}
