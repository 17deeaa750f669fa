import Loop
import Markup

/// TodoMVC (todomvc.com) on Loop and Markup, with its document structure and class names.
struct TodoMVC: Program {
  enum Event: Equatable {
    case typed(String)
    case entered(String)
    case toggled(Int, Bool)
    case toggledAll(Bool)
    case removed(Int)
    case clearedCompleted
    case beganEditing(Int)
    case finishedEditing(Int, String)
    case cancelledEditing
    case visited(String)
  }

  func start(_ flags: Flags, at moment: Moment) -> (TodoList, [Effect<Event>]) {
    (TodoList(filter: Filter(address: flags.path)), [])
  }

  func subscriptions(_ state: TodoList) -> [Subscription<Event>] { [.navigation { .visited($0) }] }

  func update(_ state: inout TodoList, _ event: Event, at moment: Moment) -> [Effect<Event>] {
    switch event {
    case .typed(let text): state.draft = text
    case .entered(let title):
      state.add(title)
      state.draft = ""
    case .toggled(let id, let isDone): state.change(id) { $0.isDone = isDone }
    case .toggledAll(let isDone): for index in state.todos.indices { state.todos[index].isDone = isDone }
    case .removed(let id): state.remove(id)
    case .clearedCompleted: state.todos.removeAll { $0.isDone }
    case .beganEditing(let id):
      state.editing = id
      return [Effect(.focus(id: "edit"))]
    case .finishedEditing(let id, let title): finish(&state, id, title)
    case .cancelledEditing: state.editing = nil
    case .visited(let path): state.filter = Filter(address: path)
    }
    return []
  }

  private func finish(_ state: inout TodoList, _ id: Int, _ title: String) {
    guard state.editing == id else { return }
    state.editing = nil
    if title.isEmpty { return state.remove(id) }
    state.change(id) { $0.title = title }
  }
}
