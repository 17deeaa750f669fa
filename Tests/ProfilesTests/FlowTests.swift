import Core
import Loop
import TestDevice
import Testing

@testable import Profiles

let goodForm = SignUp.Form(
  username: "Ana", password: "correct horse", confirmedPassword: "correct horse", question: "First teacher?",
  answer: "Señora Peña", confirmedAnswer: "senora pena")

/// Signs up on a device; fails the test if that is refused.
func signUp(_ form: SignUp.Form, on device: TestDevice, _ keys: Keys) throws -> SignUp.Created {
  let outcome = try #require(run(SignUp.submit(form), on: device, keys: keys))
  guard case .created(let created) = outcome else {
    Issue.record("not created: \(outcome)")
    throw Trouble.saveFailed
  }
  return created
}

@Suite("Signing up")
struct SignUpTests {
  private let device = TestDevice()
  private let keys = Keys()

  private func problems(_ change: (inout SignUp.Form) -> Void) throws -> [SignUp.Problem] {
    var form = goodForm
    change(&form)
    guard case .refused(let problems)? = run(SignUp.submit(form), on: device, keys: keys) else { return [] }
    return problems
  }

  @Test("each mistake is told, and nothing is stored")
  func mistakes() throws {
    #expect(try problems { $0.username = " " } == [.username(.missing)])
    #expect(try problems { $0.password = "" } == [.newPassword(.password(.missing))])
    #expect(try problems { $0.confirmedPassword = "" } == [.newPassword(.confirmationMissing)])
    #expect(try problems { $0.confirmedPassword = "correct house" } == [.newPassword(.notConfirmed)])
    #expect(try problems { $0.question = "" } == [.newQuestion(.questionMissing)])
    #expect(try problems { $0.answer = "" } == [.newQuestion(.answer(.missing))])
    #expect(try problems { $0.answer = "blue" }.contains(.newQuestion(.answer(.common))))
    #expect(try problems { $0.confirmedAnswer = "" } == [.newQuestion(.confirmationMissing)])
    #expect(try problems { $0.confirmedAnswer = "another" } == [.newQuestion(.notConfirmed)])
    #expect(device.records.isEmpty)
    #expect(device.derivations.isEmpty)
  }

  @Test("all mistakes are told at once, a taken username too")
  func together() throws {
    _ = try signUp(goodForm, on: device, keys)
    let problems = try problems {
      $0.username = " ANA "
      $0.password = "short"
      $0.confirmedPassword = "other"
      $0.answer = ""
    }
    #expect(
      problems == [
        .usernameTaken, .newPassword(.password(.tooShort)), .newPassword(.notConfirmed),
        .newQuestion(.answer(.missing)),
      ])
  }

  @Test("a name that another tab takes in between is refused, and the first profile stays")
  func race() throws {
    let first = try signUp(goodForm, on: device, keys)
    let stored = device.records
    // The check found the name free, the write does not: as if the record had come in between.
    let name = StoreKey.profile(first.session.profile.username)
    device.records = [:]
    var effect = SignUp.submit(goodForm)
    var outcome: SignUp.Outcome?
    while case .perform(let operation, let next) = effect {
      if case .store(.write) = operation { device.records = stored }
      effect = next(reply(operation))
    }
    if case .event(let value) = effect { outcome = value }
    guard case .refused(let problems)? = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(problems == [.usernameTaken])
    #expect(device.records[name] == stored[name])
  }

  private func reply(_ operation: Loop.Operation) -> Reply {
    var result = Reply.done
    _ = run(
      Effect<Void>.perform(operation) {
        result = $0
        return .none
      }, on: device, keys: keys)
    return result
  }

  @Test("leaves one key behind, which the platform will not give out")
  func keysLeft() throws {
    _ = try signUp(goodForm, on: device, keys)
    #expect(keys.heldCount == 1)
    #expect(keys.extractableCount == 0)
    #expect(device.derivations.allSatisfy { $0 == Wrap.iterations })
  }

  @Test(
    "storage that is full or blocked is said, and leaves nothing",
    arguments: [
      (Failure.quotaExceeded, Trouble.storageFull), (.storageBlocked, .storageBlocked),
      (.unknown, .saveFailed),
    ])
  func storage(failure: Failure, trouble: Trouble) {
    device.writeFailure = failure
    guard case .failed(let told)? = run(SignUp.submit(goodForm), on: device, keys: keys) else {
      Issue.record("not refused")
      return
    }
    #expect(told == trouble)
    #expect(device.records.isEmpty && keys.heldCount == 0)
  }
}

@Suite("Logging in")
struct LogInTests {
  private let device = TestDevice()
  private let keys = Keys()

  private func logIn(_ username: String, _ password: String) -> Result<LoginSession, Trouble>? {
    run(LogIn.attempt(username: username, password: password), on: device, keys: keys)
  }

  @Test("works with the password, however the name is written")
  func right() throws {
    let created = try signUp(goodForm, on: device, keys)
    let session = try #require(try logIn(" aNA ", "correct horse")?.get())
    #expect(session.profile == created.session.profile)
    #expect(keys.bytes(session.key) == keys.bytes(created.session.key))
    #expect(keys.extractableCount == 0)
  }

  @Test("a wrong name and a wrong password get the same answer for the same work")
  func wrong() throws {
    _ = try signUp(goodForm, on: device, keys)
    let held = keys.heldCount
    for (username, password) in [("Ana", "wrong horse"), ("Nobody", "correct horse"), ("", "x")] {
      device.derivations = []
      #expect(logIn(username, password) == .failure(.wrongSecret))
      #expect(device.derivations == [Wrap.iterations])
    }
    #expect(keys.heldCount == held)
  }

  @Test("a profile whose record is damaged is said to be damaged")
  func damaged() throws {
    let created = try signUp(goodForm, on: device, keys)
    device.records[StoreKey.profile(created.session.profile.username)] = Array("{".utf8)
    #expect(logIn("Ana", "correct horse") == .failure(.profileDamaged))
  }

  @Test("raises the iterations of an older wrap, and keeps the key")
  func raises() throws {
    let created = try signUp(goodForm, on: device, keys)
    let older = try lowered(created.session)
    device.records[StoreKey.profile(older.username)] = older.bytes
    let session = try #require(try logIn("Ana", "correct horse")?.get())
    #expect(session.profile.password.iterations == Wrap.iterations)
    #expect(Profile(try #require(device.records[StoreKey.profile(older.username)])) == session.profile)
    #expect(keys.bytes(session.key) == keys.bytes(created.session.key))
  }

  @Test("lets the person in even when the raised wrap cannot be stored")
  func raisesLater() throws {
    let created = try signUp(goodForm, on: device, keys)
    let older = try lowered(created.session)
    device.records[StoreKey.profile(older.username)] = older.bytes
    device.writeFailure = .quotaExceeded
    #expect(try logIn("Ana", "correct horse")?.get().profile == older)
  }

  /// The profile as an app with fewer iterations would have made it.
  private func lowered(_ session: LoginSession) throws -> Profile {
    var profile = session.profile
    let key = try #require(
      try run(
        profile.password.opening(
          as: .password, by: Password.attempt("correct horse"), profile: profile.id, isExtractable: true),
        on: device, keys: keys)?.get())
    let salt: [UInt8] = Array(1...16)
    let nonce: [UInt8] = Array(1...12)
    guard
      case .key(let wrapping) = keys.perform(
        .deriveKey(secret: Password.attempt("correct horse"), salt: salt, iterations: 600_000), on: device),
      case .bytes(let sealed?) = keys.perform(
        .wrapKey(
          key, with: wrapping, nonce: nonce,
          additionalData: Wrap.additionalData(.password, profile: profile.id)), on: device)
    else { throw Trouble.encryptionFailed }
    profile.password = Wrap(salt: salt, iterations: 600_000, nonce: nonce, sealed: sealed)
    return profile
  }
}

@Suite("Changing secrets")
struct ChangeSecretTests {
  private let device = TestDevice()
  private let keys = Keys()

  private func opens(_ password: String) -> Bool {
    guard case .success? = run(LogIn.attempt(username: "Ana", password: password), on: device, keys: keys)
    else {
      return false
    }
    return true
  }

  @Test("a new password opens the profile and the old one no longer does")
  func password() throws {
    let session = try signUp(goodForm, on: device, keys).session
    let held = keys.heldCount
    guard
      case .changed(let changed)? = run(
        ChangePassword.submit(
          session, current: "correct horse", new: "battery staple", confirmed: "battery staple"),
        on: device, keys: keys)
    else {
      Issue.record("refused")
      return
    }
    #expect(keys.bytes(changed.key) == keys.bytes(session.key))
    #expect(keys.heldCount == held + 1 && keys.extractableCount == 0)
    #expect(opens("battery staple") && !opens("correct horse"))
  }

  @Test("a wrong current password or a mismatch changes nothing")
  func refusedPassword() throws {
    let session = try signUp(goodForm, on: device, keys).session
    let before = device.records
    func problems(_ current: String, _ new: String, _ confirmed: String) -> [ChangePassword.Problem] {
      let effect = ChangePassword.submit(session, current: current, new: new, confirmed: confirmed)
      guard case .refused(let problems)? = run(effect, on: device, keys: keys) else { return [] }
      return problems
    }
    #expect(problems("wrong horse", "battery staple", "battery staple") == [.currentWrong])
    #expect(
      problems("", "battery staple", "battery stapel") == [.currentMissing, .newPassword(.notConfirmed)])
    #expect(device.records == before)
  }

  @Test("a change that another tab made in between is not overwritten")
  func raceOfTabs() throws {
    let session = try signUp(goodForm, on: device, keys).session
    _ = run(
      ChangePassword.submit(
        session, current: "correct horse", new: "battery staple", confirmed: "battery staple"),
      on: device, keys: keys)
    let effect = ChangePassword.submit(
      session, current: "correct horse", new: "another thing", confirmed: "another thing")
    guard case .failed(.changedElsewhere)? = run(effect, on: device, keys: keys) else {
      Issue.record("not refused")
      return
    }
    #expect(opens("battery staple"))
  }

  @Test("the answer gives a new password and keeps the data key")
  func forgot() throws {
    let created = try signUp(goodForm, on: device, keys)
    let effect = ForgotPassword.submit(
      username: "ANA", proof: .answer("Senora peña"), new: "battery staple", confirmed: "battery staple")
    guard case .changed(let session)? = run(effect, on: device, keys: keys) else {
      Issue.record("refused")
      return
    }
    #expect(keys.bytes(session.key) == keys.bytes(created.session.key))
    #expect(opens("battery staple") && !opens("correct horse"))
  }

  @Test("the recovery code does too, as it is printed")
  func recovery() throws {
    let created = try signUp(goodForm, on: device, keys)
    let effect = ForgotPassword.submit(
      username: "Ana", proof: .recoveryCode(created.recovery.text.lowercased()), new: "battery staple",
      confirmed: "battery staple")
    guard case .changed? = run(effect, on: device, keys: keys) else {
      Issue.record("refused")
      return
    }
    #expect(opens("battery staple"))
  }

  @Test("an unknown name, a wrong answer and a wrong code are each told")
  func refusedForgot() throws {
    _ = try signUp(goodForm, on: device, keys)
    let other = try #require(RecoveryCode(random: [UInt8](repeating: 9, count: 15)))
    func problems(_ name: String, _ proof: ForgotPassword.Proof) -> [ForgotPassword.Problem] {
      let effect = ForgotPassword.submit(
        username: name, proof: proof, new: "battery staple", confirmed: "battery staple")
      guard case .refused(let problems)? = run(effect, on: device, keys: keys) else { return [] }
      return problems
    }
    #expect(problems("Bob", .answer("x")) == [.usernameUnknown])
    #expect(problems("", .answer("x")) == [.usernameMissing])
    #expect(problems("Ana", .answer("")) == [.answerMissing])
    #expect(problems("Ana", .answer("wrong")) == [.answerWrong])
    #expect(problems("Ana", .recoveryCode("")) == [.codeMissing])
    #expect(problems("Ana", .recoveryCode("ABC")) == [.codeMistyped])
    #expect(problems("Ana", .recoveryCode(other.text)) == [.codeWrong])
    #expect(opens("correct horse"))
  }

  @Test("a new question asks for the password, and its answer opens the profile")
  func question() throws {
    let session = try signUp(goodForm, on: device, keys).session
    let wrong = ChangeQuestion.submit(
      session, password: "wrong horse", question: "Street?", answer: "Elm Street 7", confirmed: "elm street 7"
    )
    guard case .refused([.passwordWrong])? = run(wrong, on: device, keys: keys) else {
      Issue.record("accepted")
      return
    }
    let right = ChangeQuestion.submit(
      session, password: "correct horse", question: "Street?", answer: "Elm Street 7",
      confirmed: "elm street 7")
    guard case .changed(let changed)? = run(right, on: device, keys: keys) else {
      Issue.record("refused")
      return
    }
    #expect(changed.profile.question == "Street?")
    let forgot = ForgotPassword.submit(
      username: "Ana", proof: .answer("ELM street 7"), new: "battery staple", confirmed: "battery staple")
    guard case .changed? = run(forgot, on: device, keys: keys) else {
      Issue.record("refused")
      return
    }
  }
}
