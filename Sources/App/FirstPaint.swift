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
  var state = AppState(Flags(path: path, servedLanguage: content.language, version: version), at: moment)
  let words = Words(content.phrases, formatting: formatting)
  state.content = .ready(.init(content: content, words: words, entityTag: ""))
  state.person = .guest
  if let other = program.redirection(state, from: state.route) { state.route = other }
  let isFound = state.route?.exists(in: content) ?? false
  let bytes = program.view(state).renderedUTF8()
  return FirstPaint(
    title: pageTitle(state.shownRoute, content, words), description: content.site.tagline,
    html: String(decoding: bytes, as: UTF8.self), digest: Digest.text(of: bytes),
    found: isFound, part: isFound ? state.neededPart : nil)
}
