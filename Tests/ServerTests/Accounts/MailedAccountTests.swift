import Accounts
import Core
import Foundation
import HTTPTypes
import Loop
import Mail
import Storage
import Synchronization
import Testing

@testable import Server

@Suite("Accounts of a server that sends mail", .serialized)
struct MailedAccountTests {
  private typealias Refused = AccountServer.Refused

  private static func token(_ letter: MailMessage?) throws -> String {
    let text = try #require(letter?.text)
    let line = try #require(text.split(separator: "\n").first { $0.contains("#") })
    return String(try #require(line.split(separator: "#").last))
  }

  @Test("wait for the confirmation of their address", arguments: AccountServer.Store.allCases)
  func confirmation(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let login = try await server.signUp()
      #expect(login.account.isPending && login.account.email == AccountServer.email)
      // Nobody else gets in, and the device that made it works.
      await #expect(throws: Refused.wrongLogin) { try await server.logIn() }
      let letter = try await server.letters.next()
      #expect(letter?.to.text == AccountServer.email)
      // Whoever gets it sees whose account that is.
      #expect(letter?.text.contains("Laptop") == true)
      let token = try Self.token(letter)
      #expect(letter?.text.contains("https://toward.example.org/account/confirm#\(token)\n") == true)
      try await server.tell(.confirmEmail, MailedToken(token: token).json, [])
      #expect(try await server.account(login.token).isPending == false)
      #expect(try await server.logIn().account.email == AccountServer.email)
      // It is used up.
      await #expect(throws: Refused(status: 410, "link-ended")) {
        try await server.tell(.confirmEmail, MailedToken(token: token).json, [])
      }
    }
  }

  @Test(
    "are one account and one letter, however often the sign-up is sent",
    arguments: AccountServer.Store.allCases)
  func again(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      _ = try await server.signUp()
      let login = try await server.signUp()
      #expect(login.account.isPending && login.account.devices.count == 1)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM account") == 1)
      let token = try Self.token(await server.letters.next())
      #expect(try await server.letters.next() == nil)
      try await server.tell(.confirmEmail, MailedToken(token: token).json, [])
      #expect(try await server.signUp().account.isPending == false)
    }
  }

  @Test("answer a sign-up alike for a known and an unknown address", arguments: AccountServer.Store.allCases)
  func alike(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let owner = try await server.confirmed()
      let unknown = try await server.send(.signUp, SignUpRequest.example("new@example.org", password: 4).json)
      let known = try await server.send(
        .signUp, SignUpRequest.example("MARIA@example.org", password: 4).json)
      #expect(unknown.status == known.status)
      #expect(unknown.headers[.contentLength] != nil)
      var accounts = try [unknown, known].map { try DeviceLogin(body: $0.bytes) }
      #expect(accounts.allSatisfy { $0.account.isPending })
      for index in accounts.indices {
        accounts[index].account.email = ""
        accounts[index].account.devices[0].id = ""
      }
      #expect(accounts[0].account == accounts[1].account)
      // The letters differ, and that to the owner confirms nothing.
      let letters = [try await server.letters.next(), try await server.letters.next()].compactMap { $0 }
      let other = letters.first { $0.to.text == "new@example.org" }
      #expect(other?.text.contains("/account/confirm#") == true)
      let letter = letters.first { $0.to.text == "MARIA@example.org" }
      #expect(letter?.text.contains("#") == false)
      // Asked again, the same letter comes.
      try await server.tell(.askConfirmation, nil, accounts[1].token)
      #expect(try await server.letters.next()?.text == letter?.text)
      #expect(try await server.account(owner.token).keys == .example())
      #expect(try await server.logIn().account.keys == .example())
    }
  }

  @Test("give an address to the first of two that confirms it")
  func race() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let first = try await server.signUp()
      let second = try await server.signUp(.example(password: 2))
      let tokens = [try Self.token(await server.letters.next()), try Self.token(await server.letters.next())]
      var results: [Int] = []
      for token in tokens {
        results.append(
          try await server.send(.confirmEmail, MailedToken(token: token).json).status.code)
      }
      #expect(results == [204, 410])
      let pending = [
        try await server.account(first.token).isPending, try await server.account(second.token).isPending,
      ]
      #expect(pending.filter { $0 }.count == 1)
    }
  }

  @Test("are removed after a week without confirmation, unless a letter was sent since")
  func removal() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let kept = try await server.confirmed()
      let left = try await server.signUp(.example("left@example.org"))
      let late = try await server.signUp(.example("late@example.org"))
      while try await server.letters.next() != nil {}
      server.time.advance(minutes: 6 * 24 * 60)
      try await server.tell(.askConfirmation, nil, late.token)
      #expect(try await server.letters.next() != nil)
      server.time.advance(minutes: 24 * 60 + 1)
      await server.letters.service.sweep()
      #expect(try await server.account(kept.token).isPending == false)
      await #expect(throws: Refused.notLoggedIn) { try await server.account(left.token) }
      #expect(try await server.account(late.token).isPending)
      server.time.advance(minutes: 7 * 24 * 60)
      await server.letters.service.sweep()
      await #expect(throws: Refused.notLoggedIn) { try await server.account(late.token) }
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM pending_account") == 0)
    }
  }

  @Test(
    "get a new password by a link, which ends all logins and works once",
    arguments: AccountServer.Store.allCases)
  func reset(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let login = try await server.confirmed()
      for email in [AccountServer.email, "nobody@example.org"] {
        #expect(try await server.send(.askReset, ResetRequest(email: email).json).status == .noContent)
      }
      let letter = try await server.letters.next()
      #expect(letter?.text.contains("/account/reset#") == true)
      #expect(try await server.letters.next() == nil)
      let token = try Self.token(letter)
      let state = try await server.ask(.openReset, MailedToken(token: token).json, for: ResetState.self)
      #expect(state.email == AccountServer.email && state.recovery == .example(2) && state.keysVersion == 1)
      var reset = PasswordReset(
        token: token, proof: .proof(5), keys: .example(5), replaces: 2, device: "Phone")
      await #expect(throws: Refused.changedMeanwhile) {
        try await server.ask(.resetPassword, reset.json, for: DeviceLogin.self)
      }
      reset.replaces = 1
      let again = try await server.ask(.resetPassword, reset.json, for: DeviceLogin.self)
      #expect(again.account.keys == .example(5) && again.account.devices.map(\.name) == ["Phone"])
      #expect(try await server.letters.next()?.text.contains("was changed on this device: Phone") == true)
      await #expect(throws: Refused.notLoggedIn) { try await server.account(login.token) }
      await #expect(throws: Refused.wrongLogin) { try await server.logIn() }
      #expect(try await server.logIn(password: 5).account.keysVersion == 2)
      for route in [ServerRoute.openReset, .resetPassword] {
        let body = route == .openReset ? MailedToken(token: token).json : reset.json
        #expect(try await server.send(route, body).status == .gone)
      }
    }
  }

  @Test(
    "start afresh with another profile, and tell devices which ones they had before",
    arguments: AccountServer.Store.allCases)
  func afresh(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let login = try await server.confirmed()
      try await server.sendSomething(login.token)
      let first = login.account.profile
      let profiles = [String(repeating: "a", count: 32), String(repeating: "b", count: 32)]
      for (index, profile) in profiles.enumerated() {
        _ = try await server.send(.askReset, ResetRequest(email: AccountServer.email).json)
        var letter = try await server.letters.next()
        while letter?.text.contains("/account/reset#") != true { letter = try await server.letters.next() }
        let reset = PasswordReset(
          token: try Self.token(letter), proof: .proof(5), keys: .example(5), replaces: Int64(index + 1),
          device: "Phone", profile: profile)
        let fresh = try await server.ask(.resetPassword, reset.json, for: DeviceLogin.self)
        #expect(fresh.account.profile == profile)
        #expect(fresh.account.formerProfiles == [first] + profiles.prefix(index))
      }
      let account = try await server.logIn(password: 5).account
      #expect(account.profile == profiles[1] && account.formerProfiles == [first, profiles[0]])
      // What was sent stays the account's.
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM event") == 1)
    }
  }

  @Test("have links to a new password that end after an hour, and that confirm nothing")
  func ending() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      _ = try await server.confirmed()
      _ = try await server.send(.askReset, ResetRequest(email: AccountServer.email).json)
      let token = try Self.token(await server.letters.next())
      #expect(try await server.send(.confirmEmail, MailedToken(token: token).json).status == .gone)
      server.time.advance(minutes: 59)
      #expect(try await server.send(.openReset, MailedToken(token: token).json).status == .ok)
      server.time.advance(minutes: 1)
      #expect(try await server.send(.openReset, MailedToken(token: token).json).status == .gone)
      let made = MailedToken(token: String(repeating: "0", count: 64))
      #expect(try await server.send(.openReset, made.json).status == .gone)
    }
  }

  @Test(
    "change their address once the new one is confirmed, and tell the old one",
    arguments: AccountServer.Store.allCases)
  func change(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let login = try await server.confirmed()
      let wrong = EmailChange(email: "new@example.org", proof: .proof(9))
      await #expect(throws: Refused.wrongProof) {
        try await server.ask(.changeEmail, wrong.json, token: login.token, for: AccountState.self)
      }
      let change = EmailChange(email: "new@example.org", proof: .proof(1))
      let before = try await server.ask(.changeEmail, change.json, token: login.token, for: AccountState.self)
      #expect(before.email == AccountServer.email)
      let letters = [try await server.letters.next(), try await server.letters.next()].compactMap { $0 }
      let old = try #require(letters.first { $0.to.text == AccountServer.email })
      let new = try #require(letters.first { $0.to.text == "new@example.org" })
      #expect(old.text.contains("new@example.org") && !old.text.contains("#"))
      try await server.tell(.confirmEmail, MailedToken(token: Self.token(new)).json, [])
      #expect(try await server.account(login.token).email == "new@example.org")
      #expect(try await server.logIn("NEW@example.org").account.email == "new@example.org")
      await #expect(throws: Refused.wrongLogin) { try await server.logIn() }
    }
  }

  @Test(
    "answer a change to a known address as to any other, and write its owner a letter that changes nothing")
  func changeToKnown() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      _ = try await server.confirmed()
      let eva = try await server.confirmed("eva@example.org")
      let change = EmailChange(email: AccountServer.email, proof: .proof(1))
      let answer = try await server.ask(.changeEmail, change.json, token: eva.token, for: AccountState.self)
      #expect(answer.email == "eva@example.org")
      var texts: [String] = []
      while let letter = try await server.letters.next() { texts.append(letter.text) }
      #expect(texts.count == 2 && texts.allSatisfy { !$0.contains("#") })
    }
  }

  @Test("let whoever mistyped the address at sign-up correct it")
  func mistyped() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let login = try await server.signUp(.example("mraia@example.org"))
      let old = try Self.token(await server.letters.next())
      let change = EmailChange(email: AccountServer.email, proof: .proof(1))
      let state = try await server.ask(
        .changeEmail, change.json, token: login.token, for: AccountState.self)
      #expect(state.email == AccountServer.email && state.isPending)
      // Sent again, it goes to the corrected address.
      try await server.tell(.askConfirmation, nil, login.token)
      _ = try await server.letters.next()
      let letter = try await server.letters.next()
      #expect(letter?.to.text == AccountServer.email)
      // Nobody knows whose the first address is, so nothing more is sent there.
      #expect(try await server.letters.next() == nil)
      try await server.tell(.confirmEmail, MailedToken(token: Self.token(letter)).json, [])
      #expect(try await server.account(login.token).isPending == false)
      #expect(try await server.send(.confirmEmail, MailedToken(token: old).json).status == .gone)
      _ = try await server.logIn()
    }
  }

  @Test("tell of each new device, in the language of the sign-up")
  func devices() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      _ = try await server.confirmed(language: "es-MX")
      _ = try await server.logIn(device: "Teléfono\u{85}de Eva")
      let letter = try await server.letters.next()
      #expect(letter?.language == "es" && letter?.text.contains("Teléfono de Eva") == true)
    }
  }

  @Test("have at most a few letters sent by others", arguments: [true, false])
  func limits(isKnown: Bool) async throws {
    try await AccountServer.run(mailing: .sent) { server in
      if isKnown { _ = try await server.confirmed() }
      var statuses: [Int] = []
      for _ in 0..<7 {
        statuses.append(
          try await server.send(.askReset, ResetRequest(email: "MARIA@example.org").json).status.code)
      }
      // Signing up takes none of them.
      #expect(statuses.filter { $0 == 429 }.count == 2)
    }
  }

  @Test("without a mail server are active at once, and so is another address")
  func folder() async throws {
    try await AccountServer.run(mailing: .folder) { server in
      let login = try await server.signUp()
      #expect(!login.account.isPending)
      await #expect(throws: Refused(status: 409, "email-taken")) {
        try await server.signUp(.example(password: 9))
      }
      let eva = try await server.signUp(.example("eva@example.org"))
      let taken = EmailChange(email: "maria@example.org", proof: .proof(1))
      await #expect(throws: Refused(status: 409, "email-taken")) {
        try await server.ask(.changeEmail, taken.json, token: eva.token, for: AccountState.self)
      }
      let change = EmailChange(email: "ana@example.org", proof: .proof(1))
      let changed = try await server.ask(
        .changeEmail, change.json, token: login.token, for: AccountState.self)
      #expect(changed.email == "ana@example.org")
      _ = try await server.logIn("ana@example.org")
    }
  }

  @Test(
    "tell their address that they were deleted, once it is confirmed", arguments: AccountServer.Store.allCases
  )
  func deletion(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let login = try await server.confirmed(language: "es-MX")
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, login.token)
      let letter = try await server.letters.next()
      #expect(letter?.to.text == AccountServer.email && letter?.language == "es")
      #expect(letter?.text.contains("se eliminó") == true && letter?.text.contains("Si no fuiste tú") == true)
      // Whose address it is nobody knows before.
      let other = try await server.signUp(.example("eva@example.org"))
      _ = try await server.letters.next()
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, other.token)
      #expect(try await server.letters.next() == nil)
    }
  }

  @Test("leave no token in the database, and nothing of theirs when they are deleted")
  func secrecy() async throws {
    try await AccountServer.run(.sqlite, mailing: .sent) { server in
      let login = try await server.confirmed()
      _ = try await server.send(.askReset, ResetRequest(email: AccountServer.email).json)
      let token = try Self.token(await server.letters.next())
      let bytes = try #require(Hexadecimal.decoded(token))
      let folder = try #require(server.file).deletingLastPathComponent()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("toward.sqlite") }
      let data = try names.map { try Data(contentsOf: folder.appendingPathComponent($0)) }
      #expect(data.contains { $0.range(of: Data(SHA256.digest(bytes))) != nil })
      for secret in [Data(bytes), Data(token.utf8), Data(Base64.encoded(bytes).utf8)] {
        #expect(data.allSatisfy { $0.range(of: secret) == nil })
      }
      _ = try await server.send(.askReset, ResetRequest(email: AccountServer.email).json)
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, login.token)
      // The letter that says so is gone once it is sent.
      #expect(try await server.letters.next() != nil)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM letter") == 0)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM link") == 0)
      #expect(try await server.send(.openReset, MailedToken(token: token).json).status == .gone)
    }
  }
}
