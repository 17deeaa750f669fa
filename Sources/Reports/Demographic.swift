/// What people may say of themselves, in the order in which the months show it.
public enum Demographic: String, Hashable, Sendable, CaseIterable {
  case gender, education, income
  case ethnicGroup = "ethnic-group"
  case ageRange = "age-range"
}

/// What a person has said of themselves: the value of a category for each demographic. Without one it is "not stated".
public typealias Traits = [Demographic: String]

/// The categories that are offered, in their order and without "not stated". The empty ones of a breakdown are listed as hidden,
/// so that a page does not tell of which categories somebody answered.
public typealias CategoryMenu = [Demographic: [String]]
