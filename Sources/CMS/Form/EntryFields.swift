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
  /// The path of the field that was just changed, which is shown open.
  let current: String
  /// Whether the numbers of answers mean nothing, because nothing is made of them but counts of answers.
  var hidesValues = false

  func html(of tree: ContentTree) -> HTML<Never> { group(form.fields, "", tree) }

  private func group(_ fields: [Field], _ prefix: String, _ tree: ContentTree) -> HTML<Never> {
    let shown = EntryForm.shown(fields, of: tree)
    let alternatives = EntryForm.alternatives(fields)
    return div(.class("cms-fields")) {
      if alternatives.count > 1 {
        alternative(alternatives, "\(prefix)variant", EntryForm.variant(fields, of: tree) ?? "")
      }
      for field in shown { self.field(field, prefix + field.name, tree[field.name]) }
    }
  }

  private func field(_ field: Field, _ name: String, _ value: ContentTree?) -> HTML<Never> {
    if field.isHiddenName || field.isCounted || hidesValues && field.name == "value" {
      return input(.type(.hidden), .name(name), .value(value?.text ?? ""))
    }
    switch field.kind {
    case .object(let fields):
      return set(field, name, isEmpty: value == nil) { group(fields, name + ".", value ?? .empty) }
    case .list(let fields, _): return list(field, name, value) { group(fields, $0 + ".", $1) }
    case .table(let fields): return table(field, fields, name, value)
    case .texts(.words(let most), _):
      return list(field, name, value) { byLanguage(.words(atMost: most), field, $0, $1) }
    case .texts(.choice(let known), _): return boxes(field, name, known, value)
    case .text(.name) where field.name == "code": return single(field, name, value)
    case .text(let kind) where field.isByLanguage:
      return set(field, name, isEmpty: value == nil) { byLanguage(kind, field, name, value) }
    case .markdown:
      return set(field, name) { byLanguage(.words(atMost: 0), field, name, value, rows: true) }
    case .files(let kind): return set(field, name, isEmpty: value == nil) { files(kind, name, value) }
    case .truth: return staffCheck(name, words.field(field.name), isOn: value?.text == "true")
    case .coordinates: return p(.class("hint")) { words(.cmsNotEditable) }
    default: return single(field, name, value)
    }
  }

  // MARK: Frames of fields

  private func isOptional(_ field: Field) -> Bool { !field.presence.isRequiredInFolder }

  private func label(_ field: Field) -> String {
    let name = words.field(field.name)
    return isOptional(field) ? words(.cmsOptional, .text("field", name)) : name
  }

  /// - Parameter isEmpty: what is optional and empty is closed, so that a form is no longer than it has to be.
  private func set(
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
      legend(.class("legend")) { label(field) }
      if let hint = words.fieldHint(field.name) { p(.class("hint")) { hint } }
      if let mistake = mistakes[name] { error(mistake, name) }
      content()
    }
  }

  private func error(_ mistake: String, _ name: String) -> HTML<Never> {
    p(.class("field-error"), .id("\(Self.id(name))-error")) {
      icon(.alert)
      span { mistake }
    }
  }

  static func id(_ name: String) -> String { "f-" + name.split(separator: ".").joined(separator: "-") }

  // MARK: Texts

  /// Whether it belongs to what was just added: of several such, a browser takes the first.
  private func isNext(_ name: String) -> Bool { !current.isEmpty && name.hasPrefix(current + ".") }

  /// An input for each language, beside each other where there is room.
  private func byLanguage(
    _ kind: TextKind, _ field: Field, _ name: String, _ value: ContentTree?, rows: Bool = false
  ) -> HTML<Never> {
    var most = 0
    if case .words(let limit) = kind { most = limit }
    if case .name(let limit) = kind { most = limit }
    let isLong = rows || (most == 0 || most > 90) && field.name != "label"
    return div(.class("cms-languages")) {
      for (index, language) in form.languages.enumerated() {
        let own = "\(name).\(language.tag)"
        let text = value?.text.map { index == 0 ? $0 : "" } ?? value?[language.tag]?.text ?? ""
        StaffField(
          label: language.name, hint: index == 0 && most > 0 ? words(.cmsAtMost, .count("count", most)) : nil,
          mistake: mistakes[own], id: Self.id(own)
        ) { described in
          if isLong {
            textarea(
              .autofocus(isNext(own)),
              .class("input"), .class(rows ? "cms-page" : ""), .id(Self.id(own)), .name(own),
              .lang(language.tag), .value(text),
              .when(!described.isEmpty, .aria(.describedby, described)),
              .when(mistakes[own] != nil, .aria(.invalid, "true")))
          } else {
            input(
              .autofocus(isNext(own)), .class("input"), .id(Self.id(own)), .name(own), .lang(language.tag),
              .value(text),
              .when(!described.isEmpty, .aria(.describedby, described)),
              .when(mistakes[own] != nil, .aria(.invalid, "true")))
          }
        }
      }
    }
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
        staffSelect(name, id: id, choices(known, field), chosen: text, describedby: described)
        if case .choice = field.kind { switching }
      }
    case .reference(let table):
      return frame { described in
        staffSelect(
          name, id: id, (isOptional(field) ? [("", "–")] : []) + (tables[table] ?? []).map { ($0, $0) },
          chosen: text, describedby: described)
      }
    case .texts:
      return frame { described in
        textarea(
          .class("input"), .id(id), .name(name), .value(value?.texts.joined(separator: "\n") ?? ""),
          .when(!described.isEmpty, .aria(.describedby, described)))
      }
    case .text(.file(let kind)): return frame { _ in file(kind, name, value) }
    default:
      // A control of times has no end of a day.
      return frame.input(name, text, type: text == "24:00" ? .text : Self.type(field.kind))
    }
  }

  private func choices(_ known: [String], _ field: Field) -> [(value: String, label: String)] {
    let all = known.map { ($0, words.choice($0)) }
    if case .choice = field.kind { return all }
    return isOptional(field) ? [("", "–")] + all : all
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
  private var switching: HTML<Never> {
    button(.class("button quiet"), .type(.submit), .name("step"), .value("switch")) { words(.cmsSwitch) }
  }

  private func alternative(_ names: [String], _ name: String, _ chosen: String) -> HTML<Never> {
    StaffField(label: words(.cmsOneOf), id: Self.id(name)) { described in
      staffSelect(
        name, id: Self.id(name), names.map { ($0, words.field($0)) }, chosen: chosen, describedby: described)
      switching
    }
  }

  private func boxes(_ field: Field, _ name: String, _ known: [String], _ value: ContentTree?) -> HTML<Never>
  {
    let chosen = value?.texts ?? []
    return set(field, name) {
      div(.class("cms-boxes")) {
        for choice in known {
          staffCheck(name, words.choice(choice), isOn: chosen.contains(choice), value: choice)
        }
      }
    }
  }

  // MARK: Files

  private func file(_ kind: FileKind, _ name: String, _ value: ContentTree?) -> HTML<Never> {
    div {
      input(.class("input"), .id(Self.id(name)), .name(name), .value(value?.text ?? ""))
      input(
        .type(.file), .name("\(name).upload"), .accept(kind.accepted), .aria(.label, words(.cmsUpload)))
    }
  }

  private func files(_ kind: FileKind, _ name: String, _ value: ContentTree?) -> HTML<Never> {
    div(.class("cms-languages")) {
      for language in form.languages {
        let own = "\(name).\(language.tag)"
        StaffField(label: language.name, mistake: mistakes[own], id: Self.id(own)) { _ in
          file(kind, own, value?[language.tag])
        }
      }
    }
  }

  // MARK: Lists

  private func list(
    _ field: Field, _ name: String, _ value: ContentTree?,
    _ content: @escaping (_ name: String, _ element: ContentTree) -> HTML<Never>
  ) -> HTML<Never> {
    let elements = value?.elements ?? []
    return set(field, name, isEmpty: elements.isEmpty) {
      ol(.class("cms-list"), .role(.list)) {
        for (index, element) in elements.enumerated() {
          self.element("\(name).\(index)", index, of: elements.count, element, list: name, content)
        }
        li { step(.add(list: name), .plus, words(.cmsAdd, .text("list", words.field(field.name)))) }
      }
    }
  }

  private func element(
    _ name: String, _ index: Int, of count: Int, _ element: ContentTree, list: String,
    _ content: (_ name: String, _ element: ContentTree) -> HTML<Never>
  ) -> HTML<Never> {
    var title = element.title(in: words.formatting.language)
    if title.isEmpty { title = element.texts.prefix(4).joined(separator: " · ") }
    let isOpen =
      element == .empty || current.hasPrefix(name) || mistakes.keys.contains { $0.hasPrefix(name + ".") }
    return li(.class("cms-element"), .id(Self.id(name))) {
      input(.type(.hidden), .name(list), .value("\(index)"))
      details(.open(isOpen)) {
        summary { "\(index + 1). \(title)" }
        content(name, element)
      }
      div(.class("cms-steps")) {
        if index > 0 { step(.up(element: name), nil, words(.cmsUp), title) }
        if index + 1 < count { step(.down(element: name), nil, words(.cmsDown), title) }
        step(.remove(element: name), nil, words(.cmsRemove), title)
      }
    }
  }

  private func step(_ step: ListStep, _ symbol: Icon?, _ text: String, _ what: String = "") -> HTML<Never> {
    button(
      .class("button quiet"), .type(.submit), .name("step"), .value(step.text),
      .when(!what.isEmpty, .aria(.label, "\(text): \(what)"))
    ) {
      if let symbol { icon(symbol) }
      text
    }
  }

  private func table(
    _ field: Field, _ fields: [Field], _ name: String, _ value: ContentTree?
  ) -> HTML<Never> {
    set(field, name) {
      ol(.class("cms-list"), .role(.list)) {
        for (index, member) in (value?.members ?? []).enumerated() {
          let own = "\(name).\(index)"
          li(.class("cms-element"), .id(Self.id(own))) {
            input(.type(.hidden), .name(name), .value("\(index)"))
            details {
              summary { member.name }
              StaffField(label: words(.cmsKey), id: Self.id("\(own).key")).input("\(own).key", member.name)
              group(fields, own + ".", member.value)
            }
          }
        }
        li {
          input(.type(.hidden), .name(name), .value(EntryForm.isNew))
          details {
            summary { words(.cmsAdd, .text("list", words.field(field.name))) }
            StaffField(label: words(.cmsKey), id: Self.id("\(name).new.key"))
              .input("\(name).\(EntryForm.isNew).key", "")
            group(fields, "\(name).\(EntryForm.isNew).", .empty)
          }
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
    case .missingLanguage(let language): self(.cmsMistakeLanguage, .text("language", language))
    case .tooLong(let most): self(.cmsMistakeLong, .count("count", most))
    case .tooFew(let least): self(.cmsMistakeFew, .count("count", least))
    case .tooMany(let most): self(.cmsMistakeMany, .count("count", most))
    case .noLink: self(.cmsMistakeLink)
    case .noPage: self(.cmsMistakePage)
    case .noDay: self(.cmsMistakeDay)
    case .noMonthDay: self(.cmsMistakeMonthDay)
    case .noTime: self(.cmsMistakeTime)
    case .noNumber(let least, let most):
      least.isEmpty
        ? self(.cmsMistakeNumbers) : self(.cmsMistakeNumber, .text("least", least), .text("most", most))
    case .unknown: self(.cmsMistakeUnknown)
    case .noFigure: self(.cmsMistakeFigure)
    }
  }
}
