import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Day

/// What was understood of a line, and what a tap changes about it. It is Wednesday, 2 September 2026, 08:00.
@Suite("What was understood of a line") struct QuickChipTests {
  private static func context(
    _ language: String = "en", at time: String = "2026-09-02T08:00",
    _ change: (inout Formatting) -> Void = { _ in }
  ) throws -> DayContext {
    var formatting = Formatting.plain
    formatting.language = language
    change(&formatting)
    let phrases = PhraseTable(try Catalogue.read(language).map { ($0.key, $0.value) })
    return DayContext(
      words: Words(phrases, formatting: formatting), record: DayRecord(),
      clock: DayClock(now: try #require(CivilDateTime(iso: time))) { _, _ in 0 }, route: .today,
      display: .timeline,
      isColourBlind: false, isKept: true, isReady: true, notices: nil,
      links: DayLinks(
        home: "/", settings: "/settings", signUp: "/sign-up", hasTabs: false, day: { _ in "/day" }))
  }

  /// A screen on which a line was typed.
  private final class Screen {
    var state = DayScreen.State()
    let context: DayContext

    init(_ line: String, _ context: DayContext) {
      self.context = context
      send(.quick(line))
    }

    @discardableResult
    func send(_ event: DayScreen.Event) -> DayScreen.Outcome {
      DayScreen.update(&state, event, context, id: Stamp(milliseconds: 1, counter: 0, node: 1)!)
    }

    func choose(_ words: String, _ change: QuickChoice.Change) -> DayScreen.Outcome {
      send(.chip(.chose(QuickChoice(words: words, change: change))))
    }

    var page: String { QuickAddBar.view(state, context).rendered() }

    var labels: [String] {
      let reading = state.quickReading?.placed(state, context)
      return reading?.item(id: "", length: 30).flatMap { reading?.chips($0, context) }?.map { $0.label } ?? []
    }
  }

  private func twelve() throws -> DayContext { try Self.context { $0 = $0.with(.twelve) } }

  @Test("each thing that was understood is a chip, and the rest stands as the name")
  func chips() throws {
    let screen = Screen("Lab TTh 2:00-3:15 Rm 204 until Dec 10 #blue", try twelve())
    #expect(screen.labels.count == 6 && screen.labels.last == "Blue" && screen.labels.first == "Event")
    #expect(screen.labels[2].hasPrefix("14:00 (12)"))
    #expect(screen.page.contains("<b>Lab Rm 204</b>") && screen.page.contains("aria-expanded=\"false\""))
  }

  @Test("a tap opens what else it could be, another one or Escape closes it")
  func opening() throws {
    let screen = Screen("call 3:30", try twelve())
    screen.send(.chip(.toggled("time")))
    #expect(
      screen.page.contains("aria-expanded=\"true\"") && screen.page.contains("Leave “3:30” in the name"))
    #expect(screen.page.contains("03:30 (12)"))
    let closed = screen.send(.chip(.toggled(nil)))
    #expect(!screen.page.contains("aria-expanded=\"true\""))
    #expect(closed.effects.count == 1)
  }

  @Test("an afternoon becomes a morning, and an afternoon again")
  func otherHalf() throws {
    let screen = Screen("call 3:30", try twelve())
    _ = screen.choose("3:30", .otherHalf)
    #expect(screen.state.quickReading?.time?.hour == 3)
    screen.send(.chip(.tookBack(QuickChoice(words: "3:30", change: .otherHalf))))
    #expect(screen.state.quickReading?.time?.hour == 15)
  }

  @Test("an hour that nobody understands is asked for")
  func unclear() throws {
    let screen = Screen("visit at 3 dentist", try twelve())
    screen.send(.chip(.toggled("words-0")))
    #expect(screen.labels.contains("at 3?"))
    #expect(screen.page.contains("03:00 (12)") && screen.page.contains("15:00 (12)"))
    _ = screen.choose("at 3", .afternoon)
    let reading = { screen.state.quickReading }
    #expect(reading()?.title == "visit dentist" && reading()?.time?.hour == 15)
    _ = screen.choose("at 3", .morning)
    #expect(screen.state.quickReading?.time?.hour == 3)
  }

  @Test("an hour that is likely of the afternoon is added so, unless a tap makes it one of the morning")
  func likelyHour() throws {
    let screen = Screen("call mom tomorrow at 5", try twelve())
    screen.send(.chip(.toggled("time")))
    #expect(screen.labels.contains { $0.hasPrefix("17:00 (12)") } && screen.page.contains("05:00 (12)"))
    _ = screen.choose("at 5", .otherHalf)
    #expect(screen.state.quickReading?.title == "call mom" && screen.state.quickReading?.time?.hour == 5)
  }

  @Test(
    "a day and a length without an hour go into the next free time of the day",
    arguments: [
      ("en", "Study bio tomorrow 2 hours", "Study bio", "2026-09-03T09:00", 120),
      ("en", "Study bio tomorrow for 2 hours", "Study bio", "2026-09-03T09:00", 120),
      ("en", "nap tomorrow 1 hour", "nap", "2026-09-03T09:00", 60),
      ("en", "study Fri 3h", "study", "2026-09-04T09:00", 180),
      ("en", "study 2h today", "study", "2026-09-02T08:00", 120),
      ("en", "read 45 min on Sep 9", "read", "2026-09-09T09:00", 45),
      ("es", "Estudiar mañana 2 horas", "Estudiar", "2026-09-03T09:00", 120),
      ("es", "Estudiar mañana durante 2 horas", "Estudiar", "2026-09-03T09:00", 120),
      ("zh-Hans", "明天学习2小时", "学习", "2026-09-03T09:00", 120),
    ])
  func freeTime(language: String, line: String, title: String, start: String, minutes: Int) throws {
    let screen = Screen(line, try Self.context(language))
    #expect(screen.labels.contains { $0.contains(start.suffix(5)) })
    let outcome = screen.send(.submittedQuick(line))
    let item = try #require(outcome.changes.first.flatMap { DayItem(id: "x", $0.change.value) })
    #expect(item.title == title && item.minutes == minutes)
    #expect(item.start == CivilDateTime(iso: start))
  }

  @Test("a tap makes a task of an event, and an event of a task")
  func kind() throws {
    let screen = Screen("lecture 9:00-10:00", try Self.context())
    #expect(screen.labels.first == "Event" && screen.page.contains("aria-label=\"Event: change to Task\""))
    screen.send(.chip(.switched(to: .task)))
    #expect(screen.labels.first == "Task")
    screen.send(.quick("lecture 9:00-11:00"))
    #expect(screen.labels.first == "Task")
    screen.send(.chip(.switched(to: .event)))
    #expect(screen.labels.first == "Event")
    #expect(!Screen("buy milk", try Self.context()).labels.contains("Task"))
  }

  @Test(
    "the time at which something is due is named as it was typed",
    arguments: [
      ("en", "English essay due Wed 11:59pm", "due 23:59"),
      ("es", "Ensayo entrega miércoles 23:59", "entrega: 23:59"),
      ("zh-Hans", "作文 周三23:59截止", "截止：23:59"),
    ])
  func due(language: String, line: String, words: String) throws {
    let screen = Screen(line, try Self.context(language))
    #expect(
      screen.labels.contains { $0.hasPrefix(words.prefix(words.count - 5)) && $0.contains("59") },
      "\(screen.labels)")
    let told = try #require(screen.send(.submittedQuick(line)).told)
    #expect(told.contains("59") && !told.contains("29"), "\(told)")
  }

  @Test("what is typed closes the chip, and an hour before a date is no day")
  func typing() throws {
    let screen = Screen("dentist at 3", try twelve())
    screen.send(.chip(.toggled("time")))
    screen.send(.quick("dentist at 3 aug 31"))
    #expect(screen.state.quickChip == nil)
    #expect(screen.state.quickReading?.day == CivilDay(iso: "2027-08-31"))
    #expect(screen.state.quickReading?.title == "dentist" && screen.state.quickReading?.time?.hour == 15)
  }

  @Test("words go back to the name, and are understood again")
  func kept() throws {
    let screen = Screen("watch Friday 13th 20:00", try Self.context())
    let words = try #require(screen.state.quickReading?.parts.first { $0.subject == .date }?.text)
    _ = screen.choose(words, .kept)
    #expect(screen.state.quickReading?.title.contains("Friday") == true)
    screen.send(.chip(.tookBack(QuickChoice(words: words, change: .kept))))
    #expect(screen.state.quickReading?.title.contains("Friday") == false)
  }

  @Test("a date that is over this year is said to be taken for the next one, and a tap takes it back")
  func nextYear() throws {
    let screen = Screen("quiz aug 31", try Self.context())
    #expect(screen.page.contains("“aug 31” is over this year, so it is taken for the next one: 2027-08-31."))
    _ = screen.choose("aug 31", .yearBefore)
    #expect(screen.state.quickReading?.day == CivilDay(iso: "2026-08-31"))
    #expect(screen.page.contains("2026-08-31 is over."))
    #expect(!Screen("quiz sep 2", try Self.context()).page.contains("is over"))
    #expect(!Screen("orientation Mon 8/31", try Self.context()).page.contains("2027"))
  }

  @Test("a day or an evening hour that is over is said to be past")
  func past() throws {
    let screen = Screen("Email prof yesterday at 5pm", try Self.context())
    #expect(screen.page.contains("2026-09-01 is over.") && !screen.page.contains("2027"))
    let late = try Self.context(at: "2026-09-02T22:22")
    #expect(Screen("Movie 7 tonight", late).page.contains("19:00 is over."))
    #expect(!Screen("Read tonight", late).page.contains("is over."))
    #expect(!Screen("shift 6-2pm", try Self.context()).page.contains("is over."))
  }

  @Test("the numbers of a date can change places")
  func swapped() throws {
    let screen = Screen("quiz 10/9", try Self.context())
    #expect(screen.state.quickReading?.day == CivilDay(iso: "2026-10-09"))
    _ = screen.choose("10/9", .swapped)
    #expect(screen.state.quickReading?.day == CivilDay(iso: "2026-09-10"))
  }

  @Test("dates with a slash are read in the order of the place")
  func order() throws {
    let british = try Self.context { $0.day = { day, _ in "\(day.day)/\(day.month)" } }
    #expect(Screen("quiz 10/9", british).state.quickReading?.day == CivilDay(iso: "2026-09-10"))
    #expect(Screen("quiz 9/25", british).state.quickReading?.day == CivilDay(iso: "2026-09-25"))
  }

  @Test("what repeats can be once only")
  func once() throws {
    let screen = Screen("gym Tue Thu 18:00", try Self.context())
    let words = try #require(screen.state.quickReading?.parts.first { $0.subject == .repetition }?.text)
    _ = screen.choose(words, .once)
    #expect(screen.state.quickReading?.rule == nil)
    #expect(screen.state.quickReading?.day == CivilDay(iso: "2026-09-03"))
    #expect(screen.labels.contains("Only once"))
  }

  @Test("all of it can be changed in the form, and the line stays until that is saved")
  func form() throws {
    let screen = Screen("gym Tue Thu 18:00-19:00 until Dec 10", try Self.context())
    let outcome = screen.send(.chip(.openedForm(.time)))
    #expect(outcome.visit == .add(QuickCorpusLine.now.day))
    let form = try #require(screen.state.form)
    #expect(form.title == "gym" && form.time == "18:00" && form.minutes == 60 && form.date == "2026-09-03")
    #expect(form.repeats.weekdays == [.tuesday, .thursday] && form.repeats.until == "2026-12-10")
    #expect(!screen.state.quick.isEmpty)
    let saved = screen.send(.form(.submitted))
    #expect(!saved.changes.isEmpty && screen.state.quick.isEmpty)
  }

  @Test("the form of a line keeps its alerts, its star and the words of a long title")
  func formOfAll() throws {
    let screen = Screen("gym Sep 8 18:00 alert 10 min before !", try Self.context())
    _ = screen.send(.chip(.openedForm(.title)))
    let form = try #require(screen.state.form)
    #expect(form.title == "gym" && form.isStarred && form.marks.map { $0.minutes } == [-10])
    let long = Screen(String(repeating: "word ", count: 60), try Self.context())
    _ = long.send(.chip(.openedForm(.title)))
    #expect(try #require(long.state.form).notes.count > DayItem.longestTitle)
  }

  @Test("what is chosen holds for what is added")
  func added() throws {
    let screen = Screen("call 3:30", try twelve())
    _ = screen.choose("3:30", .otherHalf)
    let outcome = screen.send(.submittedQuick("call 3:30"))
    #expect(outcome.changes.count == 1 && screen.state.quickChoices.isEmpty)
  }

  @Test(
    "weeks start as the place has it, or as the person chose",
    arguments: [
      ("en-US", Weekday.sunday), ("es-US", .sunday), ("es-MX", .sunday), ("en-GB", .monday), ("es", .monday),
      ("zh-Hans-CN", .monday), ("ar-EG", .saturday), ("en", .sunday), ("es-419", .monday),
    ])
  func weekStart(tag: String, first: Weekday) throws {
    #expect(LocaleTag(tag).weekStart == first)
    let context = try Self.context { $0.weekStart = first }
    #expect(context.week.count == 7 && context.week[0].weekday == first && context.week.contains(context.day))
  }

  @Test("a language is spoken as where the device is")
  func locale() {
    #expect(LocaleTag(language: "es", preferred: ["en-US", "es-MX"]).text == "es-MX")
    #expect(LocaleTag(language: "es", preferred: ["en-US"]).text == "es-US")
    #expect(LocaleTag(language: "zh-Hans", preferred: ["zh-CN"]).text == "zh-Hans-CN")
    #expect(LocaleTag(language: "en", preferred: ["en"]).text == "en")
    #expect(LocaleTag("zh-Hans-CN").withoutRegion == "zh-Hans")
  }

  @Test("a chosen start of weeks is kept")
  func weekStartKept() {
    var preferences = DayPreferences()
    preferences.weekStart = .saturday
    #expect(DayPreferences(json: preferences.json) == preferences)
    #expect(DayPreferences(json: DayPreferences().json).weekStart == nil)
  }
}
