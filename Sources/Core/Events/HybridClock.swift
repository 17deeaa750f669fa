/// A hybrid logical clock (Kulkarni, Demirbas, Madappa, Avva and Leone, "Logical Physical Clocks", OPODIS 2014).
///
/// Its stamps follow the time of day, but never go back when that is set back, and are later than every stamp observed.
/// The time of day is passed in, so the clock is a plain value.
public struct HybridClock: Hashable, Sendable {
  /// The node whose stamps these are.
  public let node: UInt64
  /// How far ahead of the time of day a stamp of another node may be to be followed, in milliseconds. A wrong clock
  /// elsewhere then cannot drag this one into the far future. A day allows for clocks set to the wrong time zone.
  public let driftLimit: Int64
  private var latest: Stamp?

  /// - Parameters:
  ///   - node: a random number of this device and profile.
  ///   - latest: the latest stamp in the node's own log, where there is one; followed however far ahead it is, because
  ///     what a person does now must come after what they did before.
  public init(node: UInt64, latest: Stamp? = nil, driftLimit: Int64 = 86_400_000) {
    self.node = node
    self.driftLimit = driftLimit
    self.latest = latest.map { Stamp(time: $0.time, node: node) }
  }

  /// The stamp of something that happens now.
  ///
  /// - Parameter now: milliseconds since 1970-01-01T00:00Z by the device's clock.
  public mutating func tick(now: Int64) -> Stamp {
    let physical = physical(now)
    // The counter carries into the milliseconds when it overflows: 65,536 stamps in one millisecond.
    let stamp = if let latest, latest >= physical { latest.successor } else { physical }
    latest = stamp
    return stamp
  }

  /// Takes note of a stamp from elsewhere, so that later ticks are later than it.
  ///
  /// - Returns: false if it is ahead of `now` by more than ``driftLimit``; the clock then stays as it was.
  @discardableResult
  public mutating func observe(_ stamp: Stamp, now: Int64) -> Bool {
    guard stamp.milliseconds - physical(now).milliseconds <= driftLimit else { return false }
    let seen = Stamp(time: stamp.time, node: node)
    if let latest, latest >= seen { return true }
    latest = seen
    return true
  }

  /// Takes note of a stamp of the person's own log, however far ahead it is: what they do now must come after what they did
  /// before, also where the device's time was set back.
  public mutating func follow(_ own: Stamp, now: Int64) {
    if !observe(own, now: now) { self = HybridClock(node: node, latest: own, driftLimit: driftLimit) }
  }

  private func physical(_ now: Int64) -> Stamp {
    Stamp(time: UInt64(now.clamped(to: 0...Stamp.lastMillisecond)) << 16, node: node)
  }
}
