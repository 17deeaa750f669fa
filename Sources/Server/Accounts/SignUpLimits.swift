import Logging

/// How many accounts a network makes, and how many letters go to addresses that may be invented.
struct SignUpLimits: Sendable {
  let limiter: RateLimiter
  let limits: Configuration.Limits
  let letterShares: NetworkShares
  /// In milliseconds since 1970.
  let clock: @Sendable () -> Int64
  let logger: Logger

  /// Takes one of the sign-ups of a network, and of what it lies in.
  func take(_ call: Call) throws(Refusal) {
    for block in call.blocks {
      let most = limits.networkSignUps
      let count =
        switch block.width {
        case .network: most
        case .organisation: most * 3
        case .provider: most * 10
        }
      try limiter.take(RateLimit(count, in: .seconds(600)), .networkSignUp, of: block)
    }
  }

  /// Takes one of the letters to addresses that may be invented, of which the site sends so many an hour.
  func takeConfirmation(_ call: Call) throws(Refusal) {
    // Half at once and half in the hour after: in no hour more than all.
    let limit = RateLimit(max(limits.confirmations / 2, 1), in: .seconds(3600))
    let used = limiter.used(limit, .confirmation, of: "site")
    if let seconds = letterShares.take(for: call.blocks, used: used, at: clock()) {
      throw .tooManyRequests(secondsToWait: seconds)
    }
    do {
      try limiter.take(limit, .confirmation, of: "site")
    } catch {
      logger.warning(
        "No more letters that confirm addresses are sent for now.",
        metadata: ["most in an hour": "\(limits.confirmations)"])
      throw error
    }
  }
}
