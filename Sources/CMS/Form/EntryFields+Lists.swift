import Components
import Markup
import Sites

extension EntryFields {
  func list(
    _ field: Field, _ name: String, _ value: ContentTree?,
    _ content: @escaping (_ name: String, _ element: ContentTree) -> HTML<Never>
  ) -> HTML<Never> {
    let elements = value?.elements ?? []
    return set(field, name, isEmpty: elements.isEmpty) {
      ol(.class("cms-list"), .role(.list)) {
        for (index, element) in elements.enumerated() {
          self.element("\(name).\(index)", index, of: elements.count, element, list: name, content)
        }
        li { adding(field, to: name) }
      }
    }
  }

  private func element(
    _ name: String, _ index: Int, of count: Int, _ element: ContentTree, list: String,
    _ content: (_ name: String, _ element: ContentTree) -> HTML<Never>
  ) -> HTML<Never> {
    let title = words.title(ofRow: element)
    let what = title.isEmpty ? "\(index + 1)" : title
    let isOpen =
      element == .empty || element == form.beginning(of: list.split(separator: ".").map(String.init))
      || current.hasPrefix(name) || mistakes[name] != nil
      || mistakes.keys.contains { $0.hasPrefix(name + ".") }
    return li(.class("cms-element"), .id(Self.id(name)), .data(.row, name)) {
      input(.type(.hidden), .name(list), .value("\(index)"))
      details(.open(isOpen)) {
        summary(.draggable(count > 1)) { title.isEmpty ? "\(index + 1)." : "\(index + 1). \(title)" }
        content(name, element)
      }
      steps(index, of: count, list, what)
    }
  }

  // MARK: Lines

  /// A list whose elements are one short text each: a line for each, and empty ones to go on in.
  func lines(
    _ field: Field, _ fields: [Field], atMost most: Int, _ name: String, _ value: ContentTree?
  ) -> HTML<Never> {
    let elements = value?.elements ?? []
    let count = elements.count + min(max(1, 4 - elements.count), max(0, most - elements.count))
    return set(field, name, isEmpty: elements.isEmpty) {
      ol(.class("cms-list"), .role(.list)) {
        for index in 0..<count {
          if index < elements.count {
            line(fields, "\(index)", index, elements[index], list: name) {
              steps(index, of: elements.count, name, $0, isShort: true)
            }
          } else {
            line(fields, "\(EntryForm.isNew)\(index)", index, .empty, list: name) { _ in nil }
          }
        }
        li { adding(field, to: name) }
      }
    }
  }

  private func adding(_ field: Field, to list: String) -> HTML<Never> {
    button(.class("button quiet"), .type(.submit), .name("step"), .value(ListStep.add(list: list).text)) {
      icon(.plus)
      words(.cmsAdd, .text("list", words.field(field.name)))
    }
  }

  private func line(
    _ fields: [Field], _ number: String, _ index: Int, _ element: ContentTree, list: String,
    _ steps: (_ what: String) -> HTML<Never>?
  ) -> HTML<Never> {
    let name = "\(list).\(number)"
    let title = words.title(ofRow: element)
    let place = EntryForm.index(number).map { "\($0 + 1)" } ?? words(.cmsNewLine)
    return li(.class("cms-element cms-line"), .id(Self.id(name))) {
      input(.type(.hidden), .name(list), .value(number))
      span(.class("cms-line-name"), .aria(.hidden, true)) {
        let isAnswer = list.split(separator: ".").last == "answers"
        isAnswer ? words(.cmsAnswerNumber, .text("number", "\(index + 1)")) : "\(index + 1)."
      }
      div(.class("cms-line-fields"), .role(.group), .aria(.label, place)) {
        for field in fields {
          let own = "\(name).\(field.name)"
          if case .text(let kind) = field.kind, field.isByLanguage {
            if let mistake = mistakes[own] { error(mistake, own) }
            byLanguage(kind, field, own, element[field.name])
          } else {
            unseen(field, own, element[field.name])
          }
        }
      }
      steps(title.isEmpty ? place : title)
    }
  }

  /// - Parameter isShort: whether signs stand in place of words, beside a text that needs the room.
  private func steps(
    _ index: Int, of count: Int, _ list: String, _ what: String, isShort: Bool = false
  ) -> HTML<Never> {
    let name = "\(list).\(index)"
    return div(.class("cms-steps")) {
      if index > 0 { step(.up(element: name), words(.cmsUp), what, isShort ? "↑" : nil) }
      if index + 1 < count { step(.down(element: name), words(.cmsDown), what, isShort ? "↓" : nil) }
      step(.remove(element: name), words(.cmsRemove), what, isShort ? "×" : nil)
    }
  }

  private func step(
    _ step: ListStep, _ text: String, _ what: String, _ sign: String?
  ) -> HTML<Never> {
    button(
      .class("button quiet"), .type(.submit), .name("step"), .value(step.text),
      .aria(.label, "\(text): \(what)"), .when(sign != nil, .title(text))
    ) { sign ?? text }
  }

  func table(
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
