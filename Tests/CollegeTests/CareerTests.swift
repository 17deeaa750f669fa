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
    tab.send(.college(.careerSite(.tappedStartAgain)))
    #expect(tab.takeDone() == [.frame(.step(id: "site", 0))])
    tab.receive(.frameBlocked("https://elsewhere.example"))
    #expect(
      tab.page.contains(#"href="https://elsewhere.example""#) && tab.page.contains("opens in its own tab"))
  }

  @Test("“webBack” and “appBack” have names of their own, and what opens the first page is called so")
  func eachControlHasItsName() throws {
    let tab = Fixture.open(try device("allowed"), at: "/career/coach")
    for name in ["Previous page", "Next page", "Start again"] {
      #expect(tab.page.contains("aria-label=\"\(name)\""))
    }
    #expect(!tab.page.contains("aria-label=\"Back\"") && !tab.page.contains("Refresh"))
  }

  @Test("“TCC’s Career Coach” that is another’s says whose it is, and what the college has beside it")
  func theScreenSaysWhoseTheCoachIs() throws {
    let page = Fixture.open(try device("refused"), at: "/career/coach").page
    #expect(page.contains("This page is by the Department of Labor, not by Northbound."))
    #expect(page.contains("href=\"https://catalog.example/\"") && page.contains("Our programs"))
  }

  @Test("“graphs and information provided by TCC” stand together; what it has not confirmed says so")
  func infoHasLinesOfTheCollege() throws {
    let page = Fixture.open(try Fixture.device(), at: "/career/info").page
    #expect(page.contains("It changes each year.") && page.contains("href=\"https://college.example/\""))
    #expect(page.contains("555-0100") && page.contains("The whole country in figures"))
    #expect(page.components(separatedBy: "Northbound has not confirmed it yet.").count == 2)
  }

  @Test("an item’s “Career Coach” leads to the app’s own screen, and stays once the item is done")
  func anItemsLinkNamesAScreen() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    tab.visit("/checklist/9")
    let link = "<a class=\"link-out\" href=\"/career/coach\">Career Coach"
    #expect(tab.page.contains(link))
    tab.tick("explore")
    tab.visit("/")
    tab.visit("/checklist/9")
    #expect(tab.isTicked("explore") && tab.page.contains("folded") && tab.page.contains(link))
  }

  @Test("“segueFafsa” stays on the grade’s screen once the item is ticked")
  func aTickedItemKeepsItsLinks() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    tab.visit("/checklist/12")
    tab.tick("fafsa", of: "12")
    tab.visit("/")
    tab.visit("/checklist/12")
    #expect(tab.page.contains("folded") && tab.page.contains("href=\"https://studentaid.gov/\""))
  }

  @Test("“connectionFailure”: a link to another site that was held back says why, on any screen")
  func aLinkWithoutConnectionSaysSo() throws {
    for path in ["/", "/career", "/checklist/12", "/settings"] {
      let tab = Fixture.open(try Fixture.device(), at: path)
      tab.receive(.connection(false))
      tab.receive(.heldLink)
      #expect(tab.page.contains("This needs a connection") && tab.history == [path])
    }
  }

  @Test("the figures are charts with a table behind each")
  func figures() throws {
    let page = Fixture.open(try Fixture.device(), at: "/career/info").page
    #expect(page.components(separatedBy: "$1248").count == 3)
    #expect(page.contains("Bar chart: Weekly.") && page.contains("https://bls.gov/"))
  }
}
