import Components
import Core
import Loop
import Markup

/// A field of the profile: a form, or a label with its value, which opens the form again.
enum ProfileFieldRow {
  typealias Event = ProfileSection.Event

  static func label(_ field: ProfileField, _ record: CampusRecord, _ words: Words) -> HTML<Event> {
    button(
      .key(field.labelID), .type(.button), .id(field.labelID), .class("campus-field campus-kept"),
      .onClick(.field(field, .opened))
    ) {
      span(.class("campus-name")) { words(field.phrase) }
      strong { record.text(field) ?? "" }
      pencil()
      span(.class("visually-hidden")) { words(.campusEdit) }
    }
  }

  static func form(
    _ field: ProfileField, _ fields: ProfileFields, _ record: CampusRecord, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let isDraft = record.draft(field) != nil
    let noteID = field.id + "-note"
    return Markup.form(
      .key(field.id), .class("campus-field"), .onSubmit { .submitted(field.id, $0[field.id]) }
    ) {
      Markup.label(.class("campus-name"), .for(field.id)) { words(field.phrase) }
      input(
        .class("input"), .id(field.id), .name(field.id), .type(.text), .autocomplete("off"),
        .maxlength(ProfileField.longest), .enterkeyhint("done"), .value(fields.text(field, record)),
        .when(isDraft, .aria(.describedby, noteID)), .onInput { .field(field, .typed($0)) },
        .on(.focusOut, .field(field, .left)),
        .on(.keyDown) { $0.key == "Escape" && !$0.isComposing ? .field(field, .gaveUp) : nil })
      div(.class("campus-field-buttons")) { buttons(field, isDraft || record.text(field) != nil, context) }
      if isDraft { p(.class("hint"), .id(noteID)) { words(.campusDraft) } }
    }
  }

  @HTMLBuilder<Event>
  private static func buttons(
    _ field: ProfileField, _ canGiveUp: Bool, _ context: ModuleContext
  ) -> HTMLContent<Event> {
    let words = context.words
    let name = Words.Argument.text("name", words(field.phrase))
    if canGiveUp {
      button(
        .type(.button), .class("button quiet campus-tool"), .aria(.label, words(.campusGiveUp, name)),
        .onClick(.field(field, .gaveUp))
      ) { icon(.x) }
    }
    button(
      .type(.submit), .class("button quiet campus-tool"), .disabled(!context.device.isReady),
      .aria(.label, words(.campusKeep, name))
    ) { icon(.check) }
  }

  private static func pencil() -> HTML<Event> {
    svg(.class("icon"), .viewBox("0 0 24 24"), .aria(.hidden, true)) {
      path(.d("M4 20h4L19 9l-4-4L4 16zM13 7l4 4"))
    }
  }
}

extension ProfileField {
  var phrase: Phrase {
    switch self {
    case .name: .campusName
    case .major: .campusMajor
    case .year: .campusYear
    }
  }
}
