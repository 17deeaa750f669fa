import Components
import Core
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

  /// Shows a text for a few seconds. It takes the place of an older one, unless that has a button, or says what went
  /// wrong.
  func show(_ state: inout AppState, text: String, isTrouble: Bool = false, undo: Toast.Undo? = nil)
    -> [Effect<AppEvent>]
  {
    state.toastCount += 1
    let id = state.toastCount
    state.toasts.removeAll { $0.undo == nil && (!$0.isTrouble || $0.text == text) }
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
    case .tapped:
      state.toasts.removeAll { $0.id == id }
      return []
    case .held(let isHeld): return hold(&state, id, isHeld)
    case .tappedUndo:
      guard let undo = state.toasts.first(where: { $0.id == id })?.undo else { return [] }
      state.toasts.removeAll { $0.id == id }
      return tell(&state, undo.module, .undone(undo.undo))
    }
  }

  /// Shows a module's message. Only one undo button is shown at a time.
  func say(_ state: inout AppState, _ message: Message, of module: String) -> [Effect<AppEvent>] {
    guard let words = state.content.loaded?.words else { return [] }
    var undo = message.undo.map { Toast.Undo(module: module, undo: $0) }
    if undo != nil { state.toasts.removeAll { $0.undo != nil } }
    if undo?.undo.keepsLater == true { undo?.undo.until = state.clock.tick(now: state.now.milliseconds) }
    let text =
      switch message.text {
      case .phrase(let phrase): words(phrase)
      case .written(let text): text
      }
    let effects = show(&state, text: text, isTrouble: message.isTrouble, undo: undo)
    state.toasts[state.toasts.count - 1].there = message.there
    return effects
  }

  private func hold(_ state: inout AppState, _ id: Int, _ isHeld: Bool) -> [Effect<AppEvent>] {
    guard let index = state.toasts.firstIndex(where: { $0.id == id }) else { return [] }
    state.toasts[index].isHeld = isHeld
    return isHeld ? [] : [expire(id, after: Toast.duration)]
  }

  /// Sets the page's title.
  func title(_ state: AppState) -> Effect<AppEvent> {
    state.windowTitle.map { Effect(.title($0)) } ?? .none
  }

  /// Sets the title again, once another session is running, or none is any more.
  func tellSession(_ state: inout AppState) -> [Effect<AppEvent>] {
    let session = state.runningSession
    if session == state.shownSession { return [] }
    state.shownSession = session
    return [title(state)]
  }

  /// After a change of the screen: sets the title, focuses the heading, and announces the screen.
  func arrive(_ state: AppState) -> [Effect<AppEvent>] {
    guard let name = state.screenTitle else { return [] }
    // On a phone the login form is far below the title.
    let asked = state.asksForLogin ? AppState.loginField : nil
    return [
      title(state), asked.map { Effect(.focus(id: $0)) } ?? focusHeading(state),
      asked == nil ? .none : Effect(.show(id: HomeScreen.person)), Effect(.announce(name)),
    ]
  }

  /// Focuses the heading of the screen, or the part that its address names.
  func focusHeading(_ state: AppState) -> Effect<AppEvent> {
    Effect(.focus(id: fragment(of: state.path) ?? state.titleID))
  }
}

extension AppState {
  /// The id of the first field of the login form.
  static var loginField: String { FormProblem.Field.username.rawValue }

  /// Whether a screen has sent a guest here to log in.
  fileprivate var asksForLogin: Bool {
    route == .home && person.session == nil && (wanted != nil || Route.fragment(of: path) == Self.loginField)
  }

  /// The id of the heading that gets the focus when the screen opens.
  fileprivate var titleID: String {
    guard case .module = shownRoute, case .module(let id, let path)? = route, let running = running(id) else {
      return ElementID.title
    }
    return running.module.focus(of: path)
  }

  /// Whether the screen asks questions about the person.
  var asksQuestions: Bool {
    guard case .module(let id, let path)? = shownRoute, let running = running(id) else { return false }
    return running.module.asksQuestions(at: path)
  }

  /// Whether the address has a screen. A module whose part is not loaded counts as having it.
  var hasScreen: Bool {
    guard let loaded = content.loaded, let route = shownRoute, route.exists(in: loaded.content) else {
      return false
    }
    guard case .module(let id, let path) = route, let running = running(id) else { return true }
    return running.module.title(of: path, loaded.words) != nil
  }

  /// The title of the screen; nil without content.
  var screenTitle: String? {
    guard let loaded = content.loaded else { return nil }
    guard hasScreen, let route = shownRoute else { return loaded.words(.notFound) }
    if case .module(let id, let path) = route, let running = running(id) {
      return running.module.title(of: path, loaded.words)
    }
    return route.title(loaded.content, loaded.words)
  }

  /// The title of the window: the session that is running, the screen, then the site.
  var windowTitle: String? {
    guard let name = screenTitle, let site = content.loaded?.content.site.name else { return nil }
    let title = name == site ? name : name + " · " + site
    return shownSession.isEmpty ? title : "⏱ " + shownSession + " · " + title
  }

  /// The title of the session that is running; empty without one.
  fileprivate var runningSession: String {
    guard let id = content.loaded?.content.sessionModule, let running = running(id) else { return "" }
    return running.module.runningSession(running.context)?.title ?? ""
  }
}

/// The fragment of an address: an id within its screen.
func fragment(of path: String) -> String? {
  let pieces = path.split(separator: "#", maxSplits: 1)
  return pieces.count == 2 ? String(pieces[1]) : nil
}
