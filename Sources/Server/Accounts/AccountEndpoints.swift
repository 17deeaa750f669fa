import Accounts
import Components
import Logging

/// What is done at the addresses of accounts. Limits come before the work.
struct AccountEndpoints: Sendable {
  /// Nil for a site whose people have no accounts: there is nothing at these addresses then.
  let store: AccountStore?
  /// Nil where ``store`` is.
  let events: EventStore?
  let limiter: RateLimiter
  let limits: Configuration.Limits
  let logger: Logger
  /// The site's, for letters.
  let languages: LanguageChoice
  let room: Room
  let letterShares: NetworkShares
  /// In milliseconds since 1970.
  let clock: @Sendable () -> Int64

  // MARK: For everybody

  var prelogin: GuardedEndpoint {
    forEverybody(
      Endpoint(
        "What a password is derived with; an address without an account has something too.",
        reading: Prelogin.self, answering: PasswordDerivation.self
      ) { asked, call in
        let email = try Self.address(asked.email)
        // Whoever asks without end in one place keeps no device out in another one.
        try limiter.take(.prelogins, .prelogin, of: call.place(email.folded))
        try limiter.take(.allPrelogins, .prelogin, of: email.folded)
        return try await found().derivation(for: email)
      })
  }

  var signUp: GuardedEndpoint {
    forEverybody(
      Endpoint(
        """
        Makes an account, and logs the device in to it. Where the server sends mail, the answer is the same for an address that \
        has an account, and the account is pending until its address is confirmed.
        """, reading: SignUpRequest.self,
        answering: DeviceLogin.self, status: .created, problems: [.emailTaken, .noRoom, .diskLow]
      ) { request, call in
        let email = try Self.address(request.email)
        // First, so that a network that is refused takes nothing of what an address may.
        try takeSignUp(call)
        try limiter.take(.proofs, .signUp, of: call.place(email.folded))
        let store = try found()
        if store.confirms {
          try limiter.take(.letters, .letter, of: call.place(email.folded))
          try limiter.take(.allLetters, .letter, of: email.folded)
          try takeConfirmation(call)
        }
        return try await room.admit(accountFrom: call.blocks) {
          try await store.signUp(request, as: email, in: language(call))
        }
      })
  }

  var logIn: GuardedEndpoint {
    forEverybody(
      Endpoint(
        "Logs a device in to an account.", reading: LoginRequest.self, answering: DeviceLogin.self,
        problems: [.wrongLogin]
      ) { request, call in
        let email = try Self.address(request.email)
        // Whoever guesses in one place keeps no device out in another one.
        try limiter.take(.proofs, .logIn, of: call.place(email.folded))
        try limiter.take(.logins, .logIn, of: email.folded)
        return try await found().logIn(request, as: email)
      })
  }

  // MARK: For devices that are logged in

  var account: GuardedEndpoint {
    forDevices(
      Endpoint("The account of the device that asks.", answering: AccountState.self) { call in
        try await found().state(for: call.asking())
      })
  }

  var changeAbout: GuardedEndpoint {
    forDevices(
      Endpoint(
        "Replaces everything that the owner of the account says of themselves. What is left out is no longer said.",
        reading: PersonalFacts.self, answering: AccountState.self
      ) { about, call in
        try await found().change(about, by: call.asking())
      })
  }

  var changeKeys: GuardedEndpoint {
    forDevices(
      Endpoint(
        "Puts other wraps in place of those of the account. A new password logs all other devices out.",
        reading: KeyChange.self, answering: AccountState.self, problems: [.wrongProof, .changedMeanwhile]
      ) { change, call in
        let device = try call.asking()
        try limiter.take(.proofs, .proof, of: device.account)
        return try await found().change(change, by: device)
      })
  }

  var logOutEverywhere: GuardedEndpoint {
    forDevices(
      Endpoint("Ends the logins of all devices of the account, also of the one that asks.") { call in
        try await found().logOutEverywhere(by: call.asking())
      })
  }

  func logOut(_ id: String) -> GuardedEndpoint {
    let rule = TextRule.hexadecimal(32)
    return forDevices(
      Endpoint(
        "Ends the login of a device of the account, by its id.",
        parameters: ["device": .init(schema: rule.schema)]
      ) { call in
        guard rule.mistake(in: id) == nil else { throw Refusal.noSuchPath }
        try await found().logOut(id, by: call.asking())
      })
  }

  var deleteAccount: GuardedEndpoint {
    forDevices(
      Endpoint(
        "Deletes the account with everything that the server has of it.", reading: OwnerConfirmation.self,
        problems: [.wrongProof]
      ) { confirmation, call in
        let device = try call.asking()
        try limiter.take(.proofs, .proof, of: device.account)
        try await found().deleteAccount(confirmation, by: device)
      })
  }

  var sendEvents: GuardedEndpoint {
    forDevices(
      Endpoint(
        """
        Stores what a person sends to the organisation. Each event is answered by itself; what was stored before changes nothing. \
        Nothing is stored for an account whose address nobody has confirmed.
        """,
        reading: EventBatch.self, upTo: 1024 * 1024, answering: EventReceipt.self,
        problems: [.notConfirmed, .noRoom, .diskLow]
      ) { batch, call in
        let device = try call.asking()
        try limiter.take(.batches, .events, of: device.account)
        guard let events else { throw Refusal.noSuchPath }
        let bytes = batch.events.reduce(0) { $0 + EventQuota.bytes(ofBody: $1.body) }
        return try await room.admit(bytes, of: device) { try await events.store(batch, by: device) }
      })
  }

  func sentEvents(after cursor: String) -> GuardedEndpoint {
    forDevices(
      Endpoint(
        """
        What the account has sent from any device, in the order in which it came, a page at a time. A page begins where the one \
        before ended, by its `next`; what was taken back is in none.
        """,
        answering: EventPage.self, problems: [.notConfirmed], parameters: ["after": .init(isRequired: false)]
      ) { call in
        guard let events else { throw Refusal.noSuchPath }
        return try await events.page(after: cursor, for: call.asking())
      })
  }

  var withdrawEvents: GuardedEndpoint {
    forDevices(
      Endpoint(
        "Deletes events of the account. Those that are not there, or no longer, change nothing.",
        reading: Withdrawal.self
      ) { withdrawal, call in
        guard let events else { throw Refusal.noSuchPath }
        try await events.withdraw(withdrawal, by: call.asking())
      })
  }

  var download: GuardedEndpoint {
    forDevices(
      Endpoint(
        "Everything that the server has of the account of the device that asks.",
        answering: AccountDownload.self
      ) { call in
        try await found().download(for: call.asking())
      })
  }

  // MARK: Before the answer

  /// - Throws: ``Refusal/noSuchPath`` at a site without accounts.
  func found() throws(Refusal) -> AccountStore {
    guard let store else { throw .noSuchPath }
    return store
  }

  func forEverybody(_ endpoint: Endpoint) -> GuardedEndpoint {
    var open = endpoint
    open.problems += [.noSuchPath, .noDatabase]
    open.respond = { call in
      // Before the body is read: without accounts nothing is said of it.
      _ = try found()
      return try await endpoint.respond(call)
    }
    return GuardedEndpoint(for: .anybody, open)
  }

  func forDevices(_ endpoint: Endpoint) -> GuardedEndpoint {
    var closed = endpoint
    closed.problems += [.notLoggedIn, .tooManyRequests(secondsToWait: 0), .noSuchPath, .noDatabase]
    closed.respond = { call in
      let store = try found()
      guard let token = call.request.bearerToken else { throw Refusal.notLoggedIn }
      var call = call
      let device = try await store.device(showing: token)
      try limiter.take(.account, .account, of: device.account)
      call.device = device
      return try await endpoint.respond(call)
    }
    return GuardedEndpoint(for: .device, closed)
  }

  /// Takes one of the sign-ups of a network, and of what it lies in.
  private func takeSignUp(_ call: Call) throws(Refusal) {
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

  /// The language of whoever asks.
  func language(_ call: Call) -> String {
    languages.choose(cookie: nil, acceptLanguage: call.request.headers[.acceptLanguage])
  }

  static func address(_ text: String) throws(Refusal) -> EmailAddress {
    guard let email = EmailAddress(text) else {
      throw .invalidFields([FieldMistake(pointer: "#/email", detail: "An email address is needed.")])
    }
    return email
  }
}
