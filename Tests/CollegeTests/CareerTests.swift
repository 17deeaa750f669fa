import AppFixture
import Foundation
import Loop
import TestDevice
import Testing

@testable import App

@Suite("Career help")
struct CareerTests {
  private func device(_ framing: String) throws -> TestDevice {
    let device = try Fixture.device()
    device.server["/api/v1/framing?page=coach"] = FetchResponse(
      status: 200, body: Array(#"{"framing":"\#(framing)"}"#.utf8))
    return device
  }

  @Test("its three ways lead to the frame, to another site and to the figures")
  func list() throws {
    let page = Fixture.open(try Fixture.device(), at: "/career").page
    #expect(page.contains(#"href="/career/coach""#) && page.contains(#"href="/career/info""#))
    #expect(page.contains(#"href="https://gentx.org/""#) && !page.contains("/career/gentx"))
  }

  @Test("the page is loaded once it is known that it may be")
  func allowed() throws {
    let device = try device("allowed")
    let tab = Fixture.open(device, at: "/career")
    tab.isHolding = true
    tab.visit("/career/coach")
    #expect(!tab.page.contains("<iframe") && tab.page.contains("Open in a new tab"))
    tab.settle()
    #expect(tab.page.contains("<iframe") && tab.page.contains("aria-busy"))
    tab.send(.college(.careerSite(.loaded)))
    #expect(!tab.page.contains("aria-busy"))
    tab.passTime()
    #expect(tab.page.contains("<iframe"))
  }

  @Test("also when the app was opened there")
  func opened() throws {
    #expect(Fixture.open(try device("allowed"), at: "/career/coach").page.contains("Career Coach"))
    let tab = Fixture.open(try device("refused"), at: "/career/coach")
    tab.passTime()
    #expect(tab.page.contains("This page opens in its own tab") && !tab.page.contains("<iframe"))
  }

  @Test("one that can't be reached gets a card, and another try")
  func unreachable() throws {
    let tab = Fixture.open(try device("unreachable"), at: "/career")
    tab.visit("/career/coach")
    #expect(tab.page.contains("Career Coach can’t be reached"))
    tab.send(.college(.careerSite(.tappedTryAgain)))
    #expect(tab.page.contains("<iframe"))
    tab.passTime()
    #expect(tab.page.contains("Career Coach can’t be reached"))
  }

  @Test("without a connection one stays on Career Help and is told")
  func offline() throws {
    let tab = Fixture.open(try device("allowed"), at: "/career")
    tab.visit("/career/coach")
    tab.send(.college(.careerSite(.loaded)))
    tab.receive(.connection(false))
    #expect(tab.history.last == "/career" && tab.page.contains("This needs a connection"))
    tab.visit("/career/coach")
    #expect(tab.history.last == "/career")
  }

  @Test("a step back moves the frame, a blocked address gets a card")
  func steps() throws {
    let tab = Fixture.open(try device("allowed"), at: "/career")
    tab.visit("/career/coach")
    tab.send(.college(.careerSite(.loaded)))
    tab.send(.college(.careerSite(.loaded)))
    _ = tab.takeDone()
    tab.send(.college(.careerSite(.tappedBack)))
    #expect(tab.takeDone() == [.frame(.step(id: "site", -1))])
    tab.receive(.frameBlocked("https://elsewhere.example"))
    #expect(
      tab.page.contains(#"href="https://elsewhere.example""#) && tab.page.contains("opens in its own tab"))
  }

  @Test("the figures are charts with a table behind each")
  func figures() throws {
    let page = Fixture.open(try Fixture.device(), at: "/career/info").page
    #expect(page.components(separatedBy: "$1248").count == 3)
    #expect(page.contains("Bar chart: Weekly.") && page.contains("https://bls.gov/"))
  }
}
