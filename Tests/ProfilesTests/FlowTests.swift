import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

/// What the fields of a form hold.
typealias Typed = [FormProblem.Field: String]

let goodForm: Typed = [
  .username: "Ana", .newPassword: "correct horse", .confirmPassword: "correct horse",
  .question: "First teacher?", .newAnswer: "Señora Peña", .confirmAnswer: "senora pena",
]

extension FormFields {
  init(_ typed: Typed) { self.init(typed.map { .init(name: $0.key.rawValue, value: $0.value) }) }
}

/// A device on which forms are sent.
struct Forms {
  let device = TestDevice()
  let keys = Keys()

  func result<Value>(_ effect: Effect<Value>) -> Value? { run(effect, on: device, keys: keys) }

  /// Fails the test if it was not done.
  func done(_ effect: Effect<FormOutcome>) throws -> (session: LoginSession, code: RecoveryCode?) {
    switch result(effect) {
    case .done(let session, let code)?: return (session, code)
    case let other:
      Issue.record("not done: \(String(describing: other))")
      throw Trouble.saveFailed
    }
  }

  func problems(_ effect: Effect<FormOutcome>) -> [FormProblem] {
    guard case .refused(let problems)? = result(effect) else { return [] }
    return problems
  }

  func trouble(_ effect: Effect<FormOutcome>) -> Trouble? {
    guard case .failed(let trouble)? = result(effect) else { return nil }
    return trouble
  }

  func signUp(_ form: Typed = goodForm) throws -> (session: LoginSession, code: RecoveryCode) {
    let done = try done(SignUp.submit(FormFields(form)))
    return (done.session, try #require(done.code))
  }

  func logIn(_ username: String, _ password: String, at now: Int64 = 0) -> Effect<FormOutcome> {
    LogIn.submit(FormFields([.username: username, .password: password]), at: now)
  }

  func opens(_ password: String) -> Bool {
    guard case .done? = result(logIn("Ana", password)) else { return false }
    return true
  }

  func change(_ session: LoginSession, _ current: String, to new: String, _ confirmed: String? = nil)
    -> Effect<FormOutcome>
  {
    let typed: Typed = [.currentPassword: current, .newPassword: new, .confirmPassword: confirmed ?? new]
    return ChangeSecrets.password(session, FormFields(typed), at: 0)
  }

  func forgot(_ name: String = "Ana", answer: String, at now: Int64 = 0) -> Effect<FormOutcome> {
    ForgotPassword.submit(
      FormFields([
        .username: name, .answer: answer, .newPassword: "battery staple", .confirmPassword: "battery staple",
      ]), byCode: false, at: now)
  }

  func forgot(_ name: String = "Ana", code: String) -> Effect<FormOutcome> {
    ForgotPassword.submit(
      FormFields([
        .username: name, .code: code, .newPassword: "battery staple", .confirmPassword: "battery staple",
      ]), byCode: true, at: 0)
  }
}

/// Signs up on a device; fails the test if that is refused.
func signUp(_ form: Typed, on device: TestDevice, _ keys: Keys) throws -> LoginSession {
  guard case .done(let session, _)? = run(SignUp.submit(FormFields(form)), on: device, keys: keys) else {
    Issue.record("not done")
    throw Trouble.saveFailed
  }
  return session
}

@Suite("Signing up")
struct SignUpTests {
  private let forms = Forms()

  private func problems(_ change: (inout Typed) -> Void) -> [FormProblem] {
    var form = goodForm
    change(&form)
    return forms.problems(SignUp.submit(FormFields(form)))
  }

  @Test("each mistake is told, and nothing is stored")
  func mistakes() {
    #expect(problems { $0[.username] = " " } == [FormProblem(.username, .missing)])
    #expect(problems { $0[.newPassword] = "" } == [FormProblem(.newPassword, .missing)])
    #expect(problems { $0[.confirmPassword] = "" } == [FormProblem(.confirmPassword, .missing)])
    #expect(
      problems { $0[.confirmPassword] = "correct house" } == [FormProblem(.confirmPassword, .notConfirmed)])
    #expect(problems { $0[.question] = "" } == [FormProblem(.question, .missing)])
    #expect(problems { $0[.newAnswer] = "" } == [FormProblem(.newAnswer, .missing)])
    #expect(problems { $0[.newAnswer] = "blue" }.contains(FormProblem(.newAnswer, .common)))
    #expect(problems { $0[.confirmAnswer] = "" } == [FormProblem(.confirmAnswer, .missing)])
    #expect(problems { $0[.confirmAnswer] = "another" } == [FormProblem(.confirmAnswer, .notConfirmed)])
    #expect(forms.device.records.isEmpty)
    #expect(forms.device.derivations.isEmpty)
  }

  @Test("all mistakes are told at once, a taken username too")
  func together() throws {
    _ = try forms.signUp()
    let problems = problems {
      $0[.username] = " ANA "
      $0[.newPassword] = "short"
      $0[.confirmPassword] = "other"
      $0[.newAnswer] = ""
    }
    #expect(
      problems == [
        FormProblem(.username, .taken), FormProblem(.newPassword, .tooShort),
        FormProblem(.confirmPassword, .notConfirmed), FormProblem(.newAnswer, .missing),
      ])
  }

  @Test("a name that another tab takes in between is refused, and the first profile stays")
  func race() throws {
    let first = try forms.signUp()
    let stored = forms.device.records
    // The check found the name free, the write does not: as if the record had come in between.
    let name = StoreKey.profile(first.session.profile.username)
    forms.device.records = [:]
    let outcome = forms.interrupted(SignUp.submit(FormFields(goodForm))) { $0.records = stored }
    guard case .refused(let problems)? = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(problems == [FormProblem(.username, .taken)])
    #expect(forms.device.records[name] == stored[name])
  }

  @Test("leaves one key behind, which the platform will not give out")
  func keysLeft() throws {
    _ = try forms.signUp()
    #expect(forms.keys.heldCount == 1)
    #expect(forms.keys.extractableCount == 0)
    #expect(forms.device.derivations.allSatisfy { $0 == Wrap.iterations })
  }

  @Test(
    "storage that is full or blocked is said, and leaves nothing",
    arguments: [
      (Failure.quotaExceeded, Trouble.storageFull), (.storageBlocked, .storageBlocked),
      (.unknown, .saveFailed),
    ])
  func storage(failure: Failure, trouble: Trouble) {
    forms.device.writeFailure = failure
    #expect(forms.trouble(SignUp.submit(FormFields(goodForm))) == trouble)
    #expect(forms.device.records.isEmpty && forms.keys.heldCount == 0)
  }
}

extension Forms {
  /// Runs an effect; just before each of its writes to a profile something else happens on the device.
  func interrupted(
    _ effect: Effect<FormOutcome>, by other: (TestDevice) -> Void
  ) -> FormOutcome? {
    var effect = effect
    while case .perform(let operation, let next) = effect {
      if case .store(.write(let writes)) = operation, writes.contains(where: { $0.isOfProfile }) {
        other(device)
      }
      effect = next(reply(operation))
    }
    guard case .event(let value) = effect else { return nil }
    return value
  }

  private func reply(_ operation: Loop.Operation) -> Reply {
    var reply = Reply.done
    _ = result(
      Effect<Void>.perform(operation) {
        reply = $0
        return .none
      })
    return reply
  }
}

extension Write {
  fileprivate var isOfProfile: Bool {
    switch self {
    case .add(let name, _), .replace(let name, _, _): name.hasPrefix("user/")
    default: false
    }
  }
}

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

  @Test("raises the iterations of an older wrap, and keeps the key")
  func raises() throws {
    let created = try forms.signUp()
    let older = try lowered(created.session)
    forms.device.records[StoreKey.profile(older.username)] = older.bytes
    let session = try forms.done(forms.logIn("Ana", "correct horse")).session
    #expect(session.profile.password.iterations == Wrap.iterations)
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

  /// The profile as an app with fewer iterations would have made it.
  private func lowered(_ session: LoginSession) throws -> Profile {
    let (device, keys) = (forms.device, forms.keys)
    var profile = session.profile
    let key = try #require(
      try forms.result(
        profile.password.opening(
          as: .password, by: Password.attempt("correct horse"), profile: profile.id, isExtractable: true)
      )?.get())
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
  private let forms = Forms()

  @Test("a new password opens the profile and the old one no longer does")
  func password() throws {
    let session = try forms.signUp().session
    let held = forms.keys.heldCount
    let changed = try forms.done(forms.change(session, "correct horse", to: "battery staple")).session
    #expect(forms.keys.bytes(changed.key) == forms.keys.bytes(session.key))
    #expect(forms.keys.heldCount == held + 1 && forms.keys.extractableCount == 0)
    #expect(forms.opens("battery staple") && !forms.opens("correct horse"))
  }

  @Test("a wrong current password or a mismatch changes nothing")
  func refusedPassword() throws {
    let session = try forms.signUp().session
    let before = forms.device.records["user/ana"]
    #expect(
      forms.problems(forms.change(session, "wrong horse", to: "battery staple"))
        == [FormProblem(.currentPassword, .wrong)])
    #expect(
      forms.problems(forms.change(session, "", to: "battery staple", "battery stapel"))
        == [FormProblem(.currentPassword, .missing), FormProblem(.confirmPassword, .notConfirmed)])
    #expect(forms.device.records["user/ana"] == before)
  }

  @Test("a change that another tab made in between is not overwritten")
  func raceOfTabs() throws {
    let session = try forms.signUp().session
    _ = try forms.done(forms.change(session, "correct horse", to: "battery staple"))
    #expect(
      forms.trouble(forms.change(session, "correct horse", to: "another thing")) == .changedElsewhere)
    #expect(forms.opens("battery staple"))
  }

  @Test("of two changes in the same instant one is made, and only that one says so")
  func sameInstant() throws {
    let session = try forms.signUp().session
    let outcome = forms.interrupted(forms.change(session, "correct horse", to: "another thing")) { _ in
      _ = try? forms.done(forms.change(session, "correct horse", to: "battery staple"))
    }
    guard case .failed(.changedElsewhere)? = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(forms.opens("battery staple") && !forms.opens("another thing"))
  }

  @Test("the answer gives a new password and keeps the data key")
  func forgot() throws {
    let created = try forms.signUp()
    let session = try forms.done(forms.forgot("ANA", answer: "Senora peña")).session
    #expect(forms.keys.bytes(session.key) == forms.keys.bytes(created.session.key))
    #expect(forms.opens("battery staple") && !forms.opens("correct horse"))
  }

  @Test("the recovery code does too, as it is printed")
  func recovery() throws {
    let created = try forms.signUp()
    _ = try forms.done(forms.forgot(code: created.code.text.lowercased()))
    #expect(forms.opens("battery staple"))
  }

  @Test("an unknown name, a wrong answer and a wrong code are each told")
  func refusedForgot() throws {
    _ = try forms.signUp()
    let other = try #require(RecoveryCode(random: [UInt8](repeating: 9, count: 15)))
    #expect(forms.problems(forms.forgot("Bob", answer: "x")) == [FormProblem(.username, .unknown)])
    #expect(forms.problems(forms.forgot("", answer: "x")) == [FormProblem(.username, .missing)])
    #expect(forms.problems(forms.forgot(answer: "")) == [FormProblem(.answer, .missing)])
    #expect(forms.problems(forms.forgot(answer: "wrong")) == [FormProblem(.answer, .wrong)])
    #expect(forms.problems(forms.forgot(code: "")) == [FormProblem(.code, .missing)])
    #expect(forms.problems(forms.forgot(code: "ABC")) == [FormProblem(.code, .mistyped)])
    #expect(forms.problems(forms.forgot(code: other.text)) == [FormProblem(.code, .wrong)])
    #expect(forms.opens("correct horse"))
  }

  @Test("a new question asks for the password, and its answer opens the profile")
  func question() throws {
    let session = try forms.signUp().session
    func change(_ password: String) -> Effect<FormOutcome> {
      ChangeSecrets.question(
        session,
        FormFields([
          .password: password, .question: "Street?", .newAnswer: "Elm Street 7",
          .confirmAnswer: "elm street 7",
        ]), at: 0)
    }
    #expect(forms.problems(change("wrong horse")) == [FormProblem(.password, .wrong)])
    #expect(try forms.done(change("correct horse")).session.profile.question == "Street?")
    _ = try forms.done(forms.forgot(answer: "ELM street 7"))
  }

  @Test("a new recovery code asks for the password, and only the new one opens the profile")
  func newCode() throws {
    let created = try forms.signUp()
    func renew(_ password: String) -> Effect<FormOutcome> {
      ChangeSecrets.recoveryCode(created.session, FormFields([.password: password]), at: 0)
    }
    #expect(forms.problems(renew("wrong horse")) == [FormProblem(.password, .wrong)])
    let code = try #require(try forms.done(renew("correct horse")).code)
    #expect(forms.problems(forms.forgot(code: created.code.text)) == [FormProblem(.code, .wrong)])
    _ = try forms.done(forms.forgot(code: code.text))
  }

  @Test("a note of the code can be tested, also after another tab made a new one")
  func testCode() throws {
    let created = try forms.signUp()
    func test(_ typed: String) -> Effect<FormOutcome> {
      ChangeSecrets.testCode(created.session, FormFields([.code: typed]))
    }
    _ = try forms.done(test(created.code.text))
    #expect(forms.problems(test(" ")) == [FormProblem(.code, .missing)])
    #expect(forms.problems(test("K3Q7R")) == [FormProblem(.code, .mistyped)])
    let renewal = ChangeSecrets.recoveryCode(
      created.session, FormFields([.password: "correct horse"]), at: 0)
    let code = try #require(try forms.done(renewal).code)
    #expect(forms.problems(test(created.code.text)) == [FormProblem(.code, .wrong)])
    _ = try forms.done(test(code.text))
  }
}

@Suite("Guessing")
struct GuessTests {
  private let forms = Forms()

  @Test("after four wrong guesses the next ones have to wait, and say how long")
  func waits() throws {
    let created = try forms.signUp()
    let wrong = [FormProblem(.none, .wrong)]
    for second in 0..<4 {
      #expect(forms.problems(forms.logIn("Ana", "wrong horse", at: Int64(second) * 1000)) == wrong)
    }
    forms.device.derivations = []
    // The right one neither: it must not stand out.
    #expect(
      forms.trouble(forms.logIn("Ana", "correct horse", at: 3000)) == .tooManyGuesses(seconds: 15))
    #expect(
      forms.trouble(forms.forgot(answer: "Señora Peña", at: 17_400)) == .tooManyGuesses(seconds: 1))
    #expect(forms.device.derivations.isEmpty)
    #expect(forms.problems(forms.logIn("Ana", "wrong horse", at: 18_000)) == wrong)
    #expect(
      forms.trouble(forms.logIn("Ana", "correct horse", at: 18_000)) == .tooManyGuesses(seconds: 30))
    // A recovery code cannot be guessed.
    _ = try forms.done(ChangeSecrets.testCode(created.session, FormFields([.code: created.code.text])))
    _ = try forms.done(forms.logIn("Ana", "correct horse", at: 48_000))
    #expect(!forms.device.records.keys.contains { $0.hasPrefix("guesses/") })
  }

  @Test("nobody gets more than a few guesses a minute, and nobody waits for more than a minute")
  func rate() {
    var guesses = Guesses()
    var times: [Int64] = []
    for now in stride(from: Int64(0), to: 3_600_000, by: 500) where guesses.wait(at: now) == 0 {
      guesses = guesses.adding(at: now)
      times.append(now)
    }
    for start in times { #expect(times.count { $0 >= start && $0 < start + 60_000 } <= 6) }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 60_000 })
    #expect(times.count <= 70)
  }

  @Test("the count is kept when the app is closed, and is each person's own")
  func kept() throws {
    _ = try forms.signUp()
    var other = goodForm
    other[.username] = "Bob"
    _ = try forms.signUp(other)
    for _ in 0..<4 { _ = forms.result(forms.logIn("Ana", "wrong horse")) }
    forms.device.close()
    #expect(forms.trouble(forms.logIn("Ana", "correct horse")) == .tooManyGuesses(seconds: 15))
    _ = try forms.done(forms.logIn("Bob", "correct horse"))
  }

  @Test("many tabs at once have no more guesses than one")
  func tabs() throws {
    _ = try forms.signUp()
    // All read the count before any of them writes it.
    var waiting = (0..<8).map { _ in forms.logIn("Ana", "wrong horse") }
    var isDone = false
    while !isDone {
      isDone = true
      for index in waiting.indices {
        guard case .perform(let operation, let next) = waiting[index] else { continue }
        isDone = false
        waiting[index] = forms.result(Effect<Effect<FormOutcome>>.perform(operation) { .event(next($0)) })!
      }
    }
    #expect(forms.device.derivations.count == 3 + 4)
  }

  @Test("a device that is full, or whose clock was set back, does not lock its owner out")
  func owner() throws {
    _ = try forms.signUp()
    for _ in 0..<6 { _ = forms.result(forms.logIn("Ana", "wrong horse", at: 1_000_000)) }
    _ = try forms.done(forms.logIn("Ana", "correct horse", at: 500))
    forms.device.writeFailure = .quotaExceeded
    _ = try forms.done(forms.logIn("Ana", "correct horse", at: 500))
  }

  @Test("a damaged count is none")
  func damaged() {
    #expect(Guesses(reading: Array("{".utf8)) == Guesses())
    #expect(Guesses(reading: Guesses(count: 3, last: 7).bytes) == Guesses(count: 3, last: 7))
    #expect(Guesses(reading: Array(#"{"count":-9e18,"last":1}"#.utf8)).wait(at: 2) == 0)
  }
}
