import Core
import Testing

@testable import Day

/// Words as people write them short. It is Monday, 30 November 2026, 08:00.
@Suite("Short words of quick add") struct QuickShortTests {
  /// `title 2026-12-07 17:00`
  private func text(_ language: String, _ line: String) throws -> String {
    let grammar = try #require(QuickAddTests.grammarsToTwelve[language])
    let reading = grammar.reading(line, now: moment("2026-11-30T08:00"), on: day("2026-11-30"))
    let item = try #require(reading.item(id: "x", length: 30))
    let time = item.isAllDay ? "" : item.start.map { " " + $0.time.hourAndMinute } ?? ""
    let rule = reading.rule.map { " \($0)" } ?? ""
    return item.title + " " + (item.start.map { $0.day.description } ?? "inbox") + time + rule
  }

  @Test(
    "a short word means the same as the whole one",
    arguments: [
      ("en", "quiz nxt mon 9am", "quiz 2026-12-07 09:00"), ("en", "quiz nx mon 9am", "quiz 2026-12-07 09:00"),
      ("en", "quiz nxt. mon 9am", "quiz 2026-12-07 09:00"),
      ("en", "quiz this coming Monday 9am", "quiz 2026-12-07 09:00"),
      ("en", "quiz upcoming mon 9am", "quiz 2026-12-07 09:00"),
      ("en", "quiz Monday after next 9am", "quiz 2026-12-14 09:00"),
      ("en", "call mon nxt wk 9am", "call 2026-12-07 09:00"),
      ("en", "call nxt wk tue 9am", "call 2026-12-08 09:00"),
      ("en", "call next week's mon 9am", "call 2026-12-07 09:00"),
      ("en", "call tmrw 9am", "call 2026-12-01 09:00"), ("en", "call tmw 9am", "call 2026-12-01 09:00"),
      ("en", "call 2moro 9am", "call 2026-12-01 09:00"), ("en", "call tomorro 9am", "call 2026-12-01 09:00"),
      ("en", "day after tmrw call 9am", "call 2026-12-02 09:00"),
      ("en", "call tdy 9am", "call 2026-11-30 09:00"),
      ("en", "read 2nite", "read 2026-11-30 20:00"), ("en", "read tmrw eve", "read 2026-12-01 18:00"),
      ("en", "read tmrw aft", "read 2026-12-01 14:00"), ("en", "read fri morn", "read 2026-12-04 09:00"),
      ("en", "read b4 fri", "read 2026-12-04"),
      ("en", "read evry tue 9am", "read 2026-12-01 09:00 FREQ=WEEKLY;BYDAY=TU"),
      ("en", "read every other wk 9am", "read 2026-11-30 09:00 FREQ=WEEKLY;INTERVAL=2"),
      ("en", "read wkdays 9am", "read 2026-11-30 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
      ("en", "read in 2 wks", "read 2026-12-14"), ("en", "trip nxt wknd", "trip 2026-12-12"),
      ("en", "trip nxt wkd", "trip 2026-12-12"), ("en", "trip this wknd", "trip 2026-12-05"),
      ("en", "rent the 5th of nxt mth", "rent 2026-12-05"),
      ("es", "junta el prox lunes 5pm", "junta 2026-12-07 17:00"),
      ("es", "junta el próx lunes 5pm", "junta 2026-12-07 17:00"),
      ("es", "reunión al mediodía el prox lunes", "reunión 2026-12-07 12:00"),
      ("es", "reunión al medio día el prox. lunes", "reunión 2026-12-07 12:00"),
      ("es", "entrega proyecto prox. lunes", "entrega proyecto 2026-12-07"),
      ("es", "junta el siguiente lunes 5pm", "junta 2026-12-07 17:00"),
      ("es", "junta el sig. lunes 5pm", "junta 2026-12-07 17:00"),
      ("es", "junta el lunes próximo 5pm", "junta 2026-12-07 17:00"),
      ("es", "junta lunes prox 5pm", "junta 2026-12-07 17:00"),
      ("es", "junta el lunes q viene 5pm", "junta 2026-12-07 17:00"),
      ("es", "junta el lunes k viene 5pm", "junta 2026-12-07 17:00"),
      ("es", "junta el lunes de la prox sem 5pm", "junta 2026-12-07 17:00"),
      ("es", "llamar mñn 5pm", "llamar 2026-12-01 17:00"),
      ("es", "llamar mñna 5pm", "llamar 2026-12-01 17:00"),
      ("es", "llamar manana 5pm", "llamar 2026-12-01 17:00"),
      ("es", "llamar pasado mñn 5pm", "llamar 2026-12-02 17:00"),
      ("es", "llamar pasadomañana 5pm", "llamar 2026-12-02 17:00"),
      ("es", "llamar mañana x la noche", "llamar 2026-12-01 20:00"),
      ("es", "leer c/ martes 9am", "leer 2026-12-01 09:00 FREQ=WEEKLY;BYDAY=TU"),
      ("es", "viaje este finde", "viaje 2026-12-05"), ("es", "viaje el prox finde", "viaje 2026-12-12"),
      ("zh-Hans", "下礼拜一早上9点打电话", "打电话 2026-12-07 09:00"),
      ("zh-Hans", "明日早上9点打电话", "打电话 2026-12-01 09:00"), ("zh-Hans", "明儿下午3点打电话", "打电话 2026-12-01 15:00"),
      ("zh-Hans", "后儿下午3点打电话", "打电话 2026-12-02 15:00"),
      ("zh-Hans", "今日下午3点打电话", "打电话 2026-11-30 15:00"),
    ])
  func short(language: String, line: String, wanted: String) throws {
    #expect(try text(language, line) == wanted)
  }

  @Test(
    "a short word in a name, or inside of another word, says nothing",
    arguments: [
      ("en", "call Tom 5pm", "call Tom 2026-11-30 17:00"), ("en", "watch nxtlevel", "watch nxtlevel inbox"),
      ("en", "lunch with Eve", "lunch with Eve inbox"),
      ("es", "comprar sem de trigo", "comprar sem de trigo inbox"),
    ])
  func names(language: String, line: String, wanted: String) throws {
    #expect(try text(language, line) == wanted)
  }

  @Test(
    "a short word that leads to no day is told",
    arguments: [
      ("en", "essay nxt wk", "nxt wk"), ("en", "essay nxt mth", "nxt mth"),
      ("es", "ensayo la prox sem", "la prox sem"),
    ])
  func told(language: String, line: String, words: String) throws {
    let grammar = try #require(QuickAddTests.grammarsToTwelve[language])
    let reading = grammar.reading(line, now: moment("2026-11-30T08:00"), on: day("2026-11-30"))
    #expect(reading.parts.contains { $0.subject == .notUnderstood && $0.text == words })
  }
}
