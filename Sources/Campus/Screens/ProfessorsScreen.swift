import Components
import Core
import Loop
import Markup

/// The table of professors (SC-7).
public enum ProfessorsScreen {
  struct State {
    var query = ""
    var isEditing = false
    var lifted: Lifted?
    var question: Question?
    /// The question's address, so that Back takes it away.
    var sheet = SheetPlace()
  }

  /// A professor that is being moved, and the place in the section where they would come.
  struct Lifted: Equatable {
    var id: String
    var place: Int
    /// Whether they are over another section, where they cannot come.
    var isOutside = false
  }

  /// What a person is asked before it is done.
  enum Question: Equatable {
    case move(String, to: Int)
    case delete(String)

    var id: String {
      switch self {
      case .move(let id, _), .delete(let id): id
      }
    }
  }

  public enum Event: Hashable, Sendable {
    case searched(String)
    case edited(Bool)
    case lifted(String)
    /// The pointer is over the row with this id.
    case dragged(String, over: String)
    case stepped(String, by: Int)
    case letGo
    case gaveUp
    case tappedDelete(String)
    case confirmed
    case cancelled
    case tappedRestore
  }

  static let confirmID = "confirm"
  static let questionID = "question"

  /// Before the professor's id, by which pointers know a handle. No professor's id has a colon.
  static let handlePrefix = "handle:"

  /// The id of a row's handle, for the focus.
  static func handleID(_ id: String) -> String { "move-" + id }

  /// The event of a pointer in the table: a fast one is outside of the handle at its first move. That move counts too,
  /// or a finger would scroll the page.
  static func event(_ pointer: Pointer, _ lifted: Lifted?) -> Event? {
    let handle = pointer.target.dropping(prefix: handlePrefix)
    if pointer.phase == .down { return handle.map { .lifted($0) } }
    guard let lifted else { return nil }
    switch pointer.phase {
    case .move: return .dragged(lifted.id, over: handle ?? pointer.target)
    case .up: return .letGo
    case .cancel: return .gaveUp
    case .down, .wheel, .menu: return nil
    }
  }

  /// The event of a key on the handle of a row.
  static func event(_ key: String, of id: String) -> Event? {
    switch key {
    case "ArrowUp": .stepped(id, by: -1)
    case "ArrowDown": .stepped(id, by: 1)
    case "Enter", " ": .letGo
    case "Escape": .gaveUp
    default: nil
    }
  }
}

extension CampusProgram {
  func professors(
    _ state: inout CampusState, _ event: ProfessorsScreen.Event, _ content: CampusContent,
    _ context: ModuleContext, _ requests: inout Requests
  ) {
    let table = ProfessorTable(content, state.record)
    switch event {
    case .searched(let query): state.professors.query = query
    case .edited(let isEditing):
      state.professors = .init()
      state.professors.isEditing = isEditing
    case .lifted(let id):
      state.professors.lifted = table.place(of: id).map { .init(id: id, place: $0.index) }
    case .dragged(let id, let target): drag(&state, id, over: target, table)
    case .stepped(let id, let step): self.step(&state, id, step, table, context.words, &requests)
    case .letGo: askMove(&state, table, context.words, &requests)
    case .gaveUp: state.professors.lifted = nil
    case .tappedDelete(let id): ask(&state, .delete(id), &requests)
    case .confirmed: confirm(&state, table, context.words, &requests)
    case .cancelled:
      let id = state.professors.question?.id ?? ""
      takeAwayQuestion(&state, &requests)
      requests.perform(Effect(.focus(id: ProfessorsScreen.handleID(id))))
    case .tappedRestore:
      let changes = ProfessorTable.restoring(state.record)
      requests.keep(
        changes,
        saying: Message(.campusProfessorsRestored, undo: .init(state.record.undoing(changes))))
    }
  }

  // MARK: Moving

  private func drag(
    _ state: inout CampusState, _ id: String, over target: String, _ table: ProfessorTable
  ) {
    guard let own = table.place(of: id), let other = table.place(of: target) else { return }
    let isOutside = own.section.id != other.section.id
    state.professors.lifted = .init(id: id, place: (isOutside ? own : other).index, isOutside: isOutside)
  }

  private func step(
    _ state: inout CampusState, _ id: String, _ step: Int, _ table: ProfessorTable, _ words: Words,
    _ requests: inout Requests
  ) {
    guard let own = table.place(of: id) else { return }
    var lifted = ProfessorsScreen.Lifted(id: id, place: own.index)
    if let current = state.professors.lifted, current.id == id { lifted = current }
    let last = own.section.professors.count - 1
    lifted.isOutside = !(0...last).contains(lifted.place + step)
    lifted.place = (lifted.place + step).clamped(to: 0...last)
    state.professors.lifted = lifted
    let said =
      lifted.isOutside
      ? words(.campusOnlyWithin, .text("section", own.section.title))
      : words(.campusPlace, .count("place", lifted.place + 1), .count("count", last + 1))
    requests.perform(Effect(.announce(said)))
  }

  private func askMove(
    _ state: inout CampusState, _ table: ProfessorTable, _ words: Words, _ requests: inout Requests
  ) {
    guard state.professors.question == nil, let lifted = state.professors.lifted else { return }
    guard table.moving(lifted.id, to: lifted.place) != nil else {
      state.professors.lifted = nil
      if lifted.isOutside, let section = table.place(of: lifted.id)?.section {
        let text = words(.campusOnlyWithin, .text("section", section.title))
        requests.ask(.say(Message(written: text)))
      }
      return
    }
    ask(&state, .move(lifted.id, to: lifted.place), &requests)
  }

  // MARK: Questions

  private func ask(
    _ state: inout CampusState, _ question: ProfessorsScreen.Question, _ requests: inout Requests
  ) {
    state.professors.question = question
    requests.perform(state.professors.sheet.open(CampusRoute.professors.path, ProfessorsScreen.questionID))
    requests.perform(Effect(.focus(id: ProfessorsScreen.confirmID)))
  }

  private func takeAwayQuestion(_ state: inout CampusState, _ requests: inout Requests) {
    state.professors.question = nil
    state.professors.lifted = nil
    requests.perform(state.professors.sheet.close(orElse: CampusRoute.professors.path))
  }

  /// Follows the address: Back is "Cancel", and an old address has no question any more.
  func settleQuestion(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    switch state.professors.sheet.settle(isThere: context.fragment == ProfessorsScreen.questionID) {
    case .left?:
      guard let id = state.professors.question?.id else { return }
      takeAwayQuestion(&state, &requests)
      requests.perform(Effect(.focus(id: ProfessorsScreen.handleID(id))))
    case .opened? where state.professors.question == nil:
      requests.perform(state.professors.sheet.close(orElse: CampusRoute.professors.path))
    default: break
    }
  }

  private func confirm(
    _ state: inout CampusState, _ table: ProfessorTable, _ words: Words, _ requests: inout Requests
  ) {
    guard let question = state.professors.question, let (section, index) = table.place(of: question.id) else {
      return
    }
    takeAwayQuestion(&state, &requests)
    let name = section.professors[index].name
    switch question {
    case .move(let id, let place):
      guard let change = table.moving(id, to: place) else { return }
      keep([change], words(.campusMoved, .text("name", name)), state, &requests)
      requests.perform(Effect(.focus(id: ProfessorsScreen.handleID(id))))
    case .delete(let id):
      keep([ProfessorTable.deleting(id)], words(.campusDeleted, .text("name", name)), state, &requests)
      let others = section.professors.filter { $0.id != id }
      let next = others.isEmpty ? nil : others[min(index, others.count - 1)].id
      requests.perform(
        Effect(.focus(id: next.map { ProfessorsScreen.handleID($0) } ?? ElementID.title)))
    }
  }

  private func keep(
    _ changes: [PartitionedChange], _ text: String, _ state: CampusState, _ requests: inout Requests
  ) {
    var message = Message(written: text)
    message.undo = .init(state.record.undoing(changes))
    requests.keep(changes, saying: message)
  }
}
