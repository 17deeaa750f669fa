import Components

/// What the categories of people are called, by their values.
extension Phrase {
  static let categoryFemale = Phrase("category-female")
  static let categoryMale = Phrase("category-male")
  static let categoryNonbinary = Phrase("category-nonbinary")
  static let categoryOther = Phrase("category-other")
  static let categoryNone = Phrase("category-none")
  static let categoryHighSchool = Phrase("category-high-school")
  static let categorySomeCollege = Phrase("category-some-college")
  static let categoryAssociate = Phrase("category-associate")
  static let categoryBachelor = Phrase("category-bachelor")
  static let categoryGraduate = Phrase("category-graduate")
  static let categoryNativeAmerican = Phrase("category-native-american")
  static let categoryAsian = Phrase("category-asian")
  static let categoryBlack = Phrase("category-black")
  static let categoryHispanic = Phrase("category-hispanic")
  static let categoryMiddleEastern = Phrase("category-middle-eastern")
  static let categoryPacificIslander = Phrase("category-pacific-islander")
  static let categoryWhite = Phrase("category-white")
}

extension KnownPhrases {
  static let categories = KnownPhrases([
    .categoryFemale, .categoryMale, .categoryNonbinary, .categoryOther, .categoryNone,
    .categoryHighSchool, .categorySomeCollege, .categoryAssociate, .categoryBachelor, .categoryGraduate,
    .categoryNativeAmerican, .categoryAsian, .categoryBlack, .categoryHispanic, .categoryMiddleEastern,
    .categoryPacificIslander, .categoryWhite,
  ])
}
