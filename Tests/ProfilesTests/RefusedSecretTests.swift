import Core
import Markup
import TestDevice
import Testing

@testable import Profiles

@Suite("Secrets that give each other away")
struct RefusedSecretTests {
  private let forms = Forms()

  private func problems(_ change: (inout Typed) -> Void) -> [FormProblem] {
    var typed = goodForm
    change(&typed)
    return forms.problems(SignUp.submit(FormFields(typed)))
  }

  @Test(
    "a question is refused that is the password, or has it in it",
    arguments: ["correct horse", "It is Correct  Horse!"])
  func passwordInQuestion(question: String) {
    #expect(problems { $0[.question] = question } == [FormProblem(.question, .containsPassword)])
  }

  @Test(
    "a question is refused that has the answer in it",
    arguments: [
      ("Señora Peña or another?", "Senora pena"), ("我的老师是王小明吗", "王小明"), ("Is it Rex-the-dog?", "rex the dog"),
    ])
  func answerInQuestion(question: String, answer: String) {
    let found = problems {
      $0[.question] = question
      $0[.newAnswer] = answer
      $0[.confirmAnswer] = answer
    }
    #expect(found == [FormProblem(.newAnswer, .inQuestion)])
  }

  @Test(
    "an answer is refused that others would try first",
    arguments: [
      ("Correct horse", Refusal.containsPassword), ("1998", .common), ("2011", .common),
      ("Mira Mira", .containsUsername),
      ("miramira", .containsUsername),
    ])
  func answer(answer: String, reason: Refusal) {
    let found = problems {
      $0[.username] = "Mira"
      $0[.newAnswer] = answer
      $0[.confirmAnswer] = answer
    }
    #expect(found == [FormProblem(.newAnswer, reason)])
  }

  @Test("a new question is held against the password too")
  func changed() throws {
    let session = try forms.signUp().session
    let typed: Typed = [
      .password: "correct horse", .question: "correct horse?", .newAnswer: "Correct horse",
      .confirmAnswer: "correct horse",
    ]
    let found = forms.problems(ChangeSecrets.question(session, FormFields(typed), at: 0))
    #expect(found.contains(FormProblem(.question, .containsPassword)))
  }
}
