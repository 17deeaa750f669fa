import Components
import Editing
import Markup

/// What there is to choose from in the form of an entry, and what was chosen.
public struct FieldChoices {
  public var parent = ParentField()
  public var audience = AudienceField()
  /// The names that references can have, by the names of their tables.
  public var tables: [String: [String]] = [:]
  /// The entries of another kind that a field can name, by the name of the field.
  public var named: [String: [(value: String, label: String)]] = [:]
  /// The addresses of pictures, by the names that fields have.
  public var pictures: [String: String] = [:]
  /// The path of the field that was just changed.
  public var current = ""
}

/// The field for the entry that another one is in.
public struct ParentField {
  /// The entries that it can be in; empty for one that is in no other.
  public var entries: [(value: String, label: String)] = []
  /// The address of the one that it is in, or what was typed in its place.
  public var chosen = ""
  /// Whether that names nothing which it can be in.
  public var isUnknown = false

  private static let id = "parent"

  /// A form with the address of what its entry is in, in place of a title that was typed.
  public mutating func choosing(_ form: FormInput?) -> FormInput? {
    guard let form, form.has("parent"), !entries.isEmpty else { return form }
    guard let value = References(entries).value(of: form.raw("parent")) else {
      chosen = form.raw("parent")
      isUnknown = true
      return form
    }
    return form.setting("parent", value)
  }

  func html(_ words: Words) -> HTML<Never>? {
    if entries.isEmpty { return nil }
    let frame = StaffField(
      label: words(.cmsPartOf), mistake: isUnknown ? words(.cmsMistakeUnknown) : nil, id: Self.id)
    return ReferenceField(
      name: "parent", id: Self.id, references: References(entries), chosen: chosen
    ).html(frame, words)
  }

  func problem(_ words: Words) -> [(id: String, text: String)] {
    isUnknown ? [(Self.id, "\(words(.cmsPartOf)): \(words(.cmsMistakeUnknown))")] : []
  }
}

/// The field for whom a poll is: everybody, or whoever has the code of an event.
public struct AudienceField {
  /// Empty once people can have seen the poll.
  public var events: [(value: String, label: String)] = []
  /// The event that was chosen; empty for everybody.
  public var chosen = ""

  /// The event that was chosen among these; nil for everybody.
  public var event: String? { events.contains { $0.value == chosen } ? chosen : nil }

  func html(_ words: Words) -> HTML<Never> {
    if events.isEmpty {
      return p(.class("hint")) { "\(words(.cmsPollFor)): \(words(.cmsWholeCommunity))" }
    }
    return StaffField(label: words(.cmsPollFor), hint: words(.cmsPollForHint), id: "audience") { _ in
      staffSelect(
        "audience", id: "audience", [("", words(.cmsWholeCommunity))] + events, chosen: chosen,
        describedby: "audience-hint")
    }
  }
}
