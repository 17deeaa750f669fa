import Components
import Core
import Loop
import Markup

/// A field of the profile: a form, or a label with its value, which opens the form again.
enum ProfileFieldRow {
  typealias Event = ProfileSection.Event

  /// What pointers know text fields by: a long press in them is the platform's own.
  static let textTarget = "text"

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
    let canGiveUp = isDraft || record.text(field) != nil
    let noteID = field.id + "-note"
    return Markup.form(
      .key(field.id), .class("campus-field"), .onSubmit { .submitted(field.id, $0[field.id]) }
    ) {
      Markup.label(.class("campus-name"), .for(field.id)) { words(field.phrase) }
      input(
        .class("input"), .id(field.id), .name(field.id), .type(.text), .autocomplete("off"),
        .data(.id, textTarget), .when(field == .year, .placeholder(words(.campusYearHint))),
        .maxlength(ProfileField.longest), .enterkeyhint("done"), .value(fields.text(field, record)),
        .when(isDraft, .aria(.describedby, noteID)), .onInput { .field(field, .typed($0)) },
        .on(.focusOut, .field(field, .left)),
        .on(.keyDown) { $0.key == "Escape" && !$0.isComposing ? .field(field, .gaveUp) : nil })
      div(.class("campus-field-buttons")) {
        if canGiveUp { giveUpButton(field, context.words) }
        if fields.hasNews(field, record) { keepButton(field, context) }
      }
      if isDraft { p(.class("hint"), .id(noteID)) { words(.campusDraft) } }
    }
  }

  private static func giveUpButton(_ field: ProfileField, _ words: Words) -> HTML<Event> {
    button(
      .key("give-up"), .type(.button), .class("button quiet campus-tool"),
      .aria(.label, words(.campusGiveUp, .text("name", words(field.phrase)))),
      .onClick(.field(field, .gaveUp))
    ) { icon(.x) }
  }

  private static func keepButton(_ field: ProfileField, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    return button(
      .key("keep"), .type(.submit), .class("button quiet campus-tool"), .disabled(!context.device.isReady),
      .aria(.label, words(.campusKeep, .text("name", words(field.phrase))))
    ) { icon(.check) }
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
