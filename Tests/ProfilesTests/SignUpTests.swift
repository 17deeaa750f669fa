import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

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
    while case .perform(let operation, let next) = effect.step {
      if case .store(.write(let writes)) = operation, writes.contains(where: { $0.isOfProfile }) {
        other(device)
      }
      effect = next(reply(operation))
    }
    guard case .event(let value) = effect.step else { return nil }
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
