import Components
import Core

/// What the organisation tells everybody.
public struct NewsItem: Hashable, Sendable {
  public var id = ""
  public var title = ""
  public var text = ""
  /// The day on which it appears.
  public var date: CivilDay?
  /// The last day on which it is shown.
  public var until: CivilDay?
  /// Where there is more; may be empty.
  public var link = ""
  /// The address of a picture; may be empty.
  public var picture = ""
  /// What the picture shows, for people who do not see it.
  public var alternative = ""
  /// Whether it is for community leaders only. It is in every app's content, and shown to nobody else.
  public var isForLeaders = false
  /// The tag of the language that its texts are in; empty for that of the app.
  public var language = ""

  public init() {}

  public func isShown(on day: CivilDay) -> Bool {
    (date.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
  }
}

extension NewsItem: Described {
  public static var mayLackLanguages: Bool { true }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("title", &title, .words(atMost: 80), .expected)
    v.text("text", &text, .words(atMost: 600), .expected)
    v.day("date", &date, .required)
    v.day("until", &until, .optional)
    v.text("link", &link, .link, .optional)
    v.text("picture", &picture, .file(.poster), .optional)
    v.text("alternative", &alternative, .words(atMost: 150), .optional)
    v.truth("leaders", &isForLeaders, .usual)
    v.text("language", &language, .ownLanguage, .optional)
  }
}
