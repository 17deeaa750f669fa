import Components
import Core
import Loop
import Markup

/// Questionnaires that are taken now and then, such as the health assessment (MA 3).
public enum AssessmentScreen {
  static let formID = "questions"

  public struct State {
    /// The answers in the form; nil as long as nothing was touched.
    var filled: Filled?
    /// Whether Save was pressed without an answer, or with one that is none.
    var hasProblem = false
    /// Whether something may be being read aloud.
    var isReading = false
    /// The questionnaire in which help was offered in full, which is enough once.
    var helped: String?
    /// The one in which the person has gone on from that.
    var seenHelp: String?
    /// The screen that was left last.
    var left: AssessmentRoute?
    /// The questionnaire that was finished last, until it is begun again: Back must not lead into its empty questions.
    var finished: String?

    public init() {}

    /// What is to be known on the next screen.
    var onNextScreen: State {
      var next = State()
      (next.helped, next.seenHelp, next.finished, next.left) = (helped, seenHelp, finished, left)
      return next
    }

    /// The screen that was left last, if it is a question or a result of a questionnaire.
    func before(_ questionnaire: Questionnaire) -> AssessmentRoute? {
      switch left {
      case .question(questionnaire.id, _)?, .result(questionnaire.id)?: left
      default: nil
      }
    }
  }

  /// Answers, and the questionnaire that they are to.
  struct Filled {
    var questionnaire: Questionnaire
    var sheet: AnswerSheet
  }

  public enum Event: Sendable {
    case answering(Answering)
    case tappedHide(Bool)
    /// The question is being read aloud, or cannot be.
    case spoke(Bool)
    /// Whether responses go to the organisation.
    case choseSharing(Bool)
    case deletion(Deletion.Event)
  }

  /// What a person does with the questions of a questionnaire.
  public enum Answering: Sendable {
    case question(QuestionEvent)
    /// Chose an answer where one question is shown, which leads to the next.
    case chose(String, GivenAnswer.Value)
    /// Goes on to the next question.
    case tappedNext
    case submitted
    case tappedDiscard
    /// Opens the answers of the latest result again.
    case tappedRevise
    /// Pressed the key of the answer at a place, counted from 1.
    case key(Int)
    case tappedRead
  }

  /// The answers that are shown.
  static func sheet(
    _ state: State, _ record: HealthRecord, _ questionnaire: Questionnaire, at route: AssessmentRoute?
  ) -> AnswerSheet {
    if let filled = state.filled, filled.questionnaire == questionnaire { return filled.sheet }
    // One question after the other, it is taken afresh.
    if case .question? = route { return AnswerSheet(record.unsaved(of: questionnaire)) }
    return AnswerSheet(record.draft(of: questionnaire))
  }

  /// The number of the item that is asked next after one, counted from 1; nil at the end.
  static func next(
    after number: Int, _ answers: [GivenAnswer], _ questionnaire: Questionnaire
  ) -> Int? {
    let asked = questionnaire.asked(after: answers)
    return questionnaire.items.indices.first { index in
      index >= number && asked.contains { $0.id == questionnaire.items[index].id }
    }.map { $0 + 1 }
  }

  /// The number of the item that is asked before one; nil at the beginning.
  static func previous(
    before number: Int, _ answers: [GivenAnswer], _ questionnaire: Questionnaire
  ) -> Int? {
    let asked = questionnaire.asked(after: answers)
    return questionnaire.items.indices.last { index in
      index + 1 < number && asked.contains { $0.id == questionnaire.items[index].id }
    }.map { $0 + 1 }
  }

  /// Whether help is offered in full where an item is asked: right after the first answer that is a reason to.
  static func offersHelp(at number: Int, _ answers: [GivenAnswer], _ questionnaire: Questionnaire) -> Bool {
    guard let before = previous(before: number, answers, questionnaire) else { return false }
    return questionnaire.firstCallForHelp(answers) == before - 1
  }

  /// The number of the item with which an unfinished one goes on, counted from 1: the first without an answer behind the last
  /// that has one, or else one that was passed over. Nil if all have an answer.
  static func nextOpen(_ answers: [GivenAnswer], _ questionnaire: Questionnaire) -> Int? {
    let asked = questionnaire.asked(after: answers)
    var open: [Int] = []
    var last = -1
    for (index, item) in questionnaire.items.enumerated() where asked.contains(where: { $0.id == item.id }) {
      if answers.contains(where: { $0.item == item.id }) { last = index } else { open.append(index) }
    }
    return (open.first { $0 > last } ?? open.first).map { $0 + 1 }
  }
}

extension ModuleContext {
  var assessmentRoute: AssessmentRoute? { path.flatMap { AssessmentRoute(path: $0) } }
}

extension HealthProgram {
  func assessment(
    _ state: inout HealthState, _ event: AssessmentScreen.Event, _ content: HealthContent,
    _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .tappedHide(let isHidden): requests.keep([HealthRecord.hidingScores(isHidden)])
    case .spoke(let isHeard): if !isHeard { requests.say(.healthNoVoice, isTrouble: true) }
    case .choseSharing(let isSharing): share(state, isSharing, context, &requests)
    case .deletion(let event): deletion(&state, event, context, &requests)
    case .answering(let event):
      guard let route = context.assessmentRoute,
        let questionnaire = route.questionnaire.flatMap({ content.questionnaire($0) })
      else { return }
      answer(&state, event, questionnaire, route, context, &requests)
    }
  }

  private func answer(
    _ state: inout HealthState, _ event: AssessmentScreen.Answering, _ questionnaire: Questionnaire,
    _ route: AssessmentRoute, _ context: ModuleContext, _ requests: inout Requests
  ) {
    var sheet = AssessmentScreen.sheet(state.assessment, state.record, questionnaire, at: route)
    switch event {
    case .question(let event):
      sheet.apply(event, to: questionnaire)
      state.assessment.fill(sheet, of: questionnaire)
    case .chose(let item, let value):
      sheet[item] = value
      state.assessment.fill(sheet, of: questionnaire)
      proceed(&state, sheet, questionnaire, route, context, &requests)
    case .key(let number):
      guard let choice = AssessmentScreen.choice(number, at: route, questionnaire, context.words) else {
        return
      }
      sheet[choice.item] = .number(choice.value)
      state.assessment.fill(sheet, of: questionnaire)
      proceed(&state, sheet, questionnaire, route, context, &requests)
    case .tappedNext: proceed(&state, sheet, questionnaire, route, context, &requests)
    case .submitted: submit(&state, sheet, questionnaire, context, &requests)
    case .tappedDiscard:
      // Whoever was changing a result goes back to it.
      let hasResult = !state.record.responses(to: questionnaire.id).isEmpty
      let former = hasResult ? state.assessment.before(questionnaire) : nil
      let changed = changedResult(state, questionnaire, context)
      state.assessment = AssessmentScreen.State()
      let undo = Message.Undo(
        [HealthRecord.drafting(sheet.answers, of: questionnaire, changing: changed)], keepsLater: true)
      requests.keep(
        [HealthRecord.drafting([], of: questionnaire)], saying: Message(.healthDiscarded, undo: undo))
      requests.visit((former == .result(questionnaire.id) ? former : nil)?.path ?? AssessmentRoute.list.path)
    case .tappedRevise:
      guard let latest = state.record.responses(to: questionnaire.id).first else { return }
      state.assessment.filled = nil
      requests.keep([
        HealthRecord.drafting(latest.response.answers, of: questionnaire, changing: latest)
      ])
      requests.visit(AssessmentRoute.all(questionnaire.id).path)
    case .tappedRead:
      readAloud(&state, AssessmentScreen.spoken(at: route, questionnaire, context.words), &requests)
    }
  }

  /// Reads a text aloud until the screen is left.
  func readAloud(_ state: inout HealthState, _ text: String, _ requests: inout Requests) {
    state.assessment.isReading = true
    requests.perform(
      .perform(.speak(text)) { reply in
        if case .failed = reply {
          .event(.assessment(.spoke(false)))
        } else {
          .event(.assessment(.spoke(true)))
        }
      })
  }

  /// Keeps what was answered, and shows the next question. After the last one it shows the result, or all questions if some have no
  /// answer.
  private func proceed(
    _ state: inout HealthState, _ sheet: AnswerSheet, _ questionnaire: Questionnaire,
    _ route: AssessmentRoute, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard case .question(let id, let number) = route else { return }
    if questionnaire.items.indices.contains(number - 1),
      sheet.mistakes.contains(questionnaire.items[number - 1].id)
    {
      return complain(&state, &requests)
    }
    let next = AssessmentScreen.next(after: number, sheet.answers, questionnaire)
    if next == nil, AssessmentScreen.nextOpen(sheet.answers, questionnaire) == nil {
      return submit(&state, sheet, questionnaire, context, &requests)
    }
    keepAssessmentDraft(state, context, &requests)
    if let next, AssessmentScreen.offersHelp(at: next, sheet.answers, questionnaire) {
      state.assessment.helped = id
    }
    requests.visit(next.map { AssessmentRoute.question(id, $0).path } ?? AssessmentRoute.all(id).path)
  }

  private func submit(
    _ state: inout HealthState, _ sheet: AnswerSheet, _ questionnaire: Questionnaire,
    _ context: ModuleContext, _ requests: inout Requests
  ) {
    let former = changedResult(state, questionnaire, context)
    // A result that is changed stays one of its day.
    let day = former?.response.day ?? context.today
    guard sheet.mistakes.isEmpty, var response = Response(sheet.answers, on: day, to: questionnaire)
    else { return complain(&state, &requests) }
    // Nothing was changed since they were opened again.
    if state.assessment.filled == nil, state.record.isLatest(sheet.answers, of: questionnaire) {
      requests.keep([HealthRecord.drafting([], of: questionnaire)])
      return requests.visit(AssessmentRoute.result(questionnaire.id).path, replacing: true)
    }
    if let former {
      response.replaces = Array(
        (former.response.replaces + [former.event.id]).suffix(Response.mostReplaced))
    }
    let kept = newResponse(response, .assessment, after: former, state, context)
    state.assessment = state.assessment.onNextScreen
    state.assessment.finished = questionnaire.id
    var changes = [HealthRecord.adding(kept), HealthRecord.drafting([], of: questionnaire)]
    if let former { changes.append(state.record.removing(former)) }
    // The result says it. A message would lie over what one can do with it, or over help.
    requests.keep(changes)
    requests.visit(AssessmentRoute.result(questionnaire.id).path, replacing: true)
  }

  /// The result that the answers change; nil if they are to be one of their own. Those of a result that were opened and left as they
  /// were on another day are taken for a new one, unless the person comes from that result.
  private func changedResult(
    _ state: HealthState, _ questionnaire: Questionnaire, _ context: ModuleContext
  ) -> KeptResponse? {
    guard let former = state.record.resultChanged(byDraftOf: questionnaire) else { return nil }
    if !state.record.unsaved(of: questionnaire).isEmpty { return former }
    if case .question? = context.assessmentRoute { return nil }
    let comesFromIt = state.assessment.before(questionnaire) == .result(questionnaire.id)
    return comesFromIt || former.response.day == context.today ? former : nil
  }

  /// Notes the screen that is left, and whether help was in sight on it in full.
  func leaveAssessment(_ state: inout HealthState, _ content: HealthContent, _ context: ModuleContext) {
    let route = context.assessmentRoute
    state.assessment.left = route
    guard case .question(let id, let number)? = route, let questionnaire = content.questionnaire(id),
      AssessmentScreen.offersHelp(
        at: number, AssessmentScreen.sheet(state.assessment, state.record, questionnaire, at: route).answers,
        questionnaire)
    else { return }
    (state.assessment.helped, state.assessment.seenHelp) = (id, id)
  }

  /// Leads from a question of a questionnaire that is finished, to which Back came, to the result.
  func leaveFinished(
    _ state: inout HealthState, _ content: HealthContent, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard case .question(let id, let number)? = context.assessmentRoute, state.assessment.finished == id
    else {
      return
    }
    let hasBegun = content.questionnaire(id).map { !state.record.unsaved(of: $0).isEmpty } == true
    if number == 1 || hasBegun {
      state.assessment.finished = nil
    } else {
      requests.visit(AssessmentRoute.result(id).path, replacing: true)
    }
  }

  private func complain(_ state: inout HealthState, _ requests: inout Requests) {
    state.assessment.hasProblem = true
    requests.perform(Effect(.focus(id: ElementID.problems)))
  }

  /// Keeps the answers of an assessment that is not finished.
  func keepAssessmentDraft(_ state: HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let filled = state.assessment.filled,
      filled.sheet.answers != state.record.draft(of: filled.questionnaire)
    else { return }
    let former = changedResult(state, filled.questionnaire, context)
    requests.keep([
      HealthRecord.drafting(filled.sheet.answers, of: filled.questionnaire, changing: former)
    ])
  }
}

extension AssessmentScreen.State {
  mutating func fill(_ sheet: AnswerSheet, of questionnaire: Questionnaire) {
    filled = AssessmentScreen.Filled(questionnaire: questionnaire, sheet: sheet)
    hasProblem = false
  }
}

extension AssessmentScreen {
  /// The question of an address and the answers that it offers, as sentences.
  static func spoken(at route: AssessmentRoute, _ questionnaire: Questionnaire, _ words: Words) -> String {
    guard case .question(_, let place) = route, questionnaire.items.indices.contains(place - 1) else {
      return ""
    }
    let item = questionnaire.items[place - 1]
    var text = QuestionField.text(item, questionnaire, words)
    if !item.hint.isEmpty { text += " " + item.hint }
    for answer in QuestionField.answers(item, questionnaire, words)
    where item.kind != .numbers || !item.meaning(of: answer.value).isEmpty {
      text += "\n" + answer.label + "."
    }
    return text
  }

  /// The answer that a digit chooses where one question is shown.
  static func choice(
    _ number: Int, at route: AssessmentRoute, _ questionnaire: Questionnaire, _ words: Words
  ) -> (item: String, value: Int)? {
    guard case .question(_, let place) = route, questionnaire.items.indices.contains(place - 1) else {
      return nil
    }
    let item = questionnaire.items[place - 1]
    if item.kind == .numbers { return item.numbers.first { $0.value == number }.map { (item.id, $0.value) } }
    guard item.kind == .scale || item.kind == .yesNo || item.kind == .choice else { return nil }
    let answers = QuestionField.answers(item, questionnaire, words)
    return answers.indices.contains(number - 1) ? (item.id, answers[number - 1].value) : nil
  }
}
