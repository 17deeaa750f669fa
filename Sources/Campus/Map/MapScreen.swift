import Components
import Core
import Loop
import Markup

/// The map of the campus (SC-8).
public enum MapScreen {
  struct State {
    /// nil until the browser has laid out the map.
    var size: MapSize?
    /// nil shows all of the campus.
    var viewport: Viewport?
    var gesture = PlaneGesture()
    var labels = LabelZoom()
    var search = BuildingSearch()
    /// The buildings that are found, by their place in the plan; nil for all.
    var found: [Int]?
    /// The id of the building whose details are open.
    var chosen: String?
    /// What the window's address names.
    var addressed: Place?
    /// The id of the building at which walks begin, or ``Walk/here``.
    var origin: String?
    /// The way from there to the chosen building.
    var walk: Walk?
    var here: Here?
    var isAsking = false
  }

  /// What an address of the map names: a building, and where a walk to it begins.
  struct Place: Equatable {
    var building: String
    /// The id of a building; nil without a walk.
    var origin: String?
  }

  /// Where the person is, in decimetres on the map.
  struct Here: Equatable {
    var point: MapPoint
    var accuracy: Double
  }

  public enum Event: Sendable {
    case resized(width: Int, height: Int)
    case touched(Pointer)
    case moved(x: Double, y: Double)
    case zoomed(Double)
    case showedAll
    case typed(String)
    /// Enter in the search field.
    case tookFirst
    case filtered(BuildingCategory?)
    case chose(String)
    /// The building with this id, to walk from, or ``Walk/here``; empty for none.
    case choseOrigin(String)
    case closed
    case askedForPlace
    case located(Reply)
    /// So long ago was the zoom with this number.
    case paused(Int)
  }

  static let detailsID = "building"
  static let originID = "origin"
  static let closeKey = "Escape"
  /// What stands before a building's id, after the number sign of an address.
  private static let place = "at-"
  /// What stands before the id of the building where the walk begins. It is in no id.
  private static let from: Character = "~"

  static func rowID(_ id: String) -> String { "building-" + id }

  /// The address of the map with the details of a building open, so that Back closes them and a link leads to them.
  static func path(of place: Place) -> String {
    CampusRoute.map.path + "#" + Self.place + place.building + (place.origin.map { String(from) + $0 } ?? "")
  }

  /// What an address names, of the buildings that there are.
  static func place(of fragment: String?, _ plan: MapPlan) -> Place? {
    let ids = fragment?.dropping(prefix: place)?.split(separator: from).map { String($0) } ?? []
    guard let id = ids.first, plan.building(id) != nil else { return nil }
    return Place(building: id, origin: ids.count == 2 ? plan.building(ids[1])?.id : nil)
  }

  /// The event of a pointer, of which the platform keeps its menu: one finger on a map that is all in sight scrolls the page.
  static func event(_ pointer: Pointer, _ state: State) -> Event? {
    if pointer.phase == .menu { return nil }
    let scrolls = pointer.phase == .move && pointer.isTouch && state.isWhole && !state.gesture.hasTwoFingers
    return scrolls ? nil : .touched(pointer)
  }

  /// The event of a key on the map.
  static func event(_ key: String) -> Event? {
    let step = 80.0
    switch key {
    case "ArrowLeft": return .moved(x: step, y: 0)
    case "ArrowRight": return .moved(x: -step, y: 0)
    case "ArrowUp": return .moved(x: 0, y: step)
    case "ArrowDown": return .moved(x: 0, y: -step)
    case "+", "=": return .zoomed(Viewport.step)
    case "-", "_": return .zoomed(1 / Viewport.step)
    case "0", "Home": return .showedAll
    case closeKey: return .closed
    default: return nil
    }
  }
}

extension CampusProgram {
  func map(
    _ state: inout CampusState, _ event: MapScreen.Event, _ content: CampusContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard let plan = content.plan else { return }
    defer {
      state.map.findWalk(plan)
      placeLabels(&state.map, event, &requests)
    }
    switch event {
    case .resized(let width, let height): state.map.size = MapSize(width: width, height: height)
    case .touched(let pointer): touch(&state.map, pointer, plan, &requests)
    case .moved(let x, let y): state.map.change(plan) { $0.panning($1, x: x, y: y) }
    case .zoomed(let factor): state.map.change(plan) { $0.zooming($1, by: factor) }
    case .showedAll: state.map.viewport = nil
    case .typed(let query):
      state.map.search.query = query
      state.map.search.names = Dictionary(
        uniqueKeysWithValues: BuildingCategory.allCases.map { ($0, context.words($0.phrase)) })
      // The results take the place of the details.
      leaveBuilding(&state.map, &requests)
      state.map.find(plan)
    case .filtered(let category):
      state.map.search.category = category
      state.map.find(plan)
      showFound(&state.map, plan)
    case .tookFirst:
      guard let first = state.map.search.matches(plan.buildings).first else { return }
      choose(&state.map, first.id, plan, &requests)
    case .chose(let id): choose(&state.map, id, plan, &requests)
    case .choseOrigin(let id):
      state.map.origin = id == Walk.here ? id : plan.building(id)?.id
      if let place = state.map.place {
        requests.perform(Effect(.navigate(.replace(MapScreen.path(of: place)))))
      }
      state.map.findWalk(plan)
      state.map.showWalk(plan)
    case .closed: close(&state.map, &requests)
    case .askedForPlace:
      if state.map.isAsking { return }
      state.map.isAsking = true
      requests.perform(Effect(.locate) { .map(.located($0)) })
    case .located(let reply): locate(&state.map, reply, plan, context, &requests)
    case .paused(let number):
      if !state.map.labels.end(number) { awaitPause(state.map, &requests) }
    }
  }

  /// Brings what was filtered into sight; without a filter all of the map.
  private func showFound(_ map: inout MapScreen.State, _ plan: MapPlan) {
    map.viewport = nil
    guard map.search.category != nil else { return }
    let corners = map.buildings(plan).flatMap { building in
      [
        MapPoint(x: building.box.left, y: building.box.top),
        MapPoint(x: building.box.right, y: building.box.bottom),
      ]
    }
    if let box = MapBox(around: corners) { map.change(plan) { $0.showing(box, $1) } }
  }

  // MARK: Labels

  private func placeLabels(
    _ map: inout MapScreen.State, _ event: MapScreen.Event, _ requests: inout Requests
  ) {
    switch event {
    case .touched: if map.labels.follow(map.zoom) { awaitPause(map, &requests) }
    case .paused: break
    default: map.labels.place(at: map.zoom)
    }
  }

  private func awaitPause(_ map: MapScreen.State, _ requests: inout Requests) {
    let number = map.labels.number
    requests.perform(Effect(.wait(milliseconds: LabelZoom.pause)) { _ in .map(.paused(number)) })
  }

  // MARK: Buildings

  private func touch(
    _ map: inout MapScreen.State, _ pointer: Pointer, _ plan: MapPlan, _ requests: inout Requests
  ) {
    switch map.gesture.take(pointer) {
    case .pan(let x, let y): map.change(plan) { $0.panning($1, x: x, y: y) }
    case .pinch(let factor, let x, let y, let byX, let byY):
      map.change(plan) { $0.zooming($0.panning($1, x: byX, y: byY), by: factor, x: x, y: y) }
    case .tap(let id):
      guard let building = plan.building(id) else { return leaveBuilding(&map, &requests) }
      open(&map, building.id, &requests)
      requests.perform(Effect(.show(id: MapScreen.detailsID)))
    case nil: break
    }
  }

  private func choose(
    _ map: inout MapScreen.State, _ id: String, _ plan: MapPlan, _ requests: inout Requests
  ) {
    guard let building = plan.building(id) else { return }
    open(&map, id, &requests)
    map.change(plan) { $0.showing(building.box.middle, $1) }
    requests.perform([Effect(.show(id: Pointer.plane)), Effect(.focus(id: MapScreen.detailsID))])
  }

  private func close(_ map: inout MapScreen.State, _ requests: inout Requests) {
    guard let id = map.chosen else { return }
    leaveBuilding(&map, &requests)
    requests.perform(Effect(.focus(id: MapScreen.rowID(id))))
  }

  /// One step of the window's history is for the details, whichever building they are of.
  private func open(_ map: inout MapScreen.State, _ id: String, _ requests: inout Requests) {
    guard map.chosen != id else { return }
    let isFirst = map.chosen == nil
    map.chosen = id
    guard let place = map.place else { return }
    let path = MapScreen.path(of: place)
    requests.perform(Effect(.navigate(isFirst ? .push(path) : .replace(path))))
  }

  private func leaveBuilding(_ map: inout MapScreen.State, _ requests: inout Requests) {
    guard map.chosen != nil else { return }
    map.chosen = nil
    requests.perform(Effect(.navigate(.back(orElse: CampusRoute.map.path))))
  }

  /// Follows the window's address: by Back, Forward or a link.
  func followBuilding(
    _ state: inout CampusState, _ content: CampusContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard case .map? = context.campusRoute, let plan = content.plan else { return }
    let place = MapScreen.place(of: context.fragment, plan)
    guard place != state.map.addressed else { return }
    state.map.addressed = place
    guard place != state.map.place else { return }
    if let origin = place?.origin { state.map.origin = origin }
    let isOther = place?.building != state.map.chosen
    state.map.chosen = place?.building
    state.map.findWalk(plan)
    guard isOther, let building = place.flatMap({ plan.building($0.building) }) else { return }
    state.map.change(plan) { $0.showing(building.box.middle, $1) }
    state.map.showWalk(plan)
    requests.perform(Effect(.show(id: MapScreen.detailsID)))
  }

  // MARK: The person's place

  private func locate(
    _ map: inout MapScreen.State, _ reply: Reply, _ plan: MapPlan, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let words = context.words
    map.isAsking = false
    switch reply {
    case .place(let place):
      let point = plan.projection.point(Position(longitude: place.longitude, latitude: place.latitude))
      let distance = plan.extent.distance(to: point)
      // A place as far outside as the campus is wide is of no use on its map.
      guard distance <= max(plan.extent.width, plan.extent.height) else {
        let far = MapDistance(context).far(distance)
        requests.ask(.say(Message(written: words(.campusMapFar, .text("distance", far)))))
        return
      }
      map.here = .init(point: point, accuracy: Double(place.accuracy) * 10)
      if map.origin == Walk.here { map.walk = nil }
      map.findWalk(plan)
      map.change(plan) { $0.showing(point, $1) }
      requests.perform(Effect(.announce(words(.campusMapHere))))
    case .failed(.denied): requests.say(.campusMapDenied, isTrouble: true)
    default: requests.say(.campusMapNoPlace, isTrouble: true)
    }
  }
}

extension MapScreen.State {
  var zoom: Double { viewport?.zoom ?? Viewport.zooms.lowerBound }

  /// What the address is to name; nil without a chosen building. The person's place is in no address.
  var place: MapScreen.Place? {
    chosen.map { MapScreen.Place(building: $0, origin: origin == Walk.here || origin == $0 ? nil : origin) }
  }

  /// The buildings that are not dimmed, by their place in the plan; nil for all, as along a walk.
  var shown: [Int]? { walk == nil ? found : nil }

  /// Whether the person is looking for a building, so that the list is wanted more than the map.
  var isSearching: Bool { !search.query.isBlank && chosen == nil }

  /// Whether all of the campus is in sight.
  var isWhole: Bool { zoom <= Viewport.zooms.lowerBound }

  mutating func change(_ plan: MapPlan, _ change: (MapFrame, Viewport) -> Viewport) {
    guard let size else { return }
    viewport = change(MapFrame(plan.extent, size), viewport ?? Viewport(of: plan.extent))
  }

  /// Brings the walk into sight as a whole.
  mutating func showWalk(_ plan: MapPlan) {
    guard let walk, let box = MapBox(around: walk.points) else { return }
    change(plan) { $0.showing(box, $1) }
  }

  mutating func find(_ plan: MapPlan) {
    let ids = search.matches(plan.buildings).map { $0.id }
    let isAll = search.category == nil && search.query.isBlank
    found = isAll ? nil : ids.compactMap { id in plan.buildings.firstIndex { $0.id == id } }
  }

  /// Finds the way from the origin to the chosen building, if it is another one than before.
  mutating func findWalk(_ plan: MapPlan) {
    guard let origin, let chosen, origin != chosen else {
      walk = nil
      return
    }
    if let walk, walk.start == origin, walk.end == chosen { return }
    if origin == Walk.here {
      walk = here.flatMap { plan.network.walk(from: $0.point, to: chosen) }
    } else {
      walk = plan.network.walk(from: origin, to: chosen)
    }
  }

  func buildings(_ plan: MapPlan) -> [MapPlan.Building] {
    found.map { $0.map { plan.buildings[$0] } } ?? plan.buildings
  }
}
