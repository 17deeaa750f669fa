import Components

/// What is said of drafts that several people change.
extension Phrase {
  static let cmsEarlierDrafts = Phrase("cms-earlier-drafts")
  static let cmsEarlierDraftsHint = Phrase("cms-earlier-drafts-hint")
  static let cmsEarlierDraftBy = Phrase("cms-earlier-draft-by")
  static let cmsAgainstDraft = Phrase("cms-against-draft")
  static let cmsAgainstPublished = Phrase("cms-against-published")
  static let cmsBringBack = Phrase("cms-bring-back")
  static let cmsBringBackHint = Phrase("cms-bring-back-hint")
  static let cmsNoticeBroughtBack = Phrase("cms-notice-brought-back")
  static let cmsDidBringBack = Phrase("cms-did-bring-back")
  static let cmsNoticeMerged = Phrase("cms-notice-merged")
  static let cmsNoticeMergedFirst = Phrase("cms-notice-merged-first")
  static let cmsMergedWith = Phrase("cms-merged-with")
  static let cmsMergedOwn = Phrase("cms-merged-own")
  static let cmsBothChanged = Phrase("cms-both-changed")
  static let cmsBothChangedOwn = Phrase("cms-both-changed-own")
  static let cmsYours = Phrase("cms-yours")
  static let cmsOtherWindow = Phrase("cms-other-window")
  static let cmsNothingThere = Phrase("cms-nothing-there")
  static let cmsDiscardTextKept = Phrase("cms-discard-text-kept")
}
