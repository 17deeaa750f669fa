import Components
import Health
import Markup

/// A questionnaire to try out: which score and grade answers would have, in each area of life.
public struct TestScoreScreen {
  public var address: EntryAddress
  public var questionnaire: Questionnaire
  /// By the ids of the items.
  public var answers: [String: Int]

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
      p { words(.cmsTestText) }
      if !answers.isEmpty { result(words) }
      form(.class("form"), .action(CMSRoute.testScore(address).path)) {
        for item in questionnaire.items { self.item(item, words) }
        button(.class("button primary"), .type(.submit)) { words(.cmsTestScore) }
      }
    }
  }

  private var score: WellnessScore? {
    let given = questionnaire.items.compactMap { item in
      answers[item.id].map { GivenAnswer(item: item.id, value: .number($0)) }
    }
    return WellnessScore(given, of: questionnaire)
  }

  private func result(_ words: Words) -> HTML<Never> {
    guard let score else { return p(.class("banner")) { words(.cmsTestNone) } }
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
    return StaffField(label: lead + item.text + reversed, hint: area, id: "item-\(item.id)") { described in
      staffSelect(
        item.id, id: "item-\(item.id)", [("", "–")] + choices(item, words),
        chosen: answers[item.id].map { "\($0)" } ?? "", describedby: described)
    }
  }

  private func choices(_ item: Questionnaire.Item, _ words: Words) -> [(value: String, label: String)] {
    if item.kind == .yesNo { return [("1", words(.cmsYes)), ("0", words(.cmsNo))] }
    return questionnaire.offered(by: item).map { ("\($0.value)", $0.label) }
  }
}
