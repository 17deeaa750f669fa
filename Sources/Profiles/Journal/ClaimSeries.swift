/// A series of numbers, each of which only one tab can claim. It makes notifications appear once, however many tabs are
/// open.
public struct ClaimSeries: Hashable, Sendable {
  /// The prefix of the number in the store.
  let prefix: String

  /// - Parameter name: lower-case letters, such as `day`.
  public init(_ name: String) { prefix = name + "-" }

  private init(prefix: String) { self.prefix = prefix }

  /// The oldest series, whose numbers have no prefix.
  public static let reminders = ClaimSeries(prefix: "")
}

/// The state of a series in this tab.
struct ClaimState {
  var series: ClaimSeries
  var isClaiming = false
  /// The last number that another tab claimed.
  var lost: Int64 = 0
  /// The time of the next attempt after a failure, in milliseconds since 1970-01-01T00:00Z.
  var retry: Int64?
}

/// A claim that is being stored.
struct Claim {
  var series: ClaimSeries
  var number: Int64
  var batch: JournalBatch
}
