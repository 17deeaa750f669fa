import Accounts
import Loop
import Mail
import Testing

@testable import Server

/// A mail server may let a letter wait for days. What it leads to is made when it is sent.
@Suite("A letter that waits")
struct WaitingLetterTests {
  private static let new = "new@example.org"

  private static func token(_ letter: MailMessage?) throws -> String {
    let line = try #require(letter?.text.split(separator: "\n").first { $0.contains("#") })
    return String(try #require(line.split(separator: "#").last))
  }

  /// All letters that can be sent now.
  private static func sent(_ server: AccountServer) async throws -> [MailMessage] {
    var letters: [MailMessage] = []
    while let letter = try await server.letters.next() { letters.append(letter) }
    return letters
  }

  /// The mail server takes none of those that wait now before tomorrow.
  private static func postpone(_ server: AccountServer) async throws {
    try await server.database.write { try $0.execute("UPDATE letter SET next = next + 86400000") }
  }

  private static func move(
    to address: String, _ login: DeviceLogin, _ server: AccountServer
  ) async throws {
    let change = EmailChange(email: address, proof: .proof(1))
    _ = try await server.ask(.changeEmail, change.json, token: login.token, for: AccountState.self)
  }

  @Test("gives an old address no way to a new password", arguments: AccountServer.Store.allCases)
  func oldAddress(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, mailing: .sent) { server in
      let login = try await server.confirmed()
      try await server.tell(.askReset, ResetRequest(email: AccountServer.email).json, [])
      try await Self.postpone(server)
      try await Self.move(to: Self.new, login, server)
      let letter = try await Self.sent(server).first { $0.to.text == Self.new }
      try await server.tell(.confirmEmail, MailedToken(token: Self.token(letter)).json, [])
      server.time.advance(minutes: 2 * 24 * 60)
      let late = try await Self.sent(server)
      #expect(late.allSatisfy { $0.to.text != AccountServer.email || !$0.text.contains("#") })
    }
  }

  @Test("to a mistyped address leads nowhere once the right one was asked for")
  func mistypedAddress() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let login = try await server.confirmed()
      try await Self.move(to: "nwe@example.org", login, server)
      try await Self.postpone(server)
      try await Self.move(to: Self.new, login, server)
      let letter = try await Self.sent(server).first { $0.to.text == Self.new }
      try await server.tell(.confirmEmail, MailedToken(token: Self.token(letter)).json, [])
      server.time.advance(minutes: 2 * 24 * 60)
      #expect(try await Self.sent(server).allSatisfy { $0.to.text != "nwe@example.org" })
      #expect(try await server.account(login.token).email == Self.new)
    }
  }

  @Test("and one that was sent lead nowhere once the password was changed")
  func newPassword() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      let login = try await server.confirmed()
      try await server.tell(.askReset, ResetRequest(email: AccountServer.email).json, [])
      let sent = try await Self.token(Self.sent(server).first)
      try await server.tell(.askReset, ResetRequest(email: AccountServer.email).json, [])
      try await Self.postpone(server)
      _ = try await server.change(
        KeyChange(
          proof: .proof(1), newProof: .proof(2), keys: login.account.keys, replaces: login.account.keysVersion
        ),
        login.token)
      #expect(try await server.send(.openReset, MailedToken(token: sent).json).status == .gone)
      server.time.advance(minutes: 2 * 24 * 60)
      #expect(try await Self.sent(server).allSatisfy { !$0.text.contains("/account/reset#") })
    }
  }

  @Test("to a new password is not kept back by sign-ups with the same address")
  func ownLimit() async throws {
    try await AccountServer.run(mailing: .sent) { server in
      _ = try await server.confirmed()
      for _ in 0..<8 { _ = try await server.send(.signUp, SignUpRequest.example(password: 9).json) }
      try await server.tell(.askReset, ResetRequest(email: AccountServer.email).json, [])
    }
  }
}
