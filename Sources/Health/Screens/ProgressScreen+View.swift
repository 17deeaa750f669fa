import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let progress = ScreenName("progress")
}

extension ProgressScreen {
  static func view(
    _ health: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent> {
    let words = context.words
    let (state, record) = (health.progress, health.record)
    guard context.person.user != nil else {
      return LoginNeeded.view(.progress, .heart, .healthProgress, .healthLoginNeeded, context, path: path)
    }
    let graph = ProgressGraph.Scene(state: health.graph, record: record, content: content, context: context)
    return screen(.progress, path: path) {
      topBar(words, back: context.links.home)
      screenTitle(words(.healthProgress))
      lede(words(.healthProgressText))
      ArrivalNotice.view(health.arrival, record, context)
      Standings.waiting(record, context)
      yesterday(state, record, context)?.map { .progress($0) }
      if isAsking(state, record, on: day(state, context)) {
        form(state, record, content.daily, context).map { .progress($0) }
      } else {
        today(health, content.daily, content.help, context)?.map { .progress($0) }
        others(record, content.daily, context)?.map { .progress($0) }
        SharingChoice.question(record, context) { .progress(.chose(isSharing: $0)) }
        if !record.areScoresHidden { areas(record, content.daily, context)?.map { .progress($0) } }
      }
      if record.areScoresHidden {
        banner(.plain, .info, words(.healthScoresHidden), key: "hidden") {
          actionButton(words(.healthShowScores), sends: HealthEvent.assessment(.tappedHide(false)))
        }
      } else {
        ProgressGraph.view(graph)?.map { .graph($0) }
      }
      CheckCalendar.view(record, back: health.graph.monthsBack, context)?.map { .graph($0) }
      earlier(health, content.daily, context)?.map { .progress($0) }
      if !record.responses.isEmpty {
        rows { linkRow(words(.healthReport), icon: .printer, href: ReportScreen.path, words) }
      }
      ProgrammesScreen.row(content, context) as HTML<HealthEvent>?
      p(.class("hint")) { words(.healthDisclaimer) }
      HelpCard.line(content.help)
    }
  }

  // MARK: The form

  private static func form(
    _ state: State, _ record: HealthRecord, _ questionnaire: Questionnaire, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let day = day(state, context)
    let sheet = sheet(state, record, on: day)
    let questionnaire = questionnaire.asked(of: day, on: context.today)
    return Markup.form(
      .key("check"), .class("card form"), .aria(.labelledby, checkID), .onSubmit { _ in .submitted }
    ) {
      h2(.id(checkID), .tabindex(-1)) {
        day == context.today
          ? questionnaire.title : words.labelled(questionnaire.title, words.formatting.day(day, .long))
      }
      p(.class("hint")) {
        day == context.today
          ? words.formatting.day(day, .long) + " · " + words(.healthSkip) : words(.healthSkip)
      }
      if !isChanging(state, record, on: day), record.check(on: day) != nil {
        banner(.plain, .info, words(.healthAnsweredElsewhere), key: "elsewhere")
      }
      if state.hasProblem {
        problemSummary(
          [FieldProblem(field: questionnaire.items.first?.id ?? "", message: words(.healthNoAnswer))], words)
      }
      for item in questionnaire.asked(after: sheet.answers) {
        QuestionField.view(item, sheet, questionnaire, words, showsMistakes: state.hasProblem).map {
          .question($0)
        }
      }
      div(.class("actions")) {
        submitButton(words(.healthSave), .primary, busy: false, ready: context.device.isReady)
        actionButton(words(.healthRead), .quiet, icon: .volume, sends: .tappedRead)
        if record.check(on: day) != nil || day != context.today {
          actionButton(words(.cancel), sends: .tappedCancel)
        }
      }
    }
  }

  // MARK: The result

  private static func today(
    _ health: HealthState, _ questionnaire: Questionnaire, _ help: Help, _ context: ModuleContext
  ) -> HTML<Event>? {
    let words = context.words
    let record = health.record
    guard let kept = record.check(on: context.today) else { return nil }
    return section(.key("result"), .class("card stack"), .aria(.labelledby, resultID)) {
      h2(.id(resultID), .tabindex(-1)) { words(.healthToday) }
      if !record.areScoresHidden, let grade = grade(kept, questionnaire) {
        p(.class("grade")) { words(.healthGrade, .text("grade", grade)) }
      }
      p(.class("score")) { record.areScoresHidden ? words(.healthScoresHidden) : points(kept, words) }
      if let score = AssessmentScreen.score(kept, questionnaire), !questionnaire.isWhole(score) {
        p(.class("hint")) { AssessmentScreen.areasAnswered(score, questionnaire, words) }
      }
      if offersHelp(after: kept, questionnaire) { HelpCard.reminder(help) }
      p(.class("hint")) { Standings.words(record.standing(of: kept), context) }
      div(.class("actions")) {
        actionButton(words(.healthChange), sends: .tappedChange)
        Deletion.button(kept, health.deletion, context).map { .deletion($0) }
      }
      Deletion.question(
        kept, health.deletion, context,
        others: kept.response.day.map { health.record.otherChecks(on: $0).count } ?? 0)?.map {
          .deletion($0)
        }
    }
  }

  /// Other answers of today, from devices that did not know of each other.
  private static func others(
    _ record: HealthRecord, _ questionnaire: Questionnaire, _ context: ModuleContext
  ) -> HTML<Event>? {
    let others = record.otherChecks(on: context.today)
    if others.isEmpty { return nil }
    let words = context.words
    return section(.key("others"), .class("stack"), .aria(.labelledby, "others")) {
      h2(.id("others")) { words(.healthAlsoToday) }
      rows {
        for kept in others {
          let standing = record.standing(of: kept)
          let time = Moment(milliseconds: kept.event.made, offsetMinutes: context.now.offsetMinutes).civil
            .time
          let clock = words.formatting.time(time)
          li(.key(kept.event.id)) {
            div(.class("row")) {
              icon(Standings.picture(standing, context))
              rowBody(clock, note: Standings.words(standing, context))
              if !record.areScoresHidden { b { result(kept, questionnaire, words) } }
              button(
                .type(.button), .class("button quiet"),
                .aria(.label, words(.healthUseThisOf, .text("time", clock))),
                .onClick(.tappedUse(kept.event.id))
              ) { words(.healthUseThis) }
            }
          }
        }
      }
    }
  }

  /// The score of each dimension, unless the questions have changed since.
  private static func areas(
    _ record: HealthRecord, _ questionnaire: Questionnaire, _ context: ModuleContext
  ) -> HTML<Event>? {
    guard let check = record.check(on: context.today)?.response, check.version == questionnaire.version,
      let score = WellnessScore(check.answers, of: questionnaire)
    else { return nil }
    return HTML(barChart(chart(score, context.words), context.words))
  }

  private static func chart(_ score: WellnessScore, _ words: Words) -> BarChart {
    BarChart(
      title: words(.healthByDimension), unit: words(.healthPoints),
      bars: score.dimensions.map {
        .init(label: words($0.dimension.name), value: Double(Int($0.value + 0.5)))
      },
      style: FigureStyle(format: "#", digits: 0), end: 100)
  }

  private static func points(_ kept: KeptResponse, _ words: Words) -> String {
    words(.healthScore, .count("score", (kept.response.score + 50) / 100))
  }

  /// The letter of a check; nil without grades, without a score, and for an answer to other questions.
  private static func grade(_ kept: KeptResponse, _ questionnaire: Questionnaire) -> String? {
    guard kept.response.version == questionnaire.version,
      let score = WellnessScore(kept.response.answers, of: questionnaire)
    else { return nil }
    return questionnaire.grade(of: score)
  }

  /// Whether a check is a reason to offer help: by an answer, or by the lowest grade that there is. Hiding scores hides no help.
  static func offersHelp(after kept: KeptResponse, _ questionnaire: Questionnaire) -> Bool {
    if questionnaire.callsForHelp(kept.response.answers) { return true }
    guard let lowest = questionnaire.grades.last else { return false }
    return grade(kept, questionnaire) == lowest.letter
  }

  /// The letter with the points.
  private static func result(
    _ kept: KeptResponse, _ questionnaire: Questionnaire, _ words: Words
  ) -> String {
    let points = points(kept, words)
    return grade(kept, questionnaire).map { words(.healthGrade, .text("grade", $0)) + " · " + points }
      ?? points
  }

  // MARK: Earlier checks

  /// The way to a check of yesterday, for whoever has answered before and not then.
  private static func yesterday(
    _ state: State, _ record: HealthRecord, _ context: ModuleContext
  ) -> HTML<Event>? {
    let yesterday = context.today.adding(days: -1)
    guard record.check(on: yesterday) == nil, !record.checkedDays.isEmpty, day(state, context) != yesterday
    else { return nil }
    return div(.key("yesterday"), .class("actions")) {
      actionButton(context.words(.healthFillYesterday), .quiet, sends: .tappedDay(yesterday))
    }
  }

  private static func earlier(
    _ health: HealthState, _ questionnaire: Questionnaire, _ context: ModuleContext
  ) -> HTML<Event>? {
    let record = health.record
    let words = context.words
    let days = record.checkedDays.filter { $0 != context.today }
    if days.isEmpty { return nil }
    let count = health.progress.shownDays
    return section(.key(earlierID), .class("stack"), .aria(.labelledby, earlierID)) {
      h2(.id(earlierID), .tabindex(-1)) { words(.healthEarlier) }
      ul(.class("rows"), .role(.list)) {
        for day in days.prefix(count) {
          if let kept = record.check(on: day) {
            li(.key(day.description)) { check(kept, on: day, health, questionnaire, context) }
          }
        }
      }
      if days.count > count { actionButton(words(.healthMoreChecks), sends: .tappedMore) }
    }
  }

  /// A check of another day. It opens and shows the answers, unless the questions have changed since.
  private static func check(
    _ kept: KeptResponse, on day: CivilDay, _ health: HealthState, _ questionnaire: Questionnaire,
    _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let isOfTheseQuestions = kept.response.version == questionnaire.version
    return details(.class("area")) {
      summary(.class("row")) {
        line(kept, on: day, health.record, questionnaire, context)
        icon(.chevronRight, class: "opens")
      }
      if isOfTheseQuestions, !health.record.areScoresHidden {
        AnswerList.view(
          questionnaire.items, kept.response.answers, of: questionnaire.asked(of: day, on: context.today),
          words)
      }
      div(.class("actions")) {
        if isOfTheseQuestions { actionButton(words(.healthChangeDay), sends: .tappedDay(day)) }
        Deletion.button(kept, health.deletion, context).map { .deletion($0) }
      }
      Deletion.question(
        kept, health.deletion, context,
        others: kept.response.day.map { health.record.otherChecks(on: $0).count } ?? 0)?.map {
          .deletion($0)
        }
    }
  }

  @HTMLBuilder<Event>
  private static func line(
    _ kept: KeptResponse, on day: CivilDay, _ record: HealthRecord, _ questionnaire: Questionnaire,
    _ context: ModuleContext
  ) -> HTMLContent<Event> {
    let words = context.words
    icon(Standings.picture(record.standing(of: kept), context))
    rowBody(words.formatting.day(day, .long), note: Standings.words(record.standing(of: kept), context))
    if !record.areScoresHidden { b { result(kept, questionnaire, words) } }
  }

  // MARK: Home

  /// Whether today's check is made, and its score.
  static func note(
    _ record: HealthRecord, _ questionnaire: Questionnaire, _ context: ModuleContext
  ) -> String {
    let words = context.words
    guard let kept = record.check(on: context.today) else { return words(.healthTakesAMinute) }
    return words(
      .healthTodayIs,
      .text("score", record.areScoresHidden ? words(.healthSaved) : result(kept, questionnaire, words)))
  }
}

extension Dimension {
  var name: Phrase {
    switch self {
    case .spiritual: .healthSpiritual
    case .mental: .healthMental
    case .intellectual: .healthIntellectual
    case .physical: .healthPhysical
    case .social: .healthSocial
    case .environmental: .healthEnvironmental
    case .occupational: .healthOccupational
    }
  }
}
