import Components
import Health
import Markup

/// A questionnaire to try out: which score and grade answers would have, in each area of life.
public struct TestScoreScreen {
  public var address: EntryAddress
  public var questionnaire: Questionnaire
  /// By the ids of the items.
  public var answers: [String: Int]
  /// Whether a score was asked for.
  public var isAsked = false

  public init(address: EntryAddress, questionnaire: Questionnaire, answers: [String: Int]) {
    self.address = address
    self.questionnaire = questionnaire
    self.answers = answers
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.entry(address).path)) { questionnaire.title }
    }
    return frame.page(words(.cmsTestScore), above: back) {
      if questionnaire.items.contains(where: Self.counts) {
        p { words(.cmsTestText) }
        if isAsked { result(words) }
        form(.class("form"), .action(CMSRoute.testScore(address).path)) {
          for item in questionnaire.items where Self.isChosen(item) { self.item(item, words) }
          button(.class("button primary"), .type(.submit)) { words(.cmsTestScore) }
        }
      } else {
        p(.class("banner")) { words(.cmsTestUnscored) }
      }
    }
  }

  private var score: WellnessScore? {
    let given = questionnaire.items.compactMap { item in
      answer(to: item).map { GivenAnswer(item: item.id, value: .number($0)) }
    }
    return WellnessScore(given, of: questionnaire)
  }

  /// A number that is not possible is no answer.
  private func answer(to item: Questionnaire.Item) -> Int? {
    guard let answer = answers[item.id] else { return nil }
    let isPossible =
      switch item.kind {
      case .number: item.minimum <= answer && answer <= item.maximum
      case .yesNo: answer == 0 || answer == 1
      default: questionnaire.offered(by: item).contains { $0.value == answer }
      }
    return isPossible ? answer : nil
  }

  /// Whether one answer is chosen or typed as a number.
  private static func isChosen(_ item: Questionnaire.Item) -> Bool {
    switch item.kind {
    case .several, .text, .date: false
    case .scale, .numbers, .yesNo, .choice, .number: true
    }
  }

  /// Whether its answers can be part of a score.
  private static func counts(_ item: Questionnaire.Item) -> Bool {
    isChosen(item) && item.dimension != nil && (item.kind != .number || item.minimum < item.maximum)
  }

  private func result(_ words: Words) -> HTML<Never> {
    guard let score else { return p(.class("banner"), .role(.status)) { words(.cmsTestNone) } }
    return table(.class("cms-table"), .role(.status)) {
      tbody {
        row(words(.cmsOverall), score.overall, words)
        for part in score.dimensions { row(words.choice(part.dimension.rawValue), part.value, words) }
      }
    }
  }

  private func row(_ title: String, _ value: Double, _ words: Words) -> HTML<Never> {
    tr {
      th(.scope("row")) { title }
      td { words.formatting.decimal(value) }
      td { questionnaire.grade(value) ?? "" }
    }
  }

  private func item(_ item: Questionnaire.Item, _ words: Words) -> HTML<Never> {
    let lead = questionnaire.lead.isEmpty ? "" : questionnaire.lead + " "
    let reversed = item.isReversed ? " (\(words(.cmsReversed)))" : ""
    let area = item.dimension.map { words.choice($0.rawValue) }
    let id = "item-\(item.id)"
    let chosen = answers[item.id].map { "\($0)" } ?? ""
    return StaffField(label: lead + item.text + reversed, hint: area, id: id) { described in
      if item.kind == .number {
        input(
          .class("input"), .id(id), .name(item.id), .type(.number), .min("\(item.minimum)"),
          .max("\(item.maximum)"), .value(chosen),
          .when(!described.isEmpty, .aria(.describedby, described)))
      } else {
        staffSelect(
          item.id, id: id, [("", "–")] + choices(item, words), chosen: chosen, describedby: described)
      }
    }
  }

  private func choices(_ item: Questionnaire.Item, _ words: Words) -> [(value: String, label: String)] {
    if item.kind == .yesNo { return [("1", words(.cmsYes)), ("0", words(.cmsNo))] }
    return questionnaire.offered(by: item).map { ("\($0.value)", $0.label) }
  }
}
