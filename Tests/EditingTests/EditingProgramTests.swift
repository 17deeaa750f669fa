import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Editing

@Suite("The form of an entry, where its page runs a program")
struct EditingProgramTests {
  private let program = EditingProgram(formatting: { _ in .plain })
  private let moment = Moment(milliseconds: 1_789_819_200_000, offsetMinutes: -300)

  private func start(
    _ saving: EditingPage.Saving = .byItself, hasMarks: Bool = false, isLive: Bool = false
  ) -> EditingProgram.State {
    let texts = [
      ("editing-ready", "By itself"), ("editing-changed", "Not yet"), ("editing-saving", "Saving"),
      ("editing-saved", "Saved at {time}"), ("editing-saved-live", "Draft at {time}"),
      ("editing-offline", "Offline"), ("editing-busy", "Busy"),
      ("editing-overtaken", "Overtaken"), ("editing-refused", "Refused"),
      ("editing-logged-out", "Logged out"), ("editing-log-in", "Log in"),
      ("editing-saved-files", "Without the file"), ("editing-new", "New"),
      ("editing-open", "Open it"),
      ("editing-scheduled", "Scheduled"), ("editing-paused", "Paused"),
      ("editing-saved-scheduled", "For its time at {time}"),
      ("editing-marks", "Form"), ("editing-heading", "Heading"), ("editing-list", "List"),
      ("editing-left", "{count} left:"), ("editing-nothing-left", "Nothing left"),
      ("editing-bold", "Bold"), ("editing-link", "Link"),
    ]
    var page = EditingPage(
      language: "en", saving: saving, login: "/cms/login", hasMarks: hasMarks,
      texts: texts.map { (key: $0.0, text: $0.1) })
    page.isLive = isLive
    return program.start(Flags(page: page.text), at: moment).0
  }

  /// The operations that answer an event.
  private func send(_ event: EditingProgram.Event, _ state: inout EditingProgram.State) -> [Loop.Operation] {
    program.update(&state, event, at: moment).compactMap { effect in
      if case .perform(let operation, _) = effect.step { operation } else { nil }
    }
  }

  private func shown(_ state: EditingProgram.State) -> String { program.view(state).rendered() }

  private static func saved(_ number: Int, path: String = "") -> SavingAnswer {
    .saved(
      SavedDraft(
        number: number, time: CivilTime(hour: 9, minute: 30) ?? .midnight, state: "Changed", path: path))
  }

  /// What the page shows of a saved draft.
  private static func shows(_ number: Int) -> [Loop.Operation] {
    [
      .form(.set(name: "draft", value: "\(number)")), .form(.set(name: "entry-state", value: "Changed")),
      .frame(.refresh(id: "preview")),
    ]
  }

  private static let sending = Loop.Operation.form(.send(name: "do", value: "autosave"))

  @Test("is saved once nobody has typed for a while, and holds the page until then")
  func saving() {
    var state = start()
    #expect(shown(state).contains("By itself"))
    #expect(send(.changed, &state) == [.form(.hold(true)), .wait(milliseconds: 2000)])
    #expect(send(.changed, &state) == [.wait(milliseconds: 2000)] && shown(state).contains("Not yet"))
    #expect(send(.cameTimeToSave(change: 1), &state).isEmpty)
    #expect(send(.cameTimeToSave(change: 2), &state) == [Self.sending] && shown(state).contains("Saving"))
    let done = send(.answered(Self.saved(7), change: 2), &state)
    #expect(done == Self.shows(7) + [.form(.hold(false))])
    #expect(shown(state).contains("Saved at 09:30"))
    #expect(send(.changed, &state).first == .form(.hold(true)))
  }

  @Test("says what is left of the mistakes that the page was shown with")
  func left() {
    var state = start()
    func save(_ change: Int, _ left: MistakesLeft) {
      _ = send(.changed, &state)
      _ = send(.cameTimeToSave(change: change), &state)
      let draft = SavedDraft(number: change, time: .midnight, state: "Draft", left: left)
      _ = send(.answered(.saved(draft), change: change), &state)
    }
    #expect(!shown(state).contains("left"))
    save(1, MistakesLeft(MistakesLeft(count: 2, field: "f-text-es", text: "The text is missing").json))
    #expect(shown(state).contains("2 left: <a href=\"#f-text-es\">The text is missing</a>"))
    save(2, MistakesLeft(count: 0))
    #expect(shown(state).contains("Nothing left"))
  }

  @Test("that is changed while it is being saved is saved again, with the new number of the draft")
  func changedMeanwhile() {
    var state = start()
    _ = send(.changed, &state)
    _ = send(.cameTimeToSave(change: 1), &state)
    _ = send(.changed, &state)
    #expect(send(.cameTimeToSave(change: 2), &state).isEmpty)
    let done = send(.answered(Self.saved(2), change: 1), &state)
    #expect(done.first == .form(.set(name: "draft", value: "2")) && done.last == .wait(milliseconds: 2000))
    #expect(!done.contains(.form(.hold(false))) && shown(state).contains("Not yet"))
    #expect(send(.cameTimeToSave(change: 2), &state) == [Self.sending])
  }

  @Test(
    "is tried again after a failure that passes",
    arguments: [
      (SavingAnswer.noConnection, "Offline"), (.busy, "Busy"), (.loggedOut, "Logged out"),
    ])
  func failing(answer: SavingAnswer, text: String) {
    var state = start()
    _ = send(.changed, &state)
    _ = send(.cameTimeToSave(change: 1), &state)
    #expect(send(.answered(answer, change: 1), &state) == [.wait(milliseconds: 10_000)])
    #expect(shown(state).contains(text) && shown(state).contains("role=\"alert\""))
    #expect(send(.cameTimeToSave(change: 1), &state) == [Self.sending])
  }

  @Test(
    "is not saved by itself any more where the person has to look, and still holds the page",
    arguments: [(SavingAnswer.overtaken, "Overtaken"), (.refused, "Refused")])
  func stopping(answer: SavingAnswer, text: String) {
    var state = start()
    _ = send(.changed, &state)
    _ = send(.cameTimeToSave(change: 1), &state)
    #expect(send(.answered(answer, change: 1), &state).isEmpty && shown(state).contains(text))
    #expect(send(.changed, &state).isEmpty && send(.cameTimeToSave(change: 2), &state).isEmpty)
  }

  @Test("that is published at its time is saved by itself, and says what the button is for")
  func scheduled() {
    var state = start(.scheduled, isLive: true)
    #expect(shown(state).contains("Scheduled"))
    #expect(send(.changed, &state) == [.form(.hold(true)), .wait(milliseconds: 2000)])
    #expect(send(.cameTimeToSave(change: 1), &state) == [Self.sending])
    #expect(send(.answered(Self.saved(3), change: 1), &state).contains(.form(.hold(false))))
    #expect(shown(state).contains("For its time at"))
  }

  @Test("says that a chosen file goes by the button, and holds the page until then")
  func file() {
    var state = start()
    _ = send(.changed, &state)
    _ = send(.cameTimeToSave(change: 1), &state)
    var draft = SavedDraft(number: 1, time: .midnight, state: "Changed")
    draft.leavesFile = true
    #expect(!send(.answered(.saved(draft), change: 1), &state).contains(.form(.hold(false))))
    #expect(shown(state).contains("Without the file"))
  }

  @Test("of a new entry is saved once that has a title, and goes on as that of the entry")
  func new() {
    var state = start(.new)
    #expect(shown(state).contains("New"))
    #expect(send(.changed, &state) == [.form(.hold(true)), .wait(milliseconds: 4000)])
    #expect(send(.cameTimeToSave(change: 1), &state) == [Self.sending])
    // Nothing is wrong while somebody still types.
    #expect(send(.answered(.untitled, change: 1), &state).isEmpty)
    #expect(shown(state).contains("New") && !shown(state).contains("role=\"alert\""))
    #expect(send(.changed, &state) == [.wait(milliseconds: 4000)])
    _ = send(.cameTimeToSave(change: 2), &state)
    let done = send(.answered(Self.saved(1, path: "/cms/content/news/walk"), change: 2), &state)
    let shows = Self.shows(1).dropLast() + [.form(.move(to: "/cms/content/news/walk"))]
    #expect(done == shows + [.form(.hold(false))])
    // The page has no preview; that of the entry has one.
    let link = "href=\"/cms/content/news/walk\""
    #expect(shown(state).contains(link))
    #expect(send(.changed, &state) == [.form(.hold(true)), .wait(milliseconds: 2000)])
    #expect(!shown(state).contains(link))
  }

  @Test("of a new entry that got its title while it was sent is sent again")
  func titledMeanwhile() {
    var state = start(.new)
    _ = send(.changed, &state)
    _ = send(.cameTimeToSave(change: 1), &state)
    _ = send(.changed, &state)
    // One at a time.
    #expect(send(.cameTimeToSave(change: 2), &state).isEmpty)
    #expect(send(.answered(.untitled, change: 1), &state) == [.wait(milliseconds: 2000)])
    #expect(send(.cameTimeToSave(change: 2), &state) == [Self.sending])
  }

  @Test("says of what people see that the draft waits, and takes the colour from the state of before")
  func live() {
    var state = start(isLive: true)
    #expect(!shown(state).contains("cms-live-draft"))
    _ = send(.changed, &state)
    _ = send(.cameTimeToSave(change: 1), &state)
    _ = send(.answered(Self.saved(1), change: 1), &state)
    #expect(shown(state).contains("Draft at 09:30") && shown(state).contains("cms-live-draft"))
  }

  @Test("that would replace somebody else's draft is not saved by itself, and holds the page at once")
  func paused() {
    let page = EditingPage(language: "en", saving: .paused, login: "", hasMarks: false, texts: [])
    let (_, effects) = program.start(Flags(page: page.text), at: moment)
    #expect(effects.count == 1)
    var state = start(.paused)
    #expect(shown(state).contains("Paused"))
    #expect(!send(.changed, &state).contains(.wait(milliseconds: 2000)) && shown(state).contains("Paused"))
    #expect(send(.cameTimeToSave(change: 1), &state).isEmpty)
  }

  @Test("leads whoever is logged out to the login, in another tab")
  func login() {
    var state = start()
    _ = send(.changed, &state)
    _ = send(.cameTimeToSave(change: 1), &state)
    _ = send(.answered(.loggedOut, change: 1), &state)
    #expect(shown(state).contains("href=\"/cms/login\"") && shown(state).contains("target=\"_blank\""))
  }

  @Test(
    "reads what the server says",
    arguments: [
      (200, "{\"draft\":3,\"minute\":570,\"state\":\"Changed\"}", Self.saved(3)),
      (200, "{\"draft\":0}", .untitled),
      (200, "{\"draft\":1,\"minute\":570,\"state\":\"Changed\",\"path\":\"/a\"}", Self.saved(1, path: "/a")),
      (200, "<html>", SavingAnswer.busy), (0, "", .loggedOut),
      (401, "", .loggedOut), (409, "", .overtaken), (422, "", .refused), (429, "", .busy), (503, "", .busy),
    ])
  func answers(status: Int, body: String, answer: SavingAnswer) {
    let reply = Reply.response(FetchResponse(status: status, body: Array(body.utf8)))
    #expect(SavingAnswer(reply) == answer)
    #expect(SavingAnswer(.failed(.network)) == .noConnection)
  }

  @Test("has buttons for headings and lists where it has such a text")
  func marks() {
    #expect(!shown(start()).contains("Heading"))
    var state = start(hasMarks: true)
    #expect(shown(state).contains("Heading") && shown(state).contains("List"))
    #expect(send(.tapped(.list), &state) == [.form(.readSelection)])
    let written = send(.read(["a\n", "b", ""], .list), &state)
    #expect(written == [.form(.write(before: "a\n", text: "- b", after: ""))])
    // The words are selected without the stars.
    let bold = send(.read(["a ", "b", ""], .bold), &state)
    let writes: [Loop.Operation] = [
      .form(.write(before: "a ", text: "**b**", after: "")),
      .form(.write(before: "a **", text: "b", after: "**")),
    ]
    #expect(bold == writes && send(.read([], .link), &state).isEmpty)
  }

  @Test("the keys that save in any program press the button")
  func saveKeys() throws {
    var state = start()
    var input = EventInput(key: "s")
    #expect(program.subscriptions(state).allSatisfy { $0.event(for: input) == nil })
    input.modifiers = .control
    #expect(
      program.subscriptions(state).compactMap { $0.event(for: input) } == [EditingProgram.Event.pressedSave])
    #expect(send(.pressedSave, &state) == [.form(.submit(name: "do", value: "save"))])
  }

  @Test("is submitted when a row of a list is dragged onto another one")
  func dragging() {
    var state = start()
    let moved = send(.movedRow(from: "polls.2", to: "polls.0"), &state)
    #expect(moved == [.form(.submit(name: "step", value: "move:polls.2:polls.0"))])
    #expect(send(.movedRow(from: "polls.2", to: "polls.2"), &state).isEmpty)
  }
}
