import Loop
import TestDevice
import Testing

@testable import App

/// The app as the browser has it: a part of it comes after the first screens.
@Suite("The part that is loaded later")
struct LaterTests {
  private func open(_ device: TestDevice, at path: String = "/", served: String = "en") -> Tab<AppProgram> {
    Fixture.open(device, flags: Flags(path: path, servedLanguage: served, version: "7", isSplit: true))
  }

  @Test("it is loaded by itself once the first screen stands")
  func byItself() throws {
    let tab = open(try Fixture.device())
    #expect(tab.state.later == .here)
    tab.visit("/settings")
    #expect(tab.page.contains("Language"))
  }

  @Test(
    "people come in and tick without it",
    arguments: ["/", "/checklist", "/checklist/9", "/nowhere"])
  func without(path: String) throws {
    let device = try Fixture.device()
    let tab = open(device, at: path)
    let whole = Fixture.open(device, at: path).page
    tab.send(.loadedLater(false))
    #expect(tab.page == whole)
  }

  @Test("a screen of it that is opened too early waits, and then begins as it always does")
  func early() throws {
    let device = try Fixture.device()
    let tab = open(device)
    tab.send(.loadedLater(false))
    tab.isHolding = true
    tab.visit("/career/coach")
    #expect(tab.page.contains("Loading") && !tab.page.contains("<iframe"))
    tab.settle()
    #expect(tab.state.later == .here)
    #expect(device.fetches.contains { $0.path == "/api/v1/framing?page=coach" })
    #expect(tab.done.contains(.focus(id: "title")))
  }

  @Test("the server's page of such a screen stays until it is here")
  func served() throws {
    let device = try Fixture.device()
    let flags = Flags(path: "/settings", servedLanguage: "en", version: "7", isSplit: true)
    let (start, effects) = AppProgram(formatting: { _ in .plain }).start(flags, at: Moment(milliseconds: 0))
    #expect(start.later == .loading && effects.count == 3)
    let tab = open(device, at: "/settings")
    #expect(tab.state.isReady && tab.page.contains("Language"))
  }

  @Test("without a connection the screen says so, and comes when it is back or when asked for again")
  func unreachable() throws {
    let device = try Fixture.device()
    let tab = open(device)
    tab.send(.loadedLater(false))
    device.isOnline = false
    tab.visit("/about")
    #expect(tab.page.contains("The content could not be loaded") && tab.page.contains("Try again"))
    tab.send(.tappedLoadLater)
    #expect(tab.page.contains("Try again"))
    device.isOnline = true
    tab.receive(.connection(true))
    #expect(tab.page.contains("What this is.") && !tab.page.contains("Try again"))
  }

  @Test("what its screens send does nothing before it is here")
  func guarded() throws {
    let tab = open(try Fixture.device())
    tab.send(.loadedLater(false))
    let before = tab.page
    tab.send(.settings(.choseScheme(.dark)))
    tab.send(.data(.tappedBackup))
    #expect(tab.page == before && tab.state.device.scheme == nil)
  }
}
