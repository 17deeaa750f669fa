import Core
import Testing

@testable import Day

/// When things are of which a line says several times, a weekday, or when they are due. It is Sunday, 22 November 2026.
extension QuickAddTests {
  private func found(
    _ language: String, _ line: String, at time: String = "20:00", on shown: String = "2026-11-22"
  ) throws -> QuickReading {
    let grammar = try #require(Self.grammarsToTwelve[language])
    return grammar.reading(line, now: moment("2026-11-22T" + time), on: day(shown))
  }

  /// `title 2026-11-24 08:00+30 FREQ=DAILY` of each item.
  private func items(_ reading: QuickReading) -> [String] {
    reading.items(id: "x", length: 30).map { item in
      let due = item.due.map { "due \($0.text.prefix(16))" }
      let start = due ?? item.start.map { "\($0.day) \($0.time.hourAndMinute)" } ?? "inbox"
      let times = (item.repetition?.daily ?? []).map { " at \($0.start / 60)" }.joined()
      let rule = item.repetition?.rule.map { " \($0)" + times } ?? ""
      return "\(item.title) \(start)+\(item.minutes)\(rule)"
    }
  }

  @Test(
    "two times of a day are two entries, and one that repeats",
    arguments: [
      (
        "en", "vitamin 8am and 8pm every day",
        ["vitamin 2026-11-23 08:00+30 FREQ=DAILY at 8 at 20"]
      ),
      ("en", "Take pill 8am, 8pm", ["Take pill 2026-11-23 08:00+30", "Take pill 2026-11-23 20:00+30"]),
      (
        "en", "Take pill tomorrow at 8am, 12pm, and 6pm 10 min #red",
        ["Take pill 2026-11-23 08:00+10", "Take pill 2026-11-23 12:00+10", "Take pill 2026-11-23 18:00+10"]
      ),
      ("en", "swim 8 and 8pm Friday", ["swim 2026-11-27 08:00+30", "swim 2026-11-27 20:00+30"]),
      ("en", "swim 9 and 10pm Friday", ["swim 2026-11-27 21:00+30", "swim 2026-11-27 22:00+30"]),
      ("en", "walk 7:30 and 7:30 tomorrow", ["walk 2026-11-23 07:30+30"]),
      (
        "es", "vitamina 8am y 8pm cada día",
        ["vitamina 2026-11-23 08:00+30 FREQ=DAILY at 8 at 20"]
      ),
      (
        "es", "pastilla mañana a las 8 y a las 20:00",
        ["pastilla 2026-11-23 08:00+30", "pastilla 2026-11-23 20:00+30"]
      ),
      ("zh-Hans", "明天早上8点和晚上8点吃药", ["吃药 2026-11-23 08:00+30", "吃药 2026-11-23 20:00+30"]),
      (
        "zh-Hans", "每天早上8点、晚上8点吃药",
        ["吃药 2026-11-23 08:00+30 FREQ=DAILY at 8 at 20"]
      ),
    ])
  func severalTimes(language: String, line: String, wanted: [String]) throws {
    #expect(try items(found(language, line, at: "20:30")) == wanted)
  }

  @Test(
    "days, each with a beginning and an end, are as many entries",
    arguments: [
      (
        "en", "class 9-10 on Mon and 11-12 on Wed",
        ["class 2026-11-23 09:00+60", "class 2026-11-25 11:00+60"]
      ),
      ("en", "class Mon 9-10 and Wed 11-12", ["class 2026-11-23 09:00+60", "class 2026-11-25 11:00+60"]),
      (
        "en", "class Mon 9-10:30, Wed 1-2, Fri 3-4pm",
        ["class 2026-11-23 09:00+90", "class 2026-11-25 13:00+60", "class 2026-11-27 15:00+60"]
      ),
      ("en", "gym 8pm Mon and 9am Wed", ["gym 2026-11-23 20:00+30", "gym 2026-11-25 09:00+30"]),
      ("en", "gym 8pm on Mon, 9am on Wed 45 min", ["gym 2026-11-23 20:00+45", "gym 2026-11-25 09:00+45"]),
      (
        "es", "clase de 9 a 10 el lunes y de 11 a 12 el miércoles",
        ["clase 2026-11-23 09:00+60", "clase 2026-11-25 11:00+60"]
      ),
      (
        "es", "clase lunes 9-10 y miércoles 11-12",
        ["clase 2026-11-23 09:00+60", "clase 2026-11-25 11:00+60"]
      ),
      (
        "es", "natación 8pm el lunes y 9am el martes",
        ["natación 2026-11-23 20:00+30", "natación 2026-11-24 09:00+30"]
      ),
      ("zh-Hans", "周一9点到10点、周三11点到12点上课", ["上课 2026-11-23 09:00+60", "上课 2026-11-25 11:00+60"]),
    ])
  func rangesOfDays(language: String, line: String, wanted: [String]) throws {
    #expect(try items(found(language, line)) == wanted)
  }

  @Test(
    "what groups of days have besides their first time is told",
    arguments: [
      ("en", "class MWF 9-10 and TTh 11-12", "11-12"),
      ("en", "class 9-10 every Mon and 11-12 every Wed", "11-12"),
      ("en", "class 9-10 Mon Wed and 11-12 Fri", "11-12"), ("es", "clase lu mi 9-10 y ju 11-12", "11-12"),
    ])
  func secondTimeOfGroups(language: String, line: String, words: String) throws {
    let reading = try found(language, line)
    #expect(
      reading.others.count > 0
        || reading.parts.contains {
          [.another, .notUnderstood].contains($0.subject) && $0.text.contains(words)
        }, "\(reading.parts)")
  }

  @Test("weekdays, each with a time, can be every week")
  func weeklyMoments() throws {
    #expect(
      try items(found("en", "seminar Tue 10am and Thu 2pm every week")) == [
        "seminar 2026-11-24 10:00+30 FREQ=WEEKLY", "seminar 2026-11-26 14:00+30 FREQ=WEEKLY",
      ])
    #expect(
      try items(found("es", "seminario martes 10am y jueves 2pm cada semana")).map { $0.suffix(11) }
        == ["FREQ=WEEKLY", "FREQ=WEEKLY"])
  }

  @Test("the time of two that is over today is tomorrow")
  func severalTimesToday() throws {
    let wanted = ["pill 2026-11-23 08:00+30", "pill 2026-11-22 20:00+30"]
    #expect(try items(found("en", "pill 8am and 8pm", at: "14:00")) == wanted)
  }

  @Test("a second time that is not beside the first stays in the title, and is told")
  func another() throws {
    for (language, line, words) in [
      ("en", "gym 8pm Mon then 9am Wed", "9am"), ("en", "class 8-9am and 8-9pm", "8-9pm"),
      ("es", "natación 8pm el lunes luego 9am el martes", "9am"), ("zh-Hans", "周一上午9点上课，下午3点考试", "上午9点"),
    ] {
      let reading = try found(language, line)
      #expect(reading.parts.contains { $0.subject == .another && $0.text == words }, "\(line)")
      #expect(reading.title.contains(words) && reading.others.isEmpty, "\(line)")
    }
    #expect(try !found("en", "gym Mon 8pm").parts.contains { $0.subject == .another })
  }

  @Test(
    "what is on weekdays begins on the next one from today, whichever day is shown",
    arguments: ["2026-11-16", "2026-11-22", "2026-11-23", "2026-11-24", "2026-12-20"])
  func nextWeekday(shown: String) throws {
    for (language, line, first) in [
      ("en", "Calculus Mon Wed Fri 9:30-10:20am until Dec 11", "2026-11-23"),
      ("en", "tutoring every other Wednesday 5-6", "2026-11-25"),
      ("en", "laundry every Sunday", "2026-11-22"),
      ("es", "tutoría cada dos miércoles 17:00", "2026-11-25"), ("zh-Hans", "隔周周三下午5点辅导", "2026-11-25"),
    ] {
      let reading = try found(language, line, on: shown)
      #expect(reading.day?.description == first && reading.rule != nil, "\(line)")
    }
  }

  @Test("every other week counts from the first time")
  func everyOtherWeek() throws {
    let reading = try found("en", "tutoring every other Wednesday 5-6")
    guard case .time(let start) = reading.placement, let rule = reading.rule else {
      Issue.record("It does not repeat at a time.")
      return
    }
    let days = rule.occurrences(from: start).prefix(3).map { $0.day.description }
    #expect(days == ["2026-11-25", "2026-12-09", "2026-12-23"])
  }

  @Test(
    "a time on today's weekday that is over is of the evening, or of the next week",
    arguments: [
      ("en", "Call mom sunday at 7:30", "20:00", "Call mom 2026-11-29 07:30+30"),
      ("en", "Call mom sunday at 7:30", "10:00", "Call mom 2026-11-22 19:30+30"),
      ("en", "Call mom sunday 5pm", "20:00", "Call mom 2026-11-29 17:00+30"),
      ("en", "Call mom sunday 9pm", "20:00", "Call mom 2026-11-22 21:00+30"),
      ("en", "Call mom today at 7:30", "10:00", "Call mom 2026-11-22 19:30+30"),
      ("en", "Call mom today at 7:30", "20:00", "Call mom 2026-11-22 07:30+30"),
      ("en", "Nap 2pm", "20:00", "Nap 2026-11-23 14:00+30"),
      ("es", "llamar a mamá el domingo 7:30", "20:00", "llamar a mamá 2026-11-29 07:30+30"),
      ("zh-Hans", "周日早上7:30给妈妈打电话", "20:00", "给妈妈打电话 2026-11-29 07:30+30"),
    ])
  func overToday(language: String, line: String, time: String, wanted: String) throws {
    #expect(try items(found(language, line, at: time)) == [wanted])
  }

  @Test(
    "how long it takes is understood beside a half of the day",
    arguments: [
      ("en", "Study bio 90 min tomorrow evening", "Study bio 2026-11-23 18:00+90"),
      ("en", "Study bio 90m tomorrow evening", "Study bio 2026-11-23 18:00+90"),
      ("en", "Study bio tomorrow evening 90 min", "Study bio 2026-11-23 18:00+90"),
      ("en", "Read 20 min every morning", "Read 2026-11-23 09:00+20 FREQ=DAILY"),
      ("es", "Estudiar bio 90 min mañana por la noche", "Estudiar bio 2026-11-23 20:00+90"),
      ("zh-Hans", "明天晚上复习生物90分钟", "复习生物 2026-11-23 20:00+90"),
    ])
  func lengthBesideHalf(language: String, line: String, wanted: String) throws {
    #expect(try items(found(language, line)) == [wanted])
  }

  @Test(
    "what is due has its day and time, and waits in the inbox",
    arguments: [
      ("en", "Essay due Friday 11:59pm", "Essay due 2026-11-27T23:59+30"),
      ("en", "Essay 2h due Friday 11:59pm", "Essay due 2026-11-27T23:59+120"),
      ("en", "Essay Friday 11:59pm", "Essay due 2026-11-27T23:59+30"),
      ("en", "Essay by 5pm Friday", "Essay due 2026-11-27T17:00+30"),
      ("en", "Essay due Friday", "Essay due 2026-11-27+30"),
      ("en", "Essay 3h due Friday", "Essay due 2026-11-27+180"),
      ("en", "Physics due Friday at midnight", "Physics due 2026-11-27T23:59+30"),
      ("en", "Essay due today at midnight", "Essay due 2026-11-22T23:59+30"),
      ("en", "lab report due thursday by midnight", "lab report due 2026-11-26T23:59+30"),
      ("en", "Post every Thursday by 11:59pm", "Post due 2026-11-26T23:59+0 FREQ=WEEKLY;BYDAY=TH"),
      ("en", "Post every Thursday by 12:10am", "Post due 2026-11-26T00:10+0 FREQ=WEEKLY;BYDAY=TH"),
      ("en", "Work Friday 10pm-11:59pm", "Work 2026-11-27 22:00+119"),
      ("en", "Essay Friday 5pm", "Essay 2026-11-27 17:00+30"),
      ("en", "Study Friday until 5pm", "Study 2026-11-27 16:30+30"),
      ("en", "! essay due Friday 5pm", "essay 2026-11-27 17:00+0"),
      ("es", "Ensayo entrega viernes 23:59", "Ensayo due 2026-11-27T23:59+30"),
      ("es", "Ensayo antes del viernes 17:00", "Ensayo due 2026-11-27T17:00+30"),
      ("zh-Hans", "作文 周五23:59截止", "作文 due 2026-11-27T23:59+30"),
      ("zh-Hans", "周五17:00前交作文", "交作文 due 2026-11-27T17:00+30"),
    ])
  func due(language: String, line: String, wanted: String) throws {
    #expect(try items(found(language, line)) == [wanted])
  }

  @Test(
    "a date that no month has and a time that no clock shows are told, and stay in the title",
    arguments: [
      ("en", "Quiz 11/31", QuickReading.Subject.impossibleDate, "11/31"),
      ("en", "Quiz Feb 30 at 9am", .impossibleDate, "Feb 30"), ("en", "Quiz 99pm", .impossible, "99pm"),
      ("en", "Quiz 2026-02-30", .impossibleDate, "2026-02-30"),
      ("zh-Hans", "2026-13-01 考试", .impossibleDate, "2026-13-01"),
      ("en", "Quiz 14:00-25:00", .impossible, "25:00"), ("es", "Examen 25:00–26:00", .impossible, "26:00"),
      ("en", "Quiz 14:00–13:00", .backwards, "14:00–13:00"),
      ("es", "Examen de 14:00 a 13:00", .backwards, "de 14:00 a 13:00"),
      ("zh-Hans", "考试 14:00-13:00", .backwards, "14:00-13:00"),
      ("en", "Quiz 13:00pm", .impossible, "13:00pm"), ("en", "Quiz 0 am", .impossible, "0 am"),
      ("es", "Examen 31 de noviembre", .impossibleDate, "31 de noviembre"),
      ("es", "Examen 99pm", .impossible, "99pm"), ("zh-Hans", "11月31日考试", .impossibleDate, "11月31日"),
      ("zh-Hans", "99pm 考试", .impossible, "99pm"),
    ])
  func noSuchDayOrTime(language: String, line: String, subject: QuickReading.Subject, words: String) throws {
    let reading = try found(language, line)
    #expect(reading.parts.contains { $0.subject == subject && $0.text == words })
    #expect(reading.title.contains(words))
  }

  @Test("numbers that are no dates and times are not told to be wrong ones")
  func plainNumbers() throws {
    let mistakes: [QuickReading.Subject] = [.impossible, .impossibleDate, .backwards]
    for line in [
      "Read 1/2", "Quiz 11/30", "Call 12pm", "Score 45/50", "Room 99", "I am 17", "Feb 29 party",
      "Call 555-0199-2026-02", "Party 22:00-02:00", "Work 15:00-01:00", "Sleep 20:00-10:00",
    ] {
      let parts = try found("en", line).parts
      #expect(!parts.contains { mistakes.contains($0.subject) }, "\(line)")
    }
  }
}
