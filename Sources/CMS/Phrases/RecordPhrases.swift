import Components

/// What the record says of what is read and refused, and of its end.
extension Phrase {
  static let cmsFormerMember = Phrase("cms-former-member")
  static let cmsOnlyAuditors = Phrase("cms-only-auditors")
  static let cmsSomebody = Phrase("cms-somebody")
  static let cmsDidNotConfirm = Phrase("cms-did-not-confirm")
  static let cmsDidUpload = Phrase("cms-did-upload")
  static let cmsFaultEnd = Phrase("cms-fault-end")
  static let cmsDetailPage = Phrase("cms-detail-page")
  static let cmsWasRefused = Phrase("cms-was-refused")
  static let cmsDidChangeLanguage = Phrase("cms-did-change-language")
  static let cmsDidOpenHome = Phrase("cms-did-open-home")
  static let cmsDidChangeReportMail = Phrase("cms-did-change-report-mail")
  static let cmsDidReadStaff = Phrase("cms-did-read-staff")
  static let cmsDidOpenPerson = Phrase("cms-did-open-person")
}
