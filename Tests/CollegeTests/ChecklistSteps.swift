import AppFixture
import College
import Core
import Foundation
import Loop
import Markup
import Profiles
import TestDevice

@testable import App

let plan = ItemReference(checklist: "9", item: "plan")
let fafsa = ItemReference(checklist: "12", item: "fafsa")

/// What a person does with the items of a checklist.
extension Tab where P == AppProgram {
  func act(_ event: ChecklistScreen.Event) { send(.college(.checklist(event))) }

  func write(_ text: String, on item: ItemReference = plan) {
    act(.typed(.note(item), text))
    act(.left(.note(item), text))
  }

  /// A user at the checklist of a grade.
  static func signedUp(on device: TestDevice, at path: String = "/checklist/9") -> Tab {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit(path)
    return tab
  }

  func undo() {
    guard let toast = state.toasts.first(where: { $0.undo != nil }) else { return }
    send(.toast(.tappedUndo, id: toast.id))
  }

  /// What stands in the field with this id.
  func value(_ id: String) -> String? {
    guard let start = page.range(of: "id=\"\(id)\"") else { return nil }
    let rest = page[start.upperBound...]
    let tag = rest.prefix(while: { $0 != ">" })
    if id.hasPrefix("note") { return String(rest.dropFirst(tag.count + 1).prefix(while: { $0 != "<" })) }
    guard let value = tag.range(of: "value=\"") else { return "" }
    return String(tag[value.upperBound...].prefix(while: { $0 != "\"" }))
  }

  func add(_ title: String, on date: String = "") {
    act(.toggledForm)
    act(
      .submitted(FormFields([.init(name: "own-title", value: title), .init(name: "own-date", value: date)])))
  }
}
