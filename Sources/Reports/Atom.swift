import Core

/// An answer to a questionnaire, as it was received, before it is counted.
public struct ScoredAnswer: Hashable, Sendable {
  /// See ``Atom/person``.
  public var person: String
  /// The week in which it counts, see ``ReportWeek/init(given:received:)``.
  public var week: ReportWeek
  public var scores: DimensionScores
  /// What the person says of themselves now.
  public var traits: Traits

  public init(person: String, week: ReportWeek, scores: DimensionScores, traits: Traits) {
    self.person = person
    self.week = week
    self.scores = scores
    self.traits = traits
  }
}

/// A person-week, of which all figures are made: the mean of a person's answers of a week (rule 1).
///
/// However often a person answers in a week, it is one atom.
public struct Atom: Hashable, Sendable {
  /// Tells people apart, and need not tell who they are: the same for a person as long as atoms of them are kept. A random one
  /// that is joined to the account elsewhere can outlive the account.
  public let person: String
  public let week: ReportWeek
  public let scores: DimensionScores
  public let traits: Traits

  public init(person: String, week: ReportWeek, scores: DimensionScores, traits: Traits) {
    self.person = person
    self.week = week
    self.scores = scores
    self.traits = traits
  }

  /// The atoms of answers, by week and person. Traits are those of a person's last answer of the week.
  public static func atoms(of answers: [ScoredAnswer]) -> [Atom] {
    let groups = Dictionary(grouping: answers) { PersonWeek(person: $0.person, week: $0.week) }
    let atoms = groups.compactMap { key, answers in
      DimensionScores.mean(of: answers.map { $0.scores }).map { scores in
        Atom(person: key.person, week: key.week, scores: scores, traits: answers.last?.traits ?? [:])
      }
    }
    return atoms.sorted { ($0.week, $0.person) < ($1.week, $1.person) }
  }

  private struct PersonWeek: Hashable {
    let person: String
    let week: ReportWeek
  }
}

extension [Atom] {
  /// The people in them, each once.
  var people: Set<String> { Set(map { $0.person }) }
}
