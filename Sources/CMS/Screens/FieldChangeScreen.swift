import Components
import Markup
import Sites

/// Changes one field of several entries: which field, what becomes of it, what that changes, and then it is done.
public struct FieldChangeScreen {
  public var kind: EntryKind
  public var languages: [Language]
  /// The chosen entries.
  public var entries: [(address: EntryAddress, title: String)]
  public var input: FormInput
  /// What would change; nil before somebody asked.
  public var changes: [(title: String, differences: [ContentDifference])]?
  public var problem: ChangeProblem?

  /// What becomes of the field.
  public enum Action: String, CaseIterable, Sendable {
    case set, replace, empty

    var phrase: Phrase {
      switch self {
      case .set: .cmsActionSet
      case .replace: .cmsActionReplace
      case .empty: .cmsActionEmpty
      }
    }
  }

  public init(
    kind: EntryKind, languages: [Language], entries: [(address: EntryAddress, title: String)],
    input: FormInput
  ) {
    self.kind = kind
    self.languages = languages
    self.entries = entries
    self.input = input
  }

  /// Not the code of an event, which each has for itself: asking for one would tell whether another event has it.
  private var columns: [EntryColumn] {
    EntryColumn.all(of: kind, languages).filter {
      !$0.isHours && !(kind.id == "events" && $0.path == ["code"])
    }
  }

  /// The field that is to change.
  private var path: String { input["path"] ?? columns.first?.path.joined(separator: ".") ?? "" }

  /// The name of a hidden control with the field whose boxes were filled.
  private static let filled = "of"

  /// Whether a value was typed into the boxes of another field than the one that is chosen by now.
  public var isOfAnotherField: Bool { action == .set && input[Self.filled].map { $0 != path } ?? false }

  /// Takes what was typed over into the boxes of the field that is chosen by now.
  public mutating func takeOver() {
    guard let own = columns.first(where: { $0.path.joined(separator: ".") == path }) else { return }
    let typed = input.pairs.first { $0.name.hasPrefix("value.") && !$0.value.isEmpty }
    input = input.setting(Self.name(own), typed?.value ?? "")
  }

  private static func name(_ column: EntryColumn) -> String { "value.\(column.language?.tag ?? "")" }

  private var action: Action { input["action"].flatMap { Action(rawValue: $0) } ?? .set }

  /// What the form asks for; nil if it is no change of a field that there is.
  public var change: FieldChange? {
    let path = path.split(separator: ".").map(String.init)
    guard columns.contains(where: { $0.path == path }) else { return nil }
    let action: FieldChange.Action =
      switch action {
      case .set: .set(texts(at: path))
      case .replace: .replace(input.raw("find"), with: input.raw("with"))
      case .empty: .empty
      }
    return FieldChange(kind: kind, path: path, languages: languages, action: action)
  }

  /// A language that was left empty keeps its text.
  private func texts(at path: [String]) -> [Language?: String] {
    var texts: [Language?: String] = [:]
    for column in columns where column.path == path {
      let value = input[Self.name(column)]
      if let value { texts[column.language] = value }
      if column.language == nil { texts[nil] = value ?? "" }
    }
    return texts
  }

  // MARK: Page

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.content.path(("kind", kind.id)))) { words.kind(kind.id) }
    }
    return frame.page(words(.cmsChangeField), above: back) {
      if let problem { staffSummary(words(.cmsProblem), words.lines(problem).map { ("", $0) }) }
      details(.class("cms-closed")) {
        summary { words(.cmsChosen, .count("count", entries.count)) }
        ul { for entry in entries { li { entry.title } } }
      }
      form(.class("cms-form"), .method("post"), .action(CMSRoute.fieldChange(kind: kind.id).path)) {
        for entry in entries { Markup.input(.type(.hidden), .name("entry"), .value(entry.address.subject)) }
        Markup.input(.type(.hidden), .name(Self.filled), .value(path))
        choice(words)
        value(words)
        p(.class("actions")) {
          button(
            .class("button"), .classes(("primary", changes == nil)), .type(.submit), .name("do"),
            .value("show")
          ) {
            words(.cmsShowChanges)
          }
        }
        if let changes { preview(changes, words) }
      }
    }
  }

  private func choice(_ words: Words) -> HTML<Never> {
    var paths: [(value: String, label: String)] = []
    for column in columns where column.path.joined(separator: ".") != paths.last?.value {
      paths.append(
        (column.path.joined(separator: "."), column.path.map { words.field($0) }.joined(separator: " › ")))
    }
    return div(.class("cms-filters")) {
      div(.class("field")) {
        label(.for("path")) { words(.cmsField) }
        staffSelect("path", id: "path", paths, chosen: path)
      }
      div(.class("field")) {
        label(.for("action")) { words(.cmsWhatToDo) }
        staffSelect(
          "action", id: "action", Action.allCases.map { ($0.rawValue, words($0.phrase)) },
          chosen: action.rawValue)
      }
      button(.class("button"), .type(.submit), .name("do"), .value("choose")) { words(.cmsSwitch) }
    }
  }

  /// The fields of every action. The style sheet shows those of the chosen one, so that nothing that was typed is lost by a choice.
  private func value(_ words: Words) -> HTML<Never> {
    let own = columns.filter { $0.path.joined(separator: ".") == path }
    return div {
      div(.class("cms-fields cms-when-set")) {
        if own.count > 1 { p(.class("hint")) { words(.cmsSetHint) } }
        for column in own { control(column, words) }
      }
      div(.class("cms-fields cms-when-replace")) {
        StaffField(label: words(.cmsFind), id: "find").input("find", input.raw("find"))
        StaffField(label: words(.cmsReplaceWith), id: "with").input("with", input.raw("with"))
      }
      p(.class("hint cms-when-empty")) { words(.cmsEmptyHint) }
    }
  }

  private func control(_ column: EntryColumn, _ words: Words) -> HTML<Never> {
    let name = Self.name(column)
    let id = "value-\(column.language?.tag ?? "")"
    let label = column.language.map(words.title(of:)) ?? words.field(column.field.name)
    let choices = column.choices
    let field = StaffField(label: label, hint: words.fieldHint(column.field.name), id: id)
    if choices.isEmpty { return field.input(name, input.raw(name), type: column.inputType) }
    return field { described in
      staffSelect(
        name, id: id, [("", "–")] + choices.map { ($0, words.choice($0)) }, chosen: input.raw(name),
        describedby: described)
    }
  }

  private func preview(
    _ changes: [(title: String, differences: [ContentDifference])], _ words: Words
  ) -> HTML<Never> {
    section(.class("stack")) {
      h2 { words(.cmsWouldChange, .count("count", changes.count)) }
      if changes.isEmpty { p(.class("hint")) { words(.cmsNoDifference) } }
      for change in changes {
        section(.class("card stack")) {
          h3 { change.title }
          DifferenceTable(differences: change.differences).html(words)
        }
      }
      if !changes.isEmpty {
        p(.class("hint")) { words(.cmsChangesAtOnce) }
        button(.class("button primary"), .type(.submit), .name("do"), .value("change")) {
          words(.cmsChangeEntries, .count("count", changes.count))
        }
      }
    }
  }
}

extension EntryColumn {
  /// The values that it can have; empty if it can have any.
  var choices: [String] {
    switch field.kind {
    case .text(.choice(let known)): known
    case .truth: ["true", "false"]
    default: []
    }
  }

  var inputType: InputType {
    switch field.kind {
    case .day: .date
    case .text(.time): .time
    case .text(.page): .url
    default: .text
    }
  }
}
