import Components

/// What the CMS says of programmes and their letters.
extension Phrase {
  static let cmsPrograms = Phrase("cms-programs")
  static let cmsNewProgram = Phrase("cms-new-program")
  static let cmsNoPrograms = Phrase("cms-no-programs")
  static let cmsLetter = Phrase("cms-letter")
  static let cmsProgramMembers = Phrase("cms-program-members")
  static let cmsProgramSent = Phrase("cms-program-sent")
  static let cmsProgramBounced = Phrase("cms-program-bounced")
  static let cmsProgramLeft = Phrase("cms-program-left")
  static let cmsFewerThan = Phrase("cms-fewer-than")
  static let cmsProgramRounded = Phrase("cms-program-rounded")
  static let cmsLetterToday = Phrase("cms-letter-today")
  static let cmsLetterSubject = Phrase("cms-letter-subject")
  static let cmsSendTest = Phrase("cms-send-test")
  static let cmsSendTestText = Phrase("cms-send-test-text")
  static let cmsNoOwnEmail = Phrase("cms-no-own-email")
  static let cmsNoLetters = Phrase("cms-no-letters")
  static let cmsDidReadProgram = Phrase("cms-did-read-program")
  static let cmsDidSendTest = Phrase("cms-did-send-test")
  static let cmsNoticeTestSent = Phrase("cms-notice-test-sent")
}
