import Components
import Day
import Loop
import Profiles

extension AppProgram {
  /// Shows a phrase for a few seconds.
  func show(_ state: inout AppState, _ phrase: Phrase, isTrouble: Bool = false, undo: Toast.Undo? = nil)
    -> [Effect<AppEvent>]
  {
    guard let words = state.content.loaded?.words else { return [] }
    return show(&state, text: words(phrase), isTrouble: isTrouble, undo: undo)
  }

  /// The same with a text. One that stands there already begins its time anew.
  func show(_ state: inout AppState, text: String, isTrouble: Bool = false, undo: Toast.Undo? = nil)
    -> [Effect<AppEvent>]
  {
    state.toastCount += 1
    let id = state.toastCount
    if undo == nil { state.toasts.removeAll { $0.text == text && $0.undo == nil } }
    state.toasts.append(Toast(id: id, text: text, isTrouble: isTrouble, undo: undo))
    if state.toasts.count > Toast.most { state.toasts.removeFirst() }
    return [expire(id, after: undo == nil ? Toast.duration : Toast.longDuration)]
  }

  private func expire(_ id: Int, after milliseconds: Int) -> Effect<AppEvent> {
    .perform(.wait(milliseconds: milliseconds)) { _ in .event(.toast(.expired, id: id)) }
  }

  func toast(_ state: inout AppState, _ event: ToastEvent, _ id: Int) -> [Effect<AppEvent>] {
    switch event {
    case .expired:
      state.toasts.removeAll { $0.id == id && !$0.isHeld }
      return []
    case .held(let isHeld): return hold(&state, id, isHeld)
    case .tappedUndo: return undo(&state, id)
    }
  }

  private func hold(_ state: inout AppState, _ id: Int, _ isHeld: Bool) -> [Effect<AppEvent>] {
    guard let index = state.toasts.firstIndex(where: { $0.id == id }) else { return [] }
    state.toasts[index].isHeld = isHeld
    return isHeld ? [] : [expire(id, after: Toast.duration)]
  }

  /// The title of the page.
  func title(_ state: AppState) -> Effect<AppEvent> {
    guard let loaded = state.content.loaded else { return .none }
    return Effect(.title(pageTitle(state.shownRoute, loaded.content, loaded.words)))
  }

  /// After a screen change: title, focus on the heading, and the screen's name for those who hear the page.
  func arrive(_ state: AppState) -> [Effect<AppEvent>] {
    guard let loaded = state.content.loaded else { return [] }
    let name = screenTitle(state.shownRoute, loaded.content, loaded.words)
    return [
      title(state), Effect(.focus(id: part(of: state.path) ?? state.titleID)), Effect(.announce(name)),
    ]
  }
}

extension AppState {
  /// The id of the heading that takes the focus when the screen opens.
  fileprivate var titleID: String {
    if case .day(let route) = route { return route.focus }
    return ElementID.title
  }
}

/// The id that an address leads to within its screen.
func part(of path: String) -> String? {
  let pieces = path.split(separator: "#", maxSplits: 1)
  return pieces.count == 2 ? String(pieces[1]) : nil
}

/// The name of the screen at a route; nil is an address that is no screen.
func screenTitle(_ route: Route?, _ content: Content, _ words: Words) -> String {
  guard let route, route.exists(in: content) else { return words(.notFound) }
  return route.title(content, words)
}

/// What the window shows: the screen, then whose app it is.
func pageTitle(_ route: Route?, _ content: Content, _ words: Words) -> String {
  let name = screenTitle(route, content, words)
  return name == content.site.name ? name : name + " · " + content.site.name
}
