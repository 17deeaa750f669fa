import Components

/// What `site.yaml` says to the server alone. A setting is a property, its line in ``fields(_:)``, and where it is used:
/// `release.settings`.
public struct SiteSettings: Described, Sendable {
  /// The roles of the staff that log in in two steps, by their names. A site that asks none says so with an empty list.
  public var secondFactor: [String] = ["administrator"]
  /// For how many months the details of the staff's record are kept; 0 for ever.
  public var recordMonths = 0
  /// Whether it only shows what Toward is: then everybody counts in its polls and averages.
  public var isExample = false

  /// The app in Google Play that is this site in a window of its own.
  public var androidApp = AndroidApp()

  public init() {}

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.texts("secondFactor", &secondFactor, .choice(Site.staffRoles), .usual)
    v.integer("recordMonths", &recordMonths, in: 1...1200, .optional)
    v.truth("example", &isExample, .usual)
    v.object("androidApp", &androidApp, .optional)
  }
}
