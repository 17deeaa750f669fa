import Components

/// What the CMS says of who took part, and of numbers that were withdrawn.
extension Phrase {
  static let cmsMonthOf = Phrase("cms-month-of")
  static let cmsPeriod = Phrase("cms-period")
  static let cmsGroup = Phrase("cms-group")
  static let cmsParticipation = Phrase("cms-participation")
  static let cmsParticipationByWeek = Phrase("cms-participation-by-week")
  static let cmsParticipationOf = Phrase("cms-participation-of")
  static let cmsParticipationAlone = Phrase("cms-participation-alone")
  static let cmsTookPart = Phrase("cms-took-part")
  static let cmsOfMembers = Phrase("cms-of-members")
  static let methodsParticipation = Phrase("methods-participation")
  static let cmsWithdraw = Phrase("cms-withdraw")
  static let cmsWithdrawAsks = Phrase("cms-withdraw-asks")
  static let cmsWithdrawText = Phrase("cms-withdraw-text")
  static let cmsWithdrawYes = Phrase("cms-withdraw-yes")
  static let cmsNoticeWithdrawn = Phrase("cms-notice-withdrawn")
  static let cmsDidWithdrawReport = Phrase("cms-did-withdraw-report")
  static let methodsHiddenWithdrawn = Phrase("methods-hidden-withdrawn")
  static let methodsNoBreakdownWithdrawn = Phrase("methods-no-breakdown-withdrawn")
}
