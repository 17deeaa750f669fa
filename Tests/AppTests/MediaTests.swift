import Foundation
import Loop
import TestDevice
import Testing

@testable import App

@Suite("Videos")
struct VideoTests {
  @Test("the list shows each group, and one without videos leads nowhere")
  func list() throws {
    let page = Fixture.open(try Fixture.device(), at: "/videos").page
    #expect(page.contains(#"href="/videos/how-to""#) && page.contains("/media/1/how-to.svg"))
    #expect(!page.contains(#"href="/videos/greetings""#) && page.contains("No videos here yet"))
    #expect(page.contains(#"href="https://videos.example/playlist?list=PL1""#))
  }

  @Test("an address of a group without videos, or of none, is no page", arguments: ["greetings", "nothing"])
  func absent(id: String) throws {
    #expect(Fixture.open(try Fixture.device(), at: "/videos/" + id).page.contains("This page isn’t here"))
  }

  @Test("one clip follows the other, and after the last one the list is back")
  func clips() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/videos")
    tab.visit("/videos/how-to")
    #expect(tab.page.contains(#"src="/media/1/apply.mp4""#) && !tab.page.contains("autoplay"))
    #expect(tab.page.contains("Go to ApplyTexas."))
    tab.send(.video(.clipEnded))
    #expect(tab.page.contains(#"src="/media/1/pay.mp4""#) && tab.page.contains("autoplay"))
    tab.send(.video(.clipEnded))
    #expect(tab.history.last == "/videos")
    tab.visit("/videos/how-to")
    #expect(tab.page.contains(#"src="/media/1/apply.mp4""#))
  }

  @Test("captions begin by themselves where the clip speaks another language", arguments: ["en", "es"])
  func captions(language: String) throws {
    let page = Fixture.open(try Fixture.device(), at: "/videos/how-to", language: language).page
    #expect(page.contains(#"srclang="es" label="Español" default"#) == (language == "es"))
    #expect(!page.contains(#"label="English" default"#))
  }

  @Test("a clip that fails leads back to the list and says why", arguments: [true, false])
  func failure(isOnline: Bool) throws {
    let tab = Fixture.open(try Fixture.device(), at: "/videos/how-to")
    tab.receive(.connection(isOnline))
    #expect(tab.history.last == "/videos/how-to")
    tab.send(.video(.clipFailed))
    #expect(tab.history.last == "/videos")
    #expect(tab.page.contains(isOnline ? "could not be played" : "This needs a connection"))
  }

  @Test("nothing of a player is on the page before the person wants it; then it is asked until it answers")
  func player() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/videos/life")
    #expect(!tab.page.contains("<iframe") && tab.page.contains("player.example"))
    tab.receive(.frameMessage(#"{"event":"onError","info":2}"#))
    #expect(tab.history.last == "/videos/life")
    tab.send(.video(.tappedPlay))
    #expect(tab.page.contains(#"<iframe"#) && tab.page.contains("embed/videoseries"))
    tab.send(.video(.waited))
    tab.receive(.frameMessage(#"{"event":"onReady"}"#))
    let posted = tab.takeDone().compactMap { operation -> String? in
      guard case .frame(.post("player", let text)) = operation else { return nil }
      return text
    }
    #expect(posted.count == 3 && posted[0].contains("listening") && posted[1].contains("onStateChange"))
    tab.receive(.frameMessage(#"{"event":"onStateChange","info":0}"#))
    #expect(tab.history.last == "/videos")
  }

  @Test("losing the connection while the player is open leads back to the list")
  func connection() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/videos/life")
    tab.receive(.connection(false))
    tab.send(.video(.tappedPlay))
    #expect(!tab.page.contains("<iframe") && tab.page.contains("This needs a connection"))
    tab.receive(.connection(true))
    tab.send(.video(.tappedPlay))
    tab.receive(.connection(false))
    #expect(tab.history.last == "/videos")
  }
}

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
    tab.send(.careerSite(.loaded))
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
    tab.send(.careerSite(.tappedTryAgain))
    #expect(tab.page.contains("<iframe"))
    tab.passTime()
    #expect(tab.page.contains("Career Coach can’t be reached"))
  }

  @Test("without a connection one stays on Career Help and is told")
  func offline() throws {
    let tab = Fixture.open(try device("allowed"), at: "/career")
    tab.visit("/career/coach")
    tab.send(.careerSite(.loaded))
    tab.receive(.connection(false))
    #expect(tab.history.last == "/career" && tab.page.contains("This needs a connection"))
    tab.visit("/career/coach")
    #expect(tab.history.last == "/career")
  }

  @Test("a step back moves the frame, a blocked address gets a card")
  func steps() throws {
    let tab = Fixture.open(try device("allowed"), at: "/career")
    tab.visit("/career/coach")
    tab.send(.careerSite(.loaded))
    tab.send(.careerSite(.loaded))
    _ = tab.takeDone()
    tab.send(.careerSite(.tappedBack))
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
