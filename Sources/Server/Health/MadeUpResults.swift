import CMS
import Core
import Health
import Reports
import Sites

extension StaffExample {
  /// The name of the poll that nobody voted in.
  static let poll = "example/1"
  /// How long ago it closed.
  private static let daysSinceClosing = 10

  /// The poll as it is after its end: what is told of votes that people gave is told of these.
  func poll(on today: CivilDay, closes: (Poll) -> Int64) -> OfferedPoll {
    var item = Questionnaire.Item()
    item.id = "answer"
    item.kind = .choice
    item.text = question
    item.answers = answers.enumerated().map { place, answer in
      var offered = Questionnaire.Answer()
      offered.value = place + 1
      offered.label = answer.label
      return offered
    }
    var poll = Poll()
    poll.questionnaire.id = "example"
    poll.questionnaire.title = pollTitle
    poll.questionnaire.items = [item]
    poll.closes = today.adding(days: -Self.daysSinceClosing)
    let ballots = answers.enumerated().flatMap { place, answer in
      Array(repeating: [GivenAnswer(item: item.id, value: .number(place + 1))], count: answer.votes)
    }
    var offered = OfferedPoll()
    offered.questionnaire = poll.questionnaire
    offered.stage = .counted
    offered.closes = closes(poll)
    offered.lastDay = poll.closes
    offered.result = PollTally.result(ballots, of: poll)
    return offered
  }

  /// Averages of the months before today, frozen by the rules of docs/averages.md. They go on by themselves: a week that was shown
  /// once stays as it was.
  func averages(_ section: ReportSection, _ title: String, on today: CivilDay) -> ReportsScreen.Series {
    let threshold = Threshold.standard
    var series = ReportSeries(from: ReportMonth(containing: today.adding(days: -Self.daysShown)))
    var atoms: [Atom] = []
    var week = series.nextWeek
    while week.freezingDay <= today {
      atoms += (0..<people).compactMap { atom(of: $0, in: week, isDaily: section == .progress) }
      week = week.next
    }
    var rows = series.freeze(atoms, on: today, menu: ReportStore.menu, threshold: threshold)
    rows.tell(Members(people: people + threshold.people * 2), threshold: threshold)
    var shown = ReportsScreen.Series(
      document: Self.poll, title: title, weeks: rows.weeks, months: rows.months, waiting: series.waiting)
    shown.madeUpPeople = people
    return shown
  }

  /// How far back the averages go.
  private static let daysShown = 75

  /// What a person answered in a week; nil if nothing. It follows from the numbers of both, so that it is the same each time.
  private func atom(of person: Int, in week: ReportWeek, isDaily: Bool) -> Atom? {
    let number = week.monday.epochDay / 7
    if (person * 7 + number * 5) % 9 < (isDaily ? 3 : 5) { return nil }
    // A slow wave of eight weeks, with people spread around it.
    let wave = [0, 2, 4, 3, 1, -2, -4, -1][number % 8]
    let scores = (0..<DimensionScores.dimensionCount).map { dimension -> Double? in
      let own = (person * 37 + dimension * 53 + number * 11) % 41 - 20
      return Double((58 + [6, -5, 2, 9, -8, 3, -2][dimension] + wave + own).clamped(to: 0...100))
    }
    guard let scores = DimensionScores(scores) else { return nil }
    var traits: Traits = [:]
    for (place, demographic) in Demographic.allCases.enumerated() {
      // Some state nothing, and most of the others state the first categories.
      let menu = ReportStore.menu[demographic] ?? []
      let choice = (person * (place + 3)) % 10
      if choice < 8, !menu.isEmpty { traits[demographic] = menu[min(choice / 3, menu.count - 1)] }
    }
    return Atom(person: "\(person)", week: week, scores: scores, traits: traits)
  }
}
