import Components
import Sites

extension EntryForm {
  /// The value that was sent.
  ///
  /// - Parameter old: the value that the form showed. What it has besides the fields of the form stays.
  public func read(_ input: FormInput, over old: ContentTree?) -> ContentTree {
    group(fields, "", input.withoutEmptyLines, old ?? .empty)
  }

  private func group(
    _ fields: [Field], _ prefix: String, _ input: FormInput, _ old: ContentTree
  ) -> ContentTree {
    var result = old
    var choosing = old
    for field in fields {
      if case .choice = field.kind { choosing[field.name] = input[prefix + field.name].map { .text($0) } }
    }
    if let name = input["\(prefix)variant"] {
      for other in Self.alternatives(fields) where other != name { choosing[other] = nil }
      choosing[name] = choosing[name] ?? .text("")
    }
    let shown = Self.shown(fields, of: choosing)
    for field in fields where isRead(prefix + field.name) {
      let isShown = shown.contains { $0.name == field.name }
      guard isShown else {
        result[field.name] = nil
        continue
      }
      let new = value(of: field, prefix + field.name, input, old[field.name])
      result.set(field.name, new, inOrderOf: fields.map(\.name))
    }
    return result
  }

  private func isRead(_ path: String) -> Bool {
    guard let only else { return true }
    return only.contains(path) || only.contains { $0.hasPrefix(path + ".") || path.hasPrefix($0 + ".") }
  }

  private func value(
    of field: Field, _ name: String, _ input: FormInput, _ old: ContentTree?
  ) -> ContentTree? {
    if let references = choices(namedBy: field) {
      // What names nothing stays as it was typed, and is told before it is published.
      return input[name].map { .text(references.value(of: $0) ?? $0, isPlain: true) }
    }
    return switch field.kind {
    case .text(.name) where field.name == "code": input[name].map { .text($0, isPlain: true) }
    case .text(let kind): text(kind, name, input, old)
    case .texts(.choice(let known), _): chosen(known, name, input)
    case .texts(let kind, _): texts(kind, name, input, old)
    case .truth: truth(field, name, input, old)
    case .integer, .number, .day, .monthDay, .reference, .choice:
      input[name].map { .text($0, isPlain: true) }
    case .numbers, .days: plainList(input[name])
    case .coordinates: old
    case .markdown: markdown(name, input, old)
    case .files: files(name, input, old)
    case .object(let fields): object(fields, field.presence, name, input, old)
    case .list(let fields, _): list(fields, field.presence, name, input, old)
    case .table(let fields): table(fields, name, input, old)
    }
  }

  // MARK: Texts

  private func text(
    _ kind: TextKind, _ name: String, _ input: FormInput, _ old: ContentTree?
  ) -> ContentTree? {
    switch kind {
    case .words: byLanguage(name, input, old)
    case .name, .figure: onceOrByLanguage(name, input, old)
    case .link: onceOrByLanguage(name, input, old, TypedLink.link)
    case .identifier, .choice, .language: input[name].map { .text($0, isPlain: true) }
    case .file: file(name, input, old)
    case .playlist:
      input[name].map { .text($0) } ?? (old?.text == "" ? old : nil)
    default: input[name].map { .text($0) }
    }
  }

  /// A group of the languages that have a text.
  private func byLanguage(
    _ name: String, _ input: FormInput, _ old: ContentTree?, _ complete: (String) -> String = { $0 }
  ) -> ContentTree? {
    var result = old?.members.isEmpty == false ? old ?? .empty : .empty
    for language in languages {
      result.set(
        language.tag, input["\(name).\(language.tag)"].map { .text(complete($0)) },
        inOrderOf: languages.map(\.tag))
    }
    return result.members.isEmpty ? nil : result
  }

  private func onceOrByLanguage(
    _ name: String, _ input: FormInput, _ old: ContentTree?, _ complete: (String) -> String = { $0 }
  ) -> ContentTree? {
    guard let texts = byLanguage(name, input, old, complete) else { return nil }
    let own = languages.compactMap { texts[$0.tag]?.text }
    let isOnce = own.count == 1 && own[0] == texts[languages[0].tag]?.text
    let isSame = old?.text != nil && own.count == languages.count && Set(own).count == 1
    return isOnce || isSame ? .text(own[0]) : texts
  }

  private func texts(
    _ kind: TextKind, _ name: String, _ input: FormInput, _ old: ContentTree?
  ) -> ContentTree? {
    guard case .words = kind else {
      let lines = input.raw(name).split(whereSeparator: \.isNewline).map { String($0).trimmed }
      let texts = lines.filter { !$0.isEmpty }.map { ContentTree.text($0, isPlain: true) }
      return texts.isEmpty ? nil : .list(texts)
    }
    let elements = numbers(name, input).map { number, index -> ContentTree in
      byLanguage("\(name).\(number)", input, index.flatMap { old?.element($0) }) ?? .empty
    }
    return elements.isEmpty ? nil : .list(elements)
  }

  private func markdown(_ name: String, _ input: FormInput, _ old: ContentTree?) -> ContentTree? {
    var result = old ?? .empty
    for language in languages {
      let field = "\(name).\(language.tag)"
      guard input.has(field) else { continue }
      let text = input.raw(field).trimmed
      let isSame = result[language.tag]?.text?.trimmed == text
      if !isSame { result[language.tag] = text.isEmpty ? nil : .text(text + "\n") }
    }
    return result
  }

  // MARK: Other values

  private func chosen(_ known: [String], _ name: String, _ input: FormInput) -> ContentTree? {
    let chosen = input.all(name)
    let values = known.filter(chosen.contains).map { ContentTree.text($0, isPlain: true) }
    return values.isEmpty ? nil : .list(values)
  }

  private func truth(
    _ field: Field, _ name: String, _ input: FormInput, _ old: ContentTree?
  ) -> ContentTree? {
    if input.has(name) { return .text("true", isPlain: true) }
    return old == nil && !field.presence.isRequiredInFolder ? nil : .text("false", isPlain: true)
  }

  private func plainList(_ text: String?) -> ContentTree? {
    let values = (text ?? "").split { $0 == "," || $0 == ";" || $0.isWhitespace }
    return values.isEmpty ? nil : .list(values.map { .text(String($0), isPlain: true) })
  }

  // MARK: Files

  /// The name of a file: of the one that was uploaded, or of the one before.
  private func file(_ name: String, _ input: FormInput, _ old: ContentTree?) -> ContentTree? {
    if let upload = input.uploads[name + Self.uploadSuffix] { return .text(upload.name) }
    return input[name].map { .text($0) }
  }

  private func files(_ name: String, _ input: FormInput, _ old: ContentTree?) -> ContentTree? {
    var result = old ?? .empty
    for language in languages {
      let tag = language.tag
      result.set(tag, file("\(name).\(tag)", input, old?[tag]), inOrderOf: languages.map(\.tag))
    }
    return result.members.isEmpty ? nil : result
  }

  // MARK: Groups and lists

  private func object(
    _ fields: [Field], _ presence: Presence, _ name: String, _ input: FormInput, _ old: ContentTree?
  ) -> ContentTree? {
    let value = group(fields, name + ".", input, old ?? .empty)
    return value.members.isEmpty && !presence.isRequiredInFolder ? nil : value
  }

  private func list(
    _ fields: [Field], _ presence: Presence, _ name: String, _ input: FormInput, _ old: ContentTree?
  ) -> ContentTree? {
    let elements = numbers(name, input).map { number, index in
      group(fields, "\(name).\(number).", input, index.flatMap { old?.element($0) } ?? .empty)
    }
    return elements.isEmpty && !presence.isRequiredInFolder ? nil : .list(elements)
  }

  private func table(
    _ fields: [Field], _ name: String, _ input: FormInput, _ old: ContentTree?
  ) -> ContentTree? {
    let members = numbers(name, input).compactMap { number, _ -> ContentTree.Member? in
      guard let key = input["\(name).\(number).key"] else { return nil }
      return .init(key, group(fields, "\(name).\(number).", input, old?[key] ?? .empty))
    }
    return members.isEmpty ? nil : .group(members)
  }

  /// The numbers of a list's elements in the order of the page, and for each the place that it had; nil for a new one.
  private func numbers(_ name: String, _ input: FormInput) -> [(number: String, index: Int?)] {
    input.all(name).map { number in
      (number, number.hasPrefix(Self.isNew) ? nil : Int(number))
    }
  }
}
