import Components
import Core

extension DayProgram {
  public func summary(of events: [LoggedEvent], _ content: Bool, _ words: Words) -> String? {
    var record = DayRecord()
    for event in events { record.apply(event) }
    let count = record.allItems.count
    if count > 0 { return words(.daySummary, .count("count", count)) }
    return events.isEmpty ? nil : words(.daySummaryOther)
  }
}
