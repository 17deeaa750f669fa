import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Assessments at their end (MA 3)")
struct AssessmentEndTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  private func open() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/assessment")
    return tab
  }

  private static let well = [("rest", 2), ("move", 2), ("worry", 0), ("laugh", 1)]

  @Test("have neither points nor a grade for the whole while too few areas are answered, wherever it is told")
  func tooFewAreas() {
    let tab = open()
    tab.take("wellness", [("rest", 2), ("move", 2)])
    #expect(tab.page.contains("A result for the whole needs answers in 2 areas."))
    for path in ["/assessment/wellness", "/assessment", "/"] {
      tab.visit(path)
      #expect(tab.page.contains("1 of 2 areas answered") && !tab.page.contains("Grade"), "\(path)")
    }
    tab.visit("/progress")
    tab.saveCheck(["learned": 4])
    #expect(!tab.page.contains("Last assessment") && tab.page.contains("1 of 2 areas answered"))
  }

  @Test("end in the result, if nothing was passed over")
  func atOnce() {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    for (item, value) in Self.well { tab.send(.assessment(.answering(.chose(item, .number(value))))) }
    #expect(tab.history.last == "/assessment/wellness" && tab.page.contains("Grade A"))
    #expect(tab.state.health.record.responses(to: "wellness").count == 1)
    // The result is there to see, and no message lies over its buttons.
    #expect(!tab.page.contains("Saved."))
  }

  @Test("lead Back from the result to no empty question, and can be begun again")
  func back() {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    for (item, value) in Self.well { tab.send(.assessment(.answering(.chose(item, .number(value))))) }
    tab.visit("/assessment/wellness/4")
    #expect(tab.history.last == "/assessment/wellness" && tab.page.contains("Grade A"))
    tab.visit("/assessment/wellness/1")
    #expect(tab.history.last == "/assessment/wellness/1" && !tab.page.contains("aria-pressed=\"true\""))
    tab.send(.assessment(.answering(.tappedNext)))
    #expect(tab.history.last == "/assessment/wellness/2")
  }

  @Test("end in all questions if one was passed over, with the way to the result above and below them")
  func review() throws {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    for (item, value) in Self.well.dropLast() {
      tab.send(.assessment(.answering(.chose(item, .number(value)))))
    }
    tab.send(.assessment(.answering(.tappedNext)))
    #expect(tab.history.last == "/assessment/wellness/all" && tab.page.contains("1 question has no answer."))
    let (first, last) = (tab.page.range(of: "See my result"), tab.page.ranges(of: "See my result").last)
    let form = try #require(tab.page.range(of: "<form"))
    #expect(try #require(first).upperBound < form.lowerBound && #require(last).lowerBound > form.lowerBound)
    tab.send(.assessment(.answering(.submitted)))
    #expect(tab.history.last == "/assessment/wellness")
  }

  @Test("can be changed from the result, which the changed ones take the place of")
  func revising() {
    let tab = open()
    tab.take("wellness", Self.well)
    tab.send(.assessment(.answering(.tappedRevise)))
    #expect(tab.history.last == "/assessment/wellness/all" && tab.page.occurrences(of: " checked").count == 4)
    // Who only looked has nothing to save, and begins afresh another time.
    tab.visit("/")
    #expect(tab.page.contains("Grade A") && !tab.page.contains("Look it over"))
    tab.visit("/assessment/wellness/1")
    #expect(!tab.page.contains("aria-pressed=\"true\""))
    tab.visit("/assessment/wellness/all")
    tab.send(.assessment(.answering(.submitted)))
    #expect(tab.state.health.record.responses(to: "wellness").count == 1)
    tab.send(.assessment(.answering(.tappedRevise)))
    tab.send(.assessment(.answering(.question(.answered("rest", .number(0))))))
    tab.send(.assessment(.answering(.submitted)))
    #expect(tab.page.contains("63 of 100") && !tab.page.contains("points less than"))
    // The wrong one is nowhere.
    #expect(!tab.page.contains("Earlier results"))
    #expect(tab.state.health.record.responses(to: "wellness").count == 1)
  }

  @Test("take the place of the result that was changed, on its day, here and where it was sent")
  func correcting() throws {
    let accounts = FakeAccounts()
    let tab = Fixture.open(try Fixture.healthDevice(2, accounts))
    tab.signUp()
    tab.connect()
    tab.visit("/assessment")
    tab.take("wellness", Self.well)
    tab.send(.assessment(.choseSharing(true)))
    let wrong = try #require(tab.state.health.record.responses(to: "wellness").first)
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/assessment/wellness")
    tab.send(.assessment(.answering(.tappedRevise)))
    tab.send(.assessment(.answering(.question(.answered("rest", .number(0))))))
    // A draft that was left is still a change.
    tab.visit("/assessment/wellness")
    tab.visit("/")
    tab.visit("/assessment/wellness/all")
    tab.send(.assessment(.answering(.submitted)))
    let results = tab.state.health.record.responses(to: "wellness")
    #expect(results.count == 1 && results.first?.response.replaces == [wrong.event.id])
    #expect(results.first?.response.day == wrong.response.day && accounts.events.count == 2)
    // What was sent is one row, and goes as one.
    tab.visit("/sent")
    #expect(tab.page.contains("sent 2 times"))
    tab.visit("/assessment/wellness")
    let id = try #require(results.first).event.id
    tab.send(.assessment(.deletion(.tapped(id: id))))
    tab.send(.assessment(.deletion(.tappedErase(id: id))))
    #expect(accounts.events.isEmpty && tab.state.health.record.responses(to: "wellness").isEmpty)
  }

  @Test("that are taken again on another day, by one page or by questions, change no result")
  func again() {
    let tab = open()
    tab.take("wellness", Self.well)
    tab.send(.assessment(.answering(.tappedRevise)))
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/assessment/wellness/all")
    tab.send(.assessment(.answering(.question(.answered("rest", .number(0))))))
    tab.send(.assessment(.answering(.submitted)))
    #expect(tab.state.health.record.responses(to: "wellness").count == 2)
    tab.send(.assessment(.answering(.tappedRevise)))
    tab.visit("/")
    tab.take("wellness", [("rest", 1), ("move", 1), ("worry", 1), ("laugh", 1)])
    #expect(tab.state.health.record.responses(to: "wellness").count == 3)
  }

  @Test("lead Back from a change of answers to where one was, and keep the change")
  func backFromChange() {
    let tab = open()
    tab.take("wellness", Self.well)
    let back = { (path: String) in tab.page.contains("class=\"button quiet\" href=\"\(path)\"") }
    tab.send(.assessment(.answering(.tappedRevise)))
    #expect(tab.history.last == "/assessment/wellness/all" && back("/assessment/wellness"))
    tab.send(.assessment(.answering(.question(.answered("rest", .number(0))))))
    tab.visit("/assessment/wellness")
    // The result does not count it yet, and leads back to it. Opening the answers once more would overwrite it.
    #expect(tab.page.contains("It is not saved yet.") && tab.page.contains("Grade A"))
    #expect(tab.page.contains("href=\"/assessment/wellness/all\"") && tab.button("Change an answer") == nil)
    tab.visit("/assessment/wellness/all")
    tab.send(.assessment(.answering(.submitted)))
    #expect(tab.page.contains("63 of 100") && !tab.page.contains("It is not saved yet."))
    tab.send(.assessment(.answering(.tappedRevise)))
    tab.send(.assessment(.answering(.tappedDiscard)))
    #expect(tab.history.last == "/assessment/wellness" && tab.button("Change an answer") != nil)
    // From a question, too.
    tab.visit("/assessment/wellness/2")
    tab.visit("/assessment/wellness/all")
    #expect(back("/assessment/wellness/2"))
    tab.visit("/")
    tab.visit("/assessment/wellness/all")
    #expect(back("/assessment"))
  }

  @Test("offer help in full once between the questions, in a line after that, and in full before the score")
  func helpOnce() throws {
    let tab = open()
    tab.visit("/assessment/wellness/3")
    tab.send(.assessment(.answering(.chose("worry", .number(2)))))
    #expect(tab.page.contains("It sounds hard."))
    // It is short there, so that the answers stay in sight: what stands beside the contacts is in the line that opens.
    #expect(
      try #require(tab.page.range(of: "class=\"contacts\"")).lowerBound
        > #require(tab.page.range(of: "class=\"answers\"")).lowerBound)
    let line = "<span>Talk to somebody now · <a href=\"tel:988\">Call 988</a></span>"
    for path in [
      "/assessment/wellness/3", "/assessment/wellness/4", "/assessment/wellness/2",
      "/assessment/wellness/all",
    ] {
      tab.visit(path)
      #expect(tab.page.contains(line) && !tab.page.contains("It sounds hard."), "\(path)")
    }
    tab.visit("/assessment/wellness/3")
    // Below the answers.
    let answers = try #require(tab.page.range(of: "class=\"answers\""))
    #expect(try #require(tab.page.range(of: line)).lowerBound > answers.lowerBound)
    tab.visit("/assessment/wellness/all")
    tab.send(.assessment(.answering(.question(.answered("laugh", .number(0))))))
    tab.send(.assessment(.answering(.submitted)))
    let score = try #require(tab.page.range(of: "class=\"score\""))
    #expect(try #require(tab.page.range(of: "It sounds hard.")).lowerBound < score.lowerBound)
    // Nothing lies over it.
    #expect(!tab.page.contains("Saved.") && !tab.page.contains(line))
  }

  @Test("show help in full before a quieter score to whoever did not see it between the questions")
  func helpBeforeTheScore() throws {
    let tab = open()
    tab.visit("/assessment/wellness/all")
    for (item, value) in [("worry", 2), ("laugh", 0)] {
      tab.send(.assessment(.answering(.question(.answered(item, .number(value))))))
    }
    tab.send(.assessment(.answering(.submitted)))
    let score = try #require(tab.page.range(of: "class=\"score\""))
    #expect(try #require(tab.page.range(of: "It sounds hard.")).lowerBound < score.lowerBound)
    #expect(tab.page.occurrences(of: "It sounds hard.").count == 1 && tab.page.contains("below-help"))
    // An earlier result, which a better one took the place of, is no reason for it.
    tab.take("wellness", Self.well)
    #expect(!tab.page.contains("It sounds hard.") && !tab.page.contains("below-help"))
  }
}
