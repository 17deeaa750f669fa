import Components

/// The progress of sending events to the organisation.
struct Sending {
  enum Phase {
    case idle
    /// A batch is on its way.
    case underWay
    /// After a failure. The next attempt follows at this time, in milliseconds since 1970.
    case resting(until: Int64)
    /// The server has ended this device's login: nothing is sent before the next one.
    case loginEnded
  }

  private static let firstRest: Int64 = 15_000
  private static let longestRest: Int64 = 3_600_000

  var phase = Phase.idle
  private(set) var failures = 0
  /// Whether it is time to ask if the address of the account is confirmed by now.
  var isCheckDue = true
  /// Modules' questions that wait for the part of the app that asks them.
  var questions: [Waiting] = []

  struct Waiting {
    var module: String
    var question: AccountQuestion
  }

  mutating func succeeded() {
    phase = .idle
    failures = 0
  }

  /// Rests for longer after each failure, up to an hour.
  mutating func failed(at now: Int64) {
    phase = .resting(until: now + min(Self.firstRest << Int64(min(failures, 10)), Self.longestRest))
    failures += 1
  }

  var isIdle: Bool {
    if case .idle = phase { return true }
    return false
  }

  var hasLoginEnded: Bool {
    if case .loginEnded = phase { return true }
    return false
  }
}
