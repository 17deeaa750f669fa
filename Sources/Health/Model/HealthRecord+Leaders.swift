import Core

/// Whether the person is a community leader, as the account's server said last.
extension HealthRecord {
  private static let leader = "leader"

  var isLeader: Bool {
    guard let event = self[Self.leader] else { return false }
    return event.value.bool == true && event.stamp.text > accountEnd
  }

  static func leading(_ isLeader: Bool) -> PartitionedChange { change(leader, to: .bool(isLeader)) }
}
