import Accounts
import Components
import Core
import Loop

/// A server's accounts, in memory. It keeps the rules of the real one, as far as devices see them.
public final class FakeAccounts {
  struct Account {
    var state: AccountState
    var proof: [UInt8]
    /// The device's id by its token.
    var tokens: [String: String] = [:]
  }

  public private(set) var about = PersonalFacts()
  /// The server fails with this status, while it is set.
  public var failure: Int?
  /// What the server has got, each event once.
  public private(set) var events: [SentEvent] = []
  /// What was taken back or deleted.
  private var gone: [GoneEvent] = []
  /// The places of the events, by id.
  private var numbers: [String: Int] = [:]
  /// As many events as a page has.
  public var pageSize = EventPage.most
  /// The batches that came, also those that brought nothing new.
  public private(set) var batches = 0
  /// What the server says of a new event.
  public var judge: (SentEvent) -> EventOutcome = { _ in .stored }
  /// Whether it sends letters. Else addresses count at once.
  public var sendsLetters = false
  /// The tokens of the links that it sent, the last one last.
  public private(set) var tokens: [String] = []
  private var accounts: [String: Account] = [:]
  /// The address of an account, and the one that the letter went to, by the token of a link.
  private var links: [String: (account: String, email: String)] = [:]
  private var devices = 0

  public init() {}

  /// Whether there is an account of an address.
  public func knows(_ email: String) -> Bool { accounts[email] != nil }

  /// The data key of an account as its password and its recovery code seal it.
  public func sealed(of email: String) -> [[UInt8]] {
    guard let keys = accounts[email]?.state.keys else { return [] }
    return [keys.password.sealed, keys.recovery?.sealed ?? []]
  }

  /// Reads the newest letter on another device, and follows its link.
  public func readLetter() { _ = confirm(tokens.last ?? "") }

  /// Whether the device that asks is logged in to an account.
  public func isKnown(_ request: FetchRequest) -> Bool {
    accounts.values.contains { $0.tokens[request.token] != nil }
  }

  /// Whether the device that asks has an account whose address is confirmed.
  public func isConfirmed(_ request: FetchRequest) -> Bool {
    accounts.values.contains { $0.tokens[request.token] != nil && !$0.state.isPending }
  }

  /// Forgets that an address was confirmed, as if that had never been asked for.
  public func doubt(_ email: String) { accounts[email]?.state.isPending = true }

  /// Deletes an account whose address nobody has confirmed in time.
  public func sweep(_ email: String) { accounts[email] = nil }

  public func answer(_ request: FetchRequest) -> FetchResponse? {
    guard request.path.hasPrefix("/api/v1/"),
      let route = ServerRoute.all.first(where: { $0.method == request.method && matches($0, request.path) })
    else { return nil }
    if let failure { return FetchResponse(status: failure) }
    let query = request.path.split(separator: "?").dropFirst().first.map(String.init) ?? ""
    return answer(route.reading(query, path: request.path), request)
  }

  private func matches(_ route: ServerRoute, _ path: String) -> Bool {
    if case .logOut = route { return path.hasPrefix("/api/v1/account/devices/") }
    return route.path == path.prefix { $0 != "?" }
  }

  private func answer(_ route: ServerRoute, _ request: FetchRequest) -> FetchResponse? {
    switch route {
    case .prelogin: read(Prelogin.self, request).map { prelogin($0) }
    case .signUp: read(SignUpRequest.self, request).map { signUp($0) }
    case .logIn: read(LoginRequest.self, request).map { logIn($0) }
    case .confirmEmail: read(MailedToken.self, request).map { confirm($0.token) }
    case .askReset: read(ResetRequest.self, request).map { askReset($0) }
    case .openReset: read(MailedToken.self, request).map { openReset($0.token) }
    case .resetPassword: read(PasswordReset.self, request).map { reset($0) }
    case .account, .changeAbout, .askConfirmation, .changeEmail, .changeKeys, .logOut, .logOutEverywhere,
      .deleteAccount,
      .sendEvents, .sentEvents, .withdrawEvents, .download:
      known(route, request)
    default: nil
    }
  }

  private func read<Given: Described>(_ type: Given.Type, _ request: FetchRequest) -> Given? {
    request.body.flatMap { try? JSON(parsing: $0) }.flatMap { try? Given(reading: ContentReader($0)) }
  }

  private func reply(_ json: JSON, _ status: Int = 200) -> FetchResponse {
    FetchResponse(status: status, body: json.utf8())
  }

  private func prelogin(_ request: Prelogin) -> FetchResponse {
    let wrap = accounts[request.email]?.state.keys.password
    let salt = wrap?.salt ?? [UInt8](repeating: 7, count: WrappedKey.saltByteCount)
    return reply(PasswordDerivation(salt: salt, iterations: wrap?.iterations ?? 1_200_000).json)
  }

  private func signUp(_ request: SignUpRequest) -> FetchResponse {
    if var made = accounts[request.email] {
      // The same request again.
      guard made.state.profile == request.profile, made.proof == request.proof, made.state.keysVersion == 1
      else { return FetchResponse(status: 409) }
      about = request.about
      made.state.keys = request.keys
      return admit(&made, request.device, 201)
    }
    about = request.about
    var state = AccountState(
      email: request.email, profile: request.profile, since: 0, keys: request.keys, keysVersion: 1,
      devices: [])
    state.isPending = sendsLetters
    if sendsLetters { write(to: request.email, of: request.email) }
    var account = Account(state: state, proof: request.proof)
    return admit(&account, request.device, 201)
  }

  private func logIn(_ request: LoginRequest) -> FetchResponse {
    guard var account = accounts[request.email], account.proof == request.proof else {
      return FetchResponse(status: 401)
    }
    return admit(&account, request.device, 200)
  }

  private func admit(_ account: inout Account, _ name: String, _ status: Int) -> FetchResponse {
    devices += 1
    let id = Hexadecimal.encoded([UInt8](repeating: UInt8(devices), count: 16))
    let token = [UInt8](repeating: UInt8(devices), count: DeviceLogin.tokenByteCount)
    account.tokens[Base64.encoded(token)] = id
    account.state.devices.append(AccountDevice(id: id, name: name, since: 0, seen: 0, isOwn: false))
    accounts[account.state.email] = account
    var state = account.state
    state.about = about
    return reply(DeviceLogin(token: token, account: state).json, status)
  }

  private func known(_ route: ServerRoute, _ request: FetchRequest) -> FetchResponse {
    guard var account = accounts.values.first(where: { $0.tokens[request.token] != nil }) else {
      return FetchResponse(status: 401)
    }
    switch route {
    case .download:
      let all = events.map { ReceivedEvent($0, at: 1, .stored) }
      return reply(AccountDownload(account: account.seen(by: request.token), about: about, events: all).json)
    case .sendEvents where account.state.isPending: return FetchResponse(status: 403)
    case .sendEvents: return read(EventBatch.self, request).map { receive($0) } ?? FetchResponse(status: 422)
    case .sentEvents where account.state.isPending: return FetchResponse(status: 403)
    case .sentEvents(let place): return page(after: Int(place) ?? 0)
    case .withdrawEvents:
      let withdrawal = read(Withdrawal.self, request) ?? Withdrawal()
      for event in events where withdrawal.ids.contains(event.id) {
        gone.append(GoneEvent(id: event.id, isDeletion: withdrawal.isDeletion))
        numbers[event.id] = numbers.count + gone.count
      }
      events.removeAll { withdrawal.ids.contains($0.id) }
      return FetchResponse(status: 204)
    case .changeAbout:
      guard let facts = read(PersonalFacts.self, request) else { return FetchResponse(status: 422) }
      about = facts
    case .logOut(let device):
      guard account.state.devices.contains(where: { $0.id == device }) else {
        return FetchResponse(status: 404)
      }
      account.end { $0 == device }
    case .logOutEverywhere: account.end { _ in true }
    case .deleteAccount:
      guard read(OwnerConfirmation.self, request)?.proof == account.proof else {
        return FetchResponse(status: 403)
      }
      accounts[account.state.email] = nil
      events = []
      return FetchResponse(status: 204)
    case .askConfirmation: write(to: account.state.email, of: account.state.email)
    case .changeEmail:
      guard let change = read(EmailChange.self, request), change.proof == account.proof else {
        return FetchResponse(status: 403)
      }
      if !sendsLetters, change.email != account.state.email, knows(change.email) {
        return FetchResponse(status: 409)
      }
      write(to: change.email, of: account.state.email)
      if !sendsLetters {
        _ = confirm(tokens.last ?? "")
        account.state.email = change.email
      }
      return reply(account.seen(by: request.token).json)
    case .changeKeys:
      guard let change = read(KeyChange.self, request) else { return FetchResponse(status: 422) }
      guard change.replaces == account.state.keysVersion else { return FetchResponse(status: 409) }
      guard change.proof == account.proof else { return FetchResponse(status: 403) }
      account.change(change, keeping: account.tokens[request.token])
    default: break
    }
    accounts[account.state.email] = account
    guard [.account, .changeKeys, .changeAbout].contains(route) else { return FetchResponse(status: 204) }
    var state = account.seen(by: request.token)
    state.about = about
    return reply(state.json)
  }
}

extension FakeAccounts {
  private func receive(_ batch: EventBatch) -> FetchResponse {
    batches += 1
    let answers = batch.events.map { event in
      if let known = events.first(where: { $0.id == event.id }) {
        return EventAnswer(id: event.id, known == event ? .stored : .otherBody)
      }
      let outcome = judge(event)
      if outcome.isStored {
        numbers[event.id] = numbers.count + gone.count + 1
        events.append(event)
      }
      return EventAnswer(id: event.id, outcome)
    }
    return reply(EventReceipt(received: 1, answers: answers).json)
  }

  private func page(after place: Int) -> FetchResponse {
    let ids = (events.map { $0.id } + gone.map { $0.id }).filter { numbers[$0, default: 0] > place }
      .sorted { numbers[$0, default: 0] < numbers[$1, default: 0] }
    let some = ids.prefix(pageSize)
    let last = some.last.flatMap { numbers[$0] } ?? place
    let sent = events.filter { some.contains($0.id) }.map { ReceivedEvent($0, at: 1, .stored) }
    let taken = gone.filter { some.contains($0.id) }
    return reply(EventPage(sent, gone: taken, next: "\(last)", hasMore: some.count < ids.count).json)
  }

  private func write(to email: String, of account: String) {
    let token = Hexadecimal.encoded([UInt8](repeating: UInt8(tokens.count + 1), count: 32))
    tokens.append(token)
    links[token] = (account, email)
  }

  private func confirm(_ token: String) -> FetchResponse {
    guard let link = links.removeValue(forKey: token),
      var account = accounts.removeValue(forKey: link.account)
    else { return FetchResponse(status: 410) }
    account.state.email = link.email
    account.state.isPending = false
    accounts[link.email] = account
    return FetchResponse(status: 204)
  }

  private func askReset(_ request: ResetRequest) -> FetchResponse {
    if knows(request.email) { write(to: request.email, of: request.email) }
    return FetchResponse(status: 204)
  }

  private func openReset(_ token: String) -> FetchResponse {
    guard let state = links[token].flatMap({ accounts[$0.account] })?.state else {
      return FetchResponse(status: 410)
    }
    return reply(
      ResetState(
        email: state.email, profile: state.profile, keysVersion: state.keysVersion,
        recovery: state.keys.recovery
      ).json)
  }

  private func reset(_ reset: PasswordReset) -> FetchResponse {
    guard let link = links.removeValue(forKey: reset.token), var account = accounts[link.account] else {
      return FetchResponse(status: 410)
    }
    account.proof = reset.proof
    account.state.keys = reset.keys
    account.state.keysVersion += 1
    if !reset.profile.isEmpty {
      account.state.formerProfiles.append(account.state.profile)
      account.state.profile = reset.profile
    }
    account.end { _ in true }
    return admit(&account, reset.device, 200)
  }
}

extension FakeAccounts.Account {
  mutating func end(_ isMeant: (String) -> Bool) {
    tokens = tokens.filter { !isMeant($0.value) }
    state.devices.removeAll { isMeant($0.id) }
  }

  mutating func change(_ change: KeyChange, keeping device: String?) {
    if change.newProof != proof { end { $0 != device } }
    proof = change.newProof
    state.keys = change.keys
    state.keysVersion += 1
  }

  func seen(by token: String) -> AccountState {
    var state = state
    for index in state.devices.indices {
      state.devices[index].isOwn = state.devices[index].id == tokens[token]
    }
    return state
  }
}
