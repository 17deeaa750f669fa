import Core

/// One thing to do.
struct Todo: Equatable {
  let id: Int
  var title: String
  var isDone = false
}

enum Filter: CaseIterable {
  case all, active, completed

  init(address: String) {
    self = Filter.allCases.first { address.hasSuffix($0.hash) } ?? .all
  }

  var hash: String {
    switch self {
    case .all: "#/"
    case .active: "#/active"
    case .completed: "#/completed"
    }
  }

  func shows(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .active: !todo.isDone
    case .completed: todo.isDone
    }
  }
}

/// The state of the page.
struct TodoList {
  var todos: [Todo] = []
  var draft = ""
  var editing: Int?
  var filter = Filter.all
  var nextID = 0

  var remaining: Int { todos.reduce(0) { $1.isDone ? $0 : $0 + 1 } }

  mutating func add(_ title: String) {
    let title = title.trimmed()
    if title.isEmpty { return }
    nextID += 1
    todos.append(Todo(id: nextID, title: title))
  }

  mutating func change(_ id: Int, _ change: (inout Todo) -> Void) {
    guard let index = index(of: id) else { return }
    change(&todos[index])
  }

  mutating func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    todos.remove(at: index)
  }

  /// Ids only grow, so the items are sorted by them.
  private func index(of id: Int) -> Int? {
    var low = 0
    var high = todos.count
    while low < high {
      let middle = (low + high) / 2
      if todos[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < todos.count && todos[low].id == id ? low : nil
  }
}
