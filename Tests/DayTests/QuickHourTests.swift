import TestDevice
import Testing

@testable import Day

/// Hours of which nothing says whether they are of the morning. It is Wednesday, 2 September 2026, 08:00.
@Suite("An hour alone in quick add") struct QuickHourTests {
  private func reading(_ language: String, _ line: String) throws -> QuickReading {
    try QuickCorpusTests.grammar(language).reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
  }

  @Test(
    "is of the half of the day that students mean",
    arguments: [
      ("en", "call mom tomorrow at 5", "call mom | 2026-09-03 | 17:00 | "),
      ("en", "dentist at 3 tomorrow", "dentist | 2026-09-03 | 15:00 | "),
      ("en", "tomorrow half past 6 movie with Ana", "movie with Ana | 2026-09-03 | 18:30 | "),
      ("en", "dinner Friday at 7", "dinner | 2026-09-04 | 19:00 | "),
      ("en", "bus tomorrow at 7", "bus | 2026-09-03 | 07:00 | "),
      ("en", "bus tomorrow at 5", "bus | 2026-09-03 | 17:00 | "),
      ("en", "wake up tomorrow at 6", "wake up | 2026-09-03 | 06:00 | "),
      ("en", "math tomorrow at 9", "math | 2026-09-03 | 09:00 | "),
      ("en", "lunch tomorrow at 12", "lunch | 2026-09-03 | 12:00 | "),
      ("en", "tea at quarter to 1", "tea | 2026-09-02 | 12:45 | "),
      ("en", "gym every Tue at 5", "gym | 2026-09-08 | 17:00 | TU"),
      ("es", "llamar a mamá mañana a las 5", "llamar a mamá | 2026-09-03 | 17:00 | "),
      ("es", "clase mañana a las 7", "clase | 2026-09-03 | 07:00 | "),
      ("es", "té a las 3 menos cuarto", "té | 2026-09-02 | 14:45 | "),
      ("zh-Hans", "明天5点给妈妈打电话", "给妈妈打电话 | 2026-09-03 | 17:00 | "),
      ("zh-Hans", "明天7点起床", "起床 | 2026-09-03 | 07:00 | "),
      ("zh-Hans", "给妈妈打电话 明天三点半", "给妈妈打电话 | 2026-09-03 | 15:30 | "),
    ])
  func likely(language: String, line: String, wanted: String) throws {
    #expect(QuickCorpusLine.text(try reading(language, line)) == wanted, "\(line)")
  }

  @Test("is of the other half of the day where it would be over today")
  func toCome() throws {
    #expect(QuickCorpusLine.text(try reading("en", "bus today at 7")) == "bus | 2026-09-02 | 19:00 | ")
    #expect(
      QuickCorpusLine.text(try reading("en", "call mom today at 9")) == "call mom | 2026-09-02 | 09:00 | ")
    #expect(QuickCorpusLine.text(try reading("en", "wake up at 6")) == "wake up | 2026-09-03 | 06:00 | ")
  }

  @Test(
    "Of a half of the day that is on, the next half hour is meant",
    arguments: [
      ("en", "Read chapter 5 tonight", "22:22", "Read chapter 5 | 2026-11-30 | 22:30 | "),
      ("en", "Read chapter 5 tonight", "23:40", "Read chapter 5 | 2026-12-01 | 00:00 | "),
      ("en", "Read chapter 5 tonight", "12:00", "Read chapter 5 | 2026-11-30 | 20:00 | "),
      ("en", "laundry this afternoon", "15:10", "laundry | 2026-11-30 | 15:30 | "),
      ("en", "laundry this morning", "15:10", "laundry | 2026-11-30 | 09:00 | "),
      ("en", "Movie 7 tonight", "22:22", "Movie | 2026-11-30 | 19:00 | "),
      ("es", "leer esta noche", "22:22", "leer | 2026-11-30 | 22:30 | "),
      ("zh-Hans", "今晚看书", "22:22", "看书 | 2026-11-30 | 22:30 | "),
    ])
  func tonight(language: String, line: String, time: String, wanted: String) throws {
    let now = moment("2026-11-30T" + time)
    let found = try QuickCorpusTests.grammar(language).reading(line, now: now, on: now.day)
    #expect(QuickCorpusLine.text(found) == wanted)
  }

  @Test(
    "What was yesterday is of yesterday",
    arguments: [
      ("en", "Email prof yesterday at 5pm", "Email prof | 2026-09-01 | 17:00 | "),
      ("en", "review yesterday's notes tomorrow 5pm", "review yesterday's notes | 2026-09-03 | 17:00 | "),
      ("en", "review yesterday notes", "review yesterday notes |  |  | "),
      ("es", "Reunión ayer a las 5", "Reunión | 2026-09-01 | 17:00 | "),
      ("zh-Hans", "昨天下午5点开会", "开会 | 2026-09-01 | 17:00 | "),
      ("zh-Hans", "明天复习昨天的笔记", "复习昨天的笔记 | 2026-09-03 |  | "),
    ])
  func yesterday(language: String, line: String, wanted: String) throws {
    #expect(QuickCorpusLine.text(try reading(language, line)) == wanted, "\(line)")
  }

  @Test(
    "of a weekday that is today is of the next week where it is over",
    arguments: [
      ("lecture Mon 9", "lecture | 2026-12-07 | 09:00 | "), ("gym Mon 7pm", "gym | 2026-11-30 | 19:00 | "),
      ("party Mon 9", "party | 2026-11-30 | 21:00 | "),
      ("lecture every Mon 9-11", "lecture | 2026-11-30 | 09:00-11:00 | MO"),
      ("lecture Mon 9-11 every week", "lecture | 2026-11-30 | 09:00-11:00 | weekly"),
      ("lecture every Mon 8-9", "lecture | 2026-12-07 | 08:00-09:00 | MO"),
    ])
  func weekday(line: String, wanted: String) throws {
    let now = moment("2026-11-30T10:02")
    let found = try QuickCorpusTests.grammar("en").reading(line, now: now, on: now.day)
    #expect(QuickCorpusLine.text(found) == wanted)
  }

  @Test("stays in the title and is asked for where it may be no hour")
  func unclear() throws {
    for (language, line) in [
      ("en", "look at 3 schools"), ("zh-Hans", "三点上课"), ("zh-Hans", "明天买一点水果"),
    ] {
      let found = try reading(language, line)
      #expect(found.time == nil && found.parts.contains { $0.subject == .unclear }, "\(line)")
    }
    #expect(try reading("zh-Hans", "明天一点也不出门").time == nil)
  }
}
