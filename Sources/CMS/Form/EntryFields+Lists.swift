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
        li {
          button(.class("button quiet"), .type(.submit), .name("step"), .value(ListStep.add(list: name).text))
          {
            icon(.plus)
            words(.cmsAdd, .text("list", words.field(field.name)))
          }
        }
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
      element == .empty || current.hasPrefix(name) || mistakes.keys.contains { $0.hasPrefix(name + ".") }
    return li(.class("cms-element"), .id(Self.id(name)), .data(.row, name)) {
      input(.type(.hidden), .name(list), .value("\(index)"))
      details(.open(isOpen)) {
        summary(.draggable(count > 1)) { title.isEmpty ? "\(index + 1)." : "\(index + 1). \(title)" }
        content(name, element)
      }
      div(.class("cms-steps")) {
        if index > 0 { step(.up(element: name), words(.cmsUp), what) }
        if index + 1 < count {
          step(.down(element: name), words(.cmsDown), what)
        }
        step(.remove(element: name), words(.cmsRemove), what)
      }
    }
  }

  private func step(_ step: ListStep, _ text: String, _ what: String) -> HTML<Never> {
    button(
      .class("button quiet"), .type(.submit), .name("step"), .value(step.text),
      .aria(.label, "\(text): \(what)")
    ) { text }
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
