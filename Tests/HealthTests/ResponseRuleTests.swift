import AppFixture
import Components
import Core
import Testing

@testable import Health

@Suite("The rule for daily checks")
struct ResponseRuleTests {
  private let rule = ResponseRule(.dailyCheck)
  private let questionnaire: Questionnaire

  init() throws {
    questionnaire = try HealthContent(reading: ContentReader(Fixture.health)).daily
  }

  private var check: Response {
    Response(
      [GivenAnswer(item: "stress", value: .number(0)), GivenAnswer(item: "learned", value: .number(2))],
      on: CivilDay(iso: "2026-11-20")!,
      to: questionnaire)!
  }

  private func isValid(_ change: (inout Response) -> Void) throws -> Bool {
    var check = check
    change(&check)
    let sent = try JSON(parsing: check.json.utf8())
    return rule.isValid(sent, under: try JSON(parsing: questionnaire.rules.utf8()))
  }

  @Test("takes what the form makes")
  func valid() throws {
    #expect(try isValid { _ in } && check.score == 7500)
    #expect(check.answers.map(\.item) == ["learned", "stress"])
    #expect(rule.document(of: check.json) == "daily/1")
  }

  @Test(
    "refuses answers that were not offered, questions that are not asked or asked once, and a wrong score")
  func invalid() throws {
    #expect(try !isValid { $0.answers[0].value = .number(1) })
    #expect(try !isValid { $0.answers[0].item = "height" })
    #expect(try !isValid { $0.answers.append($0.answers[0]) })
    #expect(try !isValid { $0.score += 1 })
    #expect(try !isValid { $0.answers = [] })
    #expect(try !isValid { $0.version = 2 })
    #expect(try !isValid { $0.questionnaire = "weekly" })
  }

  @Test("cannot read what is no check", arguments: ["[]", "{}", "{\"questionnaire\":\"daily\"}", "7"])
  func unreadable(text: String) throws {
    #expect(rule.document(of: try JSON(parsing: Array(text.utf8))) == nil)
  }

  @Test("stays the same when words are corrected, and not when anything else is")
  func documents() throws {
    let content = ContentReader(Fixture.health)
    #expect(try rule.documents(in: content) == [EventDocument(name: "daily/1", content: questionnaire.rules)])
    var corrected = questionnaire
    corrected.items[0].text = "learned something new."
    #expect(corrected.rules == questionnaire.rules)
    corrected.items[0].isReversed = true
    #expect(corrected.rules != questionnaire.rules)
  }
}
