import Components
import Editing
import Markup
import Sites

/// What the form of an entry says besides what is typed.
public struct SentForm {
  /// Counts the changes of the draft; 0 without one. A form of an older draft is not taken.
  public var draftVersion: Int64 = 0
  /// Tells what was published when the form was shown.
  public var base = ""
  /// What the form is known by, however often it is sent.
  public var token = ""
  /// The typist's id, if another member keeps the text; empty for one's own text.
  public var typedBy = ""
  /// Files that were chosen and are not saved yet, as pairs of the form.
  public var kept: [(name: String, value: String)] = []

  /// - Parameter isChecked: whether the form shows what is still to mend.
  @HTMLBuilder<Never> func inputs(isChecked: Bool) -> HTMLContent<Never> {
    input(.type(.hidden), .name("draft"), .value("\(draftVersion)"))
    input(.type(.hidden), .name("base"), .value(base))
    if !token.isEmpty { input(.type(.hidden), .name("token"), .value(token)) }
    if !typedBy.isEmpty { input(.type(.hidden), .name(FormInput.typedBy), .value(typedBy)) }
    if isChecked { input(.type(.hidden), .name(EditingPage.isChecked), .value("1")) }
    for pair in kept { input(.type(.hidden), .name(pair.name), .value(pair.value)) }
  }
}

/// The form of an entry, for whoever may write it.
struct EditorForm {
  let entry: EditedEntry
  let sent: SentForm
  let findings: EntryFindings
  let choices: FieldChoices
  let buttons: EditorButtons

  static let id = "entry"

  func html(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let isChecked = !choices.parent.problem(words).isEmpty || !findings.problems(words).isEmpty
    return form(
      .class("cms-form"), .id(Self.id), .method("post"), .action(entry.target),
      .enctype("multipart/form-data"), .novalidate()
    ) {
      // What Enter in a field does.
      button(
        .class("visually-hidden"), .type(.submit), .name(EditorStep.field), .value(EditorStep.save.rawValue),
        .tabindex(-1)
      ) {
        words(.cmsSave)
      }
      sent.inputs(isChecked: isChecked)
      choices.parent.html(words)
      if entry.kind.id == "polls" { choices.audience.html(words) }
      neededLanguages(words)
      fields(words).html(of: entry.value)
      missingLanguages(words)
      buttons.html(frame)
    }
  }

  /// What is said of an entry with a text that each language needs before it is published, and that was not published yet.
  private func neededLanguages(_ words: Words) -> HTML<Never>? {
    let kind = entry.kind
    guard sent.base.isEmpty, entry.languages.count > 1,
      kind.fields.contains(where: { $0.isByLanguage && $0.presence.isRequiredInFolder })
    else { return nil }
    let names = words.names(of: entry.languages)
    return p(.class("hint")) {
      switch (kind.mayLackLanguages, kind.id) {
      case (true, "events"): words(.cmsOneLanguageEvent, .text("languages", names))
      case (true, _): words(.cmsOneLanguage)
      case (false, _): words(.cmsAllLanguages, .text("languages", names))
      }
    }
  }

  /// The languages without a text, and the one that their readers will see.
  private func missingLanguages(_ words: Words) -> HTML<Never>? {
    let missing = entry.form.untranslated(entry.value)
    guard let first = entry.form.neededLanguages(entry.value).first, !missing.isEmpty, entry.address != nil
    else { return nil }
    return p(.class("banner")) {
      words(
        .cmsNotIn, .text("languages", words.names(of: missing)), .text("first", words.name(of: first)))
    }
  }

  private func fields(_ words: Words) -> EntryFields {
    EntryFields(
      form: entry.form, words: words, mistakes: findings.texts(words), tables: choices.tables,
      named: choices.named, pictures: choices.pictures, current: choices.current)
  }
}

/// An entry for whoever may not write it.
struct ReadOnlyEntry {
  let entry: EditedEntry

  func html(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let kind = entry.kind.id
    let isOthers = frame.member?.role.isLimitedToOwn == true && kind != "site"
    return div(.class("stack")) {
      p(.class("banner")) {
        words(isOthers ? .cmsReadOnlyOthers : kind == "site" ? .cmsReadOnlySite : .cmsReadOnly)
      }
      EntryReading(form: entry.form, words: words, hidesCode: kind == "events").html(of: entry.value)
    }
  }
}
