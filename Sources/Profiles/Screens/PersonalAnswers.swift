import Accounts
import Components

/// What somebody said of themselves, for whoever may read it.
public enum PersonalAnswers {
  /// The questions that were answered, each with its answer.
  public static func named(_ facts: PersonalFacts, _ words: Words) -> [(name: String, answer: String)] {
    var named: [(name: String, answer: String)] = []
    if let gender = facts.gender { named.append((words(.gender), words(PersonalQuestions.name(gender)))) }
    if let age = facts.age { named.append((words(.age), "\(age)")) }
    if let education = facts.education {
      named.append((words(.education), words(PersonalQuestions.name(education))))
    }
    if let income = facts.income { named.append((words(.income), words(PersonalQuestions.name(income)))) }
    if let group = facts.ethnicGroup {
      named.append((words(.ethnicGroup), words(PersonalQuestions.name(group))))
    }
    return named
  }
}
