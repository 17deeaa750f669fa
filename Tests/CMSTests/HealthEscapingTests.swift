import Components
import Core
import Health
import Markup
import Reports
import Sites
import Testing

@testable import CMS

@Suite("What staff type, on the screens of polls, programmes and reports")
struct HealthEscapingTests {
  private static func questionnaire(_ text: String) -> Questionnaire {
    var questionnaire = Questionnaire()
    questionnaire.id = "walks"
    questionnaire.title = text
    questionnaire.about = text
    questionnaire.lead = text
    var answers: [Questionnaire.Answer] = []
    for value in 0...1 {
      var answer = Questionnaire.Answer()
      answer.value = value
      answer.label = text
      answers.append(answer)
    }
    questionnaire.answers = answers
    var grade = Questionnaire.Grade()
    grade.letter = text
    questionnaire.grades = [grade]
    let kinds = Questionnaire.Kind.allCases.filter { $0 != .scale }.map { item(text, $0, answers, .mental) }
    // So that answers to all of them have a score.
    questionnaire.items = kinds + Dimension.allCases.map { item(text, .scale, answers, $0) }
    return questionnaire
  }

  private static func item(
    _ text: String, _ kind: Questionnaire.Kind, _ answers: [Questionnaire.Answer], _ dimension: Dimension
  ) -> Questionnaire.Item {
    var item = Questionnaire.Item()
    item.id = kind.rawValue + "-" + dimension.rawValue
    item.kind = kind
    item.text = text
    item.hint = text
    item.unit = text
    item.maximum = 9
    item.dimension = dimension
    if kind == .choice || kind == .several { item.answers = answers }
    return item
  }

  private static func result(_ questionnaire: Questionnaire) -> PollResult {
    var result = PollResult()
    result.votes = 20
    result.questions = questionnaire.items.map { item in
      var question = PollResult.Question()
      question.item = item.id
      question.answered = 20
      question.shares = [0, 1].map { value in
        var share = PollResult.Share()
        (share.value, share.percent) = (value, 50)
        return share
      }
      return question
    }
    return result
  }

  private static func polls(_ text: String, _ frame: StaffFrame) -> [StaffPage] {
    let questionnaire = questionnaire(text)
    var offered = OfferedPoll()
    offered.questionnaire = questionnaire
    let entry = EntryAddress(kind: "polls", ids: ["walks"])
    let open = PollResultScreen(poll: offered, event: text, isComing: false, entry: entry, canRun: true)
    var counted = open
    counted.poll.stage = .counted
    counted.poll.result = result(questionnaire)
    counted.isClosing = true
    counted.problem = .overtaken(by: text)
    var poll = Poll()
    poll.questionnaire = questionnaire
    // Nothing of it is a number.
    var typed: [(name: String, value: String)] = []
    for item in questionnaire.items {
      for answer in questionnaire.counted(item) { typed.append((PaperTally.field(item, answer.value), text)) }
      typed.append((PaperTally.field(item, nil), text))
    }
    let input = FormInput(typed)
    let row = PollListScreen.Row(
      name: "walks/1", title: text, event: text, stage: .open, isComing: false, closes: 0, votes: 5)
    return [
      PollListScreen(polls: [row]).page(frame), open.page(frame), counted.page(frame),
      PaperFormScreen(poll: poll, event: text, languages: [("en", text)]).page(frame, name: "walks/1"),
      TallyScreen(name: "walks/1", tally: PaperTally(poll, input), input: input).page(frame),
      TestScoreScreen(
        address: EntryAddress(kind: "questionnaires", ids: ["walks"]), questionnaire: questionnaire,
        answers: [:]
      ).page(frame),
      tried(questionnaire).page(frame),
    ]
  }

  /// With a score, and the grade of it.
  private static func tried(_ questionnaire: Questionnaire) -> TestScoreScreen {
    let chosen = questionnaire.items.filter { $0.kind != .several && $0.kind != .text && $0.kind != .date }
    var screen = TestScoreScreen(
      address: EntryAddress(kind: "questionnaires", ids: ["walks"]), questionnaire: questionnaire,
      answers: Dictionary(uniqueKeysWithValues: chosen.map { ($0.id, 1) }))
    screen.isAsked = true
    return screen
  }

  private static func event(_ text: String, _ frame: StaffFrame) -> [StaffPage] {
    let address = EntryAddress(kind: "events", ids: ["fair"])
    let texts = ["en", "es"].map { language in
      PosterScreen.Text(language: language, name: text, place: text, day: text, words: frame.words)
    }
    var cards = CardsScreen(event: address, title: text, made: 3, used: 1, most: 500)
    // A number is none with anything before it.
    cards.typed = "no " + text
    return [
      PosterScreen(texts: texts, code: text, address: text, modules: [[true]]).page(frame),
      cards.page(frame),
      CardSheet(texts: texts, cards: [.init(code: "CODE", address: text, modules: [[true]])], back: .home)
        .page(frame),
    ]
  }

  private static func programmes(_ text: String, _ frame: StaffFrame) throws -> [StaffPage] {
    var programme = Programme()
    programme.id = "minute"
    programme.name = text
    programme.text = text
    programme.subject = text
    programme.message = text
    programme.questionnaire = "walks"
    var content = HealthContent()
    content.questionnaires = [questionnaire(text)]
    let listed = try #require(ListedProgramme(programme, in: content))
    let letter = ProgrammeScreen.Letter(language: .english, subject: text, text: text)
    return [
      ProgrammeListScreen(programmes: [listed]).page(frame),
      ProgrammeScreen(
        programme: listed, letters: [letter], figures: nil, least: 15, test: .to(email: text)
      ).page(frame),
    ]
  }

  private static func series(_ text: String) throws -> ReportsScreen.Series {
    let week = ReportWeek(containing: try #require(CivilDay(iso: "2026-11-02")))
    let figures = Published.shown(
      Figures(people: 20, overall: 60, dimensions: Dimension.allCases.map { _ in 60 }))
    let rows = [
      CategoryRow(category: text, published: figures),
      CategoryRow(category: nil, published: .hidden(.fewPeople)),
    ]
    let month = MonthRow(
      month: week.month, weeks: week...week, published: figures, breakdown: .rows(rows))
    return ReportsScreen.Series(
      document: text, title: text, weeks: [WeekRow(weeks: week...week, published: figures)],
      months: [month], waiting: week...week)
  }

  private static func others(_ text: String, _ frame: StaffFrame) throws -> [StaffPage] {
    let series = try series(text)
    let entry = EntryAddress(kind: "news", ids: ["welcome"])
    let faults = [LinkFault.moved(to: text), .notFramed].map { fault in
      LinksScreen.Row(entry: entry, title: text, address: "https://example.org/" + text, fault: fault)
    }
    return [
      ReportsScreen(series: [series, series], document: text, least: 15, mail: .comes(to: text)).page(frame),
      LinksScreen(count: 2, faults: faults, left: 0, begun: 0, canBegin: true).page(frame),
      WelcomeScreen(
        token: text, invited: nil, username: text, name: text, mistakes: [.username, .name]
      ).page(frame),
      WelcomeScreen(token: text, invited: text).page(frame),
    ]
  }

  private static func pages(_ text: String) throws -> [[UInt8]] {
    let frame = EscapingTests.frame()
    let pages =
      try polls(text, frame) + event(text, frame) + programmes(text, frame) + others(text, frame)
    return pages.map { $0.html.renderedUTF8() }
  }

  @Test("more than a thousand hostile texts add no tag and no attribute to any of them")
  func hostile() async throws {
    let plain = try Self.pages("plain").map(EscapingTests.skeleton)
    for text in try HostileTree.texts() + EscapingTests.seeds {
      // Other tests wait for their turn.
      await Task.yield()
      let pages = try Self.pages(text)
      for (number, page) in pages.enumerated() {
        #expect(EscapingTests.skeleton(page) == plain[number], "page \(number): \(text.prefix(60))")
        let links = EveryFieldTests.links(page)
        #expect(
          links.allSatisfy {
            $0.hasPrefix("/cms") || $0.hasPrefix("#") || $0.hasPrefix("https://example.org/")
          },
          "page \(number)")
      }
    }
  }

  @Test("a file of averages has no formula, and a category is one cell of it")
  func averages() throws {
    for text in try HostileTree.texts() + EscapingTests.seeds {
      let lines = CSV.lines(Array(ReportTable.csv(try Self.series(text)).utf8))
      #expect(lines.count == 5 && lines.allSatisfy { $0.count == lines[0].count })
      for cell in lines.flatMap({ $0 }) {
        #expect(!"=+-@\t\r".utf8.contains { $0 == cell.utf8.first }, "\(cell.prefix(20))")
      }
    }
  }
}
