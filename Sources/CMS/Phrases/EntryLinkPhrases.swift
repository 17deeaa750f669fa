import Components

/// What is said of the web addresses in one entry.
extension Phrase {
  static let cmsEntryLinks = Phrase("cms-entry-links")
  static let cmsEntryLinksFaults = Phrase("cms-entry-links-faults")
  static let cmsEntryLinksFine = Phrase("cms-entry-links-fine")
  static let cmsEntryLinksNone = Phrase("cms-entry-links-none")
  static let cmsEntryLinksLeft = Phrase("cms-entry-links-left")
}
