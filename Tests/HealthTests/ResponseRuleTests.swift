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

  // MARK: Every kind

  private func kinds(_ answers: [GivenAnswer]) throws -> Bool {
    let content = ContentReader(Fixture.health)
    let questionnaire = try #require(HealthContent(reading: content).questionnaire("kinds"))
    var response = Response()
    (response.questionnaire, response.version) = ("kinds", 3)
    (response.day, response.answers) = (CivilDay(iso: "2026-11-20"), answers)
    let sent = try JSON(parsing: response.json.utf8())
    return ResponseRule(.assessment).isValid(sent, under: try JSON(parsing: questionnaire.rules.utf8()))
  }

  @Test("takes an answer of each kind, and none of another kind or out of its range")
  func everyKind() throws {
    let right: [GivenAnswer] = [
      GivenAnswer(item: "smoke", value: .number(1)), GivenAnswer(item: "many", value: .number(60)),
      GivenAnswer(item: "ways", value: .several([1, 2])), GivenAnswer(item: "health", value: .number(2)),
      GivenAnswer(item: "since", value: .day(CivilDay(iso: "2026-02-03")!)),
      GivenAnswer(item: "wish", value: .text("A walk")),
    ]
    #expect(try kinds(right))
    let wrong: [(Int, GivenAnswer.Value)] = [
      (0, .number(2)), (0, .text("yes")), (1, .number(0)), (1, .number(61)), (1, .declined),
      (2, .several([])),
      (2, .several([2, 1])), (2, .several([1, 1])), (2, .several([3])), (3, .number(3)), (3, .several([1])),
      (4, .text("2026-02-03")), (5, .text("")), (5, .number(1)),
    ]
    for (place, value) in wrong {
      var answers = right
      answers[place].value = value
      #expect(try !kinds(answers), "\(right[place].item): \(value)")
    }
  }

  @Test("refuses answers to what is not asked, and takes it that somebody prefers not to say")
  func conditions() throws {
    let many = GivenAnswer(item: "many", value: .number(3))
    for value in [GivenAnswer.Value.number(0), .declined] {
      let smoke = GivenAnswer(item: "smoke", value: value)
      #expect(try kinds([smoke]) && !kinds([smoke, many]))
    }
    #expect(try !kinds([many]))
    #expect(try kinds([GivenAnswer(item: "smoke", value: .number(1)), many]))
  }

  @Test("cannot be made to fail by what is no answer")
  func unreadableAnswers() throws {
    for answer in [
      #"{"item":"ways","values":[1e300]}"#, #"{"item":"ways","values":[-1]}"#, #"{"item":"ways"}"#,
      #"{"item":"ways","value":1,"text":"x"}"#, #"{"item":"many","value":9e18}"#,
      #"{"item":"since","day":"x"}"#,
      #"{"item":"ways","values":"1"}"#,
    ] {
      let body = try JSON(
        parsing: Array(
          #"{"questionnaire":"kinds","version":3,"day":"2026-11-20","score":0,"answers":[\#(answer)]}"#.utf8))
      let content = ContentReader(Fixture.health)
      let rules = try #require(HealthContent(reading: content).questionnaire("kinds")).rules
      #expect(!ResponseRule(.assessment).isValid(body, under: rules))
    }
  }
}
