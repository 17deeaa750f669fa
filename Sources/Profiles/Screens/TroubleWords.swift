import Components

extension Trouble {
  /// The phrase for trouble that has no field of its own.
  public var phrase: Phrase {
    switch self {
    case .wrongSecret: .loginWrong
    case .unknownUsername: .usernameUnknown
    case .usernameTaken: .usernameTaken
    case .profileDamaged: .profileDamaged
    case .changedElsewhere: .changedElsewhere
    case .storageFull: .storageFull
    case .storageBlocked: .storageBlocked
    case .encryptionFailed: .encryptionFailed
    case .saveFailed: .saveFailed
    }
  }

  func fieldProblem(_ words: Words) -> FieldProblem {
    FieldProblem(field: "", message: words(phrase))
  }
}

extension Username.Problem {
  func message(_ words: Words) -> String {
    switch self {
    case .missing: words(.usernameMissing)
    case .tooLong: words(.usernameTooLong, .count("count", Username.longest))
    case .controlCharacter: words(.usernameCharacters)
    }
  }
}

extension NewPassword.Problem {
  func fieldProblem(_ words: Words, password: String, confirmation: String) -> FieldProblem {
    switch self {
    case .password(let problem): FieldProblem(field: password, message: problem.message(words))
    case .confirmationMissing: FieldProblem(field: confirmation, message: words(.confirmPasswordMissing))
    case .notConfirmed: FieldProblem(field: confirmation, message: words(.passwordNotConfirmed))
    }
  }
}

extension Password.Problem {
  func message(_ words: Words) -> String {
    switch self {
    case .missing: words(.passwordMissing)
    case .tooShort: words(.passwordTooShort, .count("count", Password.shortest))
    case .tooLong: words(.passwordTooLong, .count("count", Password.longest))
    case .common: words(.passwordCommon)
    case .containsUsername: words(.passwordHasUsername)
    }
  }
}

extension NewQuestion.Problem {
  func fieldProblem(_ words: Words, question: String, answer: String, confirmation: String) -> FieldProblem {
    switch self {
    case .questionMissing: FieldProblem(field: question, message: words(.questionMissing))
    case .questionTooLong:
      FieldProblem(
        field: question, message: words(.questionTooLong, .count("count", Profile.longestQuestion)))
    case .answer(let problem): FieldProblem(field: answer, message: problem.message(words))
    case .confirmationMissing: FieldProblem(field: confirmation, message: words(.confirmAnswerMissing))
    case .notConfirmed: FieldProblem(field: confirmation, message: words(.answerNotConfirmed))
    }
  }
}

extension SecurityAnswer.Problem {
  func message(_ words: Words) -> String {
    switch self {
    case .missing: words(.answerMissing)
    case .tooShort: words(.answerTooShort, .count("count", SecurityAnswer.shortest))
    case .common: words(.answerCommon)
    case .inQuestion: words(.answerInQuestion)
    case .sameAsUsername: words(.answerIsUsername)
    }
  }
}
