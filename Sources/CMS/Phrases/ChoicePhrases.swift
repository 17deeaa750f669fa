import Components

/// What the choices of fields are called, by their values in files.
extension Phrase {
  static let choiceSpiritual = Phrase("choice-spiritual")
  static let choiceMental = Phrase("choice-mental")
  static let choiceIntellectual = Phrase("choice-intellectual")
  static let choicePhysical = Phrase("choice-physical")
  static let choiceSocial = Phrase("choice-social")
  static let choiceEnvironmental = Phrase("choice-environmental")
  static let choiceOccupational = Phrase("choice-occupational")
  static let choiceScale = Phrase("choice-scale")
  static let choiceYesNo = Phrase("choice-yes-no")
  static let choiceChoice = Phrase("choice-choice")
  static let choiceSeveral = Phrase("choice-several")
  static let choiceNumber = Phrase("choice-number")
  static let choiceNumbers = Phrase("choice-numbers")
  static let choiceText = Phrase("choice-text")
  static let choiceDate = Phrase("choice-date")
  static let choiceMo = Phrase("choice-mo")
  static let choiceTu = Phrase("choice-tu")
  static let choiceWe = Phrase("choice-we")
  static let choiceTh = Phrase("choice-th")
  static let choiceFr = Phrase("choice-fr")
  static let choiceSa = Phrase("choice-sa")
  static let choiceSu = Phrase("choice-su")
  static let choiceMonthDay = Phrase("choice-month-day")
  static let choiceFixed = Phrase("choice-fixed")
  static let choiceBeforeSession = Phrase("choice-before-session")
  static let choiceWindow = Phrase("choice-window")
  static let choiceBeforeItem = Phrase("choice-before-item")
  static let choiceWarm = Phrase("choice-warm")
  static let choiceMinimal = Phrase("choice-minimal")
  static let choiceDaily = Phrase("choice-daily")
  static let choiceWeekly = Phrase("choice-weekly")
  static let choiceMonthly = Phrase("choice-monthly")
  static let choiceAuthor = Phrase("choice-author")
  static let choiceEditor = Phrase("choice-editor")
  static let choiceAnalyst = Phrase("choice-analyst")
  static let choiceEventLeader = Phrase("choice-event-leader")
  static let choiceAuditor = Phrase("choice-auditor")
  static let choiceAdministrator = Phrase("choice-administrator")
  static let choiceCollege = Phrase("choice-college")
  static let choiceDay = Phrase("choice-day")
  static let choiceCampus = Phrase("choice-campus")
  static let choiceHealth = Phrase("choice-health")
}

extension KnownPhrases {
  static let choices = KnownPhrases([
    .choiceSpiritual, .choiceMental, .choiceIntellectual, .choicePhysical, .choiceSocial,
    .choiceEnvironmental, .choiceOccupational, .choiceScale, .choiceYesNo, .choiceChoice, .choiceSeveral,
    .choiceNumber, .choiceNumbers, .choiceText, .choiceDate, .choiceMo, .choiceTu, .choiceWe, .choiceTh,
    .choiceFr,
    .choiceSa, .choiceSu, .choiceMonthDay, .choiceFixed, .choiceBeforeSession, .choiceWindow,
    .choiceBeforeItem, .choiceWarm, .choiceMinimal, .choiceDaily,
    .choiceWeekly, .choiceMonthly,
    .choiceAuthor, .choiceEditor, .choiceAnalyst, .choiceEventLeader, .choiceAuditor, .choiceAdministrator,
    .choiceCollege, .choiceDay, .choiceCampus, .choiceHealth,
  ])
}
