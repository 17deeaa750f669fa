import Components
import Core
import Loop
import Markup

extension AssessmentScreen {
  static let earlierID = "earlier"

  static func result(_ scene: Scene) -> HTML<Event> {
    let questionnaire = scene.questionnaire
    let words = scene.words
    let responses = scene.record.responses(to: questionnaire.id)
    guard let latest = responses.first else { return all(scene) }
    return screen(.assessment, path: AssessmentRoute.result(questionnaire.id).path) {
      topBar(words, back: AssessmentRoute.list.path)
      screenTitle(questionnaire.title)
      // Whoever needs help needs it before any points.
      if questionnaire.callsForHelp(latest.response.answers) { HelpCard.card(scene.help, words) }
      overall(latest, isLatest: true, scene)
      SharingChoice.question(scene.record, scene.context) { .choseSharing($0) }
      findings(of: latest, scene)
      advice(latest, scene)
      earlier(responses.dropFirst(), scene)
      if !questionnaire.about.isEmpty { p(.class("hint")) { questionnaire.about } }
      HelpCard.line(scene.help)
    }
  }

  /// A result that a later one has taken the place of.
  static func earlierResult(_ event: String, _ scene: Scene) -> HTML<Event> {
    let questionnaire = scene.questionnaire
    let kept = scene.record.responses(to: questionnaire.id).dropFirst().first { $0.event.id == event }
    guard let kept else { return result(scene) }
    return screen(
      .assessment, path: AssessmentRoute.earlier(questionnaire.id, event: event).path
    ) {
      topBar(scene.words, back: AssessmentRoute.result(questionnaire.id).path)
      screenTitle(questionnaire.title)
      overall(kept, isLatest: false, scene)
      findings(of: kept, scene)
      HelpCard.line(scene.help)
    }
  }

  private static func findings(of kept: KeptResponse, _ scene: Scene) -> HTML<Event>? {
    let questionnaire = scene.questionnaire
    // The questions of another version may be other ones.
    guard kept.response.version == questionnaire.version else { return nil }
    if !questionnaire.isScored { return answers(kept.response.answers, scene) }
    return scene.record.areScoresHidden ? nil : areas(kept, scene)
  }

  /// The ids of the questions that made an area low.
  private static func lowest(
    in dimension: Dimension, _ kept: KeptResponse, _ questionnaire: Questionnaire
  ) -> [String] { questionnaire.lowest(of: kept.response.answers, in: dimension).items }

  /// What there is for the areas that are lowest.
  private static func advice(_ kept: KeptResponse, _ scene: Scene) -> HTML<Event>? {
    let content = scene.content
    guard content.questionnaires.first?.id == scene.questionnaire.id else { return nil }
    let parts = Suggestions(scene.record, content).parts.map {
      (
        part: $0,
        resources: AreaResources(
          $0.dimension, content, lowest: lowest(in: $0.dimension, kept, scene.questionnaire), most: 1)
      )
    }.filter { !$0.resources.isEmpty }
    guard !parts.isEmpty else { return nil }
    let words = scene.words
    return section(.key("advice"), .class("stack"), .aria(.labelledby, "advice")) {
      h2(.id("advice")) { words(.healthNextSteps) }
      for (part, resources) in parts {
        p(.key(part.dimension.rawValue), .class("hint")) { Suggestions.reason(part, words) }
        resources.rows(words)
      }
    }
  }

  private static func overall(_ kept: KeptResponse, isLatest: Bool, _ scene: Scene) -> HTML<Event> {
    let words = scene.words
    let isHidden = scene.record.areScoresHidden
    let isBelowHelp = isLatest && scene.questionnaire.callsForHelp(kept.response.answers)
    return section(
      .key("overall"), .classes(("card", true), ("stack", true), ("below-help", isBelowHelp)),
      .aria(.labelledby, "overall")
    ) {
      h2(.id("overall")) { time(kept, scene) }
      if scene.questionnaire.isScored {
        if isHidden {
          p { words(.healthScoresHidden) }
        } else {
          score(kept, scene)
        }
      }
      p(.class("hint")) { Standings.words(scene.record.standing(of: kept), scene.context) }
      if isLatest, !scene.record.unsaved(of: scene.questionnaire).isEmpty {
        p(.key("begun"), .role(.status)) { words(.draft) }
      }
      div(.class("actions")) {
        if isLatest {
          linkButton(words(.healthDone), .primary, href: scene.context.links.onward)
          let begun = scene.record.unsaved(of: scene.questionnaire)
          if begun.isEmpty {
            // Answers to other questions can't be put into these.
            if kept.response.version == scene.questionnaire.version {
              actionButton(words(.healthRevise), sends: .answering(.tappedRevise))
            }
            linkButton(words(.healthAgain), href: AssessmentRoute.question(scene.questionnaire.id, 1).path)
          } else {
            linkButton(
              unfinished(begun, scene.questionnaire, words, whole: .healthSaveAnswers),
              href: resuming(scene.questionnaire, begun))
          }
        }
        if scene.questionnaire.isScored {
          actionButton(
            words(isHidden ? .healthShowScores : .healthHideScores), .quiet, sends: .tappedHide(!isHidden))
        }
        Deletion.button(kept, scene.deletion, scene.context).map { .deletion($0) }
      }
      Deletion.question(kept, scene.deletion, scene.context)?.map { .deletion($0) }
    }
  }

  @HTMLBuilder<Event>
  private static func score(_ kept: KeptResponse, _ scene: Scene) -> HTMLContent<Event> {
    let words = scene.words
    let questionnaire = scene.questionnaire
    if let score = self.score(kept, questionnaire), questionnaire.isWhole(score) {
      div(.class("overall")) {
        WellnessWheel.view(score, words)
        div(.class("stack")) {
          if let grade = questionnaire.grade(of: score) {
            p(.class("grade")) { words(.healthGrade, .text("grade", grade)) }
          }
          p(.class("score")) { words(.healthScore, .count("score", Int(score.overall + 0.5))) }
          if let change = sinceFormer(score, kept, scene) { p { change } }
          p(.class("hint")) { why(score, questionnaire, words) }
        }
      }
    } else {
      p(.class("score")) { summary(kept, questionnaire, scene.record, words) }
      if self.score(kept, questionnaire) != nil {
        p(.class("hint")) { words(.healthAreasNeeded, .count("count", questionnaire.neededAreas)) }
      }
    }
  }

  /// How the whole follows from the areas, and the grade from the whole.
  private static func why(
    _ score: WellnessScore, _ questionnaire: Questionnaire, _ words: Words
  ) -> String {
    var text = words(.healthMeanOf, .count("count", score.dimensions.count))
    if !questionnaire.grades.isEmpty {
      let limits = questionnaire.grades.filter { $0.from > 0 }.map {
        words(.healthGradeFrom, .text("grade", $0.letter), .count("score", $0.from))
      }
      text = words.followed(text, by: words(.healthGradesFrom, .text("grades", words.list(limits))))
    }
    return text
  }

  // MARK: Changes

  /// The result before this one that is of another day, if it is of the same version: one of the same day was changed.
  private static func former(_ kept: KeptResponse, _ scene: Scene) -> KeptResponse? {
    scene.record.responses(to: scene.questionnaire.id).first {
      $0.event.id < kept.event.id && $0.response.version == kept.response.version
        && $0.response.day != kept.response.day
    }
  }

  /// In whole points, as they are shown; nil for none.
  private static func change(from before: Double, to now: Double) -> Int? {
    let change = Int(now + 0.5) - Int(before + 0.5)
    return change == 0 ? nil : change
  }

  /// What changed since the result before; nil without one, and where other areas have a score.
  private static func sinceFormer(
    _ score: WellnessScore, _ kept: KeptResponse, _ scene: Scene
  ) -> String? {
    guard let former = former(kept, scene),
      let before = WellnessScore(former.response.answers, of: scene.questionnaire),
      before.dimensions.map({ $0.dimension }) == score.dimensions.map({ $0.dimension })
    else { return nil }
    let date = day(former, scene.words)
    guard let change = change(from: before.overall, to: score.overall) else {
      return scene.words(.healthSameSince, .text("date", date))
    }
    return scene.words(
      change > 0 ? .healthMoreSince : .healthLessSince, .count("count", abs(change)), .text("date", date))
  }

  // MARK: Areas

  private static func areas(_ kept: KeptResponse, _ scene: Scene) -> HTML<Event>? {
    let words = scene.words
    let questionnaire = scene.questionnaire
    guard kept.response.version == questionnaire.version else { return nil }
    let scored = WellnessScore(kept.response.answers, of: questionnaire)?.dimensions ?? []
    let former = former(kept, scene)
    let before = former.flatMap { WellnessScore($0.response.answers, of: questionnaire) }
    return section(.key("areas"), .class("stack"), .aria(.labelledby, "areas")) {
      h2(.id("areas")) { words(.healthByDimension) }
      if let former, before != nil {
        p(.class("hint")) { words(.healthChangesSince, .text("date", day(former, words))) }
      }
      ul(.class("rows"), .role(.list)) {
        for part in scored {
          li(.key(part.dimension.rawValue)) { area(part, before?.value(part.dimension), kept, scene) }
        }
      }
      notScored(scored, questionnaire, words)
    }
  }

  /// Which areas have too few answers; nil if none has.
  static func notScored<Event>(
    _ scored: [WellnessScore.Part], _ questionnaire: Questionnaire, _ words: Words
  ) -> HTML<Event>? {
    let missing = Dimension.allCases.filter { dimension in
      questionnaire.items.contains { $0.dimension == dimension }
        && !scored.contains { $0.dimension == dimension }
    }
    if missing.isEmpty { return nil }
    return p(.class("hint")) {
      words(
        .healthNotScored, .text("areas", words.list(missing.map { words($0.name) })),
        .count("needed", questionnaire.needed))
    }
  }

  /// An area with its score. It opens, and shows the answers that made it.
  ///
  /// - Parameter before: its score in the result before; nil without one.
  private static func area(
    _ part: WellnessScore.Part, _ before: Double?, _ kept: KeptResponse, _ scene: Scene
  ) -> HTML<Event> {
    let words = scene.words
    let questionnaire = scene.questionnaire
    let items = lowestFirst(
      questionnaire.items.filter { $0.dimension == part.dimension }, kept.response.answers, questionnaire)
    return details(.class("area")) {
      Markup.summary(.class("row")) {
        span(.classes(("area-sign", true), (part.dimension.rawValue, true)), .aria(.hidden, true)) {}
        rowBody(words(part.dimension.name))
        if let grade = questionnaire.grade(part.value) { b { grade } }
        span(.class("area-points")) { "\(Int(part.value + 0.5))" }
        if before != nil {
          span(.class("area-points hint")) {
            before.flatMap { signed(change(from: $0, to: part.value)) } ?? ""
          }
        }
        icon(.chevronRight, class: "opens")
      }
      AnswerList.view(items, kept.response.answers, of: questionnaire, scene.words, showsPoints: true)
      let resources = AreaResources(
        part.dimension, scene.content, lowest: lowest(in: part.dimension, kept, questionnaire), most: 2)
      if !resources.isEmpty {
        div(.class("area-more stack")) {
          p(.class("legend")) { words(.healthNextSteps) }
          resources.rows(words)
        }
      }
    }
  }

  private static func signed(_ change: Int?) -> String? {
    change.map { ($0 > 0 ? "+" : "−") + "\(abs($0))" }
  }

  /// The questions whose answers count least come first; those without an answer last.
  private static func lowestFirst(
    _ items: [Questionnaire.Item], _ answers: [GivenAnswer], _ questionnaire: Questionnaire
  ) -> [Questionnaire.Item] {
    let points = items.map { item in
      answers.first { $0.item == item.id }.flatMap { questionnaire.points(of: $0, to: item) } ?? 101
    }
    return items.indices.sorted { (points[$0], $0) < (points[$1], $1) }.map { items[$0] }
  }

  // MARK: Answers

  private static func answers(_ given: [GivenAnswer], _ scene: Scene) -> HTML<Event> {
    section(.key("answers"), .class("card stack"), .aria(.labelledby, "answers")) {
      h2(.id("answers")) { scene.words(.healthYourAnswers) }
      AnswerList.view(scene.questionnaire.items, given, of: scene.questionnaire, scene.words)
    }
  }

  // MARK: Earlier results

  /// The day of a result, and the time of the day if there is another result of the same day.
  private static func time(_ kept: KeptResponse, _ scene: Scene) -> String {
    let day = day(kept, scene.words)
    let others = scene.record.responses(to: scene.questionnaire.id)
    let isOnlyOne = others.filter { $0.response.day == kept.response.day }.count < 2
    let offset = scene.context.now.offsetMinutes
    let clock = Moment(milliseconds: kept.event.made, offsetMinutes: offset).civil.time
    return isOnlyOne ? day : scene.words.list(day, scene.words.formatting.time(clock))
  }

  private static func earlier(
    _ responses: ArraySlice<KeptResponse>, _ scene: Scene
  ) -> HTML<Event>? {
    guard !responses.isEmpty else { return nil }
    let words = scene.words
    return section(.key(earlierID), .class("stack"), .aria(.labelledby, earlierID)) {
      h2(.id(earlierID)) { words(.healthEarlierResults) }
      rows {
        for kept in responses {
          let standing = scene.record.standing(of: kept)
          let result = summary(kept, scene.questionnaire, scene.record, words)
          linkRow(
            time(kept, scene), note: result + " · " + Standings.words(standing, scene.context),
            icon: Standings.picture(standing, scene.context),
            href: AssessmentRoute.earlier(scene.questionnaire.id, event: kept.event.id).path, words)
        }
      }
    }
  }
}
