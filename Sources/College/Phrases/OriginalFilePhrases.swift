import Components

extension Phrase {
  static let importTicks = Phrase("import-ticks")
  static let importGrade = Phrase("import-grade")
  static let importReminders = Phrase("import-reminders")
  static let importSwitches = Phrase("import-switches")
  static let importRest = Phrase("import-rest")
  static let fileNoSuchUser = Phrase("file-no-such-user")
  static let fileNothingNew = Phrase("file-nothing-new")
  static let plistUnreadable = Phrase("plist-unreadable")
  static let plistDamaged = Phrase("plist-damaged")
  static let plistMissing = Phrase("plist-missing")
  static let plistUnknown = Phrase("plist-unknown")
  static let plistKind = Phrase("plist-kind")
  static let plistValue = Phrase("plist-value")
  static let plistCount = Phrase("plist-count")
  static let propertyList = Phrase("property-list")
  static let propertyListText = Phrase("property-list-text")
  static let propertyListDo = Phrase("property-list-do")
}
