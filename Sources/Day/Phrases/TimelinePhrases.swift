import Components

/// Phrases of timeline, list and week.
extension Phrase {
  static let timelineOf = Phrase("timeline-of")
  static let timelineScale = Phrase("timeline-scale")
  static let timelineLarger = Phrase("timeline-larger")
  static let timelineSmaller = Phrase("timeline-smaller")
  static let timelineToNow = Phrase("timeline-to-now")
  static let timelineNow = Phrase("timeline-now")
  static let timelineTask = Phrase("timeline-task")
  static let timelineAlert = Phrase("timeline-alert")
  static let timelineCue = Phrase("timeline-cue")
  static let timelineOverlaps = Phrase("timeline-overlaps")
  static let timelineSince = Phrase("timeline-since")
  static let timelineUntil = Phrase("timeline-until")
  static let timelineZone = Phrase("timeline-zone")
  static let timelineTick = Phrase("timeline-tick")
  static let timelineWorked = Phrase("timeline-worked")
  static let timelineWorkedFor = Phrase("timeline-worked-for")
  static let timelineWorking = Phrase("timeline-working")
  static let timelineWorkingSince = Phrase("timeline-working-since")
  static let timelineSkipped = Phrase("timeline-skipped")
  static let timelineRepeated = Phrase("timeline-repeated")
  static let timelineEmpty = Phrase("timeline-empty")
  static let dayListEmpty = Phrase("day-list-empty")
  static let weekFree = Phrase("week-free")
}
