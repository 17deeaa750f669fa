import Core
import Health

/// The polls of a site by BCP 47 tag.
public typealias PollBooks = [String: PollBook]

/// The questionnaires of a site that people answer now and then.
public typealias Questionnaires = [Questionnaire]

/// The questions of every day; nil for a site without them.
public typealias DailyQuestions = Questionnaire?

/// What people can join by BCP 47 tag.
public typealias ProgrammeLists = [String: [ListedProgramme]]

/// What a site's modules ask people, which is in no bundle as a whole, and what they tell everybody.
public struct SiteQuestions: Sendable {
  /// By language.
  public var polls: PollBooks = [:]
  /// What people can join, by language.
  public var programmes: ProgrammeLists = [:]
  /// The questionnaires in the site's own language, besides that of every day.
  public var questionnaires: Questionnaires = []
  /// That of every day, likewise.
  public var daily: DailyQuestions = nil

  /// The news of all languages that everybody may see.
  public var news: [NewsItem] = []

  public init() {}

  public init(_ site: Site) {
    for language in site.languages {
      polls[language.tag] = site.polls(language)
      programmes[language.tag] = site.programmes(language)
    }
    questionnaires = site.questionnaires
    daily = site.daily
    for language in site.languages {
      let more = site.news(language).filter { item in
        !item.isForLeaders && !news.contains { $0.id == item.id }
      }
      news += more
    }
  }

  /// The polls as they stand, by which a change of one is seen.
  public var pollTexts: [[UInt8]] {
    polls.sorted { $0.key < $1.key }.flatMap { $0.value.all.map { $0.poll.json.utf8() } }
  }

  /// The ids of the news that everybody sees on a day.
  public func news(on day: CivilDay) -> [String] { news.filter { $0.isShown(on: day) }.map(\.id) }

  /// The ids of the programmes that only community leaders can join.
  public func programmesForLeaders(in language: String) -> [String] {
    (programmes[language] ?? []).map(\.programme).filter(\.isForLeaders).map(\.id)
  }
}
