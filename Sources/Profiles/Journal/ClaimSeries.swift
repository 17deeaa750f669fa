/// What is told once, whatever the number of tabs: each time has a number of the series, which one tab only can claim.
public struct ClaimSeries: Hashable, Sendable {
  /// What stands before the number in the store.
  let prefix: String

  /// - Parameter name: lower-case letters, such as `day`.
  public init(_ name: String) { prefix = name + "-" }

  private init(prefix: String) { self.prefix = prefix }

  /// The first that there was: its numbers stand alone.
  public static let reminders = ClaimSeries(prefix: "")
}

/// What is under way in a series.
struct ClaimState {
  var series: ClaimSeries
  var isClaiming = false
  /// The last number that another tab was found to have claimed.
  var lost: Int64 = 0
  /// What could not be kept is tried again then, in milliseconds since 1970-01-01T00:00Z.
  var retry: Int64?
}

/// What is claimed.
struct Claim {
  var series: ClaimSeries
  var number: Int64
  var batch: JournalBatch
}
