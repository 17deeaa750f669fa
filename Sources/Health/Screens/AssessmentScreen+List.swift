import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let assessment = ScreenName("assessment")
}

extension AssessmentScreen {
  static func view(
    _ health: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent> {
    guard context.person.user != nil else {
      return LoginNeeded.view(
        .assessment, .heart, .healthAssessment, .healthAssessmentLogin, context,
        path: AssessmentRoute.list.path)
    }
    let questionnaire = context.assessmentRoute?.questionnaire.flatMap { content.questionnaire($0) }
    guard let questionnaire else { return list(health, content, context) }
    return one(questionnaire, health, content, context).map { .assessment($0) }
  }

  /// The screens of one questionnaire.
  private static func one(
    _ questionnaire: Questionnaire, _ health: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let (state, record) = (health.assessment, health.record)
    let scene = Scene(
      questionnaire: questionnaire,
      sheet: sheet(state, record, questionnaire, at: context.assessmentRoute), record: record,
      content: content, hasProblem: state.hasProblem, wasHelped: state.helped == questionnaire.id,
      hasSeenHelp: state.seenHelp == questionnaire.id, former: state.before(questionnaire),
      deletion: health.deletion, context: context)
    switch context.assessmentRoute {
    case .question(_, let number)?: return question(number, scene)
    case .all?: return all(scene)
    case .earlier(_, let event)?: return earlierResult(event, scene)
    default: return result(scene)
    }
  }

  /// What the screens of one questionnaire show.
  struct Scene {
    var questionnaire: Questionnaire
    var sheet: AnswerSheet
    var record: HealthRecord
    var content: HealthContent
    var hasProblem: Bool
    /// Whether help was offered in full between the questions.
    var wasHelped: Bool
    /// Whether the person has gone on from there.
    var hasSeenHelp: Bool
    /// The screen of this questionnaire from which the person came; nil for any other.
    var former: AssessmentRoute?
    var deletion: Deletion.State
    var context: ModuleContext

    var words: Words { context.words }
    var help: Help { content.help }
  }

  // MARK: All questionnaires

  private static func list(
    _ health: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent> {
    let words = context.words
    let record = health.record
    return screen(.assessment, path: AssessmentRoute.list.path) {
      topBar(words, back: context.links.home)
      screenTitle(words(.healthAssessment))
      lede(words(.healthAssessmentText))
      ArrivalNotice.view(health.arrival, record, context)
      Standings.waiting(record, context)
      for (index, questionnaire) in content.questionnaires.enumerated() {
        card(questionnaire, record, isFirst: index == 0, context).map { .assessment($0) }
      }
      ProgrammesScreen.row(content, context) as HTML<HealthEvent>?
      HelpCard.line(content.help)
    }
  }

  private static func card(
    _ questionnaire: Questionnaire, _ record: HealthRecord, isFirst: Bool, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let draft = record.unsaved(of: questionnaire)
    let latest = record.responses(to: questionnaire.id).first
    let id = questionnaire.id
    return section(.key(id), .class("card stack"), .aria(.labelledby, id)) {
      h2(.id(id)) { questionnaire.title }
      if !questionnaire.about.isEmpty { p { questionnaire.about } }
      if let latest {
        rows {
          linkRow(
            summary(latest, questionnaire, record, words), note: day(latest, words), icon: .check,
            href: AssessmentRoute.result(id).path, words)
        }
      } else {
        p(.class("hint")) { length(questionnaire, words) }
      }
      div(.class("actions")) {
        if draft.isEmpty {
          if isFirst, latest == nil {
            linkButton(
              words(.healthBegin, .count("minutes", minutes(questionnaire))), .primary,
              href: AssessmentRoute.question(id, 1).path)
            linkButton(words(.healthLater), href: context.links.onward)
          } else {
            linkButton(
              words(latest == nil ? .healthStart : .healthAgain), href: AssessmentRoute.question(id, 1).path)
          }
        } else {
          linkButton(
            unfinished(draft, questionnaire, words, whole: .healthSaveAnswers), .primary,
            href: resuming(questionnaire, draft))
        }
        linkButton(words(.healthAllOnOnePage), .quiet, href: AssessmentRoute.all(id).path)
      }
    }
  }

  /// Where an unfinished one goes on.
  static func resuming(_ questionnaire: Questionnaire, _ draft: [GivenAnswer]) -> String {
    let id = questionnaire.id
    return nextOpen(draft, questionnaire).map { AssessmentRoute.question(id, $0).path }
      ?? AssessmentRoute.all(id).path
  }

  /// How far one has come with the answers, or `whole` once nothing but saving is left.
  static func unfinished(
    _ draft: [GivenAnswer], _ questionnaire: Questionnaire, _ words: Words, whole: Phrase
  ) -> String {
    if nextOpen(draft, questionnaire) == nil { return words(whole) }
    return words(
      .healthContinue, .count("done", draft.count),
      .count("total", questionnaire.asked(after: draft).count))
  }

  /// How many questions there are, and how long they take.
  private static func length(_ questionnaire: Questionnaire, _ words: Words) -> String {
    words(
      .healthLength, .count("count", questionnaire.items.count), .count("minutes", minutes(questionnaire)))
  }

  /// A quarter of a minute for each question.
  private static func minutes(_ questionnaire: Questionnaire) -> Int {
    max(1, (questionnaire.items.count + 3) / 4)
  }

  /// The result in a few words.
  static func summary(
    _ kept: KeptResponse, _ questionnaire: Questionnaire, _ record: HealthRecord, _ words: Words
  ) -> String {
    guard questionnaire.isScored else { return words(.healthYourAnswers) }
    if record.areScoresHidden { return words(.healthScoresHidden) }
    guard hasScore(kept, questionnaire) else { return words(.healthTooFew) }
    if let score = score(kept, questionnaire), !questionnaire.isWhole(score) {
      return areasAnswered(score, questionnaire, words)
    }
    let points = words(.healthScore, .count("score", (kept.response.score + 50) / 100))
    let grade = questionnaire.grade(Double(kept.response.score) / 100)
    return grade.map { words(.healthGrade, .text("grade", $0)) + " · " + points } ?? points
  }

  /// Whether there are enough answers for a score. Those to another version have one if it is not 0, which stands for none too.
  private static func hasScore(_ kept: KeptResponse, _ questionnaire: Questionnaire) -> Bool {
    kept.response.version == questionnaire.version
      ? score(kept, questionnaire) != nil : kept.response.score > 0
  }

  /// nil for too few answers, and for those to another version.
  static func score(_ kept: KeptResponse, _ questionnaire: Questionnaire) -> WellnessScore? {
    kept.response.version == questionnaire.version
      ? WellnessScore(kept.response.answers, of: questionnaire) : nil
  }

  /// What stands in place of points and grade while too few areas have answers.
  static func areasAnswered(
    _ score: WellnessScore, _ questionnaire: Questionnaire, _ words: Words
  ) -> String {
    words(
      .healthAreasAnswered, .count("count", score.dimensions.count),
      .count("total", questionnaire.areaCount))
  }

  static func day(_ kept: KeptResponse, _ words: Words) -> String {
    kept.response.day.map { words.formatting.day($0, .long) } ?? ""
  }

  // MARK: Home

  /// How far the person is with the first questionnaire.
  static func note(_ record: HealthRecord, _ content: HealthContent, _ words: Words) -> String? {
    guard let first = content.questionnaires.first else { return nil }
    let draft = record.unsaved(of: first)
    if !draft.isEmpty { return unfinished(draft, first, words, whole: .healthLookOver) }
    return record.responses(to: first.id).first.map { summary($0, first, record, words) }
      ?? length(first, words)
  }
}
