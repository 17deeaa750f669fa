/// What a browser sent of a form: values by the names of the fields, in the order of the page.
public struct FormInput: Sendable {
  public struct Upload: Hashable, Sendable {
    /// As the file was called where it came from.
    public var name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  public private(set) var pairs: [(name: String, value: String)]
  /// By the names of the fields; a field in which nothing was chosen is not there.
  public let uploads: [String: Upload]
  private var values: [String: [String]] = [:]

  public init(_ pairs: [(name: String, value: String)] = [], uploads: [String: Upload] = [:]) {
    self.pairs = pairs
    self.uploads = uploads
    for (name, value) in pairs { values[name, default: []].append(value) }
  }

  /// The first value of a field, without white space around it; nil if the field is not there or empty.
  public subscript(name: String) -> String? {
    guard let value = values[name]?.first?.trimmed, !value.isEmpty else { return nil }
    return value
  }

  /// Which page of a list is asked for, from 1.
  public var page: Int { self["page"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1 }

  /// The field of every form with the id of the member of the staff whom it was shown to. No field of an entry has a hyphen in its name.
  public static let shownTo = "shown-to"
  /// The field with the typist's id, in a form by which another member keeps the text as a draft.
  public static let typedBy = "typed-by"

  public func all(_ name: String) -> [String] { values[name] ?? [] }

  public func has(_ name: String) -> Bool { values[name] != nil }

  /// Whether there is anything of a field: itself, one of its parts, or a file.
  public func has(anyOf name: String) -> Bool {
    let names = pairs.map(\.name) + uploads.keys
    return names.contains { $0 == name || $0.hasPrefix(name + ".") }
  }

  /// The same with another value of a field.
  public func setting(_ name: String, _ value: String) -> FormInput {
    FormInput(pairs.filter { $0.name != name } + [(name, value)], uploads: uploads)
  }

  /// The value as it was typed.
  public func raw(_ name: String) -> String { values[name]?.first ?? "" }
}

extension String {
  /// Without white space at both ends, and with the line ends of a file.
  var trimmed: String {
    var text = Substring(replacingLineEnds)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  private var replacingLineEnds: String {
    contains("\r\n") || contains("\r")
      ? split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        .replacing("\r", with: "\n") : self
  }
}
