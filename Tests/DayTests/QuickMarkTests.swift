import Core
import Testing

@testable import Day

/// Alerts of a task that a line asks for. It is Wednesday, 2 September 2026, 08:00.
@Suite("An alert before a task in quick add") struct QuickMarkTests {
  private func item(_ language: String, _ line: String) throws -> DayItem {
    let reading = try QuickCorpusTests.grammar(language).reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    return try #require(reading.item(id: "x", length: 30))
  }

  @Test(
    "is no length, and stands in the task",
    arguments: [
      ("en", "Take Adderall 9am every weekday with alert 10 min before", "Take Adderall", [-10]),
      ("en", "pill at 9am, alert 5 minutes before", "pill", [-5]),
      ("en", "flight Friday 6pm remind me 2 hours before", "flight", [-120]),
      ("en", "flight Friday 6pm alert 1h before and reminder 15 min before", "flight", [-60, -15]),
      ("es", "pastilla a las 9:00 con alerta 10 min antes", "pastilla", [-10]),
      ("es", "vuelo viernes 18:00 avísame 2 horas antes", "vuelo", [-120]),
      ("zh-Hans", "明天早上9点吃药 提前10分钟提醒我", "吃药", [-10]),
    ])
  func marks(language: String, line: String, title: String, minutes: [Int]) throws {
    let item = try item(language, line)
    #expect(item.title == title && item.kind == .task && item.minutes == 30, "\(line): \(item.title)")
    #expect(item.marks.map { $0.minutes } == minutes && item.marks.allSatisfy { $0.kind == .alert })
  }

  @Test(
    "stays in the title of what has no time, and of an alert",
    arguments: [
      "pill alert 10 min before", "⊠ pill 9am alert 10 min before",
    ])
  func none(line: String) throws {
    let item = try item("en", line)
    #expect(item.marks.isEmpty && item.title.contains("alert"), "\(item.title)")
  }
}
