import College
import Components
import Core
import Loop

extension AppProgram {
  /// How long a page may take, in milliseconds, before the person is offered another way.
  private static var patience: Int { 20_000 }

  /// Asks whether the page may be framed, before it is.
  func openCareerSite(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .careerSite(let id) = state.route, state.content.loaded?.content.college?.framed(id) != nil
    else {
      return []
    }
    guard state.isOnline else { return leave(&state, for: .career, .needsConnection) }
    state.media = .careerSite(FramedPage())
    let request = FetchRequest(.framing(page: id))
    return [
      .perform(.fetch(request)) { reply in
        guard case .response(let response) = reply, let json = try? JSON(parsing: response.body) else {
          return .event(.careerSite(.unreachable))
        }
        switch json["framing"]?.string {
        case "refused": return .event(.careerSite(.refused))
        case "unreachable": return .event(.careerSite(.unreachable))
        default: return .event(.careerSite(.allowed))
        }
      }
    ]
  }

  func careerSite(_ state: inout AppState, _ event: CareerSiteScreen.Event) -> [Effect<AppEvent>] {
    guard case .careerSite = state.route, case .careerSite(var page) = state.media else { return [] }
    var effects: [Effect<AppEvent>] = []
    func step(_ count: Int) {
      page.begin(count)
      effects = [Effect(.frame(.step(id: CareerSiteScreen.frame, count)))]
    }
    switch event {
    case .allowed, .tappedTryAgain:
      page = FramedPage()
      page.phase = .loading
      effects = [.perform(.wait(milliseconds: Self.patience)) { _ in .event(.careerSite(.waitedLong)) }]
    case .refused: page.phase = .refused
    case .unreachable: page.phase = .unreachable
    case .waitedLong: if page.phase == .loading { page.phase = .unreachable }
    case .loaded: page.loaded()
    case .blocked(let address): page.phase = .blocked(address)
    case .tappedBack: step(-1)
    case .tappedForward: step(1)
    case .tappedRefresh: step(0)
    }
    state.media = .careerSite(page)
    return effects
  }
}

extension AppState {
  var framedPage: FramedPage {
    if case .careerSite(let page) = media { return page }
    return FramedPage()
  }
}
