import Accounts

/// What is done at the addresses of accounts. Limits come before the work.
struct AccountEndpoints: Sendable {
  let door: AccountDoor
  /// Nil, as the other stores, for a site whose people have no accounts: there is nothing at these addresses then.
  let store: AccountStore?
  let addresses: AddressStore?
  let resets: ResetStore?
  let signUps: SignUpLimits
  /// The site's, for letters.
  let languages: LanguageChoice

  var limiter: RateLimiter { door.limiter }

  // MARK: For everybody

  var prelogin: GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        "What a password is derived with; an address without an account has something too.",
        reading: Prelogin.self, answering: PasswordDerivation.self
      ) { asked, call in
        let email = try Self.address(asked.email)
        // Whoever asks without end in one place keeps no device out in another one.
        try limiter.take(.prelogins, .prelogin, of: call.place(email.folded))
        try limiter.take(.allPrelogins, .prelogin, of: email.folded)
        return try await store.found().derivation(for: email)
      })
  }

  var signUp: GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        """
        Makes an account, and logs the device in to it. Where the server sends mail, the answer is the same for an address that \
        has an account, and the account is pending until its address is confirmed.
        """, reading: SignUpRequest.self,
        answering: DeviceLogin.self, status: .created, problems: [.emailTaken, .noRoom, .diskLow]
      ) { request, call in
        let email = try Self.address(request.email)
        // First, so that a network that is refused takes nothing of what an address may.
        try signUps.take(call)
        try limiter.take(.proofs, .signUp, of: call.place(email.folded))
        let store = try store.found()
        if store.mailing.confirms {
          try limiter.take(.letters, .letter, of: call.place(email.folded))
          try limiter.take(.allLetters, .letter, of: email.folded)
          try signUps.takeConfirmation(call)
        }
        return try await door.room.admit(accountFrom: call.blocks) {
          try await store.signUp(request, as: email, in: language(call))
        }
      })
  }

  var logIn: GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        "Logs a device in to an account.", reading: LoginRequest.self, answering: DeviceLogin.self,
        problems: [.wrongLogin]
      ) { request, call in
        let email = try Self.address(request.email)
        // Whoever guesses in one place keeps no device out in another one.
        try limiter.take(.proofs, .logIn, of: call.place(email.folded))
        try limiter.take(.logins, .logIn, of: email.folded)
        return try await door.logins.found().logIn(request, as: email)
      })
  }

  // MARK: For devices that are logged in

  var account: GuardedEndpoint {
    door.forDevices(
      Endpoint("The account of the device that asks.", answering: AccountState.self) { call in
        try await store.found().state(for: call.asking())
      })
  }

  var changeAbout: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "Replaces everything that the owner of the account says of themselves. What is left out is no longer said.",
        reading: PersonalFacts.self, answering: AccountState.self
      ) { about, call in
        try await store.found().change(about, by: call.asking())
      })
  }

  var changeKeys: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "Puts other wraps in place of those of the account. A new password logs all other devices out.",
        reading: KeyChange.self, answering: AccountState.self, problems: [.wrongProof, .changedMeanwhile]
      ) { change, call in
        let device = try call.asking()
        try limiter.take(.proofs, .proof, of: device.account)
        return try await store.found().change(change, by: device)
      })
  }

  var logOutEverywhere: GuardedEndpoint {
    door.forDevices(
      Endpoint("Ends the logins of all devices of the account, also of the one that asks.") { call in
        try await door.logins.found().logOutEverywhere(by: call.asking())
      })
  }

  func logOut(_ id: String) -> GuardedEndpoint {
    let rule = TextRule.hexadecimal(32)
    return door.forDevices(
      Endpoint(
        "Ends the login of a device of the account, by its id.",
        parameters: ["device": .init(schema: rule.schema)]
      ) { call in
        guard rule.mistake(in: id) == nil else { throw Refusal.noSuchPath }
        try await door.logins.found().logOut(id, by: call.asking())
      })
  }

  var deleteAccount: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "Deletes the account with everything that the server has of it.", reading: OwnerConfirmation.self,
        problems: [.wrongProof]
      ) { confirmation, call in
        let device = try call.asking()
        try limiter.take(.proofs, .proof, of: device.account)
        try await store.found().deleteAccount(confirmation, by: device)
      })
  }

  var download: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        "Everything that the server has of the account of the device that asks.",
        answering: AccountDownload.self
      ) { call in
        try await store.found().download(for: call.asking())
      })
  }

  // MARK: Before the answer

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
