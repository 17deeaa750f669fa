import Components
import Core
import Loop

extension CollegeProgram {
  // MARK: Videos

  func video(
    _ state: inout CollegeState, _ event: VideoScreen.Event, _ scene: CollegeScene,
    _ requests: inout Requests
  ) {
    guard case .video(let id) = scene.route, let playlist = scene.content.playlist(id) else { return }
    var screen = state.videoScreen
    switch event {
    case .chose(let clip):
      screen.clip = clip
      screen.isNext = true
    case .clipEnded:
      guard screen.clip + 1 < playlist.clips.count else {
        return requests.visit(CollegeRoute.videos.path, replacing: true)
      }
      screen.clip += 1
      screen.isNext = true
    case .clipFailed:
      let reason: Phrase = scene.around.device.isOnline ? .videoFailed : .needsConnection
      return leave(for: .videos, reason, &requests)
    case .tappedPlay:
      guard scene.around.device.isOnline else { return requests.say(.needsConnection, isTrouble: true) }
      screen.isOpen = true
    case .waited: tell(PlayerProgress.question, &requests)
    case .heard(let message):
      guard screen.isOpen else { return }
      let isFirst = !screen.player.isHeard
      switch screen.player.take(message) {
      case .ended: return requests.visit(CollegeRoute.videos.path, replacing: true)
      case .failed: return leave(for: .videos, .videoFailed, &requests)
      case nil:
        if isFirst, screen.player.isHeard {
          for wish in PlayerProgress.wishes { tell(wish, &requests) }
        }
      }
    }
    state.media = .video(screen)
  }

  private func tell(_ message: String, _ requests: inout Requests) {
    requests.perform(Effect(.frame(.post(id: VideoScreen.frame, message))))
  }

  // MARK: Career site

  /// The time a page may take, in milliseconds, before the person is offered another way.
  private static let patience = 20_000

  /// Asks the server whether the page allows framing, before it is framed.
  func openCareerSite(
    _ state: inout CollegeState, _ id: String, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    guard scene.content.framed(id) != nil else { return }
    guard scene.around.device.isOnline else { return leave(for: .career, .needsConnection, &requests) }
    state.media = .careerSite(FramedPage())
    let request = FetchRequest(.framing(page: id))
    requests.perform(.perform(.fetch(request)) { .event(.careerSite(Self.answer($0))) })
  }

  private static func answer(_ reply: Reply) -> CareerSiteScreen.Event {
    guard case .response(let response) = reply, let json = try? JSON(parsing: response.body) else {
      return .unreachable
    }
    switch json["framing"]?.string {
    case "refused": return .refused
    case "unreachable": return .unreachable
    default: return .allowed
    }
  }

  func careerSite(
    _ state: inout CollegeState, _ event: CareerSiteScreen.Event, _ scene: CollegeScene,
    _ requests: inout Requests
  ) {
    guard case .careerSite = scene.route, case .careerSite(var page) = state.media else { return }
    switch event {
    case .allowed, .tappedTryAgain:
      page = FramedPage()
      page.phase = .loading
      requests.perform(
        .perform(.wait(milliseconds: Self.patience)) { _ in .event(.careerSite(.waitedLong)) })
    case .refused: page.phase = .refused
    case .unreachable: page.phase = .unreachable
    case .waitedLong: if page.phase == .loading { page.phase = .unreachable }
    case .loaded: page.loaded()
    case .blocked(let address): page.phase = .blocked(address)
    case .tappedBack: step(-1, &page, &requests)
    case .tappedForward: step(1, &page, &requests)
    case .tappedStartAgain: step(0, &page, &requests)
    }
    state.media = .careerSite(page)
  }

  private func step(_ count: Int, _ page: inout FramedPage, _ requests: inout Requests) {
    page.begin(count)
    requests.perform(Effect(.frame(.step(id: CareerSiteScreen.frame, count))))
  }
}

extension CollegeState {
  var videoScreen: VideoScreen.State {
    if case .video(let screen) = media { return screen }
    return VideoScreen.State()
  }

  var framedPage: FramedPage {
    if case .careerSite(let page) = media { return page }
    return FramedPage()
  }
}
