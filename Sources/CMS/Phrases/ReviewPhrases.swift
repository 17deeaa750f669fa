import Components

/// What is said of drafts between their authors and whoever publishes them.
extension Phrase {
  static let cmsStateReview = Phrase("cms-state-review")
  static let cmsToReview = Phrase("cms-to-review")
  static let cmsAskForReview = Phrase("cms-ask-for-review")
  static let cmsWithdrawFromReview = Phrase("cms-withdraw-from-review")
  static let cmsAskedBy = Phrase("cms-asked-by")
  static let cmsSendBack = Phrase("cms-send-back")
  static let cmsReviewNote = Phrase("cms-review-note")
  static let cmsReviewNoteHint = Phrase("cms-review-note-hint")
  static let cmsNoNote = Phrase("cms-no-note")
  static let cmsReturnedBy = Phrase("cms-returned-by")
  static let cmsReturnedBefore = Phrase("cms-returned-before")
  static let cmsPublishedLately = Phrase("cms-published-lately")
  static let cmsNoticeAsked = Phrase("cms-notice-asked")
  static let cmsNoticeUnasked = Phrase("cms-notice-unasked")
  static let cmsNoticeSentBack = Phrase("cms-notice-sent-back")
  static let cmsDidAskForReview = Phrase("cms-did-ask-for-review")
  static let cmsDidWithdrawFromReview = Phrase("cms-did-withdraw-from-review")
  static let cmsDidSendBack = Phrase("cms-did-send-back")
}
