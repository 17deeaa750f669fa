import Components

/// The standing of a part of the app, which is a WebAssembly file of its own.
enum PartStanding {
  /// The site does not need it.
  case absent
  case away
  case loading
  case failed
  case here
}

/// The parts of the app besides the first one. The code of a part is reached through an object that exists only once
/// the part is loaded.
struct Parts {
  /// The name of ``later``.
  static let laterName = "later"

  /// The part for everything that the first screens do not need.
  private(set) var later: (any LaterPart)?
  /// The modules of this app.
  let declarations: [ModuleDeclaration]
  private var modules: [String: any Module] = [:]
  private var standings: [String: PartStanding] = [:]

  /// - Parameter names: the parts that are not loaded yet. None where the app is one file, which has all of them.
  init(_ names: [String], _ declarations: [ModuleDeclaration]) {
    self.declarations = declarations
    for name in self.names {
      standings[name] = names.contains(name) ? .away : .absent
      if names.isEmpty { end(name, isHere: true) }
    }
  }

  /// The module with this id; nil until its part is loaded.
  subscript(id: String) -> (any Module)? { modules[id] }

  /// The names of all parts.
  var names: [String] { declarations.map { $0.id } + [Self.laterName] }

  func standing(_ name: String) -> PartStanding { standings[name] ?? .absent }

  /// The part is being loaded.
  mutating func begin(_ name: String) { standings[name] = .loading }

  /// The part was loaded, or could not be.
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

  /// Whether any part is being loaded.
  var isLoadingAny: Bool {
    names.contains { name in
      if case .loading = standing(name) { return true }
      return false
    }
  }

  /// Whether all loaded modules can read their sections of some content. They do not show it yet.
  func canRead(_ content: Content) -> Bool {
    for declaration in declarations {
      guard let module = self[declaration.id], let reader = content.reader(of: declaration.id) else {
        continue
      }
      if (try? module.read(reader)) == nil { return false }
    }
    return true
  }

  /// Gives a module its section of some content.
  ///
  /// - Returns: false if the module cannot read it.
  func read(_ content: Content, for id: String) -> Bool {
    guard let module = self[id], let reader = content.reader(of: id) else { return true }
    guard let read = try? module.read(reader) else { return false }
    module.use(read)
    return true
  }

  /// The same parts, with modules in their first state.
  func anew() -> Parts {
    var parts = self
    for declaration in declarations where parts[declaration.id] != nil {
      parts.end(declaration.id, isHere: true)
    }
    return parts
  }
}
