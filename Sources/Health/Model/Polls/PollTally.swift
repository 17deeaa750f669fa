/// Counts votes, so that no person's vote can be worked out of what is told.
///
/// A question is told from eleven answers on, by itself, and to the nearest 5 %, never 0 or 100. Numbers of people are rounded
/// down to fives. A live poll is a show of hands: everything is told as it is.
public enum PollTally {
  /// As many as have to answer a question before anything is told of it.
  public static let least = 11

  /// What is told of a poll that is open.
  public static func standing(_ votes: Int, of poll: Poll, ballots: [[GivenAnswer]]) -> PollResult {
    if poll.isLive { return result(ballots, of: poll) }
    var result = PollResult()
    result.votes = votes / 5 * 5
    return result
  }

  /// What is told of a poll at its end.
  ///
  /// - Parameter paper: ballots that somebody counted on paper, and knows.
  public static func result(
    _ ballots: [[GivenAnswer]], paper: [[GivenAnswer]] = [], of poll: Poll
  ) -> PollResult {
    var result = PollResult()
    let votes = ballots.count + paper.count
    result.votes = poll.isLive ? votes : votes / 5 * 5
    result.questions = poll.questionnaire.items.compactMap { question($0, ballots, paper, poll) }
    return result
  }

  private static func question(
    _ item: Questionnaire.Item, _ ballots: [[GivenAnswer]], _ paper: [[GivenAnswer]], _ poll: Poll
  ) -> PollResult.Question? {
    let own = chosen(item, ballots)
    let chosen = own + chosen(item, paper)
    // Whoever knows the paper could work out the rest: that has to be nobody, or eleven by itself.
    let isEnough = chosen.count >= least && (own.isEmpty || own.count >= least)
    guard poll.isLive ? !chosen.isEmpty : isEnough else { return nil }
    var question = PollResult.Question()
    question.item = item.id
    question.answered = poll.isLive ? chosen.count : chosen.count / 5 * 5
    question.shares = poll.questionnaire.choices(of: item).map { value in
      let count = chosen.filter { $0.contains(value) }.count
      var share = PollResult.Share()
      share.value = value
      share.percent = poll.isLive ? percent(count, of: chosen.count) : told(count, of: chosen.count)
      return share
    }
    return question
  }

  private static func chosen(_ item: Questionnaire.Item, _ ballots: [[GivenAnswer]]) -> [[Int]] {
    ballots.compactMap { answers in answers.first { $0.item == item.id }.flatMap { $0.chosen } }
  }

  /// To the nearest whole number.
  private static func percent(_ count: Int, of all: Int) -> Int { (200 * count + all) / (2 * all) }

  /// To the nearest 5, from 5 to 95.
  private static func told(_ count: Int, of all: Int) -> Int {
    min(max((40 * count + all) / (2 * all) * 5, 5), 95)
  }
}

extension GivenAnswer {
  /// The values that were chosen; nil for an answer that is not counted.
  fileprivate var chosen: [Int]? {
    switch value {
    case .number(let number): [number]
    case .several(let numbers): numbers
    case .text, .day, .declined: nil
    }
  }
}

extension Questionnaire {
  /// The values of all answers that an item offers.
  fileprivate func choices(of item: Item) -> [Int] {
    item.kind == .yesNo ? [1, 0] : offered(by: item).map { $0.value }
  }
}
