import Health

/// The polls of a site by BCP 47 tag.
public typealias PollBooks = [String: PollBook]

/// The questionnaires of a site that people answer now and then.
public typealias Questionnaires = [Questionnaire]

/// The questions of every day; nil for a site without them.
public typealias DailyQuestions = Questionnaire?

/// What people can join by BCP 47 tag.
public typealias ProgrammeLists = [String: [ListedProgramme]]

/// What a site's modules ask people, which is in no bundle as a whole.
public struct SiteQuestions: Sendable {
  /// By language.
  public var polls: PollBooks = [:]
  /// What people can join, by language.
  public var programmes: ProgrammeLists = [:]
  /// The questionnaires in the site's own language, besides that of every day.
  public var questionnaires: Questionnaires = []
  /// That of every day, likewise.
  public var daily: DailyQuestions = nil

  public init() {}
}
