import Core
import Loop

/// What comes of the effects of ``Journals``, to be given to its `update`.
public struct JournalEvent {
  indirect enum Kind {
    case read(Partition, Result<JournalPart, Trouble>)
    /// What another tab wrote, in all partitions together: what it wrote at once is known at once.
    case readChanged(Result<[PartitionPart], Trouble>)
    case written(JournalBatch, Result<[PartitionPart], Trouble>)
    case compacted(Partition, Result<Compaction, Trouble>)
    case claimed(Claim, Result<[PartitionPart], Trouble>)
    case lostClaim(Claim, Result<[PartitionPart], Trouble>)
    /// What follows for the journals. By a function, so that an app that talks to no server carries no code for it.
    case sending((inout Journals, inout HybridClock, _ now: Int64) -> JournalStep)
  }

  /// Who used the app when it was begun.
  let profile: ProfileID
  let kind: Kind

  /// Whether it says what became of something that the person did in a module.
  public func hasWritten(to module: String) -> Bool {
    if case .written(let batch, _) = kind { return batch.modules.contains(module) }
    return false
  }
}
