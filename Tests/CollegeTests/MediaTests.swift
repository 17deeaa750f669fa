import Testing

@testable import College

@Suite("What a player tells")
struct PlayerProgressTests {
  private func message(_ event: String, _ info: String) -> String {
    #"{"event":"\#(event)","info":\#(info)}"#
  }

  @Test("the end of a video is the end of the playlist only if it was the last one")
  func end() {
    var player = PlayerProgress()
    #expect(
      player.take(message("initialDelivery", #"{"playlist":["a","b","c"],"playlistIndex":1}"#)) == nil)
    #expect(player.isHeard)
    #expect(player.take(message("onStateChange", "0")) == nil)
    #expect(player.take(message("infoDelivery", #"{"playlistIndex":2,"playerState":1}"#)) == nil)
    #expect(player.take(message("onStateChange", "2")) == nil)
    #expect(player.take(message("onStateChange", "0")) == .ended)
  }

  @Test("the end is also told among other things, and a lone video has no list")
  func lone() {
    var player = PlayerProgress()
    #expect(player.take(message("infoDelivery", #"{"currentTime":4.5}"#)) == nil)
    #expect(player.take(message("infoDelivery", #"{"playerState":0}"#)) == .ended)
  }

  @Test("a video that can't be played is told")
  func failure() {
    var player = PlayerProgress()
    #expect(player.take(message("onError", "150")) == .failed)
  }

  @Test(
    "what is no message of a player changes nothing",
    arguments: ["", "hello", "[]", "{}", #"{"event":7}"#, #"{"event":"onStateChange""#])
  func noise(text: String) {
    var player = PlayerProgress()
    #expect(player.take(text) == nil)
    #expect(player == PlayerProgress())
  }
}

@Suite("A page of another site")
struct FramedPageTests {
  private func shown() -> FramedPage {
    var page = FramedPage()
    page.phase = .loading
    page.loaded()
    return page
  }

  @Test("can go back as far as links led, and forward again")
  func history() {
    var page = shown()
    #expect(page.phase == .shown && !page.canGoBack && !page.canGoForward)
    page.loaded()
    page.loaded()
    for _ in 0..<2 {
      #expect(page.canGoBack)
      page.begin(-1)
      #expect(page.isBusy)
      page.loaded()
    }
    #expect(!page.canGoBack && page.canGoForward && !page.isBusy)
    page.begin(1)
    page.loaded()
    #expect(page.canGoBack && page.canGoForward)
  }

  @Test("has nothing ahead once a link was followed, and loading it anew moves nothing")
  func newPage() {
    var page = shown()
    page.loaded()
    page.begin(-1)
    page.loaded()
    page.loaded()
    #expect(page.canGoBack && !page.canGoForward)
    page.begin(0)
    page.loaded()
    #expect(page.canGoBack && !page.canGoForward)
  }

  @Test("is shown again after a step back from an address that was blocked")
  func blocked() {
    var page = shown()
    page.phase = .blocked("https://elsewhere.example")
    page.loaded()
    page.begin(-1)
    #expect(page.phase == .shown)
    page.loaded()
    #expect(!page.canGoBack)
  }
}
