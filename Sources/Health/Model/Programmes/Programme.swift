import Components

/// What people join to be encouraged by letters, now and then, to answer a questionnaire.
public struct Programme: Hashable, Sendable {
  public var id = ""
  public var name = ""
  /// What it is, for whoever thinks of joining.
  public var text = ""
  /// The id of the questionnaire that it encourages to answer.
  public var questionnaire = ""
  public var rhythm = Rhythm.weekly
  /// Whether only community leaders can join.
  public var isForLeaders = false
  /// Of its letters. Only in a folder: the server writes them.
  public var subject = ""
  /// What its letters say before their links. Only in a folder.
  public var message = ""

  public init() {}

  /// How often a letter comes.
  public enum Rhythm: String, CaseIterable, Hashable, Sendable {
    case daily, weekly, monthly
  }
}

/// All programmes of a site.
public typealias Programmes = [Programme]

extension Programme: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("name", &name, .words(atMost: 60), .expected)
    v.text("text", &text, .words(atMost: 400), .expected)
    v.text("questionnaire", &questionnaire, .identifier(.none), .required)
    var chosen = rhythm.rawValue
    v.text("rhythm", &chosen, .choice(Rhythm.allCases.map { $0.rawValue }), .required)
    rhythm = Rhythm(rawValue: chosen) ?? .weekly
    v.truth("leaders", &isForLeaders, .usual)
    guard V.form == .folder else { return }
    v.text("subject", &subject, .words(atMost: 80), .expected)
    v.text("message", &message, .words(atMost: 600), .expected)
  }
}
