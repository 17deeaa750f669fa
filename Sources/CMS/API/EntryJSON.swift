import Components
import Core
import Sites

/// Entries as JSON, for programs of the staff: the fields of docs/sites.md, with texts by language.
public struct EntryJSON {
  public let kind: EntryKind
  public let languages: [Language]

  public init(_ kind: EntryKind, languages: [Language]) {
    self.kind = kind
    self.languages = languages
  }

  /// What is wrong with a value that was given.
  public struct Mistake: Hashable, Sendable {
    /// A JSON pointer (RFC 6901) into the value.
    public var pointer: String
    /// For whoever writes the program, in English.
    public var detail: String
  }

  // MARK: Writing

  public func json(of tree: ContentTree) -> JSON { Self.group(tree, kind.fields) }

  private static func group(_ tree: ContentTree, _ fields: [Field]) -> JSON {
    .object(
      fields.compactMap { field in
        tree[field.name].map { JSON.Member(name: field.name, value: value($0, field)) }
      })
  }

  private static func value(_ tree: ContentTree, _ field: Field) -> JSON {
    switch field.kind {
    case .object(let fields): group(tree, fields)
    case .list(let fields, _): .array(tree.elements.map { group($0, fields) })
    case .table(let fields):
      .object(tree.members.map { JSON.Member(name: $0.name, value: group($0.value, fields)) })
    default: plain(tree, field)
    }
  }

  private static func plain(_ tree: ContentTree, _ field: Field) -> JSON {
    switch tree {
    case .text(let scalar): json(scalar.text, field.kind)
    case .list(let elements): .array(elements.map { plain($0, field) })
    case .group(let members):
      .object(members.map { JSON.Member(name: $0.name, value: plain($0.value, field)) })
    }
  }

  // MARK: Reading

  /// - Parameter old: what it replaces. What that has besides the kind's fields stays.
  public func tree(
    of json: JSON, over old: ContentTree?
  ) -> (tree: ContentTree, mistakes: [Mistake]) {
    var reading = Reading(languages: languages)
    let tree = reading.group(json, kind.fields, over: old ?? .empty, at: "")
    return (tree, reading.mistakes)
  }

  /// The mistakes that keep a value from being published.
  public func mistakes(of tree: ContentTree) -> [Mistake] {
    EntryForm(kind, languages: languages).mistakes(of: tree).map { path, mistake in
      Mistake(pointer: Self.pointer(to: path, in: tree), detail: mistake.description)
    }
  }

  /// Forms name the rows of tables by number, and JSON by their names.
  public static func pointer(to path: String, in tree: ContentTree) -> String {
    var place: ContentTree? = tree
    var pointer = ""
    for name in path.split(separator: ".").map(String.init) {
      var name = name
      if let members = place?.members, !members.contains(where: { $0.name == name }),
        let index = Int(name), members.indices.contains(index)
      {
        name = members[index].name
      }
      pointer += "/" + escaped(name)
      place = place?[name] ?? Int(name).flatMap { place?.elements.dropFirst($0).first }
    }
    return pointer
  }

  /// A number or a truth where the field has one, and else a text.
  private static func json(_ text: String, _ kind: Field.Kind) -> JSON {
    switch kind {
    case .integer: Int64(text).map { .integer($0) } ?? .string(text)
    case .number, .numbers, .coordinates:
      Int64(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .string(text)
    case .truth: text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
    default: .string(text)
    }
  }

  static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}

/// Reads a value strictly, and notes all mistakes.
private struct Reading {
  let languages: [Language]
  private(set) var mistakes: [EntryJSON.Mistake] = []

  init(languages: [Language]) { self.languages = languages }

  private mutating func note(_ pointer: String, _ detail: String) {
    if mistakes.count < 20 { mistakes.append(.init(pointer: pointer, detail: detail)) }
  }

  mutating func group(
    _ json: JSON, _ fields: [Field], over old: ContentTree, at pointer: String
  ) -> ContentTree {
    guard let members = json.members else {
      note(pointer, "An object is needed.")
      return old
    }
    for member in members where !fields.contains(where: { $0.name == member.name }) {
      note("\(pointer)/\(EntryJSON.escaped(member.name))", "There is no such field.")
    }
    var result = old
    for field in fields {
      let place = "\(pointer)/\(field.name)"
      let given = json[field.name].flatMap { $0.isNull ? nil : $0 }
      // In the order of the fields, as people read files.
      if given != nil, result[field.name] == nil {
        result.set(field.name, .empty, inOrderOf: fields.map(\.name))
      }
      result[field.name] = given.map { value($0, field, over: old[field.name], at: place) }
    }
    return result
  }

  private mutating func value(
    _ json: JSON, _ field: Field, over old: ContentTree?, at pointer: String
  ) -> ContentTree {
    switch field.kind {
    case .object(let fields): return group(json, fields, over: old ?? .empty, at: pointer)
    case .list(let fields, _):
      let elements = old?.elements ?? []
      let named = Dictionary(elements.compactMap { each in each.id.map { ($0, each) } }) { first, _ in first }
      return list(json, at: pointer) { reading, element, place, index in
        let before = Self.before(element, index, in: elements, named)
        return reading.group(element, fields, over: before ?? .empty, at: place)
      }
    case .table(let fields):
      guard let members = json.members else { return refused(pointer, "An object is needed.") }
      return .group(
        members.map { member in
          let place = "\(pointer)/\(EntryJSON.escaped(member.name))"
          let row = group(member.value, fields, over: old?[member.name] ?? .empty, at: place)
          return .init(member.name, row)
        })
    case .texts(let kind, _):
      return list(json, at: pointer) { reading, element, place, _ in
        reading.text(element, kind, at: place)
      }
    case .numbers: return list(json, at: pointer) { $0.number($1, at: $2) }
    case .days: return list(json, at: pointer) { $0.plain($1, "A day such as \"2026-11-23\"", at: $2) }
    case .coordinates: return positions(json, at: pointer)
    case .markdown, .files: return byLanguage(json, at: pointer)
    case .text(let kind): return text(json, kind, at: pointer)
    case .integer, .number: return number(json, at: pointer)
    case .truth:
      guard let truth = json.bool else { return refused(pointer, "true or false is needed.") }
      return .text(truth ? "true" : "false", isPlain: true)
    case .day, .monthDay, .reference, .choice: return plain(json, "A text", at: pointer)
    }
  }

  /// What an element was: the one of the same name, or without names of the same place.
  private static func before(
    _ element: JSON, _ index: Int, in old: [ContentTree], _ named: [String: ContentTree]
  ) -> ContentTree? {
    if let id = element["id"]?.string { return named[id] }
    return old.indices.contains(index) && old[index].id == nil ? old[index] : nil
  }

  private mutating func refused(_ pointer: String, _ detail: String) -> ContentTree {
    note(pointer, detail)
    return .text("")
  }

  private mutating func list(
    _ json: JSON, at pointer: String,
    _ element: (inout Reading, JSON, String, Int) -> ContentTree
  ) -> ContentTree {
    guard let elements = json.array else { return refused(pointer, "A list is needed.") }
    guard elements.count <= EntryForm.mostElements else {
      return refused(pointer, "A list has at most \(EntryForm.mostElements) elements.")
    }
    var trees: [ContentTree] = []
    for (index, each) in elements.enumerated() {
      trees.append(element(&self, each, "\(pointer)/\(index)", index))
    }
    return .list(trees)
  }

  private mutating func list(
    _ json: JSON, at pointer: String, _ element: (inout Reading, JSON, String) -> ContentTree
  ) -> ContentTree {
    list(json, at: pointer) { reading, json, place, _ in element(&reading, json, place) }
  }

  private mutating func text(_ json: JSON, _ kind: TextKind, at pointer: String) -> ContentTree {
    switch kind {
    case .words: return byLanguage(json, at: pointer)
    case .name, .figure, .link:
      if json.members != nil { return byLanguage(json, at: pointer) }
      return plain(json, "A text, or an object of texts by language", at: pointer, isPlain: false)
    case .identifier, .choice, .language: return plain(json, "A text", at: pointer)
    default: return plain(json, "A text", at: pointer, isPlain: false)
    }
  }

  private mutating func byLanguage(_ json: JSON, at pointer: String) -> ContentTree {
    guard let members = json.members else {
      return refused(pointer, "An object of texts by language is needed.")
    }
    var texts: [ContentTree.Member] = []
    for language in languages {
      guard let text = json[language.tag], !text.isNull else { continue }
      texts.append(
        .init(language.tag, plain(text, "A text", at: "\(pointer)/\(language.tag)", isPlain: false)))
    }
    for member in members where !languages.contains(where: { $0.tag == member.name }) {
      let known = languages.map(\.tag).joined(separator: ", ")
      note("\(pointer)/\(EntryJSON.escaped(member.name))", "The site's languages are \(known).")
    }
    return .group(texts)
  }

  private mutating func plain(
    _ json: JSON, _ what: String, at pointer: String, isPlain: Bool = true
  ) -> ContentTree {
    guard let text = json.string, !text.utf8.contains(0) else {
      return refused(pointer, "\(what) is needed.")
    }
    return .text(text.withoutControls, isPlain: isPlain)
  }

  private mutating func number(_ json: JSON, at pointer: String) -> ContentTree {
    guard json.double != nil else { return refused(pointer, "A number is needed.") }
    return .text(json.serialized(), isPlain: true)
  }

  private mutating func positions(_ json: JSON, at pointer: String) -> ContentTree {
    json.array == nil ? number(json, at: pointer) : list(json, at: pointer) { $0.positions($1, at: $2) }
  }
}

extension EntryMistake: CustomStringConvertible {
  /// For whoever writes a program; people read a phrase.
  public var description: String {
    switch self {
    case .missing: "This is missing."
    case .tooManyHours(let hours): "It closes \(hours) hours after it opens, on the next day."
    case .overlappingHours(let hours):
      "The hours \(hours.first.opens) to \(hours.first.closes) and \(hours.second.opens) to \(hours.second.closes) overlap."
    case .missingLanguage(let language): "The text in \(language.name) is missing."
    case .tooLong(let most): "At most \(most) characters."
    case .tooFew(let least): "At least \(least)."
    case .tooMany(let most): "At most \(most)."
    case .noLink: "A link begins with https://, mailto:, tel: or sms: and has no spaces."
    case .noPage: "A web page begins with https:// and has no spaces."
    case .noPhone: "A phone number is needed, such as tel:+18175550100."
    case .noDay: "A day such as 2026-11-20 is needed."
    case .noMonthDay: "Month and day such as 10-01 are needed."
    case .noTime: "A time such as 08:30 is needed."
    case .noNumber(let least, let most):
      least.isEmpty ? "A number is needed." : "A number from \(least) to \(most) is needed."
    case .unknown: "There is no such choice."
    case .promised: "The site promised it. Only the site's folder and the command line take it back."
    case .noFigure: "One # is needed where the figure goes."
    case .file(let fault): "The file is not taken: \(fault)."
    }
  }
}
