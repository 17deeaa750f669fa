/// A hybrid logical clock (Kulkarni, Demirbas, Madappa, Avva and Leone, "Logical Physical Clocks", OPODIS 2014).
///
/// Its stamps follow the time of day, but never go back with it, and are later than every stamp observed. The caller
/// passes the time of day, so the clock is a plain value.
public struct HybridClock: Hashable, Sendable {
  /// The node that makes these stamps.
  public let node: UInt64
  /// The largest lead over the time of day, in milliseconds, that a foreign stamp may have: a wrong clock elsewhere
  /// cannot drag this one into the far future. The default of a day allows for clocks in a wrong time zone.
  public let driftLimit: Int64
  private var latest: Stamp?

  /// - Parameters:
  ///   - node: a random number of this device and profile.
  ///   - latest: the latest stamp in the node's own log. The clock follows it however far ahead it is, because a person's
  ///     new events must come after their earlier ones.
  public init(node: UInt64, latest: Stamp? = nil, driftLimit: Int64 = 86_400_000) {
    self.node = node
    self.driftLimit = driftLimit
    self.latest = latest.map { Stamp(time: $0.time, node: node) }
  }

  /// The stamp of an event that happens now.
  ///
  /// - Parameter now: milliseconds since 1970-01-01T00:00Z by the device's clock.
  public mutating func tick(now: Int64) -> Stamp {
    let physical = physical(now)
    // The counter carries into the milliseconds when it overflows: 65,536 stamps in one millisecond.
    let stamp = if let latest, latest >= physical { latest.successor } else { physical }
    latest = stamp
    return stamp
  }

  /// The stamp of an event that happens now and takes the place of another, also of one that is further ahead than
  /// ``driftLimit``. That one does not drag the clock along.
  public mutating func tick(now: Int64, after other: Stamp?) -> Stamp {
    if let other { observe(other, now: now) }
    let stamp = tick(now: now)
    guard let other, stamp <= other else { return stamp }
    return Stamp(time: other.successor.time, node: node)
  }

  /// Observes a foreign stamp: later ticks are later than it.
  ///
  /// - Returns: false if it is ahead of `now` by more than ``driftLimit``; the clock then ignores it.
  @discardableResult
  public mutating func observe(_ stamp: Stamp, now: Int64) -> Bool {
    guard stamp.milliseconds - physical(now).milliseconds <= driftLimit else { return false }
    let seen = Stamp(time: stamp.time, node: node)
    if let latest, latest >= seen { return true }
    latest = seen
    return true
  }

  /// Observes a stamp of the person's own log, however far ahead it is: new events must come after earlier ones, even
  /// if the device's clock was set back.
  public mutating func follow(_ own: Stamp, now: Int64) {
    if !observe(own, now: now) { self = HybridClock(node: node, latest: own, driftLimit: driftLimit) }
  }

  private func physical(_ now: Int64) -> Stamp {
    Stamp(time: UInt64(now.clamped(to: 0...Stamp.lastMillisecond)) << 16, node: node)
  }
}
