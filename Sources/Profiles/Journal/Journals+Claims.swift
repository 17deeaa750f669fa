import Core
import Loop

// Claims, for notifications that only one tab may give. A tab claims the next number in the same transaction that
// stores the notification. Of all tabs that claim the same number one succeeds; the others read its events and continue
// from there.
extension Journals {
  /// The time between a failure and the next attempt, in milliseconds.
  private static var patience: Int64 { 60_000 }

  /// Whether a claim is possible: none is in progress, and none failed a moment ago.
  public func canClaim(_ series: ClaimSeries, now: Int64) -> Bool {
    !self[series].isClaiming && (self[series].retry.map { $0 <= now } ?? true)
  }

  /// The next number to claim.
  ///
  /// - Parameter known: the last number in the module's record.
  public func nextNumber(of series: ClaimSeries, after known: Int64) -> Int64 {
    max(known, self[series].lost) + 1
  }

  /// Stores the changes if no other tab has claimed the number; the news says whether to give the notification. Until
  /// then the changes are not visible. A guest has one tab, so the claim always succeeds.
  public mutating func claim(
    _ changes: [PartitionedChange], _ series: ClaimSeries, number: Int64, receipt: AnyObject? = nil,
    clock: inout HybridClock, now: Int64
  ) -> JournalStep {
    guard canClaim(series, now: now), canKeep(changes) else { return JournalStep() }
    if isGuest {
      var step = keep(changes, clock: &clock, now: now)
      step.news.append(.claimed(series, receipt: receipt))
      return step
    }
    let claim = Claim(
      series: series, number: number, batch: JournalBatch(stamped(changes, &clock, now), receipt))
    var step = JournalStep()
    let writing = effect(
      { session in
        let name = StoreKey.claim(session.profile.id, number, of: series)
        return Records.append(claim.batch.events, session, claiming: name)
      }, { .claimed(claim, $0) })
    if let writing {
      self[series].isClaiming = true
      step.effects.append(writing)
    }
    return step
  }

  mutating func claimed(
    _ claim: Claim, _ result: Result<[PartitionRecords], Trouble>, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    switch result {
    case .success(let groups):
      self[claim.series].isClaiming = false
      self[claim.series].retry = nil
      var step = take(groups, .stored, &clock, now)
      step.news.append(.claimed(claim.series, receipt: claim.batch.receipt))
      step += compact(groups.map { $0.partition }, &clock, now)
      return step
    case .failure(.changedElsewhere):
      // The winner stored its events in the same transaction, so they can be read now.
      var partitions = claim.batch.partitions
      for partition in claim.batch.partitions {
        let always = Partition.always(of: partition.module)
        if !partitions.contains(always) { partitions.append(always) }
      }
      var step = JournalStep()
      if let read = effect({ Records.readAll(of: partitions, $0) }, { .lostClaim(claim, $0) }) {
        step.effects.append(read)
      }
      return step
    case .failure(let trouble): return failed(claim, trouble, now)
    }
  }

  /// Continues after a lost claim: the other tab's events say what is left to claim, with the next number.
  mutating func lostClaim(
    _ claim: Claim, _ result: Result<[PartitionRecords], Trouble>, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    switch result {
    case .success(let groups):
      self[claim.series].isClaiming = false
      self[claim.series].lost = claim.number
      var step = take(groups, .stored, &clock, now)
      step.news.append(.lostClaim(claim.series))
      return step
    case .failure(let trouble): return failed(claim, trouble, now)
    }
  }

  private mutating func failed(_ claim: Claim, _ trouble: Trouble, _ now: Int64) -> JournalStep {
    self[claim.series].isClaiming = false
    self[claim.series].retry = now + Self.patience
    var step = JournalStep()
    step.news.append(.failedClaim(claim.series, trouble))
    return step
  }

  subscript(series: ClaimSeries) -> ClaimState {
    get { claims.first { $0.series == series } ?? ClaimState(series: series) }
    set {
      if let place = claims.firstIndex(where: { $0.series == series }) {
        claims[place] = newValue
      } else {
        claims.append(newValue)
      }
    }
  }
}
