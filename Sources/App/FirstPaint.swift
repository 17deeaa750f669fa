import Components
import Loop
import Markup
import Profiles

/// The server's answer to a page request: the screen as a guest sees it, before the app runs.
public struct FirstPaint: Hashable, Sendable {
  /// The title of the window.
  public var title: String
  /// The description for search engines.
  public var description: String
  /// The content of the element that the app adopts.
  public var html: String
  /// The digest by which the app recognizes its own rendering, see `Digest`.
  public var digest: String
  /// False for an address without a screen in this site.
  public var found: Bool
  /// The parts of the app that the screen needs besides the first one.
  public var parts: [String]
}

/// Renders the app's first view with the app's own code.
///
/// - Parameters:
///   - moment: now, on a clock in the site's time zone, so that days are counted as people there do.
///   - version: the app's version, which the page passes to the app.
public func firstPaint(
  content: Content, formatting: Formatting, path: String, at moment: Moment, version: String = "",
  modules: [ModuleDeclaration] = App.modules
) -> FirstPaint {
  let program = AppProgram(modules: modules, formatting: { _ in formatting })
  let words = Words(content.phrases, formatting: formatting)
  let state = program.servedState(
    Flags(path: path, servedLanguage: content.language, version: version),
    .init(content: content, words: words, entityTag: ""), at: moment)
  let isFound = state.hasScreen
  let bytes = program.view(state).renderedUTF8()
  return FirstPaint(
    title: state.windowTitle ?? "", description: content.site.tagline,
    html: String(decoding: bytes, as: UTF8.self), digest: Digest.text(of: bytes),
    found: isFound, parts: isFound ? state.neededParts : [])
}

extension AppProgram {
  /// The state in which the server rendered the screen, without facts about the person.
  public func served(_ state: AppState) -> AppState {
    guard let loaded = state.content.loaded else { return state }
    let words = Words(loaded.content.phrases, formatting: formatting(loaded.content.language))
    return servedState(
      Flags(
        path: state.flags.path, servedLanguage: state.flags.servedLanguage, version: state.flags.version,
        parts: state.flags.parts),
      .init(content: loaded.content, words: words, entityTag: ""), at: state.now, like: state.parts)
  }

  /// - Parameter parts: the loaded parts; nil where the app is one file.
  fileprivate func servedState(
    _ flags: Flags, _ content: ContentState.Loaded, at moment: Moment, like parts: Parts? = nil
  ) -> AppState {
    var state = AppState(flags, at: moment, modules: modules)
    if let parts { state.parts = parts.anew() }
    state.content = .ready(content)
    // Content that a module cannot read has no screen.
    for part in state.parts.names { _ = state.parts.read(content.content, for: part) }
    state.person = .guest
    if let other = redirection(state, from: state.route) { state.route = other }
    return state
  }
}
