import AppFixture
import Components
import Core
import Foundation
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The map of the campus (SC-8)")
struct MapScreenTests {
  private let device: TestDevice
  private let tab: Tab<AppProgram>

  init() throws {
    device = try Fixture.mapDevice()
    tab = Fixture.open(device, at: "/map")
  }

  /// The transform of the ground.
  private var transform: String {
    String(tab.page.components(separatedBy: "<g transform=\"").dropFirst().first?.prefix { $0 != "\"" } ?? "")
  }

  private var rows: [String] {
    tab.page.components(separatedBy: "id=\"building-").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private func lay(_ width: Int = 400, _ height: Int = 500) {
    tab.send(.resized(width: width, height: height))
  }

  @Test("draws buildings, areas and ways, and lists every building")
  func drawing() {
    let page = tab.page
    #expect(page.contains("data-screen=\"map\""))
    #expect(page.components(separatedBy: "map-building").count == 4)
    #expect(page.contains("class=\"map-lawn\"") && page.contains("class=\"map-path\""))
    #expect(rows == ["library", "cafe", "theater"])
    #expect(page.contains("3 buildings"))
  }

  @Test("keeps the link to the organisation's own map")
  func outside() {
    #expect(
      tab.page.contains("href=\"https://map.example/\"") && tab.page.contains("Official map (Northbound)"))
  }

  @Test("is where the icon of the main screen leads")
  func icon() {
    #expect(Fixture.open(device, at: "/campus").page.contains("href=\"/map\""))
  }

  @Test("has labels once it knows the size of the screen")
  func labels() {
    #expect(!tab.page.contains("<text"))
    lay()
    #expect(tab.page.contains(">Wendell Library</text>"))
    lay(0, 0)
    #expect(!tab.page.contains("<text"))
  }

  @Test("moves and zooms by finger, wheel, buttons and keys, and shows everything again")
  func moving() {
    lay()
    let whole = transform
    tab.send(.zoomed(Viewport.step))
    let near = transform
    #expect(near != whole)
    tab.send(.touched(Pointer(.down, id: 1, x: 100, y: 100)))
    tab.send(.touched(Pointer(.move, id: 1, x: 120, y: 100)))
    tab.send(.touched(Pointer(.up, id: 1, x: 120, y: 100)))
    let moved = transform
    #expect(moved != near)
    tab.send(.touched(Pointer(.wheel, x: 10, y: 10, delta: -100)))
    #expect(transform != moved)
    tab.send(.showedAll)
    #expect(transform == whole)
    let keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "=", "-", "_", "0", "Home", "Escape"]
    #expect(keys.allSatisfy { MapScreen.event($0) != nil } && MapScreen.event("Tab") == nil)
  }

  @Test("lets one finger scroll the page while all of it is in sight, and moves by one when zoomed in")
  func oneFinger() {
    lay()
    func event(_ phase: Pointer.Phase, id: Int32 = 1, isTouch: Bool = true) -> MapScreen.Event? {
      MapScreen.event(Pointer(phase, isTouch: isTouch, id: id, x: 9, y: 9), tab.state.campus.map)
    }
    #expect(tab.page.contains("map-whole"))
    #expect(event(.down) != nil && event(.move) == nil && event(.move, isTouch: false) != nil)
    // A second finger makes it a pinch.
    tab.send(.touched(Pointer(.down, isTouch: true, id: 1, x: 100, y: 100)))
    tab.send(.touched(Pointer(.down, isTouch: true, id: 2, x: 140, y: 100)))
    #expect(event(.move) != nil)
    tab.send(.touched(Pointer(.cancel, isTouch: true, id: 1)))
    tab.send(.touched(Pointer(.cancel, isTouch: true, id: 2)))
    tab.send(.zoomed(Viewport.step))
    #expect(event(.move) != nil && !tab.page.contains("map-whole"))
  }

  @Test("places its labels anew when a zoom by hand has ended, or when they would be too large")
  func settling() {
    lay()
    /// How much the labels are enlarged.
    func size() -> Double {
      let map = tab.state.campus.map
      return map.zoom / map.labels.placed
    }
    for _ in 0..<2 { tab.send(.touched(Pointer(.wheel, x: 10, y: 10, delta: -100))) }
    #expect(size() > 1.5)
    tab.send(.paused(1))
    #expect(size() > 1.5)
    tab.passTime()
    #expect(size() == 1)
    for _ in 0..<4 { tab.send(.touched(Pointer(.wheel, x: 10, y: 10, delta: -100))) }
    #expect(size() < 2)
    tab.send(.showedAll)
    #expect(size() == 1)
  }

  @Test("is at the same place after the screen was turned")
  func turning() {
    lay()
    tab.send(.zoomed(4))
    tab.send(.moved(x: -50, y: 20))
    let before = tab.state.campus.map.viewport
    lay(800, 300)
    #expect(tab.state.campus.map.viewport == before && transform.contains("scale"))
  }

  @Test(
    "finds buildings by name or number, without accents, and by category",
    arguments: [
      ("library", ["library", "theater"]), ("12", ["library"]), ("  LUNA cafe ", ["cafe"]),
      ("theat lib", ["theater"]), ("", ["library", "cafe", "theater"]), ("nowhere", []),
      ("libary", ["library", "theater"]), ("wendle", ["library"]), ("liberry theatre", ["theater"]),
      ("libx", []), ("librx", ["library", "theater"]), ("wendell 2113b", ["library"]), ("cdl", ["cafe"]),
      ("gym", ["theater"]), ("lbi", []), ("xib", []), ("food", ["cafe"]), ("sleeping", []), ("113", []),
      ("libary 12", ["library"]),
    ])
  func searching(query: String, found: [String]) {
    tab.send(.typed(query))
    #expect(Set(rows) == Set(found))
    if found.isEmpty { #expect(tab.page.contains("No building is found by that")) }
  }

  @Test("says of a room that the map knows only its building")
  func rooms() {
    let text = "Rooms are not on the map, only their buildings."
    tab.send(.typed("wendell 9999"))
    #expect(rows == ["library"] && tab.page.contains(text))
    tab.send(.tookFirst)
    #expect(tab.element(id: "building") != nil && tab.page.contains(text))
    tab.send(.typed("library"))
    #expect(!tab.page.contains(text))
  }

  @Test("offers all kinds where the chosen one has nothing that is searched for")
  func otherKind() {
    tab.send(.filtered(.food))
    tab.send(.typed("library"))
    #expect(rows.isEmpty && tab.button("Look among all kinds") != nil)
    tab.send(.filtered(nil))
    #expect(rows.contains("library") && tab.button("Look among all kinds") == nil)
  }

  @Test("shows what was filtered, wherever the map was")
  func filtered() {
    lay()
    let whole = transform
    tab.send(.zoomed(Viewport.step))
    tab.send(.touched(Pointer(.down, id: 1, x: 100, y: 100)))
    tab.send(.touched(Pointer(.move, id: 1, x: 300, y: 300)))
    tab.send(.touched(Pointer(.up, id: 1, x: 300, y: 300)))
    tab.send(.filtered(.food))
    let food = transform
    tab.send(.filtered(.library))
    #expect(food != whole && transform != food)
    tab.send(.filtered(nil))
    #expect(transform == whole)
  }

  @Test("puts those first whose number or first word it is")
  func ranking() {
    tab.send(.typed("library"))
    #expect(rows == ["theater", "library"])
  }

  @Test("puts those with a typing mistake last")
  func mistypedLast() {
    tab.send(.typed("lunar"))
    #expect(rows == ["cafe"])
    tab.send(.typed("theat"))
    #expect(rows == ["theater"])
  }

  @Test("gives a building an address, so that Back closes its details and a link leads to them")
  func addresses() {
    lay()
    tab.send(.chose("library"))
    tab.send(.chose("cafe"))
    #expect(tab.history == ["/map", "/map#at-cafe"] && tab.element(id: "building") != nil)
    tab.receive(.navigation("/map"))
    #expect(tab.page.contains("data-screen=\"map\"") && tab.element(id: "building") == nil)
    for leaving in [MapScreen.Event.closed, .typed("caf")] {
      let other = Fixture.open(device, at: "/map")
      other.send(.chose("library"))
      other.send(leaving)
      #expect(other.history == ["/map"] && other.element(id: "building") == nil)
    }
    let linked = Fixture.open(device, at: "/map#at-theater")
    #expect(linked.element(id: "building") != nil && linked.page.contains("map-chosen"))
    linked.send(.closed)
    #expect(linked.history == ["/map"] && linked.element(id: "building") == nil)
    #expect(!Fixture.open(device, at: "/map#at-nowhere").page.contains("id=\"building\""))
  }

  @Test("shows what is found above the map until one is chosen, and all buildings below it")
  func resultsFirst() {
    var isAbove: Bool {
      let page = tab.page
      guard let map = page.range(of: "map-frame"), let list = page.range(of: "map-side") else { return false }
      return list.lowerBound < map.lowerBound
    }
    #expect(!isAbove)
    tab.send(.typed("lib"))
    #expect(isAbove)
    tab.send(.tookFirst)
    #expect(!isAbove && tab.page.contains("Building 112</li>"))
    tab.send(.typed("caf"))
    #expect(isAbove && !tab.page.contains("Building 112</li>"))
    tab.send(.typed(""))
    tab.send(.filtered(.food))
    #expect(!isAbove)
  }

  @Test("dims what is not found, and shows one category")
  func filtering() {
    lay()
    tab.send(.filtered(.food))
    #expect(rows == ["cafe"] && tab.page.components(separatedBy: "map-faint").count == 3)
    #expect(!tab.page.contains(">Wendell Library</text>"))
    tab.send(.filtered(nil))
    #expect(rows.count == 3 && !tab.page.contains("map-faint"))
  }

  @Test("shows the details of a tapped building, and of the first that is found by Enter")
  func choosing() {
    lay()
    tab.send(.touched(Pointer(.down, id: 1, target: "cafe", x: 5, y: 5)))
    tab.send(.touched(Pointer(.up, id: 1, target: "cafe", x: 5, y: 5)))
    #expect(tab.page.contains("Building 7</li>") && tab.page.contains("map-door"))
    tab.send(.closed)
    #expect(tab.takeDone().contains(.focus(id: "building-cafe")) && !tab.page.contains("Building 7</li>"))
    tab.send(.typed("112"))
    tab.send(.tookFirst)
    #expect(
      tab.page.contains("Building 112</li>") && tab.takeDone().contains(.focus(id: MapScreen.detailsID)))
    tab.send(.chose("nowhere"))
    #expect(tab.page.contains("Building 112</li>"))
  }

  @Test(
    "opens the campus in Google Maps first of all (\u{201C}directly access the campus map … through Google Map\u{201D})"
  )
  func googleMaps() throws {
    let page = tab.page
    let link = try #require(page.range(of: "Open in Google Maps"))
    #expect(page.contains("href=\"https://www.google.com/maps/search/?api=1&amp;query=Northbound%20Campus\""))
    #expect(try link.lowerBound < #require(page.range(of: "map-search")).lowerBound)
  }

  @Test("leads to the first door in the map apps of devices, with Google Maps first")
  func ways() throws {
    tab.send(.chose("library"))
    let page = tab.page
    let first = try #require(page.range(of: "Google Maps<span"))
    #expect(try first.lowerBound < #require(page.range(of: "Apple Maps<span")).lowerBound)
    #expect(page.contains("href=\"geo:43.1275,-77.633?q=43.1275,-77.633(Wendell%20Library)\""))
    #expect(page.contains("https://maps.apple.com/?daddr=43.1275,-77.633&amp;q=Wendell%20Library"))
    #expect(page.contains("https://www.google.com/maps/dir/?api=1&amp;destination=43.1275%2C-77.633"))
  }

  @Test("asks for the person's place only when they want it, and shows it")
  func here() {
    lay()
    #expect(!tab.page.contains("map-here"))
    device.place = .place(Place(longitude: -77.63, latitude: 43.129, accuracy: 20))
    tab.send(.chose("library"))
    #expect(!tab.page.contains(" m from you"))
    #expect(MapScreen.event(Pointer(.menu, isTouch: true), tab.state.campus.map) == nil)
    tab.send(.askedForPlace)
    #expect(tab.page.contains("map-here") && tab.page.contains("map-accuracy"))
    #expect(tab.page.contains("m from you"))
  }

  @Test("says how far somebody is who is elsewhere")
  func farAway() {
    lay()
    device.place = .place(Place(longitude: -77.63, latitude: 44.129, accuracy: 20))
    tab.send(.askedForPlace)
    #expect(!tab.page.contains("map-here") && tab.page.contains("You’re 111"))
  }

  @Test(
    "says why it has no place",
    arguments: [
      (Failure.denied, "isn’t allowed to know"), (.unknown, "couldn’t tell where you are"),
      (.unsupported, "couldn’t tell where you are"),
    ])
  func noPlace(failure: Failure, text: String) {
    lay()
    device.place = .failed(failure)
    tab.send(.askedForPlace)
    #expect(tab.page.contains(text) && !tab.state.campus.map.isAsking)
  }

  @Test("works without a connection")
  func offline() {
    device.close()
    device.isOnline = false
    let tab = Fixture.open(device, at: "/map")
    #expect(tab.page.contains("map-building"))
  }

  @Test("leads elsewhere where the site has no map of its own")
  func withoutMap() throws {
    let page = Fixture.open(try Fixture.campusDevice(), at: "/map").page
    #expect(page.contains("This site has no map of its own yet.") && page.contains("https://map.example/"))
    #expect(!page.contains("map-plane"))
  }

  @Test("speaks every language", arguments: [("es", "3 edificios"), ("zh-Hans", "3 栋建筑")])
  func languages(language: String, text: String) throws {
    let tab = Fixture.open(try Fixture.mapDevice(), at: "/map", language: language)
    #expect(tab.page.contains(text))
  }
}
