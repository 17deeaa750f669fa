import Core
import Loop

/// The result of an effect of ``Journals``, for its `update`.
public struct JournalEvent {
  indirect enum Kind {
    case read(Partition, Result<OpenedRecords, Trouble>)
    /// Records that another tab wrote, in all partitions at once, so that a batch is known as a whole.
    case readChanged(Result<[PartitionRecords], Trouble>)
    case written(JournalBatch, Result<[PartitionRecords], Trouble>)
    case compacted(Partition, Result<Compaction, Trouble>)
    case claimed(Claim, Result<[PartitionRecords], Trouble>)
    case lostClaim(Claim, Result<[PartitionRecords], Trouble>)
    /// A step of sending. It is a function, so that an app without a server does not link that code.
    case sending((inout Journals, inout HybridClock, _ now: Int64) -> JournalStep)
  }

  /// The profile that began the effect.
  let profile: ProfileID
  let kind: Kind

  /// Whether it is the result of storing a change of a module.
  public func hasWritten(to module: String) -> Bool {
    if case .written(let batch, _) = kind { return batch.modules.contains(module) }
    return false
  }
}
