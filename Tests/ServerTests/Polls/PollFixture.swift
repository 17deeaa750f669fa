import Core
import Foundation
import Health

@testable import Server

/// A site with two polls, one of the community and one of an event.
enum PollFixture {
  static let walks = "walks/1"
  static let topic = "fair.topic/1"
  static let code = "FAIR2026"

  /// Open from the beginning of the tests' clock for two days.
  static func site(isLive: Bool = false, isChangeable: Bool = true) -> Release {
    var site = TestServer.site
    var book = PollBook()
    book.polls = [poll("walks", isLive: isLive, isChangeable: isChangeable)]
    var event = CommunityEvent()
    event.id = "fair"
    event.name = "Health fair"
    event.day = CivilDay(iso: "2026-11-24")
    event.code = code
    event.polls = [poll("topic", isLive: false, isChangeable: false)]
    book.events = [event]
    site.questions.polls = ["en": book]
    return site
  }

  private static func poll(_ id: String, isLive: Bool, isChangeable: Bool) -> Poll {
    var poll = Poll()
    poll.questionnaire.id = id
    poll.questionnaire.title = "Where to?"
    poll.questionnaire.items = [item("where", .choice), item("when", .several), item("alone", .yesNo)]
    poll.opens = CivilDay(iso: "2026-11-20")
    poll.closes = CivilDay(iso: "2026-11-24")
    poll.isLive = isLive
    poll.isChangeable = isChangeable
    return poll
  }

  private static func item(_ id: String, _ kind: Questionnaire.Kind) -> Questionnaire.Item {
    var item = Questionnaire.Item()
    item.id = id
    item.kind = kind
    item.text = id
    guard kind != .yesNo else { return item }
    item.answers = (1...3).map { value in
      var answer = Questionnaire.Answer()
      answer.value = value
      answer.label = "\(value)"
      return answer
    }
    return item
  }

  static func question(_ codes: [String]) -> PollsQuestion {
    var question = PollsQuestion()
    question.language = "en"
    question.codes = codes
    return question
  }

  static func ballot(
    _ key: UInt8, choosing value: Int = 1, in poll: String = walks, code: String = ""
  ) -> Ballot {
    Ballot(
      poll: poll, code: code, key: Array(repeating: key, count: Ballot.keyByteCount),
      answers: [answer("where", ["value": .integer(Int64(value))])])
  }

  static func answer(_ item: String, _ value: JSON) -> GivenAnswer {
    let json = JSON.object([.init(name: "item", value: .string(item))] + (value.members ?? []))
    return (try? GivenAnswer(body: json.utf8())) ?? GivenAnswer()
  }
}
