import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

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

  @Test("any new password ends a login that outlives the app; another question or code does not")
  func aNewPasswordEndsAKeptLogin() throws {
    let created = try forms.signUp()
    let session = created.session
    func ends(_ effect: Effect<FormOutcome>) throws -> Bool {
      forms.device.records["login"] = [1]
      _ = try forms.done(effect)
      return forms.device.records["login"] == nil
    }
    let question: Typed = [
      .password: "correct horse", .question: "First book?", .newAnswer: "Momo by Ende",
      .confirmAnswer: "momo by ende",
    ]
    #expect(try !ends(ChangeSecrets.question(session, FormFields(question), at: 0)))
    #expect(try ends(forms.forgot(answer: "momo by ende")))
    #expect(try ends(forms.forgot(code: created.code.text)))
    let changed = try forms.done(forms.logIn("Ana", "battery staple")).session
    #expect(try !ends(forms.logIn("Ana", "battery staple")))
    #expect(try ends(forms.change(changed, "battery staple", to: "another thing")))
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
    #expect(
      forms.problems(forms.change(session, "correct horse", to: "correct horse"))
        == [FormProblem(.newPassword, .unchanged)])
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
    #expect(forms.problems(forms.forgot(answer: "Señora Peña")) == [FormProblem(.answer, .wrong)])
    let opened = try forms.done(forms.forgot(answer: "ELM street 7")).session
    #expect(forms.keys.bytes(opened.key) == forms.keys.bytes(session.key))
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
    let opened = try forms.done(forms.forgot(code: code.text)).session
    #expect(forms.keys.bytes(opened.key) == forms.keys.bytes(created.session.key))
  }

  @Test("a note of the code can be tested, also after another tab made a new one")
  func testCode() throws {
    let created = try forms.signUp()
    func test(_ typed: String) -> Effect<FormOutcome> {
      ChangeSecrets.testCode(created.session, FormFields([.code: typed]))
    }
    #expect(try forms.done(test(created.code.text)).session.profile == created.session.profile)
    #expect(forms.problems(test(" ")) == [FormProblem(.code, .missing)])
    #expect(forms.problems(test("K3Q7R")) == [FormProblem(.code, .mistyped)])
    let renewal = ChangeSecrets.recoveryCode(
      created.session, FormFields([.password: "correct horse"]), at: 0)
    let renewed = try forms.done(renewal)
    let code = try #require(renewed.code)
    #expect(forms.problems(test(created.code.text)) == [FormProblem(.code, .wrong)])
    #expect(try forms.done(test(code.text)).session.profile == renewed.session.profile)
  }
}
