import Components
import Core
import Profiles

/// What is said when something is kept of somebody's days, and what takes it back; what can't be taken back has nothing of that.
struct DayMessage: Hashable {
  var phrase: Phrase
  var undo: [PartitionedChange] = []
}

extension ClaimSeries {
  /// What is told of somebody's days.
  static let day = ClaimSeries("day")
}
