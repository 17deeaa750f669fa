import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Assessments (MA 3)")
struct AssessmentTests {
  private let accounts = FakeAccounts()
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, accounts) }

  private func open() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/assessment")
    return tab
  }

  private static let well = [("rest", 2), ("move", 2), ("worry", 0), ("laugh", 1)]

  @Test("need a login")
  func login() {
    let tab = Fixture.open(device, at: "/assessment")
    #expect(tab.page.contains("to take the assessment"))
    tab.signUp()
    tab.visit("/assessment")
    #expect(tab.page.contains("Areas of life") && tab.page.contains("4 questions, about 1 minute"))
  }

  @Test("ask one question after the other, by a tap, and go on to all of them")
  func questions() {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    #expect(tab.page.contains("Question 1 of 4") && tab.page.contains("did you rest?"))
    #expect(tab.heading("How often did you move?") == nil)
    tab.send(.assessment(.answering(.chose("rest", .number(2)))))
    #expect(tab.history.last == "/assessment/wellness/2" && tab.heading("How often did you move?") != nil)
    tab.send(.assessment(.answering(.key(3))))
    #expect(tab.history.last == "/assessment/wellness/3")
    tab.send(.assessment(.answering(.tappedNext)))
    tab.send(.assessment(.answering(.chose("laugh", .number(1)))))
    #expect(tab.history.last == "/assessment/wellness/all" && tab.page.contains("1 question has no answer."))
    #expect(tab.page.contains("did you worry?") && tab.page.contains("did you rest?"))
  }

  @Test("leave typed answers as they stand while they are typed")
  func typing() {
    let tab = open()
    tab.visit("/assessment/kinds/all")
    tab.send(.assessment(.answering(.question(.answered("smoke", .number(1))))))
    tab.send(.assessment(.answering(.question(.typed("wish", "More ")))))
    tab.send(.assessment(.answering(.question(.typed("many", "61")))))
    #expect(tab.page.contains(">More </textarea>") && tab.page.contains("value=\"61\""))
    tab.send(.assessment(.answering(.question(.typed("wish", "More sleep")))))
    tab.send(.assessment(.answering(.question(.typed("many", "6")))))
    tab.send(.assessment(.answering(.submitted)))
    #expect(tab.state.health.record.responses(to: "kinds").first?.response.answers.count == 3)
  }

  @Test("hide their scores, which Progress and the settings bring back")
  func hiddenScores() {
    let tab = open()
    tab.visit("/settings")
    #expect(tab.page.contains("Hide my scores"))
    tab.send(.assessment(.tappedHide(true)))
    tab.visit("/progress")
    #expect(tab.page.contains("Scores are hidden.") && tab.page.contains("Show my scores"))
    tab.send(.assessment(.tappedHide(false)))
    #expect(!tab.page.contains("Scores are hidden."))
  }

  @Test("that are discarded half-finished can be brought back")
  func discarding() throws {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    tab.send(.assessment(.answering(.chose("rest", .number(2)))))
    tab.visit("/assessment/wellness/all")
    tab.send(.assessment(.answering(.tappedDiscard)))
    #expect(tab.history.last == "/assessment" && !tab.page.contains("1 of 4"))
    let toast = try #require(tab.state.toasts.last)
    #expect(tab.page.contains("Undo"))
    tab.send(.toast(.tappedUndo, id: toast.id))
    #expect(tab.page.contains("1 of 4"))
  }

  @Test("show the score, the grade and the areas, and why")
  func result() {
    let tab = open()
    tab.take("wellness", Self.well)
    #expect(tab.history.last == "/assessment/wellness")
    #expect(tab.page.contains("Grade A") && tab.page.contains("88 of 100"))
    #expect(tab.page.contains("The average of 2 areas. A from 80, C from 50."))
    #expect(
      tab.page.contains("Physical") && tab.page.contains("Mental") && tab.page.contains("class=\"wheel\""))
    #expect(tab.page.contains("How often did you laugh?") && tab.page.contains("Sometimes"))
    tab.visit("/")
    #expect(tab.page.contains("Grade A · 88 of 100"))
  }

  @Test("say which area has too few answers, and score the others")
  func missing() {
    let tab = open()
    tab.take("wellness", [("rest", 0), ("move", 1), ("laugh", 2)])
    #expect(tab.page.contains("Not scored: Mental. An area needs 2 answers."))
    #expect(tab.page.contains("<span class=\"area-points\">25</span>"))
  }

  @Test("go on behind the last answer, and come to what was passed over in the end")
  func passedOver() {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    tab.send(.assessment(.answering(.chose("rest", .number(2)))))
    tab.send(.assessment(.answering(.chose("worry", .number(2)))))
    tab.visit("/assessment")
    #expect(tab.page.contains("href=\"/assessment/wellness/4\""))
    tab.visit("/assessment/wellness/4")
    tab.send(.assessment(.answering(.chose("laugh", .number(2)))))
    tab.visit("/assessment")
    #expect(tab.page.contains("href=\"/assessment/wellness/2\""))
  }

  @Test("go on where they were left, also after a restart, and can be discarded")
  func resuming() {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    tab.send(.assessment(.answering(.chose("rest", .number(2)))))
    tab.visit("/")
    #expect(tab.page.contains("Go on: 1 of 4 answered"))
    tab.visit("/assessment")
    #expect(tab.page.contains("href=\"/assessment/wellness/2\""))
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/assessment")
    #expect(again.page.contains("Go on: 1 of 4 answered"))
    again.visit("/assessment/wellness/all")
    again.send(.assessment(.answering(.tappedDiscard)))
    #expect(again.history.last == "/assessment" && !again.page.contains("Go on"))
  }

  @Test("can be taken again, and the earlier results stay")
  func again() {
    let tab = open()
    tab.take("wellness", Self.well)
    tab.now.milliseconds += 86_400_000
    tab.take("wellness", Self.well.map { ($0.0, 1) })
    #expect(tab.page.contains("Grade C") && tab.page.contains("Earlier results"))
    #expect(tab.page.contains("Grade A · 88 of 100"))
  }

  @Test("tell two results of one day apart by their time")
  func sameDay() {
    let tab = open()
    tab.take("wellness", Self.well)
    let day = tab.now.day
    let first = tab.now.clockTime
    #expect(!tab.page.contains(first))
    tab.now.milliseconds += 3_600_000
    tab.take("wellness", Self.well.map { ($0.0, 1) })
    #expect(tab.now.day == day && tab.page.contains(first) && tab.page.contains(tab.now.clockTime))
  }

  @Test("say that all is answered, and not saved yet")
  func unsaved() {
    let tab = open()
    tab.visit("/assessment/wellness/all")
    for (item, value) in Self.well {
      tab.send(.assessment(.answering(.question(.answered(item, .number(value))))))
    }
    tab.visit("/assessment")
    #expect(tab.page.contains("Look it over and save") && !tab.page.contains("4 of 4"))
    tab.visit("/")
    #expect(tab.page.contains("All is answered. Look it over, and save."))
  }

  @Test("show an earlier result with its answers, from which Back leads to the latest")
  func earlier() throws {
    let tab = open()
    tab.take("wellness", Self.well)
    let first = try #require(tab.state.health.record.responses(to: "wellness").first)
    tab.now.milliseconds += 86_400_000
    tab.take("wellness", Self.well.map { ($0.0, 1) })
    let path = "/assessment/wellness/results/" + first.event.id
    #expect(tab.page.contains("href=\"\(path)\"") && !tab.page.contains("<b>A</b>"))
    #expect(tab.link("Take it again") != nil)
    tab.visit(path)
    #expect(tab.page.contains("Grade A") && tab.page.contains("How often did you laugh?"))
    #expect(tab.link("Take it again") == nil && tab.page.contains("href=\"/assessment/wellness\""))
    // One that is not there is the latest.
    tab.visit("/assessment/wellness/results/none")
    #expect(tab.page.contains("Grade C"))
  }

  @Test("lead from a low result to what may help, and from what is left out to its question")
  func advice() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    #expect(tab.page.contains("What may help") && tab.page.contains("because Mental is at 25"))
    tab.visit("/assessment/wellness/1")
    tab.send(.assessment(.answering(.chose("rest", .number(1)))))
    tab.visit("/assessment/wellness/all")
    #expect(tab.page.contains("href=\"#move\""))
  }

  @Test("suggest first what is for the worst answer, also where its area is not low as a whole")
  func worstAnswer() throws {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.take("wellness", [("rest", 2), ("move", 0), ("worry", 0), ("laugh", 2)])
    #expect(tab.page.contains("because Physical is at 50"))
    let advice = try #require(tab.page.range(of: "id=\"advice\""))
    let own = tab.page[advice.upperBound...]
    #expect(own.contains("About moving") && !own.contains("About sleep"))
  }

  @Test("offer help at once where an answer is a reason, and tell nobody")
  func help() {
    let tab = open()
    tab.visit("/assessment/wellness/3")
    #expect(!tab.page.contains("It sounds hard.") && tab.page.contains("tel:988"))
    tab.send(.assessment(.answering(.chose("worry", .number(2)))))
    #expect(tab.page.contains("It sounds hard.") && tab.page.contains("Nobody watches for such answers"))
    #expect(accounts.events.isEmpty)
  }

  @Test("cover the scores for whoever shares a phone")
  func hiding() {
    let tab = open()
    tab.take("wellness", Self.well)
    tab.send(.assessment(.tappedHide(true)))
    #expect(tab.page.contains("Scores are hidden.") && !tab.page.contains("88 of 100"))
    tab.visit("/")
    #expect(tab.page.contains("Scores are hidden.") && !tab.page.contains("88 of 100"))
    tab.visit("/assessment/wellness")
    tab.send(.assessment(.tappedHide(false)))
    #expect(tab.page.contains("88 of 100"))
  }

  @Test("have questions of every kind, and ask some only after others")
  func kinds() {
    let tab = open()
    tab.visit("/assessment/kinds/1")
    #expect(tab.page.contains("Yes") && tab.page.contains("Prefer not to say") && tab.page.contains("1 of 5"))
    tab.send(.assessment(.answering(.chose("smoke", .number(1)))))
    #expect(tab.history.last == "/assessment/kinds/2" && tab.page.contains("From 1 to 60 a day"))
    for (text, isRight) in [("0", false), ("ten", false), ("10", true)] {
      tab.send(.assessment(.answering(.question(.typed("many", text)))))
      tab.send(.assessment(.answering(.tappedNext)))
      #expect(tab.page.contains("Enter a whole number from 1 to 60.") != isRight)
    }
    #expect(tab.history.last == "/assessment/kinds/3")
    tab.send(.assessment(.answering(.question(.ticked("ways", 2, true)))))
    tab.send(.assessment(.answering(.question(.ticked("ways", 1, true)))))
    tab.send(.assessment(.answering(.tappedNext)))
    tab.send(.assessment(.answering(.chose("health", .number(2)))))
    tab.send(.assessment(.answering(.question(.typed("since", "2026-02-30")))))
    tab.send(.assessment(.answering(.tappedNext)))
    #expect(tab.page.contains("Enter a date.") && tab.history.last == "/assessment/kinds/5")
    tab.send(.assessment(.answering(.question(.typed("since", "2026-02-03")))))
    tab.send(.assessment(.answering(.tappedNext)))
    tab.send(.assessment(.answering(.question(.typed("wish", "  A walk  ")))))
    tab.send(.assessment(.answering(.tappedNext)))
    for text in ["10 a day", "On foot, By bus", "Poor", "A walk", "Your answers"] {
      #expect(tab.page.contains(text))
    }
    #expect(!tab.page.contains("of 100"))
    // Whoever does not smoke is not asked how much, and an answer of before is not kept.
    tab.visit("/assessment/kinds/1")
    tab.send(.assessment(.answering(.chose("smoke", .declined))))
    #expect(tab.history.last == "/assessment/kinds/3")
  }

  @Test("need an answer before they are saved")
  func empty() {
    let tab = open()
    tab.visit("/assessment/wellness/all")
    tab.send(.assessment(.answering(.submitted)))
    #expect(
      tab.page.contains("Answer at least one question.") && tab.history.last == "/assessment/wellness/all")
  }

  @Test("are not there under another address", arguments: ["/assessment/none", "/assessment/wellness/5"])
  func unknown(path: String) {
    let tab = open()
    tab.visit(path)
    #expect(!tab.page.contains("did you"))
  }

  @Test("go to the organisation once the person has said so, and the server checks them by the same rules")
  func sending() throws {
    let tab = open()
    tab.connect()
    tab.take("wellness", Self.well)
    #expect(tab.page.contains("Only on this device") && accounts.events.isEmpty)
    tab.send(.assessment(.choseSharing(true)))
    #expect(tab.page.contains("Received by Northbound"))
    let sent = try #require(accounts.events.first)
    #expect(sent.kind == "assessment")
    let rule = ResponseRule(.assessment)
    let documents = try rule.documents(in: ContentReader(Fixture.health))
    let body = try JSON(parsing: Array(sent.body.utf8))
    let document = try #require(documents.first { $0.name == rule.document(of: body) })
    #expect(rule.isValid(body, under: document.content))
  }

  @Test("taken without a connection wait, and go later")
  func offline() {
    let tab = open()
    tab.connect()
    tab.visit("/assessment")
    tab.send(.assessment(.choseSharing(true)))
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.take("wellness", Self.well)
    #expect(tab.page.contains("Grade A") && tab.page.contains("Waits for a connection"))
    for path in ["/", "/assessment", "/progress"] {
      tab.visit(path)
      #expect(tab.page.contains("1 check or assessment waits to be sent to Northbound"))
    }
    tab.visit("/assessment/wellness")
    device.isOnline = true
    tab.send(.device(.changedConnection(true)))
    #expect(tab.page.contains("Received by Northbound") && accounts.events.count == 1)
  }

  @Test("read a question aloud with its answers, and fall silent at the next")
  func reading() {
    let tab = open()
    tab.visit("/assessment/wellness/1")
    _ = tab.takeDone()
    tab.send(.assessment(.answering(.tappedRead)))
    #expect(tab.takeDone().contains(.speak("How often did you rest?\nNever.\nSometimes.\nAlways.")))
    tab.send(.assessment(.answering(.chose("rest", .number(2)))))
    #expect(tab.takeDone().contains(.speak("")))
    tab.send(.assessment(.answering(.chose("move", .number(2)))))
    #expect(!tab.takeDone().contains(.speak("")))
    tab.send(.assessment(.spoke(false)))
    #expect(tab.page.contains("This browser can’t read aloud."))
  }
}
