import Components

/// Phrases of the table of professors.
extension Phrase {
  static let campusProfessors = Phrase("campus-professors")
  static let campusEdit = Phrase("campus-edit")
  static let campusDone = Phrase("campus-done")
  static let campusEditHint = Phrase("campus-edit-hint")
  static let campusFind = Phrase("campus-find")
  static let campusNoneFound = Phrase("campus-none-found")
  static let campusNoProfessors = Phrase("campus-no-professors")
  static let campusRating = Phrase("campus-rating")
  static let campusRatings = Phrase("campus-ratings")
  static let campusRatedOn = Phrase("campus-rated-on")
  static let campusRatingSource = Phrase("campus-rating-source")
  static let campusRatingsOf = Phrase("campus-ratings-of")
  static let campusOnlyWithin = Phrase("campus-only-within")
  static let campusMove = Phrase("campus-move")
  static let campusDelete = Phrase("campus-delete")
  static let campusPlace = Phrase("campus-place")
  static let campusMoveQuestion = Phrase("campus-move-question")
  static let campusMoveDo = Phrase("campus-move-do")
  static let campusMoved = Phrase("campus-moved")
  static let campusDeleteQuestion = Phrase("campus-delete-question")
  static let campusDeleteDo = Phrase("campus-delete-do")
  static let campusDeleted = Phrase("campus-deleted")
  static let campusRestore = Phrase("campus-restore")
  static let campusProfessorsRestored = Phrase("campus-professors-restored")
}
