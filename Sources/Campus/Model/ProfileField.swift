import Components
import Core

/// What a person writes about themselves (SC-2). The raw values are subjects and ids.
enum ProfileField: String, CaseIterable {
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

  static var resettingProfile: [PartitionedChange] {
    ProfileField.allCases.map { setting($0.rawValue, to: .null) }
  }
}
