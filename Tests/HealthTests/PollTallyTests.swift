import Components
import Core
import SeededRandom
import Testing

@testable import Health

@Suite("What is told of votes")
struct PollTallyTests {
  private func poll(isLive: Bool = false) -> Poll {
    var poll = Poll()
    poll.isLive = isLive
    var item = Questionnaire.Item()
    item.id = "where"
    item.kind = .choice
    item.answers = (1...3).map { value in
      var answer = Questionnaire.Answer()
      answer.value = value
      return answer
    }
    var other = Questionnaire.Item()
    other.id = "alone"
    other.kind = .yesNo
    other.isDeclinable = true
    poll.questionnaire.items = [item, other]
    return poll
  }

  private func votes(_ values: [Int]) -> [[GivenAnswer]] {
    values.map { [GivenAnswer(item: "where", value: .number($0))] }
  }

  @Test("is nothing below eleven answers to a question, each question by itself")
  func few() {
    let eleven = votes(Array(repeating: 1, count: 11))
    #expect(PollTally.result(votes(Array(repeating: 1, count: 10)), of: poll()).questions == [])
    #expect(PollTally.result(eleven, of: poll()).questions.map { $0.item } == ["where"])
    // Who prefers not to say has not answered.
    let declined = eleven.map { $0 + [GivenAnswer(item: "alone", value: .declined)] }
    #expect(PollTally.result(declined, of: poll()).questions.map { $0.item } == ["where"])
  }

  @Test("is never all or nobody, always a multiple of five, and near the truth")
  func rounded() {
    var random = RandomSource(seed: 7)
    for _ in 0..<500 {
      let values = (0..<Int.random(in: 11...300, using: &random)).map { _ in
        Int.random(in: 1...Int.random(in: 1...3, using: &random), using: &random)
      }
      let result = PollTally.result(votes(values), of: poll())
      let question = result.questions[0]
      #expect(question.answered % 5 == 0 && question.answered <= values.count)
      for share in question.shares {
        let count = values.filter { $0 == share.value }.count
        let exact: Double = 100 * Double(count) / Double(values.count)
        let distance: Double = Double(share.percent) - min(max(exact, 5), 95)
        #expect(share.percent % 5 == 0 && (5...95).contains(share.percent))
        #expect(abs(distance) <= 2.500_001)
      }
    }
  }

  @Test("is while it is open a number of votes, rounded down to fives, and no share")
  func open() {
    for count in 0..<40 {
      let standing = PollTally.standing(count, of: poll(), ballots: [])
      #expect(standing.votes == count / 5 * 5 && standing.questions == [])
    }
  }

  @Test("is everything in a show of hands, at once")
  func live() {
    let ballots = votes([1, 1, 2])
    let standing = PollTally.standing(3, of: poll(isLive: true), ballots: ballots)
    #expect(standing.votes == 3 && standing.questions.first?.shares.map { $0.percent } == [67, 33, 0])
  }

  @Test("counts each of several choices by itself")
  func several() {
    var poll = poll(isLive: true)
    poll.questionnaire.items[0].kind = .several
    let ballots = [[1, 2], [1]].map { [GivenAnswer(item: "where", value: .several($0))] }
    #expect(PollTally.result(ballots, of: poll).questions[0].shares.map { $0.percent } == [100, 50, 0])
  }
}
