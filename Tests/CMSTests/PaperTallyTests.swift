import Components
import Core
import Health
import Sites
import Testing

@testable import CMS

@Suite("Votes that were counted on paper")
struct PaperTallyTests {
  /// A question with one answer, and one with several.
  static var poll: Poll {
    var poll = Poll()
    func item(_ id: String, _ kind: Questionnaire.Kind) -> Questionnaire.Item {
      var item = Questionnaire.Item()
      item.id = id
      item.kind = kind
      item.answers = (1...3).map { value in
        var answer = Questionnaire.Answer()
        answer.value = value
        return answer
      }
      return item
    }
    poll.questionnaire.items = [item("one", .choice), item("many", .several), item("yes", .yesNo)]
    return poll
  }

  static func tally(_ pairs: [(String, String)]) -> PaperTally {
    PaperTally(poll, FormInput(pairs.map { (name: $0.0, value: $0.1) }))
  }

  @Test("there are as many ballots as answers to the question with the most, and each is one that counts")
  func ballots() {
    let tally = Self.tally([
      ("count.one.1", "2"), ("count.one.3", "1"), ("count.many.2", "4"), ("count.many.3", "2"),
      ("count.many.people", "5"), ("count.yes.0", "1"),
    ])
    let ballots = tally.ballots
    #expect(ballots.count == 5)
    #expect(ballots.allSatisfy { Self.poll.accepts($0) })
    let many = ballots.compactMap { ballot -> [Int]? in
      if case .several(let values)? = ballot.first(where: { $0.item == "many" })?.value {
        values
      } else {
        nil
      }
    }
    #expect(many == [[2, 3], [2], [2], [2], [3]])
    let result = PollTally.result([], paper: ballots + ballots + ballots, of: Self.poll)
    #expect(result.questions.map(\.item) == ["many"])
    #expect(tally.wrong.isEmpty)
  }

  @Test("what is no number that can be is told, and counted as nothing")
  func wrong() {
    let tally = Self.tally([
      ("count.one.1", "-1"), ("count.one.2", "many"), ("count.many.1", "3"), ("count.many.people", "2"),
    ])
    #expect(tally.wrong == ["count.one.1", "count.one.2", "count.many.people"])
    #expect(tally.range(of: "count.many.people") == 3...3 && tally.range(of: "count.one.1") == 0...2000)
  }

  @Test("beside paper that somebody knows, a few votes of devices are not told of")
  func few() {
    let paper = Self.tally([("count.one.1", "40"), ("count.one.2", "20")]).ballots
    let vote = [GivenAnswer(item: "one", value: .number(1))]
    let few = Array(repeating: vote, count: 10)
    #expect(PollTally.result(few, paper: paper, of: Self.poll).questions.isEmpty)
    #expect(PollTally.result(few + [vote], paper: paper, of: Self.poll).questions.count == 1)
    #expect(PollTally.result([], paper: paper, of: Self.poll).questions.count == 1)
  }
}
