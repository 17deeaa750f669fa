import Synchronization

/// How often something may be done: so many times at once, and then once in each interval.
struct RateLimit: Hashable, Sendable {
  var burst: Int
  var interval: Duration

  init(burst: Int, interval: Duration) {
    self.burst = burst
    self.interval = interval
  }

  /// So many at once, and as many again in each such time.
  init(_ count: Int, in time: Duration) { self.init(burst: count, interval: time / count) }

  /// For all changes that come from one address, which may be that of a whole school.
  static let address = RateLimit(burst: 3000, interval: .milliseconds(10))
  /// For the changes of one account.
  static let account = RateLimit(burst: 60, interval: .seconds(1))
  /// For the proofs of one account, of which most would be guesses.
  static let proofs = RateLimit(burst: 10, interval: .seconds(30))
  /// For letters that anybody can have sent to one address, from one network.
  static let letters = RateLimit(burst: 5, interval: .seconds(600))
  /// For the same from everywhere: whoever uses up those of one network keeps nobody in another one from signing up.
  static let allLetters = RateLimit(burst: 20, interval: .seconds(300))
  /// For letters that one network has sent to any addresses, besides those about its own sign-ups: a hall that forgot its passwords.
  static let networkLetters = RateLimit(100, in: .seconds(600))
  /// For tries of links, from one address of the network. Nobody can guess one.
  static let links = RateLimit(burst: 300, interval: .seconds(1))
  /// For questions before a login of one email address, from one network: some devices ask twice.
  static let prelogins = RateLimit(burst: 30, interval: .seconds(10))
  /// For the same from everywhere.
  static let allPrelogins = RateLimit(burst: 300, interval: .seconds(1))
  /// For letters to people whom one member of the staff invites.
  static let invitations = RateLimit(burst: 60, interval: .seconds(60))
  /// For codes of events that are not right, typed by somebody with an account.
  static let codes = RateLimit(burst: 20, interval: .seconds(60))
  /// For the same from one network, with or without an account. That may be a hall full of people.
  static let networkCodes = RateLimit(burst: 100, interval: .seconds(10))
  /// For one wrong code of one account, which is counted once a day.
  static let guesses = RateLimit(burst: 1, interval: .seconds(86_400))
  /// For one shared calendar, which the other calendars of its owner fetch.
  static let calendars = RateLimit(burst: 60, interval: .seconds(10))
  /// For addresses of calendars that there are not, from one address of the network. Nobody can guess one.
  static let unknownCalendars = RateLimit(burst: 60, interval: .seconds(10))
  /// For files of one account's calendar.
  static let uploads = RateLimit(burst: 30, interval: .seconds(30))
  /// For devices of one network that begin to ring with the app closed: a class of sixty at once.
  static let subscriptions = RateLimit(100, in: .seconds(600))
  /// For calendars from elsewhere that one account follows.
  static let fetches = RateLimit(burst: 40, interval: .seconds(30))
  /// For those that devices of one network follow without an account: sixty with ten each.
  static let networkFetches = RateLimit(600, in: .seconds(600))
  /// For logins of the staff from one address of the network, which may be that of an office.
  static let staffNetworks = RateLimit(burst: 60, interval: .seconds(5))
  /// For logins of the staff by name, from one address of the network or with one browser.
  static let staffLogins = RateLimit(burst: 10, interval: .seconds(30))
  /// For changes of one member that are confirmed by the password: whoever invites a team confirms each invitation.
  static let confirmations = RateLimit(burst: 40, interval: .seconds(30))
  /// For codes of one member's second factor, typed by whoever knows the password: guessed like this they last for years.
  static let staffCodes = RateLimit(burst: 10, interval: .seconds(300))
  /// For logins by one name from anywhere: what a password is guessed with that has many addresses. Browsers that are known are not counted.
  static let logins = RateLimit(burst: 100, interval: .seconds(10))
  /// For somebody of the staff who has the links of an entry looked up.
  static let entryLinks = RateLimit(burst: 20, interval: .seconds(15))
  /// For batches of events of one account: three thousand events that have waited, and then one batch in ten seconds.
  static let batches = RateLimit(burst: 30, interval: .seconds(10))
}

/// A name that is tried, and from where.
struct NamedPlace: Hashable, Sendable {
  var name: String
  /// The address of the network.
  var network: [UInt8]
}

/// Counts what each client does, and says when it may do more.
///
/// For each client there is one moment, the one at which its bucket is full of tokens again (the generic cell rate algorithm,
/// ITU-T I.371). Clients are told apart by a hash with a secret of this process, so no address or name is kept.
final class RateLimiter: Sendable {
  /// What a limit is for: one client has a bucket for each.
  ///
  /// Proofs of a device that is logged in are counted by themselves, so that guesses of others do not lock it out.
  enum Purpose: String, CaseIterable, Sendable {
    case address, account, prelogin, signUp, networkSignUp, logIn, proof, events, letter, reset, staffLetter,
      networkLetter, confirmation, link, code, guess, staff, calendar, unknownCalendar, upload, fetch,
      networkFetch, subscription
  }

  private let full = Mutex<[Int: Duration]>([:])
  private let refused = Mutex<[Purpose: Int]>([:])
  private let most: Int
  private let now: @Sendable () -> Duration

  /// - Parameters:
  ///   - most: clients that are remembered at the same time.
  ///   - now: a clock that only goes forward.
  init(most: Int = 100_000, now: @escaping @Sendable () -> Duration = RateLimiter.uptime) {
    self.most = most
    self.now = now
  }

  /// Takes a token of a client.
  ///
  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)`` if there is none.
  func take(_ limit: RateLimit, _ purpose: Purpose, of client: some Hashable & Sendable) throws(Refusal) {
    try admit(limit, purpose, of: client, taking: true)
  }

  /// Whether a client has a token left.
  ///
  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)`` if there is none.
  func check(_ limit: RateLimit, _ purpose: Purpose, of client: some Hashable & Sendable) throws(Refusal) {
    try admit(limit, purpose, of: client, taking: false)
  }

  /// How much of a limit a client has used up, in per cent.
  func used(_ limit: RateLimit, _ purpose: Purpose, of client: some Hashable & Sendable) -> Int {
    let (key, now) = (Self.key(purpose, client), now())
    let taken = full.withLock { max(($0[key] ?? now) - now, .zero) }
    return Int(taken / (limit.interval * limit.burst) * 100)
  }

  /// Whether a client has taken a token of late.
  func hasTaken(_ purpose: Purpose, of client: some Hashable & Sendable) -> Bool {
    let (key, now) = (Self.key(purpose, client), now())
    return full.withLock { ($0[key] ?? now) > now }
  }

  private static func key(_ purpose: Purpose, _ client: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(purpose)
    hasher.combine(client)
    return hasher.finalize()
  }

  private func admit(
    _ limit: RateLimit, _ purpose: Purpose, of client: some Hashable & Sendable, taking: Bool
  ) throws(Refusal) {
    let key = Self.key(purpose, client)
    let now = now()
    let wait = full.withLock { full in
      let next = max(full[key] ?? now, now) + limit.interval
      let wait = next - now - limit.interval * limit.burst
      if wait > .zero || !taking { return wait }
      if full[key] == nil, full.count >= most { Self.forget(&full, now) }
      full[key] = next
      return .zero
    }
    guard wait > .zero else { return }
    refused.withLock { $0[purpose, default: 0] += 1 }
    let (seconds, rest) = wait.components
    throw .tooManyRequests(secondsToWait: Int(seconds) + (rest > 0 ? 1 : 0))
  }

  /// How often each limit refused somebody.
  var refusals: [Purpose: Int] { refused.withLock { $0 } }

  var count: Int { full.withLock { $0.count } }

  /// A client whose bucket is full again is as good as unknown. If that makes too little room, the fullest buckets go too: who
  /// has used up theirs is remembered longest.
  private static func forget(_ full: inout [Int: Duration], _ now: Duration) {
    let kept = full.count * 3 / 4
    full = full.filter { $0.value > now }
    guard full.count > kept else { return }
    for (key, _) in full.sorted(by: { $0.value < $1.value }).prefix(full.count - kept) { full[key] = nil }
  }

  private static let start = ContinuousClock.now

  static let uptime: @Sendable () -> Duration = { start.duration(to: .now) }
}
