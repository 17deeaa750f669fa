import Components

extension Trouble {
  /// A message for trouble without a field: what happened and what to do.
  public func message(_ words: Words) -> String {
    switch self {
    case .wrongSecret: words(.loginWrong)
    case .unknownUsername: words(.usernameUnknown)
    case .usernameTaken: words(.usernameTaken)
    case .tooManyGuesses(let seconds): words(.tooManyGuesses, .count("count", seconds))
    case .profileDamaged: words(.profileDamaged)
    case .changedElsewhere: words(.changedElsewhere)
    case .backupDamaged: words(.fileDamaged)
    case .storageFull: words(.storageFull)
    case .storageBlocked: words(.storageBlocked)
    case .encryptionFailed: words(.encryptionFailed)
    case .saveFailed: words(.saveFailed)
    case .noConnection: words(.accountOffline)
    case .answerLost: words(.accountUnsure)
    case .serverFailed: words(.accountServerFailed)
    case .tooManyTries(let seconds) where seconds <= 90:
      words(.accountTooManyTries, .count("count", max(seconds, 1)))
    case .tooManyTries(let seconds): words(.accountTryInMinutes, .count("count", (seconds + 59) / 60))
    case .addressUnconfirmed: words(.emailPending)
    case .loginEnded: words(.accountLoginEnded)
    case .accountPasswordDiffers: words(.accountPasswordDiffers)
    case .emailTaken: words(.emailTaken)
    case .emailRefused: words(.emailMistyped)
    case .otherAccount: words(.accountOther)
    case .linkEnded: words(.linkEnded)
    case .noRecoveryCode: words(.resetWithoutCode)
    }
  }
}

extension FormState {
  func fieldProblems(_ words: Words) -> [FieldProblem] {
    var found = problems.map { FieldProblem(field: $0.field.rawValue, message: message($0, words)) }
    if let trouble { found.append(FieldProblem(field: "", message: message(trouble, words))) }
    return found
  }

  private func message(_ trouble: Trouble, _ words: Words) -> String {
    form == .logIn && trouble == .noConnection ? words(.loginOffline) : trouble.message(words)
  }

  private func message(_ problem: FormProblem, _ words: Words) -> String {
    let (phrase, count) = told(problem)
    return words(phrase, .count("count", count))
  }

  /// The message, and the number in it.
  private func told(_ problem: FormProblem) -> (Phrase, Int) {
    let reason = problem.reason
    let isMissing = reason == .missing
    return switch problem.field {
    case .username: username(reason)
    case .password where form == .accountLogin && !isMissing: (.accountLoginWrong, 0)
    case .password where form == .restore && !isMissing: (.backupPasswordWrong, 0)
    case .password: (isMissing ? .loginMissingPassword : .passwordWrong, 0)
    case .email: (email(reason), 0)
    case .age: (.ageMistyped, 0)
    case .currentPassword: (isMissing ? .currentPasswordMissing : .currentPasswordWrong, 0)
    case .newPassword: newPassword(reason)
    case .confirmPassword: (isMissing ? .confirmPasswordMissing : .passwordNotConfirmed, 0)
    case .question: question(reason)
    case .answer: (isMissing ? .answerMissing : .answerWrong, 0)
    case .newAnswer: newAnswer(reason)
    case .confirmAnswer: (isMissing ? .confirmAnswerMissing : .answerNotConfirmed, 0)
    case .code: code(reason)
    case .none where isElsewhere: (.accountLoginWrong, 0)
    case .remember, .shared, .stay, .none, .device, .gender, .education, .income, .ethnicGroup:
      (.loginWrong, 0)
    }
  }

  private func username(_ reason: Refusal) -> (Phrase, Int) {
    switch reason {
    case .tooLong: (.usernameTooLong, Username.longest)
    case .controlCharacter: (.usernameCharacters, 0)
    case .taken: (.usernameTaken, 0)
    case .unknown: (.usernameUnknown, 0)
    default:
      (
        hasAccounts && (form == .logIn || form == .forgotPassword)
          ? .loginMissingName : form == .logIn ? .loginMissingUsername : .usernameMissing, 0
      )
    }
  }

  private func email(_ reason: Refusal) -> Phrase {
    switch reason {
    case .missing: .emailMissing
    case .taken: .emailTaken
    default: .emailMistyped
    }
  }

  private func newPassword(_ reason: Refusal) -> (Phrase, Int) {
    switch reason {
    case .tooShort: (.passwordTooShort, Password.shortest)
    case .tooLong: (.passwordTooLong, Password.longest)
    case .common: (.passwordCommon, 0)
    case .unchanged: (.passwordUnchanged, 0)
    case .containsUsername: (hasAccounts ? .passwordHasAddress : .passwordHasUsername, 0)
    case .containsSite: (.passwordHasSite, 0)
    default: (.passwordMissing, 0)
    }
  }

  private func question(_ reason: Refusal) -> (Phrase, Int) {
    switch reason {
    case .tooLong: (.questionTooLong, Profile.longestQuestion)
    case .containsPassword: (.questionHasPassword, 0)
    default: (.questionMissing, 0)
    }
  }

  private func newAnswer(_ reason: Refusal) -> (Phrase, Int) {
    switch reason {
    case .tooShort: (.answerTooShort, SecurityAnswer.shortest)
    case .common: (.answerCommon, 0)
    case .inQuestion: (.answerInQuestion, 0)
    case .containsUsername: (.answerIsUsername, 0)
    case .containsPassword: (.answerIsPassword, 0)
    default: (.answerMissing, 0)
    }
  }

  private func code(_ reason: Refusal) -> (Phrase, Int) {
    switch reason {
    case .missing: (.recoveryCodeMissing, 0)
    case .mistyped: (.recoveryCodeMistyped, 0)
    default: (.recoveryCodeWrong, 0)
    }
  }
}
