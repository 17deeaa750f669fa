import Components

/// How far a part of the app has come, which is a WebAssembly module of its own.
enum PartStanding {
  /// The site does without it.
  case absent
  case away
  case loading
  case failed
  case here
}

/// The parts of the app besides the first one. What is in a part is reached through a value that exists only when the part is here.
struct Parts {
  /// The name of ``later``.
  static let laterName = "later"

  /// What the first screens do without.
  private(set) var later: (any LaterPart)?
  /// All modules that this app has.
  let declarations: [ModuleDeclaration]
  private var modules: [String: any Module] = [:]
  private var standings: [String: PartStanding] = [:]

  /// - Parameter names: those of the parts that are still to be loaded. Where the app is one there are none, and all is here.
  init(_ names: [String], _ declarations: [ModuleDeclaration]) {
    self.declarations = declarations
    for name in self.names {
      standings[name] = names.contains(name) ? .away : .absent
      if names.isEmpty { end(name, isHere: true) }
    }
  }

  /// The module with this id, if its part is here.
  subscript(id: String) -> (any Module)? { modules[id] }

  /// The names of all that there are.
  var names: [String] { declarations.map { $0.id } + [Self.laterName] }

  func standing(_ name: String) -> PartStanding { standings[name] ?? .absent }

  /// It is being loaded from now on.
  mutating func begin(_ name: String) { standings[name] = .loading }

  /// It was loaded, or could not be.
  mutating func end(_ name: String, isHere: Bool) {
    standings[name] = isHere ? .here : .failed
    guard isHere else {
      modules[name] = nil
      return
    }
    if name == Self.laterName { later = makeLaterPart() }
    if let module = declarations.first(where: { $0.id == name }) { modules[name] = module.make() }
  }
}

extension Parts {
  func isAbsent(_ name: String) -> Bool {
    if case .absent = standing(name) { return true }
    return false
  }

  func isHere(_ name: String) -> Bool {
    if case .here = standing(name) { return true }
    return false
  }

  /// Whether every module that is here can read what some content has for it. Nothing of it is shown yet.
  func canRead(_ content: Content) -> Bool {
    for declaration in declarations {
      guard let module = self[declaration.id], let reader = content.reader(of: declaration.id) else {
        continue
      }
      if (try? module.read(reader)) == nil { return false }
    }
    return true
  }

  /// Lets a module show what some content has for it.
  ///
  /// - Returns: false if the module cannot read it.
  func read(_ content: Content, for id: String) -> Bool {
    guard let module = self[id], let reader = content.reader(of: id) else { return true }
    guard let read = try? module.read(reader) else { return false }
    module.use(read)
    return true
  }

  /// The same parts, with modules in which nothing has happened.
  func anew() -> Parts {
    var parts = self
    for declaration in declarations where parts[declaration.id] != nil {
      parts.end(declaration.id, isHere: true)
    }
    return parts
  }
}
