import Components
import Loop
import Markup
import Profiles

/// What the server sends for an address: the screen as a guest sees it, before the app runs.
public struct FirstPaint: Hashable, Sendable {
  /// For the window.
  public var title: String
  /// For search engines.
  public var description: String
  /// The inside of the element that the app takes over.
  public var html: String
  /// By which the app knows that it would render the very same, see `Digest`.
  public var digest: String
  /// False for an address that is no screen of this site.
  public var found: Bool
  /// The part of the app that the screen needs besides the first one.
  public var part: AppPart?
}

/// Renders the first view of the app with the code of the app.
///
/// - Parameters:
///   - moment: now, by a clock in the site's time zone, so that dates are counted from the day that people there have.
///   - version: as the page tells it the app.
public func firstPaint(
  content: Content, formatting: Formatting, path: String, at moment: Moment, version: String = ""
) -> FirstPaint {
  let program = AppProgram(formatting: { _ in formatting })
  let words = Words(content.phrases, formatting: formatting)
  let state = program.servedState(
    Flags(path: path, servedLanguage: content.language, version: version),
    .init(content: content, words: words, entityTag: ""), at: moment)
  let isFound = state.route?.exists(in: content) ?? false
  let bytes = program.view(state).renderedUTF8()
  return FirstPaint(
    title: pageTitle(state.shownRoute, content, words), description: content.site.tagline,
    html: String(decoding: bytes, as: UTF8.self), digest: Digest.text(of: bytes),
    found: isFound, part: isFound ? state.neededPart : nil)
}

extension AppProgram {
  /// As the server showed the screen, to somebody of whom nothing is known.
  public func served(_ state: AppState) -> AppState {
    guard let loaded = state.content.loaded else { return state }
    let words = Words(loaded.content.phrases, formatting: formatting(loaded.content.language))
    var served = servedState(
      Flags(
        path: state.flags.path, servedLanguage: state.flags.servedLanguage, version: state.flags.version),
      .init(content: loaded.content, words: words, entityTag: ""), at: state.now)
    served.parts = state.parts
    return served
  }

  fileprivate func servedState(_ flags: Flags, _ content: ContentState.Loaded, at moment: Moment) -> AppState
  {
    var state = AppState(flags, at: moment)
    state.content = .ready(content)
    state.person = .guest
    if let other = redirection(state, from: state.route) { state.route = other }
    return state
  }
}
