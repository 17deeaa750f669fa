import Components
import Markup

/// The buildings that are found, as a list: the map for screen readers and keyboards.
enum BuildingList {
  @HTMLBuilder<MapScreen.Event>
  static func view(
    _ plan: MapPlan, _ state: MapScreen.State, _ words: Words
  ) -> HTMLContent<MapScreen.Event> {
    let count = state.found?.count ?? plan.buildings.count
    p(.key("count"), .class("hint"), .role(.status)) {
      count == 0 ? words(.campusMapNone) : words(.campusMapCount, .count("count", count))
    }
    if state.search.isByRoom(plan.buildings) { noRooms(words) }
    if count == 0, state.search.category != nil {
      actionButton(words(.campusMapAllKinds), sends: MapScreen.Event.filtered(nil))
    }
    HTML.memo(
      Rows(plan: plan, found: state.found, chosen: state.chosen, words: words), key: .name("rows")
    ) { $0.view }
  }
}

extension BuildingList {
  /// Said of a room that was looked for: whether there is such a room is not known.
  static func noRooms(_ words: Words) -> HTML<MapScreen.Event> {
    p(.key("rooms"), .class("hint"), .role(.status)) { words(.campusMapRooms) }
  }
}

private struct Rows: Equatable {
  var plan: MapPlan
  var found: [Int]?
  var chosen: String?
  var words: Words

  var view: HTML<MapScreen.Event> {
    let shown = found.map { $0.map { plan.buildings[$0] } } ?? plan.buildings
    return ul(.class("rows"), .role(.list), .hidden(shown.isEmpty)) {
      for building in shown { row(building) }
    }
  }

  private func row(_ building: MapPlan.Building) -> HTML<MapScreen.Event> {
    li(.key(building.id)) {
      button(
        .type(.button), .class("row"), .id(MapScreen.rowID(building.id)),
        .when(building.id == chosen, .aria(.current, true)), .onClick(.chose(building.id))
      ) {
        span(.class("map-badge"), .class(building.category.look)) { building.number }
        rowBody(building.name, note: words(building.category.phrase))
      }
    }
  }
}
