import Accounts

/// What is done by letters: their links come back here, with a token.
extension AccountEndpoints {
  var askConfirmation: GuardedEndpoint {
    door.forDevices(
      Endpoint("Sends the letter that confirms the address of a pending account again.") { call in
        let device = try call.asking()
        try limiter.take(.networkLetters, .networkLetter, of: call.network)
        try limiter.take(.letters, .letter, of: device.account)
        try signUps.takeConfirmation(call)
        try await addresses.found().askConfirmation(by: device)
      })
  }

  var confirmEmail: GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        "Confirms the address that a letter was sent to, by the token of its link.",
        reading: MailedToken.self, problems: [.linkEnded]
      ) { given, call in
        try limiter.take(.links, .link, of: call.network)
        try await addresses.found().confirm(given.token)
      })
  }

  var changeEmail: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        """
        Asks for another address of the account. Where the server sends mail, the address changes once it is confirmed by the \
        letter to it, and the answer is the same for an address that has an account; elsewhere it changes at once.
        """, reading: EmailChange.self, answering: AccountState.self, problems: [.wrongProof, .emailTaken]
      ) { change, call in
        let device = try call.asking()
        let email = try Self.address(change.email)
        try limiter.take(.proofs, .proof, of: device.account)
        let addresses = try addresses.found()
        if addresses.mailing.confirms {
          try limiter.take(.networkLetters, .networkLetter, of: call.network)
          try limiter.take(.letters, .letter, of: call.place(email.folded))
          try limiter.take(.allLetters, .letter, of: email.folded)
          try signUps.takeConfirmation(call)
        }
        return try await addresses.change(change, to: email, by: device, in: language(call))
      })
  }

  var askReset: GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        "Sends a letter with a link to a new password, if the address has an account. The answer does not tell.",
        reading: ResetRequest.self
      ) { request, call in
        let email = try Self.address(request.email)
        try limiter.take(.networkLetters, .networkLetter, of: call.network)
        // Of its own: whoever signs up with somebody's address keeps them from no new password.
        try limiter.take(.letters, .reset, of: email.folded)
        try await resets.found().ask(email)
      })
  }

  var openReset: GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        "What the token of a link to a new password leads to. It can still be used then.",
        reading: MailedToken.self, answering: ResetState.self, problems: [.linkEnded]
      ) { given, call in
        try limiter.take(.links, .link, of: call.network)
        return try await resets.found().state(given.token)
      })
  }

  var resetPassword: GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        """
        Gives the account a new password, ends all its logins, and logs the device in. With another profile its owner starts \
        afresh: what was sent stays, and what the former data key seals can be opened only by who has the recovery code of before, or \
        a device on which that profile opens.
        """,
        reading: PasswordReset.self, answering: DeviceLogin.self, problems: [.linkEnded, .changedMeanwhile]
      ) { reset, call in
        try limiter.take(.links, .link, of: call.network)
        return try await resets.found().reset(reset)
      })
  }
}
