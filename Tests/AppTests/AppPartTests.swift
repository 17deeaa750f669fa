import AppFixture
import Core
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

/// The app as the browser has it: parts of it come after the first screens.
@Suite("The parts of the app")
struct AppPartTests {
  private let missing = "The content could not be loaded"

  private func open(
    _ device: TestDevice, at path: String = "/", parts: [String] = ["later", "college", "day"]
  ) -> Tab<AppProgram> {
    return Fixture.open(device, flags: Flags(path: path, servedLanguage: "en", version: "7", parts: parts))
  }

  // MARK: What is asked for

  @Test("all that the site has is loaded by itself once the first screen stands")
  func byItself() throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    let tab = open(device)
    #expect(
      tab.state.parts.isHere("later") && tab.state.parts.isHere("day") && tab.state.parts.isHere("college"))
    #expect(device.loads.sorted() == ["college", "day", "later"])
    tab.visit("/settings")
    #expect(tab.page.contains("Language"))
    tab.visit("/day")
    #expect(tab.element(id: "plane") != nil)
    #expect(device.loads.count == 3)
  }

  @Test("the other languages wait for parts that are still on their way")
  func languagesLast() throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    let tab = open(device)
    let before = device.fetches.count
    tab.perform { _, state in
      state.parts.begin("day")
      return []
    }
    tab.send(.device(.cameToRest))
    #expect(device.fetches.count == before)
    tab.send(.loaded(part: "day", true))
    #expect(device.fetches.dropFirst(before).map { $0.path.suffix(4) } == ["g=es", "Hans"])
    tab.send(.loaded(part: "day", true))
    #expect(device.fetches.count == before + 2)
  }

  @Test("a site without days never asks for that part, wherever people go and whatever happens")
  func withoutDays() throws {
    let device = try Fixture.device()
    let tab = open(device, at: "/day", parts: ["later", "college"])
    #expect(tab.page.contains("This page isn’t here"))
    for path in ["/", "/day/options", "/day/2026-11-21", "/checklist", "/settings"] { tab.visit(path) }
    tab.signUp()
    device.isOnline = false
    tab.receive(.connection(false))
    device.isOnline = true
    tab.receive(.connection(true))
    tab.receive(.recordsChanged(["a"]))
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(device.loads.sorted() == ["college", "later"])
  }

  @Test("where the day is home, it stands before the rest is asked for, and without it")
  func dayFirst() throws {
    let device = try Fixture.dayDevice()
    device.parts = ["day"]
    let tab = open(device, parts: ["later", "day"])
    #expect(device.loads == ["day", "later"])
    #expect(tab.state.isReady && tab.element(id: "plane") != nil)
    tab.addTask("Calculus", "14:00", end: "15:30")
    #expect(tab.dayTitles == ["Calculus 14:00"])
    tab.visit("/settings")
    #expect(tab.page.contains(missing))
    device.parts = ["day", "later"]
    tab.send(.tappedLoad(part: "later"))
    #expect(tab.page.contains("Language") && !tab.page.contains(missing))
  }

  @Test("home does not wait for what another module adds to it")
  func addedLater() throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    let tab = Fixture.open(device)
    #expect(tab.state.isReady && tab.state.journals.reading([.always]) == .read)
  }

  // MARK: Before a part is here

  @Test(
    "people come in and tick with the part of checklists only",
    arguments: ["/", "/checklist", "/checklist/9", "/nowhere"])
  func without(path: String) throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    let whole = Fixture.open(device, at: path).page
    device.parts = ["college"]
    let tab = open(device, at: path)
    #expect(device.loads.sorted() == ["college", "day", "later"])
    #expect(tab.page == whole)
  }

  @Test("a screen that is opened too early waits, and then begins as it always does")
  func early() throws {
    let device = try Fixture.device()
    device.parts = []
    let tab = open(device, parts: ["later", "college"])
    device.parts = ["later", "college"]
    tab.isHolding = true
    tab.visit("/career/coach")
    #expect(tab.page.contains("Loading") && !tab.page.contains("<iframe"))
    tab.settle()
    #expect(device.fetches.contains { $0.path == "/api/v1/framing?page=coach" })
    #expect(tab.done.contains(.focus(id: "title")))
  }

  @Test("a day that is opened too early waits, and then begins where it matters")
  func earlyDay() throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    device.parts = []
    let tab = open(device)
    device.parts = ["day"]
    tab.isHolding = true
    tab.visit("/day")
    #expect(tab.page.contains("Loading") && tab.element(id: "plane") == nil)
    tab.settle()
    #expect(tab.element(id: "plane") != nil && tab.done.contains(.focus(id: "title")))
    #expect(tab.done.contains { if case .scroll = $0 { true } else { false } })
  }

  @Test(
    "the server's page of such a screen stays until its part is here",
    arguments: [("/settings", "later", "Language"), ("/day", "day", "id=\"plane\"")])
  func served(path: String, part: String, shown: String) throws {
    let flags = Flags(path: path, servedLanguage: "en", version: "7", parts: ["later", "day"])
    let (start, effects) = AppProgram(formatting: { _ in .plain }).start(flags, at: Moment(milliseconds: 0))
    #expect(effects.count == 3)
    guard case .loading = start.parts.standing(part) else {
      Issue.record("the part is not asked for")
      return
    }
    let tab = open(try Fixture.dayDevice(), at: path)
    #expect(tab.state.isReady && tab.page.contains(shown))
  }

  @Test(
    "without a connection the screen says so, and comes when it is back or when asked for again",
    arguments: [("/about", "later", "What this is."), ("/day", "day", "id=\"plane\"")])
  func unreachable(path: String, part: String, shown: String) throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    device.parts = []
    let tab = open(device)
    device.parts = ["later", "day"]
    device.isOnline = false
    tab.visit(path)
    #expect(tab.page.contains(missing) && tab.button("Try again") != nil)
    tab.send(.tappedLoad(part: part))
    #expect(tab.button("Try again") != nil)
    device.isOnline = true
    tab.receive(.connection(true))
    #expect(tab.page.contains(shown) && tab.button("Try again") == nil)
  }

  @Test("a screen whose part the page does not know of says that it is missing, and does not stop")
  func unknown() throws {
    let device = try Fixture.dayDevice()
    let tab = open(device, parts: ["later"])
    #expect(tab.state.isReady && tab.page.contains(missing) && device.loads == ["later"])
    tab.send(.tappedLoad(part: "day"))
    #expect(tab.page.contains(missing))
    tab.visit("/settings")
    #expect(tab.page.contains("Language"))
  }

  @Test("what its screens send does nothing before a part is here")
  func guarded() throws {
    let device = try Fixture.dayDevice(home: "", modules: ["college", "day"])
    device.parts = []
    let tab = open(device)
    let before = tab.page
    tab.send(.settings(.choseScheme(.dark)))
    tab.send(.data(.tappedBackup))
    tab.addTask("Calculus", "14:00", end: "15:30")
    tab.send(.day(.cameTimeToLook))
    #expect(tab.page == before && tab.state.device.scheme == nil && tab.dayTitles.isEmpty)
  }

  @Test("what the server drew is drawn again without the parts that the site does without")
  func drawnAgain() throws {
    let tab = open(try Fixture.device(), parts: ["later", "college"])
    let served = tab.program.served(tab.state)
    #expect(served.parts["day"] == nil && served.parts["college"] != nil && served.parts.later != nil)
  }

  // MARK: Who uses the app

  private func silent() throws -> TestDevice {
    let device = TestDevice()
    device.server["/api/v1/content?lang=en"] = FetchResponse(
      status: 200, entityTag: "\"1\"", body: try Fixture.silent("en", modules: ["day"]).utf8())
    return device
  }

  @Test(
    "a profile without a sign-up is made whatever part is here",
    arguments: [("/", "day"), ("/day", "day"), ("/settings", "later"), ("/nowhere", "later")])
  func silently(path: String, part: String) throws {
    let device = try silent()
    device.parts = [part]
    let tab = open(device, at: path, parts: ["later", "day"])
    #expect(tab.state.person.session?.profile.isSilent == true)
    #expect(tab.program.isSettled(tab.state))
  }

  @Test("without any of them somebody is found, and home is there without what modules have for it")
  func nobody() throws {
    let device = try silent()
    device.parts = []
    let tab = open(device, parts: ["later", "day"])
    #expect(tab.program.isSettled(tab.state))
    #expect(tab.state.person.session?.profile.isSilent == true)
    let college = try Fixture.device()
    college.parts = []
    let home = open(college, parts: ["later", "college"])
    #expect(
      home.page.contains("Apply Now")
        && home.button("Which grade are you in? Then you see here what to do next.") == nil)
    college.parts = ["college"]
    home.receive(.connection(true))
    #expect(home.button("Which grade are you in? Then you see here what to do next.") != nil)
  }
}
