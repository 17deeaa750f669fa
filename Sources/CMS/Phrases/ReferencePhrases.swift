import Components

/// What is said of a field that names another entry.
extension Phrase {
  static let cmsSearchHint = Phrase("cms-search-hint")
}
