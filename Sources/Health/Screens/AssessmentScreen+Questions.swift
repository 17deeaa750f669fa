import Components
import Core
import Loop
import Markup

extension AssessmentScreen {
  // MARK: One question

  static func question(_ number: Int, _ scene: Scene) -> HTML<Event> {
    let questionnaire = scene.questionnaire
    guard questionnaire.items.indices.contains(number - 1) else { return all(scene) }
    let words = scene.words
    let item = questionnaire.items[number - 1]
    let asked = questionnaire.asked(after: scene.sheet.answers)
    let place = (asked.firstIndex { $0.id == item.id } ?? number - 1) + 1
    return screen(.assessment, path: AssessmentRoute.question(questionnaire.id, number).path) {
      topBar(words, back: back(from: number, scene))
      progress(place, of: max(asked.count, place), scene)
      // Screen readers read the title, so it has the whole question.
      h1(.id(ElementID.title), .tabindex(-1)) {
        if !questionnaire.lead.isEmpty {
          span(.class("lead-in")) { questionnaire.lead }
          words.followed("", by: "")
        }
        item.text
      }
      if !item.hint.isEmpty { lede(item.hint) }
      let given = scene.sheet.answers
      let isNewlyCalled = !scene.hasSeenHelp && offersHelp(at: number, given, questionnaire)
      if isNewlyCalled { HelpCard.card(scene.help, isShort: true, words) }
      answers(item, scene)
      if !isNewlyCalled, questionnaire.callsForHelp(given) { HelpCard.reminder(scene.help) }
      div(.class("actions")) {
        if scene.sheet[item.id] == nil {
          actionButton(words(.healthSkipOne), .quiet, sends: .answering(.tappedNext))
        } else if isChosen(item) {
          actionButton(words(.healthNext), .primary, sends: .answering(.tappedNext))
        }
        actionButton(words(.healthRead), .quiet, icon: .volume, sends: .answering(.tappedRead))
        linkButton(words(.healthAllOnOnePage), .quiet, href: AssessmentRoute.all(questionnaire.id).path)
      }
      HelpCard.line(scene.help)
    }
  }

  private static func back(from number: Int, _ scene: Scene) -> String {
    let id = scene.questionnaire.id
    let previous = previous(before: number, scene.sheet.answers, scene.questionnaire)
    return previous.map { AssessmentRoute.question(id, $0).path } ?? AssessmentRoute.list.path
  }

  private static func progress(_ place: Int, of total: Int, _ scene: Scene) -> HTML<Event> {
    div(.key("progress"), .class("question-progress")) {
      p(.class("hint")) {
        scene.words(.healthQuestionOf, .count("number", place), .count("total", total))
      }
      Markup.progress(.class("meter"), .value("\(place)"), .max("\(total)"), .aria(.hidden, true))
    }
  }

  /// Whether a tap answers it.
  private static func isChosen(_ item: Questionnaire.Item) -> Bool {
    item.kind == .scale || item.kind == .numbers || item.kind == .yesNo || item.kind == .choice
  }

  @HTMLBuilder<Event>
  private static func answers(_ item: Questionnaire.Item, _ scene: Scene) -> HTMLContent<Event> {
    if isChosen(item) {
      if item.kind == .numbers { QuestionField.ends(item) }
      buttons(item, scene)
    } else {
      Markup.form(.key(item.id), .class("form"), .novalidate(), .onSubmit { _ in .answering(.tappedNext) }) {
        if scene.hasProblem {
          problemSummary(
            [FieldProblem(field: item.id, message: QuestionField.mistake(item, scene.words))], scene.words)
        }
        QuestionField.view(
          item, scene.sheet, scene.questionnaire, scene.words, isAlone: true,
          showsMistakes: scene.hasProblem
        ).map { .answering(.question($0)) }
        submitButton(scene.words(.healthNext), busy: false, ready: scene.context.device.isReady)
      }
    }
  }

  /// A large button for each answer. One tap answers and leads on.
  private static func buttons(_ item: Questionnaire.Item, _ scene: Scene) -> HTML<Event> {
    let answers = QuestionField.answers(item, scene.questionnaire, scene.words)
    let value = scene.sheet[item.id]
    let id = item.id
    let areNumbers = item.kind == .numbers
    return div(
      .key(id), .class("answers"), .classes(("numbers", areNumbers)), .role(.group),
      .aria(.labelledby, ElementID.title)
    ) {
      for (index, answer) in answers.enumerated() {
        button(
          .key(answer.value), .type(.button), .class("answer"),
          .aria(.pressed, value == .number(answer.value) ? "true" : "false"),
          .disabled(!scene.context.device.isReady), .onClick(.answering(.chose(id, .number(answer.value))))
        ) {
          Face.view(index, of: answers.count, item)
          if areNumbers { QuestionField.number(answer.value, of: item) } else { span { answer.label } }
        }
      }
      if item.isDeclinable {
        button(
          .key("declined"), .type(.button), .class("answer declined"),
          .aria(.pressed, value == .declined ? "true" : "false"),
          .disabled(!scene.context.device.isReady), .onClick(.answering(.chose(id, .declined)))
        ) { span { scene.words(.healthDecline) } }
      }
    }
  }

  // MARK: All questions

  static func all(_ scene: Scene) -> HTML<Event> {
    let questionnaire = scene.questionnaire
    let words = scene.words
    let asked = questionnaire.asked(after: scene.sheet.answers)
    let isStarted = !scene.sheet.answers.isEmpty
    let open = asked.filter { scene.sheet[$0.id] == nil }.count
    return screen(.assessment, path: AssessmentRoute.all(questionnaire.id).path) {
      topBar(words, back: (scene.former ?? .list).path)
      screenTitle(questionnaire.title)
      if isStarted, open == 0 {
        lede(words(.healthLookOver))
      } else if isStarted, let first = asked.first(where: { scene.sheet[$0.id] == nil }) {
        lede(words(.healthOpen, .count("count", open)))
        p(.key("first")) { a(.href("#" + first.id)) { words(.healthGoToOpen) } }
      } else {
        lede(questionnaire.about)
      }
      if isStarted, questionnaire.isScored {
        actionButton(words(.healthSeeResult), .primary, sends: .answering(.submitted))
      }
      if questionnaire.callsForHelp(scene.sheet.answers) { help(scene) }
      Markup.form(
        .key(formID), .class("card form"), .novalidate(), .aria(.labelledby, ElementID.title),
        .onSubmit { _ in .answering(.submitted) }
      ) {
        if scene.hasProblem { problemSummary(problems(asked, scene), words) }
        p(.class("hint")) { words(.healthSkip) }
        for item in asked {
          QuestionField.view(
            item, scene.sheet, questionnaire, words, showsMistakes: scene.hasProblem
          ).map { .answering(.question($0)) }
        }
        if open > 0, isStarted {
          p(.key("open"), .class("hint"), .role(.status)) { words(.healthOpen, .count("count", open)) }
        }
        div(.class("actions")) {
          submitButton(
            words(questionnaire.isScored ? .healthSeeResult : .healthSave), .primary, busy: false,
            ready: scene.context.device.isReady)
          if isStarted { actionButton(words(.healthDiscard), .quiet, sends: .answering(.tappedDiscard)) }
        }
      }
      HelpCard.line(scene.help)
    }
  }

  /// In full, unless that stood between the questions already.
  @HTMLBuilder<Event>
  static func help(_ scene: Scene) -> HTMLContent<Event> {
    if scene.wasHelped { HelpCard.reminder(scene.help) } else { HelpCard.card(scene.help, scene.words) }
  }

  private static func problems(_ asked: [Questionnaire.Item], _ scene: Scene) -> [FieldProblem] {
    let mistaken = asked.filter { scene.sheet.mistakes.contains($0.id) }.map { item in
      FieldProblem(field: item.id, message: QuestionField.mistake(item, scene.words))
    }
    guard mistaken.isEmpty else { return mistaken }
    return [FieldProblem(field: asked.first?.id ?? "", message: scene.words(.healthNoAnswer))]
  }
}
