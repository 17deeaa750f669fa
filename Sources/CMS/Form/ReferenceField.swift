import Components
import Markup

/// Chooses what a reference names: from a list that opens, or, where there are many, by typing a part of the title.
struct ReferenceField {
  let name: String
  let id: String
  let references: References
  /// A value, or what was typed in its place.
  let chosen: String
  /// Whether it may name nothing.
  var isOptional = false
  var autofocus = false

  /// - Parameters:
  ///   - frame: the label, the advice and the mistake.
  func html(_ frame: StaffField, _ words: Words) -> HTML<Never> {
    guard references.isSearched else {
      return frame { described in
        staffSelect(
          name, id: id,
          (isOptional || chosen.isEmpty ? [("", "–")] : []) + references.all.map { ($0.value, $0.title) },
          chosen: chosen, describedby: described, autofocus: autofocus)
      }
    }
    var frame = frame
    frame.hint = [frame.hint, words(.cmsSearchHint)].compactMap(\.self).joined(separator: " ")
    return frame { described in
      input(
        .autofocus(autofocus), .class("input"), .id(id), .name(name), .list("\(id)-list"),
        .value(references.title(of: chosen)), .autocomplete("off"), .aria(.describedby, described),
        .when(frame.mistake != nil, .aria(.invalid, "true")))
      datalist(.id("\(id)-list")) {
        for choice in references.all { option(.value(choice.title)) }
      }
    }
  }
}
