import Loop
import Markup

extension TodoMVC {
  func view(_ state: TodoList) -> HTML<Event> {
    section(.class("todoapp")) {
      HTML.memo(state.draft) { header($0) }
      list(state)
      HTML.memo(Counts(state)) { footer($0) }
    }
  }

  private func header(_ draft: String) -> HTML<Event> {
    Markup.header(.class("header")) {
      h1 { "todos" }
      input(
        .class("new-todo"), .placeholder("What needs to be done?"), .autofocus(), .value(draft),
        .onInput { .typed($0) },
        .on(.keyDown) { $0.key == "Enter" && !$0.isComposing ? .entered($0.value) : nil })
    }
  }

  private func list(_ state: TodoList) -> HTML<Event> {
    main(.class("main"), .hidden(state.todos.isEmpty)) {
      div(.class("toggle-all-container")) {
        input(
          .class("toggle-all"), .id("toggle-all"), .type(.checkbox), .checked(state.remaining == 0),
          .onCheck { .toggledAll($0) })
        label(.for("toggle-all")) { "Mark all as complete" }
      }
      ul(.class("todo-list")) {
        for todo in state.todos where state.filter.shows(todo) {
          HTML.memo(Row(todo: todo, isEditing: state.editing == todo.id), key: .number(todo.id)) { row($0) }
        }
      }
    }
  }

  struct Row: Equatable {
    let todo: Todo
    let isEditing: Bool
  }

  private func row(_ row: Row) -> HTML<Event> {
    let id = row.todo.id
    return li(.classes(("completed", row.todo.isDone), ("editing", row.isEditing))) {
      div(.class("view")) {
        input(
          .class("toggle"), .type(.checkbox), .checked(row.todo.isDone), .onCheck { .toggled(id, $0) })
        label(.on(.doubleClick, .beganEditing(id))) { row.todo.title }
        button(.class("destroy"), .aria(.label, "Delete"), .onClick(.removed(id)))
      }
      if row.isEditing { editor(row.todo) }
    }
  }

  private func editor(_ todo: Todo) -> HTML<Event> {
    input(
      .class("edit"), .id("edit"), .value(todo.title), .aria(.label, "Edit"),
      .on(.focusOut) { .finishedEditing(todo.id, $0.value) },
      .on(.keyDown) { input in
        switch input.key {
        case "Enter": .finishedEditing(todo.id, input.value)
        case "Escape": .cancelledEditing
        default: nil
        }
      })
  }

  struct Counts: Equatable {
    let remaining: Int
    let isEmpty: Bool
    let hasCompleted: Bool
    let filter: Filter

    init(_ state: TodoList) {
      remaining = state.remaining
      isEmpty = state.todos.isEmpty
      hasCompleted = remaining < state.todos.count
      filter = state.filter
    }
  }

  private func footer(_ counts: Counts) -> HTML<Event> {
    Markup.footer(.class("footer"), .hidden(counts.isEmpty)) {
      span(.class("todo-count")) {
        strong { "\(counts.remaining)" }
        counts.remaining == 1 ? " item left" : " items left"
      }
      ul(.class("filters")) {
        filterLink(.all, "All", counts.filter)
        filterLink(.active, "Active", counts.filter)
        filterLink(.completed, "Completed", counts.filter)
      }
      if counts.hasCompleted {
        button(.class("clear-completed"), .onClick(.clearedCompleted)) { "Clear completed" }
      }
    }
  }

  private func filterLink(_ filter: Filter, _ name: String, _ current: Filter) -> HTML<Event> {
    li { a(.classes(("selected", filter == current)), .href(filter.hash)) { name } }
  }
}
