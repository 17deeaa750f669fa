import Core
import SeededRandom
import Testing

@testable import Health

@Suite("Scores of a questionnaire")
struct WellnessScoreTests {
  private static func questionnaire(_ items: [(String, Dimension, Bool)], top: Int = 4) -> Questionnaire {
    var questionnaire = Questionnaire()
    questionnaire.id = "daily"
    questionnaire.answers = (0...top).map { value in
      var answer = Questionnaire.Answer()
      answer.value = value
      return answer
    }
    questionnaire.items = items.map { id, dimension, isReversed in
      var item = Questionnaire.Item()
      (item.id, item.dimension, item.isReversed) = (id, dimension, isReversed)
      return item
    }
    return questionnaire
  }

  private let usual = questionnaire([
    ("calm", .mental, false), ("stress", .mental, true), ("learned", .intellectual, false),
  ])

  private func score(_ values: [String: Int]) -> WellnessScore? {
    WellnessScore(values.map { GivenAnswer(item: $0.key, value: .number($0.value)) }, of: usual)
  }

  @Test("are the mean of the dimensions, each the mean of its answers")
  func means() {
    let score = score(["calm": 4, "stress": 2, "learned": 1])
    #expect(score?.dimensions.map(\.value) == [75, 25] && score?.overall == 50)
    #expect(score?.dimensions.map(\.dimension) == [.mental, .intellectual])
  }

  @Test("turn reversed answers round")
  func reversed() {
    #expect(score(["stress": 0])?.overall == 100 && score(["stress": 4])?.overall == 0)
  }

  @Test("leave out what was not answered")
  func missing() {
    #expect(score(["calm": 3])?.dimensions.count == 1 && score(["calm": 3])?.overall == 75)
    #expect(score([:]) == nil && score(["nothing": 3]) == nil)
  }

  @Test("are between 0 and 100, and better answers never make them worse")
  func properties() {
    var random = RandomSource(seed: 7)
    for _ in 0..<500 {
      let items = (0..<Int.random(in: 1...12, using: &random)).map {
        ("item-\($0)", Dimension.allCases.randomElement(using: &random)!, Bool.random(using: &random))
      }
      let top = Int.random(in: 1...10, using: &random)
      let questionnaire = Self.questionnaire(items, top: top)
      var answers = items.filter { _ in Bool.random(using: &random) }.map {
        GivenAnswer(item: $0.0, value: .number(Int.random(in: 0...top, using: &random)))
      }
      guard let before = WellnessScore(answers, of: questionnaire) else {
        #expect(answers.isEmpty)
        continue
      }
      #expect((0...100).contains(before.overall) && (0...10_000).contains(before.hundredths))
      let place = Int.random(in: 0..<answers.count, using: &random)
      let isReversed = items.first { $0.0 == answers[place].item }!.2
      answers[place].value = .number(isReversed ? 0 : top)
      #expect(WellnessScore(answers, of: questionnaire)!.overall >= before.overall - 1e-9)
      // The order of the answers does not matter.
      #expect(
        WellnessScore(answers.reversed(), of: questionnaire) == WellnessScore(answers, of: questionnaire))
    }
  }
}
