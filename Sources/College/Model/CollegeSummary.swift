import Components
import Core
import Reminders

extension CollegeProgram {
  public func summary(of events: [LoggedEvent], _ content: CollegeContent, _ words: Words) -> String? {
    let summary = CollegeSummary(of: events, content)
    let parts = summary.parts(words)
    if parts.isEmpty { return events.isEmpty ? nil : words(.summaryOther) }
    return words.list(parts)
  }
}

/// The number of things of each kind that some events amount to.
struct CollegeSummary: Equatable {
  var ticks = 0
  var notes = 0
  var dates = 0
  var items = 0
  var hasGrade = false
  var hasSession = false
  var hasReminders = false

  init(of events: [LoggedEvent], _ content: CollegeContent) {
    var record = CollegeRecord()
    var subjects: Set<String> = []
    for event in events {
      record.apply(event)
      subjects.insert(event.subject)
    }
    for subject in subjects { count(subject, record, content) }
    items = record.ownItems.count
    hasGrade = record.gradeLevel != nil
    hasSession = record.session != nil
    hasReminders = record.reminderOptions.isOn
  }

  private mutating func count(_ subject: String, _ record: CollegeRecord, _ content: CollegeContent) {
    if let item = ItemReference(subject: subject, .tick) {
      // What is in no list any more is ticked nowhere.
      let isListed = item.isOwn || content.checklist(item.checklist)?.item(item.item) != nil
      if isListed, record.isDone(item) { ticks += 1 }
    } else if let item = ItemReference(subject: subject, .note) {
      if !record.note(on: item).isEmpty { notes += 1 }
    } else if let item = ItemReference(subject: subject, .due) {
      if record.ownDate(of: item) != nil { dates += 1 }
    }
  }

  /// Each kind in a few words; none of what there is none of.
  func parts(_ words: Words) -> [String] {
    var parts: [String] = []
    if ticks > 0 { parts.append(words(.summaryTicks, .count("count", ticks))) }
    if notes > 0 { parts.append(words(.summaryNotes, .count("count", notes))) }
    if dates > 0 { parts.append(words(.summaryDates, .count("count", dates))) }
    if items > 0 { parts.append(words(.summaryItems, .count("count", items))) }
    if hasGrade { parts.append(words(.summaryGrade)) }
    if hasSession { parts.append(words(.summarySession)) }
    if hasReminders { parts.append(words(.summaryReminders)) }
    return parts
  }
}
