import Core
import Loop

// What is told once, whatever the number of tabs. A tab claims the next number in the transaction that writes down what it will
// tell: of all that claim one number, one succeeds. The others read what that one told, and know by it what is left to tell.
extension Journals {
  /// What could not be claimed is tried again after so many milliseconds.
  private static var patience: Int64 { 60_000 }

  /// Whether something may be claimed now: nothing of the series is under way, or failed a moment ago.
  public func canClaim(_ series: ClaimSeries, now: Int64) -> Bool {
    !self[series].isClaiming && (self[series].retry.map { $0 <= now } ?? true)
  }

  /// Whether a claim is under way.
  public func isClaiming(_ series: ClaimSeries) -> Bool { self[series].isClaiming }

  /// When what failed may be tried again, in milliseconds since 1970-01-01T00:00Z; nil if nothing did.
  public func retry(of series: ClaimSeries) -> Int64? { self[series].retry }

  /// The number to claim next.
  ///
  /// - Parameter known: the last one that the module's record knows of.
  public func nextNumber(of series: ClaimSeries, after known: Int64) -> Int64 {
    max(known, self[series].lost) + 1
  }

  /// Writes down what is to be told, if no other tab has claimed the number; the news says whether to tell it. Until then
  /// nothing of it is seen. A guest has one tab, and may tell it at once.
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
    _ claim: Claim, _ result: Result<[PartitionPart], Trouble>, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    switch result {
    case .success(let parts):
      self[claim.series].isClaiming = false
      self[claim.series].retry = nil
      var step = take(parts, .stored, &clock, now)
      step.news.append(.claimed(claim.series, receipt: claim.batch.receipt))
      step += compact(parts.map { $0.partition }, &clock, now)
      return step
    case .failure(.changedElsewhere):
      // Another tab was first, and wrote what it told in the same transaction: it can be read now.
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

  /// Only with what the other tab told is it known what is left to tell, by the next number.
  mutating func lostClaim(
    _ claim: Claim, _ result: Result<[PartitionPart], Trouble>, _ clock: inout HybridClock, _ now: Int64
  ) -> JournalStep {
    switch result {
    case .success(let parts):
      self[claim.series].isClaiming = false
      self[claim.series].lost = claim.number
      var step = take(parts, .stored, &clock, now)
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

  private subscript(series: ClaimSeries) -> ClaimState {
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
