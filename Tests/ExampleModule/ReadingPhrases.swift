import Components

extension Phrase {
  static let readingList = Phrase("reading-list")
  static let readingOnDays = Phrase("reading-on-days")
}
