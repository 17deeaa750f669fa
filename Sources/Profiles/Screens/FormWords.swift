import Components

extension Trouble {
  /// What happened and what to do, for trouble that has no field of its own.
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
    }
  }
}

extension FormState {
  func fieldProblems(_ words: Words) -> [FieldProblem] {
    var found = problems.map { FieldProblem(field: $0.field.rawValue, message: message($0, words)) }
    if let trouble { found.append(FieldProblem(field: "", message: trouble.message(words))) }
    return found
  }

  private func message(_ problem: FormProblem, _ words: Words) -> String {
    let (phrase, count) = told(problem)
    return words(phrase, .count("count", count))
  }

  private func told(_ problem: FormProblem) -> (Phrase, Int) {
    let reason = problem.reason
    switch problem.field {
    case .username:
      switch reason {
      case .tooLong: return (.usernameTooLong, Username.longest)
      case .controlCharacter: return (.usernameCharacters, 0)
      case .taken: return (.usernameTaken, 0)
      case .unknown: return (.usernameUnknown, 0)
      default: return (form == .logIn ? .loginMissingUsername : .usernameMissing, 0)
      }
    case .password: return (reason == .missing ? .loginMissingPassword : .passwordWrong, 0)
    case .currentPassword: return (reason == .missing ? .currentPasswordMissing : .currentPasswordWrong, 0)
    case .newPassword:
      switch reason {
      case .tooShort: return (.passwordTooShort, Password.shortest)
      case .tooLong: return (.passwordTooLong, Password.longest)
      case .common: return (.passwordCommon, 0)
      case .containsUsername: return (.passwordHasUsername, 0)
      default: return (.passwordMissing, 0)
      }
    case .confirmPassword: return (reason == .missing ? .confirmPasswordMissing : .passwordNotConfirmed, 0)
    case .question: return (reason == .missing ? .questionMissing : .questionTooLong, Profile.longestQuestion)
    case .answer: return (reason == .missing ? .answerMissing : .answerWrong, 0)
    case .newAnswer:
      switch reason {
      case .tooShort: return (.answerTooShort, SecurityAnswer.shortest)
      case .common: return (.answerCommon, 0)
      case .inQuestion: return (.answerInQuestion, 0)
      case .containsUsername: return (.answerIsUsername, 0)
      default: return (.answerMissing, 0)
      }
    case .confirmAnswer: return (reason == .missing ? .confirmAnswerMissing : .answerNotConfirmed, 0)
    case .code:
      switch reason {
      case .missing: return (.recoveryCodeMissing, 0)
      case .mistyped: return (.recoveryCodeMistyped, 0)
      default: return (.recoveryCodeWrong, 0)
      }
    case .remember, .none: return (.loginWrong, 0)
    }
  }
}
