import CMS
import Core
import Health
import Reports
import Testing

@testable import Server
@testable import Sites

@Suite("Results that nobody gave, in the CMS of a site with an example")
struct StaffExampleTests {
  private static let example = """
    title: {en: An example, es: Un ejemplo, zh-Hans: 示例}
    parts:
      - icon: heart
        screen: assessment
        title: {en: Health, es: Salud, zh-Hans: 健康}
        text: {en: How you are, es: Cómo estás, zh-Hans: 你过得怎样}
    staff:
      pollTitle: {en: The outing, es: La salida, zh-Hans: 春游}
      question: {en: Where to?, es: ¿Adónde?, zh-Hans: 去哪里？}
      answers:
        - {label: {en: The lake, es: El lago, zh-Hans: 湖边}, votes: 30}
        - {label: {en: The hills, es: Las colinas, zh-Hans: 山间}, votes: 12}
      people: 64
    """

  @Test("are marked, and have no way to change or save them")
  func marked() async throws {
    try await StaffServer.run(example: Self.example) { server in
      let ana = try await server.administrator()
      let list = try await server.get(CMSRoute.polls.path, as: ana).text
      #expect(list.contains("The outing") && list.contains("An example"))
      let poll = try await server.get(CMSRoute.poll(StaffExample.poll).path, as: ana).text
      #expect(poll.contains("nobody voted") && poll.contains("70 %") && poll.contains("40 votes"))
      #expect(!poll.contains("/cms/content/polls/"))
      let counts = try await server.get(CMSRoute.reports.path(("section", "polls")), as: ana)
      #expect(counts.status == .ok && !counts.text.contains("The outing"))
      let reports = try await server.get(CMSRoute.reports.path, as: ana).text
      #expect(reports.contains("64 made-up people") && reports.contains("<polyline"))
      #expect(!reports.contains("data.csv") && !reports.contains("Withdraw"))
      #expect(
        try await server.post(CMSRoute.poll(StaffExample.poll).path, [("do", "close")], as: ana).status
          == .notFound)
    }
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      #expect(try await !server.get(CMSRoute.reports.path, as: ana).text.contains("made-up people"))
      #expect(try await server.get(CMSRoute.poll(StaffExample.poll).path, as: ana).status == .notFound)
    }
  }

  private static let demo = Result {
    try Site.load(folder: SiteTests.root.appendingPathComponent("Sites/demo").path).get()
  }

  @Test("follow the rules for real ones on each day of two years, and what was shown stays")
  func rules() throws {
    let example = try #require(Self.demo.get().staffExample(.english))
    let first = CivilDay(year: 2026, month: 11, day: 29)!
    for days in stride(from: 0, to: 730, by: 13) {
      let today = first.adding(days: days)
      let series = example.averages(.assessment, "", on: today)
      #expect(series.weeks.count >= 9 && series.months.count >= 2, "\(today)")
      for week in series.weeks {
        guard case .shown(let figures) = week.published else { continue }
        #expect(figures.people >= 10 && (5...95).contains(figures.overall))
        #expect(week.weeks.upperBound.freezingDay <= today)
      }
      let next = example.averages(.assessment, "", on: today.adding(days: 7))
      let kept = series.weeks.filter { next.weeks.map(\.weeks).contains($0.weeks) }
      #expect(kept.allSatisfy { next.weeks.contains($0) })
      #expect(example.averages(.progress, "", on: today).weeks != series.weeks)
    }
  }
}
