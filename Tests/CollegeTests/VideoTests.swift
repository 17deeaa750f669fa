import AppFixture
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
    tab.send(.college(.video(.clipEnded)))
    #expect(tab.page.contains(#"src="/media/1/pay.mp4""#) && tab.page.contains("autoplay"))
    tab.send(.college(.video(.clipEnded)))
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
    tab.send(.college(.video(.clipFailed)))
    #expect(tab.history.last == "/videos")
    #expect(tab.page.contains(isOnline ? "could not be played" : "This needs a connection"))
  }

  @Test("without a connection the list has what the films say")
  func transcriptsOffline() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/videos")
    #expect(!tab.page.contains("Go to ApplyTexas."))
    tab.receive(.connection(false))
    #expect(tab.page.contains("Read it instead") && tab.page.contains("Go to ApplyTexas."))
    tab.receive(.connection(true))
    #expect(!tab.page.contains("Go to ApplyTexas."))
  }

  @Test("nothing of a player is on the page before the person wants it; then it is asked until it answers")
  func player() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/videos/life")
    #expect(!tab.page.contains("<iframe") && tab.page.contains("player.example"))
    tab.receive(.frameMessage(#"{"event":"onError","info":2}"#))
    #expect(tab.history.last == "/videos/life")
    tab.send(.college(.video(.tappedPlay)))
    #expect(tab.page.contains(#"<iframe"#) && tab.page.contains("embed/videoseries"))
    tab.send(.college(.video(.waited)))
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
    tab.send(.college(.video(.tappedPlay)))
    #expect(!tab.page.contains("<iframe") && tab.page.contains("This needs a connection"))
    tab.receive(.connection(true))
    tab.send(.college(.video(.tappedPlay)))
    tab.receive(.connection(false))
    #expect(tab.history.last == "/videos")
  }
}
