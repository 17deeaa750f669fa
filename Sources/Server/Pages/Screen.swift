/// What a path shows to somebody who has no profile, in one language: the same view code that runs in the browser.
public struct Screen: Sendable {
  public var title: String
  public var description: String
  /// The content of the page's `#app`.
  public var html: String
  /// Lets the app see whether what it would draw is already there.
  public var digest: String
  /// False for a path that is no screen; `html` then says so to a person.
  public var found: Bool

  public init(title: String, description: String, html: String, digest: String, found: Bool) {
    self.title = title
    self.description = description
    self.html = html
    self.digest = digest
    self.found = found
  }
}

/// Draws the screen of a path. The composition root makes it from the app, tests from anything.
public typealias ScreenRenderer = @Sendable (_ language: String, _ path: String) -> Screen
