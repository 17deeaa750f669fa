import Components
import Markup
import Sites

/// Shows the fields of an entry's form with a value.
struct EntryFields {
  let form: EntryForm
  let words: Words
  /// The mistakes by the paths of the fields.
  let mistakes: [String: String]
  /// The names that references can have, by the names of their tables.
  let tables: [String: [String]]
  /// The entries of another kind that a field can name, by the name of the field.
  let named: [String: [(value: String, label: String)]]
  /// The addresses of pictures, by the names that fields have.
  let pictures: [String: String]
  /// The path of the field that was just changed, which is shown open.
  let current: String

  func html(of tree: ContentTree) -> HTML<Never> { group(form.fields, "", tree) }

  func group(_ fields: [Field], _ prefix: String, _ tree: ContentTree) -> HTML<Never> {
    let shown = form.inOrder(EntryForm.shown(fields, of: tree)).map { $0.asNeeded(in: tree) }
    let alternatives = EntryForm.alternatives(fields)
    return div(.class("cms-fields")) {
      if alternatives.count > 1 {
        alternative(alternatives, "\(prefix)variant", EntryForm.variant(fields, of: tree) ?? "")
      }
      let rare = prefix.isEmpty ? [] : shown.filter { isRare($0, prefix, tree) }.map(\.name)
      for field in shown where rare.count < 3 || !rare.contains(field.name) {
        self.field(field, prefix + field.name, tree[field.name])
      }
      if rare.count >= 3 {
        details(.class("cms-closed")) {
          summary { words(.cmsMoreFields) }
          div(.class("cms-fields")) {
            for field in shown where rare.contains(field.name) {
              self.field(field, prefix + field.name, tree[field.name])
            }
          }
        }
      }
    }
  }

  /// Whether an element of a list does without it: three such are closed together, so that a question is its text and its kind.
  private func isRare(_ field: Field, _ prefix: String, _ tree: ContentTree) -> Bool {
    let name = prefix + field.name
    if mistakes.keys.contains(where: { $0 == name || $0.hasPrefix(name + ".") }) { return false }
    if field.isUnseen || current.hasPrefix(name) || !field.standard.isEmpty { return false }
    switch (field.kind, tree[field.name]) {
    case (.list, _), (.texts, _), (.table, _): return false
    case (.truth, let value): return value?.text != "true"
    case (_, nil): return isOptional(field)
    default: return false
    }
  }

  private func field(_ field: Field, _ name: String, _ value: ContentTree?) -> HTML<Never> {
    if field.isHiddenName || field.isCounted || field.isUnseen { return unseen(field, name, value) }
    switch field.kind {
    case .object(let fields):
      return set(field, name, isEmpty: value == nil) { group(fields, name + ".", value ?? .empty) }
    case .list(let fields, let count):
      if fields.areOneText { return lines(field, fields, atMost: count.upperBound, name, value) }
      return list(field, name, value) { group(fields, $0 + ".", $1) }
    case .table(let fields): return table(field, fields, name, value)
    case .texts(.words(let most), _):
      return list(field, name, value) { byLanguage(.words(atMost: most), field, $0, $1) }
    case .texts(.choice(let known), _): return boxes(field, name, known, value)
    case .text(.name) where field.name == "code":
      return single(field, name, value)
    case .text(let kind) where field.isByLanguage:
      return set(field, name, isEmpty: value == nil) { byLanguage(kind, field, name, value) }
    case .markdown:
      return set(field, name) { byLanguage(.words(atMost: 0), field, name, value, rows: true) }
    case .files(let kind): return set(field, name, isEmpty: value == nil) { files(kind, name, value) }
    case .truth:
      let check = staffCheck(
        name, words.field(field.name), isOn: value?.text == "true", autofocus: isNext(name))
      guard let hint = words.fieldHint(field.name) else { return check }
      return div {
        check
        p(.class("hint")) { hint }
      }
    case .coordinates: return p(.class("hint")) { words(.cmsNotEditable) }
    default: return single(field, name, value)
    }
  }

  /// What the form keeps as it is.
  func unseen(_ field: Field, _ name: String, _ value: ContentTree?) -> HTML<Never> {
    // A box that is not ticked is not sent.
    let text = field.kind == .truth && value?.text != "true" ? nil : value?.text ?? ""
    return input(.type(.hidden), .when(text != nil, .name(name)), .value(text ?? ""))
  }

  // MARK: Frames of fields

  private func isOptional(_ field: Field) -> Bool { !field.presence.isRequiredInFolder }

  private func label(_ field: Field) -> String {
    let name = words.field(field.name)
    // What stands there without a choice is one as well.
    return isOptional(field) && field.standard.isEmpty ? words(.cmsOptional, .text("field", name)) : name
  }

  /// - Parameter isEmpty: what is optional and empty is closed, so that a form is no longer than it has to be.
  func set(
    _ field: Field, _ name: String, isEmpty: Bool = false, _ content: () -> HTML<Never>
  ) -> HTML<Never> {
    let isClosed = isEmpty && isOptional(field) && mistakes[name] == nil && !current.hasPrefix(name)
    let filled = filled(field, name, content)
    if !isClosed { return filled }
    return details(.class("cms-closed")) {
      summary { label(field) }
      filled
    }
  }

  private func filled(_ field: Field, _ name: String, _ content: () -> HTML<Never>) -> HTML<Never> {
    fieldset(.class("cms-set"), .id(Self.id(name))) {
      // What is missing is not optional there.
      legend(.class("legend")) { mistakes[name] == nil ? label(field) : words.field(field.name) }
      if let hint = words.fieldHint(field.name) { p(.class("hint")) { hint } }
      if let mistake = mistakes[name] { error(mistake, name) }
      content()
    }
  }

  func error(_ mistake: String, _ name: String) -> HTML<Never> {
    p(.class("field-error"), .id("\(Self.id(name))-error")) {
      icon(.alert)
      span { mistake }
    }
  }

  static func id(_ name: String) -> String { "f-" + name.split(separator: ".").joined(separator: "-") }

  // MARK: Texts

  /// Whether it belongs to the element that was just added: of several such, a browser takes the first.
  func isNext(_ name: String) -> Bool {
    current.split(separator: ".").last.flatMap { Int($0) } != nil && name.hasPrefix(current + ".")
  }

  /// An input for each language, beside each other where there is room.
  func byLanguage(
    _ kind: TextKind, _ field: Field, _ name: String, _ value: ContentTree?, rows: Bool = false
  ) -> HTML<Never> {
    var most = 0
    if case .words(let limit) = kind { most = limit }
    if case .name(let limit) = kind { most = limit }
    // Links, and names without a limit, are a line.
    let isLink = kind == .link
    var isLine = isLink
    if case .name = kind { isLine = true }
    let isLong = rows || !isLine && (most == 0 || most > 90) && field.name != "label"
    // A line that may be long needs a row of its own to be read.
    let isWide = !isLong && most > 45
    let hint = hint(kind, most)
    let hintID = "\(Self.id(name))-limit"
    let inputs: HTML<Never> = div(.classes(("cms-languages", true), ("cms-wide", isWide))) {
      for (index, language) in form.languages.enumerated() {
        let own = "\(name).\(language.tag)"
        let written = value?.text.map { index == 0 ? $0 : "" } ?? value?[language.tag]?.text ?? ""
        let text = isLink ? TypedLink.shown(written) : written
        StaffField(
          label: words.title(of: language), mistake: mistakes[own], id: Self.id(own),
          sharedHint: hint.map { _ in hintID }
        ) { described in
          if isLong {
            textarea(
              .autofocus(isNext(own)),
              .class("input"), .class(rows ? "cms-page" : ""), .when(rows, .data(.marks, "")),
              .id(Self.id(own)), .name(own),
              .lang(language.tag), .dir("auto"), .value(text),
              .when(!described.isEmpty, .aria(.describedby, described)),
              .when(mistakes[own] != nil, .aria(.invalid, "true")))
          } else {
            input(
              .autofocus(isNext(own)), .class("input"), .id(Self.id(own)), .name(own), .lang(language.tag),
              .dir("auto"), .value(text),
              .when(!described.isEmpty, .aria(.describedby, described)),
              .when(mistakes[own] != nil, .aria(.invalid, "true")))
          }
        }
      }
    }
    guard let hint else { return inputs }
    // What holds for each language is said once, above them.
    return div(.class("field")) {
      p(.class("hint"), .id(hintID)) { hint }
      inputs
    }
  }

  private func hint(_ kind: TextKind, _ most: Int) -> String? {
    var hints: [String] = most > 0 ? [words(.cmsAtMost, .count("count", most))] : []
    switch kind {
    case .name, .link, .figure: if form.languages.count > 1 { hints.append(words(.cmsOneIsEnough)) }
    default: break
    }
    return hints.isEmpty ? nil : hints.joined(separator: ". ")
  }

  /// A value in one control.
  private func single(_ field: Field, _ name: String, _ value: ContentTree?) -> HTML<Never> {
    let id = Self.id(name)
    let frame = StaffField(
      label: label(field), hint: words.fieldHint(field.name), mistake: mistakes[name], id: id)
    let text = value?.text ?? value?.texts.joined(separator: ", ") ?? ""
    switch field.kind {
    case .choice(let known), .text(.choice(let known)):
      return frame { described in
        staffSelect(
          name, id: id, choices(known, field, text), chosen: text, describedby: described,
          autofocus: isNext(name))
        if case .choice = field.kind { switching(name) }
      }
    case .reference(let table):
      return ReferenceField(
        name: name, id: id, references: References(names: tables[table] ?? []), chosen: text,
        isOptional: isOptional(field), autofocus: isNext(name)
      ).html(frame, words)
    case .text(.identifier(.none)) where named[field.name] != nil:
      return ReferenceField(
        name: name, id: id, references: References(named[field.name] ?? []), chosen: text, isOptional: true,
        autofocus: isNext(name)
      ).html(frame, words)
    case .texts:
      return frame { described in
        textarea(
          .autofocus(isNext(name)), .class("input"), .id(id), .name(name),
          .value(value?.texts.joined(separator: "\n") ?? ""),
          .when(!described.isEmpty, .aria(.describedby, described)))
      }
    case .text(.file(let kind)): return frame { file(kind, name, value, describedby: $0) }
    default:
      // A control of times has no end of a day.
      let type = text == "24:00" ? .text : Self.type(field.kind)
      return frame.input(name, text, type: type, autofocus: isNext(name))
    }
  }

  private func choices(
    _ known: [String], _ field: Field, _ chosen: String
  ) -> [(value: String, label: String)] {
    let all = form.offered(known, of: field, chosen: chosen).map { (value: $0, label: words.choice($0)) }
    if case .choice = field.kind { return all }
    if !isOptional(field) { return all }
    if field.standard.isEmpty { return [("", "–")] + all }
    // A file need not say what goes without saying, and may.
    return all.map { $0.value == field.standard && chosen.isEmpty ? ("", $0.label) : $0 }
  }

  private static func type(_ kind: Field.Kind) -> InputType {
    switch kind {
    case .day: .date
    case .text(.time): .time
    case .text(.page): .url
    default: .text
    }
  }

  /// Shows the fields that belong to another choice.
  private func switching(_ name: String) -> HTML<Never> {
    button(.class("button quiet"), .type(.submit), .name("step"), .value(ListStep.choose(field: name).text)) {
      words(.cmsSwitch)
    }
  }

  private func alternative(_ names: [String], _ name: String, _ chosen: String) -> HTML<Never> {
    StaffField(label: words(.cmsOneOf), id: Self.id(name)) { described in
      staffSelect(
        name, id: Self.id(name), names.map { ($0, words.field($0)) }, chosen: chosen, describedby: described,
        autofocus: isNext(name))
      switching(name)
    }
  }

  private func boxes(_ field: Field, _ name: String, _ known: [String], _ value: ContentTree?) -> HTML<Never>
  {
    let chosen = value?.texts ?? []
    return set(field, name) {
      div(.class("cms-boxes")) {
        for (index, choice) in known.enumerated() {
          staffCheck(
            name, words.choice(choice), isOn: chosen.contains(choice), value: choice,
            autofocus: index == 0 && isNext(name))
        }
      }
    }
  }

  // MARK: Files

  private func file(
    _ kind: FileKind, _ name: String, _ value: ContentTree?, describedby: String
  ) -> HTML<Never> {
    let hint = "\(Self.id(name))-file-hint"
    return div {
      // What it shows is in a field of its own.
      if let picture = pictures[value?.text ?? ""] { img(.class("cms-picture"), .src(picture), .alt("")) }
      // A name that is typed names nothing that was sent.
      input(
        .autofocus(isNext(name)), .class("input"), .id(Self.id(name)), .name(name), .readonly(),
        .value(value?.text ?? ""),
        .when(!describedby.isEmpty, .aria(.describedby, describedby)),
        .when(mistakes[name] != nil, .aria(.invalid, "true")))
      input(
        .type(.file), .name(name + EntryForm.uploadSuffix), .accept(kind.accepted),
        .aria(.label, words(.cmsUpload)), .aria(.describedby, hint))
      p(.class("hint"), .id(hint)) { words.fileHint(kind) }
      if value?.text?.isEmpty == false {
        staffCheck(name + FormInput.removal, words(.cmsRemoveFile), isOn: false)
      }
    }
  }

  private func files(_ kind: FileKind, _ name: String, _ value: ContentTree?) -> HTML<Never> {
    div(.class("cms-languages")) {
      for language in form.languages {
        let own = "\(name).\(language.tag)"
        StaffField(label: words.title(of: language), mistake: mistakes[own], id: Self.id(own)) { described in
          file(kind, own, value?[language.tag], describedby: described)
        }
      }
    }
  }
}

extension FileKind {
  /// The endings of files, as a browser's choice of files wants them.
  var accepted: String { endings.joined(separator: ",") }
}

extension Words {
  /// What is wrong with a field, and what to do.
  func text(_ mistake: EntryMistake) -> String {
    switch mistake {
    case .missing: self(.cmsMistakeMissing)
    case .missingLanguage(let language): self(.cmsMistakeLanguage, .text("language", name(of: language)))
    case .tooLong(let most): self(.cmsMistakeLong, .count("count", most))
    case .tooFew(let least): self(.cmsMistakeFew, .count("count", least))
    case .tooMany(let most): self(.cmsMistakeMany, .count("count", most))
    case .noLink: self(.cmsMistakeLink)
    case .noPage: self(.cmsMistakePage)
    case .noPhone: self(.cmsMistakePhone)
    case .noDay: self(.cmsMistakeDay)
    case .noMonthDay: self(.cmsMistakeMonthDay)
    case .noTime: self(.cmsMistakeTime)
    case .tooManyHours(let hours): self(.cmsMistakeHours, .count("count", hours))
    case .overlappingHours(let hours): text(hours)
    case .noNumber(let least, let most):
      least.isEmpty
        ? self(.cmsMistakeNumbers) : self(.cmsMistakeNumber, .text("least", least), .text("most", most))
    case .unknown: self(.cmsMistakeUnknown)
    case .promised: self(.cmsMistakePromised)
    case .noFigure: self(.cmsMistakeFigure)
    case .file(let fault): text(fault)
    }
  }
}
