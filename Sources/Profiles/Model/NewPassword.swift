import Core

/// A password as two fields of a form: itself, and typed again.
public enum NewPassword {
  public enum Problem: Hashable, Sendable {
    case password(Password.Problem)
    case confirmationMissing
    case notConfirmed
  }

  static func check(
    _ typed: String, _ confirmed: String, username: Username?
  ) -> (value: Password?, problems: [Problem]) {
    var problems: [Problem] = []
    var password: Password?
    do throws(Password.Problem) {
      password = try Password(typed, username: username)
    } catch {
      problems.append(.password(error))
    }
    if !typed.isEmpty, typed != confirmed {
      problems.append(confirmed.isEmpty ? .confirmationMissing : .notConfirmed)
    }
    return (problems.isEmpty ? password : nil, problems)
  }
}

/// A security question and its answer as three fields of a form.
public enum NewQuestion {
  public enum Problem: Hashable, Sendable {
    case questionMissing
    case questionTooLong
    case answer(SecurityAnswer.Problem)
    case confirmationMissing
    case notConfirmed
  }

  struct Value {
    var question: String
    var answer: SecurityAnswer
  }

  static func check(
    _ typedQuestion: String, _ typedAnswer: String, _ confirmed: String, username: Username?
  ) -> (value: Value?, problems: [Problem]) {
    var problems: [Problem] = []
    let question = typedQuestion.trimmed()
    if question.isEmpty { problems.append(.questionMissing) }
    if question.count > Profile.longestQuestion { problems.append(.questionTooLong) }
    var answer: SecurityAnswer?
    do throws(SecurityAnswer.Problem) {
      answer = try SecurityAnswer(typedAnswer, question: question, username: username)
    } catch {
      problems.append(.answer(error))
    }
    // Compared as it will be: what differs only in case or accents opens the profile just as well.
    if !typedAnswer.isEmpty, SecurityAnswer.attempt(typedAnswer) != SecurityAnswer.attempt(confirmed) {
      problems.append(confirmed.isEmpty ? .confirmationMissing : .notConfirmed)
    }
    guard problems.isEmpty, let answer else { return (nil, problems) }
    return (Value(question: question, answer: answer), [])
  }
}
