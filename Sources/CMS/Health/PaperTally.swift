import Components
import Health

/// What was counted on paper, as ballots. Each question is told of by itself, so it does not matter which answers stand on a ballot
/// together.
public struct PaperTally: Sendable {
  public var poll: Poll
  /// How often each answer was given, by the id of the question and the value.
  public private(set) var counts: [String: [Int: Int]] = [:]
  /// How many answered a question that has several answers, by its id.
  public private(set) var people: [String: Int] = [:]
  private var ranges: [String: ClosedRange<Int>] = [:]
  /// The names of the fields with something else than a number that can be.
  public private(set) var wrong: [String] = []

  /// Sheets of paper that are counted at once at most.
  public static let most = 2000

  public init(_ poll: Poll) { self.poll = poll }

  /// Reads the form of a tally.
  public init(_ poll: Poll, _ input: FormInput) {
    self.init(poll)
    for item in poll.questionnaire.items {
      for answer in poll.questionnaire.counted(item) {
        let name = Self.field(item, answer.value)
        counts[item.id, default: [:]][answer.value] = number(name, input)
      }
      if item.kind == .several { readPeople(item, input) }
    }
  }

  private mutating func readPeople(_ item: Questionnaire.Item, _ input: FormInput) {
    let name = Self.field(item, nil)
    let count = number(name, input)
    // Nobody chose an answer twice, and everybody chose one.
    let given = (counts[item.id] ?? [:]).values
    let range = (given.max() ?? 0)...given.reduce(0, +)
    ranges[name] = range
    if input[name] != nil, !range.contains(count), !wrong.contains(name) { wrong.append(name) }
    people[item.id] = min(max(count, range.lowerBound), range.upperBound)
  }

  /// The numbers that a field can have.
  public func range(of name: String) -> ClosedRange<Int> { ranges[name] ?? 0...Self.most }

  private mutating func number(_ name: String, _ input: FormInput) -> Int {
    guard let text = input[name] else { return 0 }
    guard let number = Int(text), (0...Self.most).contains(number) else {
      wrong.append(name)
      return 0
    }
    return number
  }

  /// The name of the field of an answer; of the number of people without one.
  static func field(_ item: Questionnaire.Item, _ value: Int?) -> String {
    "count.\(item.id)." + (value.map { "\($0)" } ?? "people")
  }

  /// As many ballots as the question with the most answers has.
  public var ballots: [[GivenAnswer]] {
    let answers = poll.questionnaire.items.map(answers)
    let count = answers.map(\.count).max() ?? 0
    return (0..<count).map { index in answers.compactMap { index < $0.count ? $0[index] : nil } }
  }

  private func answers(to item: Questionnaire.Item) -> [GivenAnswer] {
    let counts = counts[item.id] ?? [:]
    let values = poll.questionnaire.counted(item).map(\.value)
    guard item.kind == .several else {
      return values.flatMap { value in
        Array(repeating: GivenAnswer(item: item.id, value: .number(value)), count: counts[value] ?? 0)
      }
    }
    // Answer for answer from person to person, so that each of them has one.
    var chosen: [[Int]] = Array(repeating: [], count: people[item.id] ?? 0)
    var next = 0
    for value in values {
      for _ in 0..<(counts[value] ?? 0) {
        chosen[next % chosen.count].append(value)
        next += 1
      }
    }
    return chosen.map { GivenAnswer(item: item.id, value: .several($0)) }
  }
}

extension Questionnaire {
  /// The answers to a question of a poll; those of yes and no have no label.
  public func counted(_ item: Item) -> [Answer] {
    if item.kind != .yesNo { return offered(by: item) }
    return [1, 0].map { value in
      var answer = Answer()
      answer.value = value
      return answer
    }
  }
}
