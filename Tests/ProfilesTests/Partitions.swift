import Core

@testable import Profiles

extension Partition {
  /// What matters on any day.
  static let always = Partition.always(of: "day")
}

extension OpenedRecords {
  init(_ records: OpenedRecord...) {
    self.init()
    self.records = records
  }
}
