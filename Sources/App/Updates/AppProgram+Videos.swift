import College
import Components
import Loop

extension AppProgram {
  func video(_ state: inout AppState, _ event: VideoScreen.Event) -> [Effect<AppEvent>] {
    guard case .video(let id) = state.route, let playlist = state.playlist(id) else { return [] }
    var screen = state.videoScreen
    var effects: [Effect<AppEvent>] = []
    switch event {
    case .chose(let clip):
      screen.clip = clip
      screen.isNext = true
    case .clipEnded:
      guard screen.clip + 1 < playlist.clips.count else { return [go(.videos, replacing: true)] }
      screen.clip += 1
      screen.isNext = true
    case .clipFailed:
      return leave(&state, for: .videos, state.isOnline ? .videoFailed : .needsConnection)
    case .tappedPlay:
      guard state.isOnline else { return show(&state, .needsConnection, isTrouble: true) }
      screen.isOpen = true
    case .waited: effects = [tell(PlayerProgress.question)]
    case .heard(let message):
      guard screen.isOpen else { return [] }
      let isFirst = !screen.player.isHeard
      switch screen.player.take(message) {
      case .ended: return [go(.videos, replacing: true)]
      case .failed: return leave(&state, for: .videos, .videoFailed)
      case nil: if isFirst, screen.player.isHeard { effects = PlayerProgress.wishes.map(tell) }
      }
    }
    state.media = .video(screen)
    return effects
  }

  private func tell(_ message: String) -> Effect<AppEvent> {
    Effect(.frame(.post(id: VideoScreen.frame, message)))
  }

  /// Back to the list, with a word why.
  func leave(_ state: inout AppState, for route: Route, _ reason: Phrase) -> [Effect<AppEvent>] {
    [go(route, replacing: true)] + show(&state, reason, isTrouble: true)
  }

  /// What is on the screen may need the connection that has just gone.
  func connectionLost(_ state: inout AppState) -> [Effect<AppEvent>] {
    if case .failed(let failure) = state.content, state.wasServed {
      return keepServedPage(state, failure, isAgain: true)
    }
    return leaveWithoutConnection(&state)
  }

  private func leaveWithoutConnection(_ state: inout AppState) -> [Effect<AppEvent>] {
    switch state.route {
    case .video where state.videoScreen.isOpen: leave(&state, for: .videos, .needsConnection)
    case .careerSite: leave(&state, for: .career, .needsConnection)
    default: []
    }
  }
}

extension AppState {
  var videoScreen: VideoScreen.State {
    if case .video(let screen) = media { return screen }
    return VideoScreen.State()
  }

  func playlist(_ id: String) -> Playlist? { content.loaded?.content.college?.playlist(id) }

  /// Whether the player's page has been asked for and is not heard yet.
  var isWaitingForPlayer: Bool { videoScreen.isOpen && !videoScreen.player.isHeard }
}
