import Components
import Core

/// What a person writes about themselves (SC-2). The raw values are subjects.
public enum ProfileField: String, CaseIterable, Sendable {
  case name = "profile/name"
  case major = "profile/major"
  case year = "profile/year"

  /// In characters.
  static let longest = 80

  /// The id of the element, and the name of its value.
  var id: String {
    switch self {
    case .name: "profile-name"
    case .major: "profile-major"
    case .year: "profile-year"
    }
  }

  /// The id of the label that opens the field again.
  var labelID: String { "edit-" + id }

  /// The subject of its draft.
  var draftSubject: String { "draft/" + rawValue }
}

extension CampusRecord {
  /// nil while the field is empty.
  func text(_ field: ProfileField) -> String? { value(field.rawValue)?.string }

  /// Whether there is anything to reset.
  var hasProfile: Bool { ProfileField.allCases.contains { text($0) != nil } }

  /// nil for a text without a letter.
  static func filling(_ field: ProfileField, with text: String) -> PartitionedChange? {
    let text = String(text.collapsingWhitespace().prefix(ProfileField.longest))
    return text.isBlank ? nil : setting(field.rawValue, to: .string(text))
  }

  /// Takes all values and drafts away.
  func resettingProfile() -> [PartitionedChange] {
    ProfileField.allCases.flatMap { [Self.setting($0.rawValue, to: .null)] + discardingDraft($0) }
  }
}

// MARK: Drafts

extension CampusRecord {
  /// What was typed into a field and is not its value yet; nil without it.
  func draft(_ field: ProfileField) -> String? { value(field.draftSubject)?.string }

  /// Stores a text as the field's draft, unless it is blank or the value.
  func drafting(_ field: ProfileField, _ text: String) -> [PartitionedChange] {
    let text = String(text.prefix(ProfileField.longest))
    if text.isBlank || text == self.text(field) { return discardingDraft(field) }
    return text == draft(field) ? [] : [Self.setting(field.draftSubject, to: .string(text))]
  }

  func discardingDraft(_ field: ProfileField) -> [PartitionedChange] {
    draft(field) == nil ? [] : [Self.setting(field.draftSubject, to: .null)]
  }
}
