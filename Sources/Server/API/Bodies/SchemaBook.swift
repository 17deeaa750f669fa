import Components
import Core

/// The schemas of described types, each once, by their names (JSON Schema 2020-12).
struct SchemaBook {
  private(set) var schemas: [JSON.Member] = []

  /// A reference to the schema of a type, which is added.
  mutating func schema<T: Described>(of type: T.Type) -> JSON {
    // Without the name of the target.
    let name = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    if !schemas.contains(where: { $0.name == name }) {
      let place = schemas.count
      schemas.append(.init(name: name, value: .null))
      schemas[place].value = written(T())
    }
    return ["$ref": .string("#/components/schemas/\(name)")]
  }

  private mutating func written<T: Described>(_ value: T) -> JSON {
    let first = write(value, variant: nil)
    if first.variants.isEmpty { return first.json }
    return ["anyOf": .array(first.variants.map { write(value, variant: $0).json })]
  }

  /// The fields of one variant. What is required may depend on the variant of an object in it, and then is not.
  private mutating func write<T: Described>(_ value: T, variant: String?) -> SchemaWriter {
    var copy = value
    var writer = SchemaWriter(&copy, variant: variant, inner: 0, self)
    self = writer.book
    var inner = 1
    while inner < writer.innerVariants {
      copy = value
      let other = SchemaWriter(&copy, variant: variant, inner: inner, self)
      self = other.book
      writer.require(onlyWhat: other)
      inner += 1
    }
    return writer
  }
}
