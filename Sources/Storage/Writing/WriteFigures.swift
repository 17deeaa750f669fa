/// What was written since the database was opened.
public struct WriteFigures: Hashable, Sendable {
  /// Writes that were answered because they are durable, or because they threw.
  public internal(set) var answered = 0
  /// Writes whose group could not be made durable.
  public internal(set) var failed = 0
  /// Writes that wait for their turn.
  public internal(set) var waiting = 0
  /// The numbers of writes that were made durable together.
  public internal(set) var groupSizes = Histogram(bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256])
  /// How long each group took, in seconds, until it was durable.
  public internal(set) var groupSeconds = Histogram(
    bounds: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1])

  mutating func addGroup(of size: Int, _ duration: Duration) {
    answered += size
    groupSizes.add(Double(size))
    groupSeconds.add(duration)
  }
}
