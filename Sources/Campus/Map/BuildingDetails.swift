import Components
import Loop
import Markup

/// The details of a building, and the ways to it.
enum BuildingDetails {
  typealias Event = MapScreen.Event

  static func view(
    _ building: MapPlan.Building, _ plan: MapPlan, _ state: MapScreen.State, _ distance: MapDistance
  ) -> HTML<Event> {
    let words = distance.words
    return section(
      .key(building.id), .class("card stack"), .aria(.labelledby, MapScreen.detailsID),
      .on(.keyDown) { $0.key == MapScreen.closeKey ? .closed : nil }
    ) {
      h2(.id(MapScreen.detailsID), .tabindex(-1)) { building.name }
      ul(.class("map-facts"), .role(.list)) {
        if !building.number.isEmpty { li { words(.campusMapNumber, .text("number", building.number)) } }
        li { words(building.category.phrase) }
        if let here = state.here {
          let away = distance.walked(here.point.distance(to: building.box.middle))
          li { words(.campusMapDistance, .text("distance", away)) }
        }
      }
      if state.search.isByRoom(plan.buildings) { BuildingList.noRooms(words) }
      walking(to: building, plan, state, distance)
      h3 { words(.campusMapWay) }
      ways(MapAddress(building.position, name: building.name), words)
      actionButton(words(.close), sends: Event.closed)
    }
  }

  // MARK: On foot

  @HTMLBuilder<Event>
  private static func walking(
    to building: MapPlan.Building, _ plan: MapPlan, _ state: MapScreen.State, _ distance: MapDistance
  ) -> HTMLContent<Event> {
    let words = distance.words
    let origins = plan.buildings.filter { $0.isReached && $0.id != building.id }
    if !building.isReached {
      if !origins.isEmpty { p(.key("no-door"), .class("hint")) { words(.campusMapNoDoor) } }
    } else if !origins.isEmpty {
      div(.key("origin"), .class("field")) {
        label(.for(MapScreen.originID)) { words(.campusMapFrom) }
        select(
          .class("input"), .id(MapScreen.originID), .name(MapScreen.originID), .onChange { .choseOrigin($0) }
        ) {
          option(.value(""), .selected(state.walk == nil)) { words(.campusMapChoose) }
          if state.here != nil {
            option(.value(Walk.here), .selected(state.walk?.start == Walk.here)) { words(.campusMapFromHere) }
          }
          for origin in origins {
            option(.key(origin.id), .value(origin.id), .selected(origin.id == state.walk?.start)) {
              origin.name
            }
          }
        }
      }
      if let walk = state.walk { self.walk(walk, to: building, plan, distance) }
    }
  }

  private static func walk(
    _ walk: Walk, to building: MapPlan.Building, _ plan: MapPlan, _ distance: MapDistance
  ) -> HTML<Event> {
    let words = distance.words
    return div(.key("walk"), .class("stack map-walking")) {
      p(.role(.status)) {
        words(
          .campusMapWalk, .text("distance", distance.walked(walk.length)), .count("minutes", walk.minutes))
      }
      if let direction = walk.nextDoor {
        p(.key("next-door")) { words(.campusMapNextDoor, .text("direction", words(direction.name))) }
      } else {
        ol(.class("map-legs")) {
          for step in steps(walk, plan, distance) { li { step } }
          li { words(.campusMapArrive, .text("name", building.name)) }
        }
      }
      if walk.withoutPath >= 100 {
        p(.key("without"), .class("hint")) {
          words(.campusMapWithoutPath, .text("distance", distance.walked(walk.withoutPath)))
        }
      }
      p(.class("hint")) { words(.campusMapStairs) }
    }
  }

  /// The first leg by the compass, the others by turns, each beside the building where one turns.
  private static func steps(_ walk: Walk, _ plan: MapPlan, _ distance: MapDistance) -> [String] {
    let (words, legs) = (distance.words, walk.legs)
    var steps = legs.prefix(1).map { leg in
      words(leg.heading.phrase, .text("distance", distance.walked(leg.length)))
    }
    var named = Set([walk.start, walk.end])
    for (last, leg) in zip(legs, legs.dropFirst()) {
      guard let turn = Walk.Turn(from: last.heading, to: leg.heading) else { continue }
      let length = distance.walked(leg.length)
      if turn != .back, let landmark = plan.landmark(at: leg.start), named.insert(landmark.id).inserted {
        steps.append(words(turn.phraseAt, .text("name", landmark.name), .text("distance", length)))
      } else {
        steps.append(words(turn.phrase, .text("distance", length)))
      }
    }
    return steps
  }

  // MARK: In other apps

  private static func ways(_ address: MapAddress, _ words: Words) -> HTML<Event> {
    ul(.class("actions"), .role(.list)) {
      way(words(.campusMapGoogle), address.google, isPage: true, words)
      way(words(.campusMapApple), address.apple, isPage: true, words)
      way(words(.campusMapApp), address.device, isPage: false, words)
    }
  }

  private static func way(
    _ title: String, _ address: String, isPage: Bool, _ words: Words
  ) -> HTML<Event> {
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

extension Walk.Heading {
  fileprivate var phrase: Phrase {
    switch self {
    case .north: .campusMapNorth
    case .northEast: .campusMapNorthEast
    case .east: .campusMapEast
    case .southEast: .campusMapSouthEast
    case .south: .campusMapSouth
    case .southWest: .campusMapSouthWest
    case .west: .campusMapWest
    case .northWest: .campusMapNorthWest
    }
  }
}

extension Walk.Heading {
  /// The direction alone.
  fileprivate var name: Phrase {
    switch self {
    case .north: .campusMapToNorth
    case .northEast: .campusMapToNorthEast
    case .east: .campusMapToEast
    case .southEast: .campusMapToSouthEast
    case .south: .campusMapToSouth
    case .southWest: .campusMapToSouthWest
    case .west: .campusMapToWest
    case .northWest: .campusMapToNorthWest
    }
  }
}

extension Walk.Turn {
  fileprivate var phrase: Phrase {
    switch self {
    case .halfRight: .campusMapHalfRight
    case .right: .campusMapRight
    case .back: .campusMapTurnBack
    case .left: .campusMapLeft
    case .halfLeft: .campusMapHalfLeft
    }
  }

  /// The turn beside a building.
  fileprivate var phraseAt: Phrase {
    switch self {
    case .halfRight: .campusMapHalfRightAt
    case .right: .campusMapRightAt
    case .back: .campusMapTurnBack
    case .left: .campusMapLeftAt
    case .halfLeft: .campusMapHalfLeftAt
    }
  }
}
