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
      ("en", "Exam Friday 10am remind me 1 day before and 2 hours before", "Exam", [-1440, -120]),
      ("en", "Pay phone bill Sep 25 9am remind me 3 weeks before", "Pay phone bill", [-30_240]),
      ("es", "vuelo viernes 18:00 recuérdame 2 días antes", "vuelo", [-2880]),
      ("es", "pastilla a las 9:00 con alerta 10 min antes", "pastilla", [-10]),
      ("es", "vuelo viernes 18:00 avísame 2 horas antes", "vuelo", [-120]),
      ("zh-Hans", "明天早上9点吃药 提前10分钟提醒我", "吃药", [-10]),
    ])
  func marks(language: String, line: String, title: String, minutes: [Int]) throws {
    let item = try item(language, line)
    #expect(item.title == title && item.kind.takesTime && item.minutes == 30, "\(line): \(item.title)")
    #expect(item.marks.map { $0.minutes } == minutes && item.marks.allSatisfy { $0.kind == .alert })
  }

  @Test(
    "a word for a kind, or all day, is understood first or last, and stays in a name that has it",
    arguments: [
      ("en", "Take pills 9pm alert", "alert|Take pills|21:00"),
      ("en", "Take pills 9pm with an alert.", "alert|Take pills|21:00"),
      ("en", "stretch at 15:00 cue", "cue|stretch|15:00"), ("en", "cue stretch 15:00", "cue|stretch|15:00"),
      ("en", "Cue: stretch 15:00", "cue|stretch|15:00"), ("en", "alert insulin 9pm", "alert|insulin|21:00"),
      ("en", "Alert the team 9pm", "task|Alert the team|21:00"), ("en", "alert", "task|alert|"),
      ("en", "Cue the music 9pm", "task|Cue the music|21:00"),
      ("en", "Write the alert text 9pm", "task|Write the alert text|21:00"),
      ("en", "medicine alert 8pm every day", "alert|medicine|20:00"),
      ("zh-Hans", "吃药提醒 每天 20:00", "alert|吃药|20:00"),
      ("es", "pastilla alerta 20:00 cada día", "alert|pastilla|20:00"),
      ("en", "Rescue 9pm", "task|Rescue|21:00"), ("en", "open house all day", "event|open house|day"),
      ("en", "all day: open house", "event|open house|day"),
      ("en", "open house all day Friday", "event|open house|day"),
      ("en", "Sell all day passes", "task|Sell all day passes|"),
      ("en", "open house 9pm all day", "event|open house all day|21:00"),
      ("es", "tomar pastilla 21:00 alerta", "alert|tomar pastilla|21:00"),
      ("es", "estirar 15:00 señal", "cue|estirar|15:00"),
      ("es", "Alerta de lluvia 21:00", "task|Alerta de lluvia|21:00"),
      ("es", "feria todo el día viernes", "event|feria|day"), ("es", "Todo el día feria", "event|feria|day"),
      ("zh-Hans", "21:00 吃药 提醒", "alert|吃药|21:00"), ("zh-Hans", "15:00伸展提示", "cue|伸展|15:00"),
      ("zh-Hans", "提醒妈妈 21:00", "task|提醒妈妈|21:00"), ("zh-Hans", "周五全天开放日", "task|开放日|day"),
      ("zh-Hans", "开放日 全天", "task|开放日|day"),
    ])
  func kinds(language: String, line: String, wanted: String) throws {
    let item = try item(language, line)
    let time = item.isAllDay ? "day" : item.start?.time.hourAndMinute ?? ""
    #expect("\(item.kind.rawValue)|\(item.title)|\(time)" == wanted, "\(line)")
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

  @Test("of more than 31 days before is told to be too long, and makes no alert of the line")
  func tooEarly() throws {
    let line = "Flight Friday 6pm remind me 40 days before"
    let reading = try QuickCorpusTests.grammar("en").reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    #expect(reading.kind != .alert && reading.parts.contains { $0.subject == .tooLong })
  }
}
