import Components
import Loop
import Profiles

extension AppProgram {
  /// Shows a phrase for a few seconds.
  func show(_ state: inout AppState, _ phrase: Phrase, isTrouble: Bool = false) -> [Effect<AppEvent>] {
    guard let words = state.content.loaded?.words else { return [] }
    state.toastCount += 1
    let id = state.toastCount
    state.toasts.append(Toast(id: id, text: words(phrase), isTrouble: isTrouble))
    if state.toasts.count > Toast.most { state.toasts.removeFirst() }
    return [.perform(.wait(milliseconds: Toast.duration)) { _ in .event(.toastExpired(id)) }]
  }

  /// The title of the page.
  func title(_ state: AppState) -> Effect<AppEvent> {
    guard let loaded = state.content.loaded else { return .none }
    return Effect(.title(pageTitle(state.route, loaded.content, loaded.words)))
  }

  /// After a screen change: title, focus on the heading, and the screen's name for those who hear the page.
  func arrive(_ state: AppState) -> [Effect<AppEvent>] {
    guard let loaded = state.content.loaded else { return [] }
    let name = screenTitle(state.route, loaded.content, loaded.words)
    return [title(state), Effect(.focus(id: ElementID.title)), Effect(.announce(name))]
  }
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
