import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

@Suite("Logging in")
struct LogInTests {
  private let forms = Forms()

  @Test("works with the password, however the name is written")
  func right() throws {
    let created = try forms.signUp()
    let session = try forms.done(forms.logIn(" aNA ", "correct horse")).session
    #expect(session.profile == created.session.profile)
    #expect(forms.keys.bytes(session.key) == forms.keys.bytes(created.session.key))
    #expect(forms.keys.extractableCount == 0)
  }

  @Test("a wrong name and a wrong password get the same answer for the same work")
  func wrong() throws {
    _ = try forms.signUp()
    let held = forms.keys.heldCount
    for (username, password) in [("Ana", "wrong horse"), ("Nobody", "correct horse"), (" ", "x")] {
      forms.device.derivations = []
      #expect(forms.problems(forms.logIn(username, password)) == [FormProblem(.none, .wrong)])
      #expect(forms.device.derivations == [Wrap.iterations])
    }
    #expect(forms.keys.heldCount == held)
  }

  @Test("a profile whose record is damaged is said to be damaged")
  func damaged() throws {
    let created = try forms.signUp()
    forms.device.records[StoreKey.profile(created.session.profile.username)] = Array("{".utf8)
    #expect(forms.trouble(forms.logIn("Ana", "correct horse")) == .profileDamaged)
  }

  @Test("raises the iterations and the derivation of an older wrap, and keeps the key")
  func raises() throws {
    let created = try forms.signUp()
    let older = try lowered(created.session)
    forms.device.records[StoreKey.profile(older.username)] = older.bytes
    let session = try forms.done(forms.logIn("Ana", "correct horse")).session
    #expect(session.profile.password?.iterations == Wrap.iterations)
    #expect(session.profile.password?.derivation == .expanded)
    #expect(Profile(try #require(forms.device.records[StoreKey.profile(older.username)])) == session.profile)
    #expect(forms.keys.bytes(session.key) == forms.keys.bytes(created.session.key))
  }

  @Test("lets the person in even when the raised wrap cannot be stored")
  func raisesLater() throws {
    let created = try forms.signUp()
    let older = try lowered(created.session)
    forms.device.records[StoreKey.profile(older.username)] = older.bytes
    forms.device.writeFailure = .quotaExceeded
    #expect(try forms.done(forms.logIn("Ana", "correct horse")).session.profile == older)
  }

  @Test("raises the iterations of an older answer's wrap when the answer opens the profile")
  func raisesAnswer() throws {
    let created = try forms.signUp()
    let older = try lowered(created.session, .answer, by: SecurityAnswer.attempt("Señora Peña"))
    forms.device.records[StoreKey.profile(older.username)] = older.bytes
    let session = try forms.done(forms.forgot(answer: "senora pena")).session
    #expect(session.profile.answer?.iterations == Wrap.iterations)
    #expect(session.profile.password?.iterations == Wrap.iterations)
    let again = try forms.done(forms.forgot(answer: "senora pena")).session
    #expect(forms.keys.bytes(again.key) == forms.keys.bytes(created.session.key))
  }

  /// The profile as the first app would have made it, with fewer iterations.
  private func lowered(
    _ session: LoginSession, _ kind: Wrap.Secret = .password,
    by secret: [UInt8] = Password.attempt("correct horse")
  ) throws -> Profile {
    let (device, keys) = (forms.device, forms.keys)
    var profile = session.profile
    let key = try #require(
      try forms.result(
        profile[kind]!.opening(as: kind, by: secret, profile: profile.id, isExtractable: true))?.get())
    let salt: [UInt8] = Array(1...16)
    let nonce: [UInt8] = Array(1...12)
    guard
      case .key(let wrapping) = keys.perform(
        .deriveKey(secret: secret, salt: salt, iterations: 600_000), on: device),
      case .bytes(let sealed?) = keys.perform(
        .wrapKey(
          key, with: wrapping, nonce: nonce,
          additionalData: Wrap.additionalData(kind, profile: profile.id, .direct)),
        on: device)
    else { throw Trouble.encryptionFailed }
    profile[kind] = Wrap(.direct, salt: salt, iterations: 600_000, nonce: nonce, sealed: sealed)
    return profile
  }
}
