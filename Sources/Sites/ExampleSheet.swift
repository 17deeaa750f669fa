import App
import Components

/// The content of `example.yaml`: an example life, with what the modules have of it.
struct ExampleSheet: Described, Sendable {
  var life = ExampleLife()
  private var parts: [String: any ExamplePart] = [:]

  init() {}

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    life.fields(&v)
    for type in moduleExamples { visit(type, &v) }
  }

  /// What it has for a module, or for staff.
  func part<Part: ExamplePart>() -> Part? { parts[Part.module] as? Part }

  private mutating func visit<Part: ExamplePart, V: FieldVisitor>(_ type: Part.Type, _ v: inout V) {
    var part = parts[Part.module] as? Part ?? Part()
    v.object(Part.module, &part, .optional)
    parts[Part.module] = part
  }
}

/// What an example life has for a module, or for staff.
protocol ExamplePart: Described, Sendable {
  /// The module's id.
  static var module: String { get }
  /// Of each kind of value, by the name that `docs/sites.md` has for its table.
  static var tables: [String: [Field]] { get }
}
