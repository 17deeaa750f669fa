import Core
import Testing

@testable import Day

/// Numbers at the end of a line, and weekdays from one to another.
@Suite("Times that nothing leads to") struct QuickLastTests {
  private static func text(_ line: String, _ language: String = "en", _ choices: [QuickChoice] = []) throws
    -> String
  {
    QuickCorpusLine.text(
      try QuickCorpusTests.grammar(language).reading(
        line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day, choices: choices))
  }

  @Test(
    "are understood where a line ends with them",
    arguments: [
      ("Physics 10:30-12", "Physics | 2026-09-02 | 10:30-12:00 | "),
      ("Chem 9-12", "Chem | 2026-09-02 | 09:00-12:00 | "),
      ("Yoga 7-8", "Yoga | 2026-09-03 | 07:00-08:00 | "),
      ("Brunch 11-1", "Brunch | 2026-09-02 | 11:00-13:00 | "),
      ("Doctor 2:30p", "Doctor | 2026-09-02 | 14:30 | "),
      ("Doctor 9:30a", "Doctor | 2026-09-02 | 09:30 | "),
      ("Movie 20h", "Movie | 2026-09-02 | 20:00 | "),
      ("Party tonight 9", "Party | 2026-09-02 | 21:00 | "),
      ("Gym tomorrow 9", "Gym | 2026-09-03 | 09:00 | "),
      ("Work 9-5 weekdays", "Work | 2026-09-02 | 09:00-17:00 | MO,TU,WE,TH,FR"),
      ("10-2 shift Saturday", "shift | 2026-09-05 | 10:00-14:00 | "),
      ("CS 101 10-11 MWF", "CS 101 | 2026-09-02 | 10:00-11:00 | MO,WE,FR"),
      ("Lab Fri 2-5", "Lab | 2026-09-04 | 14:00-17:00 | "),
      ("from 2 to 4 study group", "study group | 2026-09-02 | 14:00-16:00 | "),
      ("Work 9-5", "Work | 2026-09-02 | 09:00-17:00 | "),
      ("Shift 10-6 sat sun", "Shift | 2026-09-05 | 10:00-18:00 | SA,SU"),
      ("Sleep 7-9", "Sleep | 2026-09-02 | 07:00-09:00 | "),
      ("Haircut 3p", "Haircut | 2026-09-02 | 15:00 | "),
      ("Lecture from 9 til 11 tomorrow", "Lecture | 2026-09-03 | 09:00-11:00 | "),
      ("Library till 10pm", "Library | 2026-09-02 | 22:00 | "),
      ("dentist 15.12. 14:30", "dentist | 2026-12-15 | 14:30 | "),
      ("Dinner Friday 7", "Dinner | 2026-09-04 | 19:00 | "),
      ("Shift tonight 6-12", "Shift | 2026-09-02 | 18:00-00:00 | "),
      ("Party 9-11", "Party | 2026-09-02 | 21:00-23:00 | "),
      ("Run 6:30 tomorrow", "Run | 2026-09-03 | 06:30 | "),
      ("Wake up 6:30", "Wake up | 2026-09-03 | 06:30 | "),
      ("Bio every W 10-10:50", "Bio | 2026-09-02 | 10:00-10:50 | WE"),
    ])
  func understood(line: String, wanted: String) throws {
    #expect(try Self.text(line) == wanted)
  }

  @Test(
    "are left in the name where they count something",
    arguments: [
      "Read chapter 9-12", "Problems 3-5", "Won 3-2", "Room 101-105", "Call 555-1234", "hw 7-8", "Area 3-2",
      "Gate 4a", "read pp. 10-12", "Psalms 1-5", "Apollo 11-13", "Ch. 9-12",
    ])
  func counted(line: String) throws {
    #expect(try Self.text(line) == line + " |  |  | ")
  }

  @Test("a range that may be the time is said not to be understood, and a part of something is not")
  func rangeLeft() throws {
    for (line, isSaid) in [("gym 5-6", true), ("pages 5-6", false), ("won 3-2", false), ("gym 5-6pm", false)]
    {
      let reading = try QuickCorpusTests.grammar("en").reading(
        line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
      let left = reading.parts.filter { $0.subject == .notUnderstood }.map(\.text)
      #expect(left == (isSaid ? ["5-6"] : []), "\(line)")
    }
  }

  @Test(
    "from one hour to another are of the day where hours count to 24, too",
    arguments: [
      ("en", "Physics lab every Tue 2-4", "Physics lab | 2026-09-08 | 14:00-16:00 | TU"),
      ("en", "seminar every Thu 12-2", "seminar | 2026-09-03 | 12:00-14:00 | TH"),
      ("en", "seminar Thu 11-1", "seminar | 2026-09-03 | 11:00-13:00 | "),
      ("en", "shift Sat 8-4", "shift | 2026-09-05 | 08:00-16:00 | "),
      ("en", "shift Sat from 8 to 4", "shift | 2026-09-05 | 08:00-16:00 | "),
      ("en", "shift Sat 22-6", "shift | 2026-09-05 | 22:00-06:00 | "),
      ("en", "flight Sat 2:30-4:15", "flight | 2026-09-05 | 02:30-04:15 | "),
      ("en", "revise 9-10", "revise | 2026-09-02 | 09:00-10:00 | "),
      ("es", "laboratorio cada martes 2-4", "laboratorio | 2026-09-08 | 14:00-16:00 | TU"),
      ("es", "seminario jueves de 12 a 2", "seminario | 2026-09-03 | 12:00-14:00 | "),
      ("es", "turno sábado 8-4", "turno | 2026-09-05 | 08:00-16:00 | "),
    ])
  func onTwentyFour(language: String, line: String, wanted: String) throws {
    let grammar = try #require(QuickAddTests.grammarsToTwentyFour[language])
    let reading = grammar.reading(line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    #expect(QuickCorpusLine.text(reading) == wanted)
  }

  @Test(
    "what stays in the name is said",
    arguments: [
      ("en", "study tomorrow for 2 hours", QuickReading.Subject.withoutTime, []),
      ("en", "meditate 10 min daily", .withoutTime, ["10 min"]),
      ("en", "study 2h", .withoutTime, []),
      ("en", "study 2h tomorrow 9am", .withoutTime, []),
      ("es", "meditar 10 min cada día", .withoutTime, ["10 min"]),
      ("zh-Hans", "每天冥想10分钟", .withoutTime, ["10分钟"]),
      ("en", "read 9-10", .notUnderstood, ["9-10"]),
      ("es", "leer 9-10", .notUnderstood, ["9-10"]),
      ("zh-Hans", "读 9-10", .notUnderstood, ["9-10"]),
      ("en", "read pages 9-10", .notUnderstood, []),
      ("en", "revise 9-10 and 14-15", .another, ["9-10"]),
      ("en", "call mom next week", .notUnderstood, ["next week"]),
      ("es", "llamar a mamá la semana que viene", .notUnderstood, ["la semana que viene"]),
      ("zh-Hans", "周末爬山", .notUnderstood, ["周末"]),
      ("en", "lab next week Tue", .notUnderstood, []),
      ("en", "Meeting 3-2pm", .backwards, ["3-2pm"]),
      ("en", "Shift 6-2pm", .backwards, []),
      ("es", "Reunión 3-2pm", .backwards, ["3-2pm"]),
      ("zh-Hans", "吃药 吃7天", .notUnderstood, ["吃7天"]),
      ("en", "take pills tomorrow for 7 days", .notUnderstood, ["for 7 days"]),
      ("en", "review yesterday's notes tomorrow", .notUnderstood, ["yesterday"]),
    ])
  func said(language: String, line: String, subject: QuickReading.Subject, words: [String]) throws {
    let reading = try QuickCorpusTests.grammar(language).reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    let left = reading.parts.filter { $0.subject == subject }
    #expect(left.map(\.text) == words)
    #expect(words.allSatisfy { reading.title.contains($0) })
  }

  @Test(
    "are understood in the other languages",
    arguments: [
      ("es", "Gimnasio 18 a 19", "Gimnasio | 2026-09-02 | 18:00-19:00 | "),
      ("es", "Física 10:30 a 12", "Física | 2026-09-02 | 10:30-12:00 | "),
      ("es", "viernes que viene dentista 10am", "dentista | 2026-09-04 | 10:00 | "),
      ("es", "Examen jueves 9h", "Examen | 2026-09-03 | 09:00 | "),
      ("es", "Leer páginas 9-12", "Leer páginas 9-12 |  |  | "),
      ("es", "Ver episodios 9-12", "Ver episodios 9-12 |  |  | "),
      ("es", "Laboratorio 11-12", "Laboratorio | 2026-09-02 | 11:00-12:00 | "),
      ("en", "Chem lab 11-12", "Chem lab | 2026-09-02 | 11:00-12:00 | "),
      ("en", "Dinner 7ish", "Dinner | 2026-09-02 | 19:00 | "),
      ("en", "Meet Sam around 7:30ish tmrw", "Meet Sam | 2026-09-03 | 07:30 | "),
      ("en", "Call grandma around 3pm", "Call grandma | 2026-09-02 | 15:00 | "),
      ("en", "Look around", "Look around |  |  | "),
      ("zh-Hans", "明天晚上7点左右给妈妈打电话", "给妈妈打电话 | 2026-09-03 | 19:00 | "),
      ("en", "Labs 11-12", "Labs 11-12 |  |  | "),
      ("zh-Hans", "化学 9-12", "化学 | 2026-09-02 | 09:00-12:00 | "),
      ("es", "Problemas cap 7 1-20", "Problemas cap 7 1-20 |  |  | "),
      ("zh-Hans", "明天4点到6点复习", "复习 | 2026-09-03 | 16:00-18:00 | "),
      ("zh-Hans", "读 9-12", "读 9-12 |  |  | "),
      ("zh-Hans", "工作日 9点到5点 实习", "实习 | 2026-09-02 | 09:00-17:00 | MO,TU,WE,TH,FR"),
      ("zh-Hans", "明天3-5点自习", "自习 | 2026-09-03 | 15:00-17:00 | "),
      ("zh-Hans", "下周三 小组讨论 3-5点", "小组讨论 | 2026-09-09 | 15:00-17:00 | "),
      ("zh-Hans", "布洛芬 每天三次", "布洛芬 | 2026-09-02 | 08:00,14:00,20:00 | daily"),
      ("es", "Ibuprofeno 3 veces al día", "Ibuprofeno | 2026-09-02 | 08:00,14:00,20:00 | daily"),
    ])
  func languages(language: String, line: String, wanted: String) throws {
    #expect(try Self.text(line, language) == wanted)
  }

  @Test(
    "Weekdays from one to another are these days, once",
    arguments: [
      ("en", "Trip Fri to Sun", "Trip | 2026-09-04..2026-09-06 |  | "),
      ("en", "Conference Mon-Wed", "Conference | 2026-09-07..2026-09-09 |  | "),
      ("en", "Trip Fri to Sun next week", "Trip | 2026-09-11..2026-09-13 |  | "),
      ("en", "Trip next Fri to Sun", "Trip | 2026-09-04..2026-09-06 |  | "),
      ("zh-Hans", "下周五到下周日旅行", "旅行 | 2026-09-11..2026-09-13 |  | "),
      ("en", "Brunch this weekend", "Brunch | 2026-09-05..2026-09-06 |  | "),
      ("en", "Hike next weekend", "Hike | 2026-09-12..2026-09-13 |  | "),
      ("en", "trip next Friday - next Sunday", "trip | 2026-09-04..2026-09-06 |  | "),
      ("en", "Trip today to Thu", "Trip | 2026-09-02..2026-09-03 |  | "),
      ("en", "Camp tomorrow - Friday", "Camp | 2026-09-03..2026-09-04 |  | "),
      ("en", "Visit tmrw through Wed", "Visit | 2026-09-03..2026-09-09 |  | "),
      ("en", "Fair from today until Friday", "Fair | 2026-09-02..2026-09-04 |  | "),
      ("es", "Feria de hoy al viernes", "Feria | 2026-09-02..2026-09-04 |  | "),
      ("zh-Hans", "出差 明天到周五", "出差 | 2026-09-03..2026-09-04 |  | "),
      ("es", "Camping este fin de semana", "Camping | 2026-09-05..2026-09-06 |  | "),
      ("zh-Hans", "这个周末爬山", "爬山 | 2026-09-05..2026-09-06 |  | "),
      ("es", "Viaje vie a dom", "Viaje | 2026-09-04..2026-09-06 |  | "),
      ("es", "Viaje de viernes a domingo", "Viaje | 2026-09-04..2026-09-06 |  | "),
      ("zh-Hans", "旅行 周五到周日", "旅行 | 2026-09-04..2026-09-06 |  | "),
    ])
  func stretch(language: String, line: String, wanted: String) throws {
    #expect(try Self.text(line, language) == wanted)
  }

  @Test(
    "Weekdays from one to another are every week where a time or a word says so",
    arguments: [
      "Work Mon to Fri", "Work Mon to Wed 9am", "Trip every Fri to Sun", "Trip Fri to Sun until Dec 1",
    ])
  func weekly(line: String) throws {
    let reading = try QuickCorpusTests.grammar("en").reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    #expect(reading.rule?.frequency == .weekly)
  }

  @Test("Monday to Friday is every week, and these days only where that is chosen")
  func workingDays() throws {
    let line = "Exams from Monday to Friday"
    func reading(_ choices: [QuickChoice]) throws -> QuickReading {
      try QuickCorpusTests.grammar("en").reading(
        line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day, choices: choices)
    }
    let part = try #require(try reading([]).parts.first)
    #expect(try reading([]).rule?.frequency == .weekly && part.changes == [.onlyThese])
    let once = try reading([QuickChoice(words: part.text, change: .onlyThese)])
    #expect(once.rule == nil && once.title == "Exams" && once.parts.first?.changes == [.onlyThese])
    #expect(once.placement == .days(try #require(CivilDay(year: 2026, month: 9, day: 7)), count: 5))
  }

  @Test(
    "What repeats is told by its days, by those it leaves out, and by the day of the month",
    arguments: [
      ("en", "Soccer Mon-Thu 5:30pm except Wed", "Soccer | 2026-09-03 | 17:30 | MO,TU,TH"),
      ("en", "Meds 8pm every day except Sunday", "Meds | 2026-09-02 | 20:00 | MO,TU,WE,TH,FR,SA"),
      ("es", "Pastilla cada día excepto el domingo", "Pastilla | 2026-09-02 |  | MO,TU,WE,TH,FR,SA"),
      ("zh-Hans", "吃药 每天除了周日", "吃药 | 2026-09-02 |  | MO,TU,WE,TH,FR,SA"),
      ("en", "Gym daily not Sunday 7pm", "Gym | 2026-09-02 | 19:00 | MO,TU,WE,TH,FR,SA"),
      (
        "en", "Physics lab Fri 2-5 starting Dec 4 for 6 weeks",
        "Physics lab | 2026-12-04 | 14:00-17:00 | FR until 2027-01-14"
      ),
      ("en", "walk dog 7am daily except weekends", "walk dog | 2026-09-03 | 07:00 | MO,TU,WE,TH,FR"),
      ("en", "run every day but Sunday", "run | 2026-09-02 |  | MO,TU,WE,TH,FR,SA"),
      ("en", "Ibuprofen 3x a day", "Ibuprofen | 2026-09-02 | 08:00,14:00,20:00 | daily"),
      ("en", "Pills twice a day", "Pills | 2026-09-02 | 08:00,20:00 | daily"),
    ])
  func rules(language: String, line: String, wanted: String) throws {
    #expect(try Self.text(line, language) == wanted)
  }

  @Test(
    "A day of the month is one every month",
    arguments: [
      ("Rent 1st of every month", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("Pay rent every 1st", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("Rent first of every month", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("Pay rent on the first of every month", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("rent first day of the month", "FREQ=MONTHLY;BYMONTHDAY=1"),
      ("rent monthly on the fifteenth", "FREQ=MONTHLY;BYMONTHDAY=15"),
      ("team lunch last Friday every month", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("review last Friday monthly 3pm", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("pay rent last day of every month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("Book club last Thursday of month 8pm", "FREQ=MONTHLY;BYDAY=-1TH"),
      // The last day of shorter months.
      ("rent on the 31st of every month", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
      ("monthly on the 30th pay the card", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ])
  func monthly(line: String, rule: String) throws {
    let reading = try QuickCorpusTests.grammar("en").reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    #expect(reading.rule.map { "\($0)" } == rule, "\(reading.title)")
  }

  @Test("Weekdays from one to another can be every week by choice")
  func choice() throws {
    let choice = QuickChoice(words: "Fri to Sun", change: .everyWeek)
    #expect(try Self.text("Trip Fri to Sun", "en", [choice]) == "Trip | 2026-09-04 |  | FR,SA,SU")
  }
}
