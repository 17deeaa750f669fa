import Components
import Core

extension CollegeProgram {
  public func summary(of events: [LoggedEvent], _ content: CollegeContent, _ words: Words) -> String? {
    var record = CollegeRecord()
    for event in events { record.apply(event) }
    let ticks = content.checklists.reduce(0) { $0 + record.progress(of: $1).done }
    if ticks > 0 { return words(.summaryTicks, .count("count", ticks)) }
    return events.isEmpty ? nil : words(.summaryOther)
  }
}
