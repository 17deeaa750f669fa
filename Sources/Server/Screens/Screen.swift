import Loop

/// What a path shows to somebody who has no profile: the same view code that runs in the browser.
public struct Screen: Sendable {
  public var title: String
  public var description: String
  /// The content of the page's `#app`.
  public var html: String
  /// Lets the app see whether what it would draw is already there.
  public var digest: String
  /// False for a path that is no screen; `html` then says so to a person.
  public var found: Bool
  /// The names of the parts of the app that it needs besides the first one, which the page then asks for at once.
  public var parts: [String]

  public init(
    title: String, description: String, html: String, digest: String, found: Bool, parts: [String] = []
  ) {
    self.title = title
    self.description = description
    self.html = html
    self.digest = digest
    self.found = found
    self.parts = parts
  }
}

/// Which screen, and for whom.
public struct ScreenRequest: Sendable {
  public var path: String
  public var language: String
  /// Now, by a clock where the site is: dates are counted from the day that people there have.
  public var moment: Moment
  /// The version of the app, as the page tells it.
  public var version: String
}

/// Draws screens. The composition root makes it from the app, tests from anything.
public typealias ScreenRenderer = @Sendable (ScreenRequest) -> Screen
