import Components

/// Phrases of videos and Career Help.
extension Phrase {
  static let videos = Phrase("videos")
  static let videosText = Phrase("videos-text")
  static let videosDrawn = Phrase("videos-drawn")
  static let videosEmpty = Phrase("videos-empty")
  static let videosEmptyText = Phrase("videos-empty-text")
  static let playlistEmpty = Phrase("playlist-empty")
  static let play = Phrase("play")
  static let playerNote = Phrase("player-note")
  static let videoFailed = Phrase("video-failed")
  static let readInstead = Phrase("read-instead")
  static let openInNewTab = Phrase("open-in-new-tab")
  static let careerHelp = Phrase("career-help")
  /// Short enough for a tab on a phone.
  static let careerTab = Phrase("career-tab")
  static let careerText = Phrase("career-text")
  static let careerEmpty = Phrase("career-empty")
  static let careerEmptyText = Phrase("career-empty-text")
  static let careerInfo = Phrase("career-info")
  static let careerInfoText = Phrase("career-info-text")
  static let careerNational = Phrase("career-national")
  static let topicUnconfirmed = Phrase("topic-unconfirmed")
  static let siteOwner = Phrase("site-owner")
  static let previousPage = Phrase("previous-page")
  static let nextPage = Phrase("next-page")
  static let startAgain = Phrase("start-again")
  static let frameRefused = Phrase("frame-refused")
  static let frameRefusedText = Phrase("frame-refused-text")
  static let frameUnreachable = Phrase("frame-unreachable")
  static let frameUnreachableText = Phrase("frame-unreachable-text")
}
