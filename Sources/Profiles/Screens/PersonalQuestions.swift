import Accounts
import Components
import Loop
import Markup

/// What people may say of themselves when they make an account (MA 10). Nobody has to.
enum PersonalQuestions {
  /// Among other questions, out of the way.
  ///
  /// - Parameter isOpen: whether something in them was wrong: they stay open while it is mended.
  static func folded(
    isOpen: Bool, _ problems: [FieldProblem], _ words: Words
  ) -> HTML<PeopleEvent> {
    details(.key("about-you"), .class("more"), .when(isOpen, .open())) {
      summary { words(.aboutYou) }
      div(.class("stack")) {
        p(.class("hint")) { words(.aboutYouText) }
        view(PersonalFacts(), problems, words)
      }
    }
  }

  /// - Parameter facts: what the person has said before.
  static func view(
    _ facts: PersonalFacts, _ problems: [FieldProblem], _ words: Words
  ) -> HTML<PeopleEvent> {
    var age = FormScreen.input(.age, .connect, words)
    age.initial = facts.age.map { "\($0)" } ?? ""
    return div(.class("stack")) {
      choice(
        .gender, .gender, facts.gender?.rawValue,
        PersonalFacts.Gender.allCases.map { ($0.rawValue, name($0)) }, words)
      textField(age, problems: problems, onInput: FormScreen.mending(.age, age, problems))
      choice(
        .education, .education, facts.education?.rawValue,
        PersonalFacts.Education.allCases.map { ($0.rawValue, name($0)) }, words)
      choice(
        .income, .income, facts.income?.rawValue,
        PersonalFacts.Income.allCases.map { ($0.rawValue, name($0)) }, words)
      choice(
        .ethnicGroup, .ethnicGroup, facts.ethnicGroup?.rawValue,
        PersonalFacts.EthnicGroup.allCases.map { ($0.rawValue, name($0)) }, words)
    }
  }

  private static func choice(
    _ field: FormProblem.Field, _ title: Phrase, _ chosen: String?,
    _ answers: [(value: String, name: Phrase)],
    _ words: Words
  ) -> HTML<PeopleEvent> {
    div(.key(field.rawValue), .class("field")) {
      label(.for(field.rawValue)) { words(title) }
      select(.class("input"), .id(field.rawValue), .name(field.rawValue)) {
        option(.value("")) { words(.noAnswer) }
        for answer in answers {
          option(.key(answer.value), .value(answer.value), .selected(answer.value == chosen)) {
            words(answer.name)
          }
        }
      }
    }
  }

  static func name(_ gender: PersonalFacts.Gender) -> Phrase {
    switch gender {
    case .female: .genderFemale
    case .male: .genderMale
    case .nonbinary: .genderNonbinary
    case .other: .genderOther
    }
  }

  static func name(_ education: PersonalFacts.Education) -> Phrase {
    switch education {
    case .none: .educationNone
    case .highSchool: .educationHighSchool
    case .someCollege: .educationSomeCollege
    case .associate: .educationAssociate
    case .bachelor: .educationBachelor
    case .graduate: .educationGraduate
    }
  }

  static func name(_ income: PersonalFacts.Income) -> Phrase {
    switch income {
    case .under25: .incomeLowest
    case .from25: .incomeLow
    case .from50: .incomeLowerMiddle
    case .from75: .incomeUpperMiddle
    case .from100: .incomeHigh
    case .over150: .incomeHighest
    }
  }

  static func name(_ group: PersonalFacts.EthnicGroup) -> Phrase {
    switch group {
    case .nativeAmerican: .ethnicNativeAmerican
    case .asian: .ethnicAsian
    case .black: .ethnicBlack
    case .hispanic: .ethnicHispanic
    case .middleEastern: .ethnicMiddleEastern
    case .pacificIslander: .ethnicPacificIslander
    case .white: .ethnicWhite
    case .several: .ethnicSeveral
    }
  }
}
