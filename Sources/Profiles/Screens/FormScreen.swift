import Components
import Core
import Loop
import Markup

/// CP-1, CP-2, P-1 and SQ-1: a form that is a screen.
public enum FormScreen {
  public static func view(
    _ state: FormState, _ facts: FormFacts, ready: Bool, back: String, path: String, reset: String? = nil,
    _ words: Words
  ) -> HTML<PeopleEvent> {
    let (name, title) = names(state.form)
    return screen(name, path: path) {
      topBar(words, back: back)
      screenTitle(words(title))
      if state.form == .forgotPassword { lede(words(state.hasAccounts ? .forgotEither : .forgotText)) }
      if state.form == .protect { lede(words(.protectText)) }
      if state.form == .createAccount { lede(words(.createAccountText)) }
      if state.form == .accountLogin {
        lede(words(.accountLoginText))
        if state.isOwner { lede(words(.accountJoinText)) }
      }
      if state.isLinkOver {
        linkOver(state, facts, path, back: back, words)
      } else if state.isSent {
        banner(.plain, .check, words(letterWords(state.form).sent), key: "sent") {
          if state.form == .confirmEmail { linkButton(words(.goOn), .primary, href: back) }
        }
      } else {
        if state.form.isByLetter {
          lede(words(state.resetsHere ? .resetTextHere : letterWords(state.form).text))
        }
        if state.isAfresh { banner(.warning, .alert, words(.afreshText), key: "afresh") }
        // Most who forget a password have an account: their way stands first.
        if let reset, state.form == .forgotPassword, !state.asksAddressOnly {
          linkButton(words(.askReset), href: reset)
        }
        if facts.needsLogin {
          ownPassword(facts.loginPath, facts.resetPath, words)
        } else {
          card(state, facts, ready: ready, submit: submit(state), words)
          if state.form == .askReset, state.hasFoundProfile {
            linkButton(words(.useRecoveryCode), .quiet, href: facts.forgotPath)
          }
        }
      }
      if state.form == .createAccount {
        linkButton(words(.accountHave), .quiet, href: facts.loginPath)
        linkButton(words(.createProfileInstead), .quiet, href: facts.profilePath)
        p(.class("hint")) { words(.accountPrivate) }
      }
      if let reset, state.form != .forgotPassword { linkButton(words(.askReset), .quiet, href: reset) }
      if let profile = state.removable { RemovalCard.view(profile, isRefused: state.isRemovalRefused, words) }
    }
  }

  private static func linkOver(
    _ state: FormState, _ facts: FormFacts, _ path: String, back: String, _ words: Words
  ) -> HTML<PeopleEvent> {
    div(.key("over"), .id(ElementID.problems), .tabindex(-1)) {
      if state.mayBeDone {
        banner(.warning, .key, words(.resetMayBeDone), key: "over") {
          linkButton(words(.accountLoginTitle), .primary, href: facts.loginPath)
          linkButton(words(.askResetAgain), .quiet, href: path)
        }
      } else if state.form == .confirmEmail {
        banner(.warning, .alert, words(.confirmOver), key: "over") {
          linkButton(words(.goOn), .primary, href: back)
        }
      } else {
        banner(.warning, .alert, words(.linkEnded), key: "over") {
          linkButton(words(.askResetAgain), .primary, href: path)
        }
      }
    }
  }

  /// Says that the account has another password than this device, and leads to the letter, and to the login, that end that.
  static func ownPassword(
    _ loginPath: String, _ resetPath: String, _ words: Words
  ) -> HTML<PeopleEvent> {
    banner(.warning, .key, words(.accountOwnPassword), key: "own-password") {
      // Whoever needed another way in has forgotten the former one.
      linkButton(words(.askReset), .primary, href: resetPath)
      linkButton(words(.accountLoginFormer), .quiet, href: loginPath)
    }
  }

  private static func submit(_ state: FormState) -> Phrase {
    if state.isAfresh { return .afreshDo }
    if state.asksAddressOnly { return .askReset }
    return switch state.form {
    case .protect: .protectDo
    case .accountLogin: .login
    case .createAccount: .connectDo
    case .confirmEmail: .confirmEmailDo
    default: .submit
    }
  }

  private static func names(_ form: PersonForm) -> (ScreenName, Phrase) {
    switch form {
    case .signUp: (.createProfile, .createProfile)
    case .createAccount: (.createAccount, .createAccount)
    case .changePassword: (.password, .changePassword)
    case .protect: (.protect, .protectTitle)
    case .forgotPassword: (.forgotPassword, .forgotTitle)
    case .accountLogin: (.accountLogin, .accountLoginTitle)
    case .confirmEmail: (.account, .confirmEmail)
    case .changeEmail: (.account, .changeEmail)
    case .askReset, .resetPassword: (.account, .askReset)
    default: (.securityQuestion, .editSecurityQuestion)
    }
  }

  /// What a form says that goes on by a letter, before and after.
  private static func letterWords(_ form: PersonForm) -> (text: Phrase, sent: Phrase) {
    switch form {
    case .changeEmail: (.changeEmailText, .changeEmailSent)
    case .askReset: (.askResetText, .askResetSent)
    case .resetPassword: (.resetText, .askResetSent)
    default: (.confirmEmailText, .confirmEmailDone)
    }
  }

  public static func card(
    _ state: FormState, _ facts: FormFacts = FormFacts(), ready: Bool, submit: Phrase = .submit,
    look: ButtonLook = .primaryWide,
    _ words: Words
  ) -> HTML<PeopleEvent> {
    let kind = state.form
    let problems = state.fieldProblems(words)
    return form(
      .classes(
        ("card", true), ("form", true), ("erase", kind == .deleteProfile || kind == .deleteAccount)),
      .novalidate(), .autocomplete("off"),
      .onSubmit { .submitted(kind, $0) }
    ) {
      problemSummary(problems, words)
      let fields = fields(state)
      let suggested =
        state.drawn.isEmpty ? "" : PassPhrase.text(from: words(.passPhraseWords), random: state.drawn)
      for field in fields {
        let shown = input(field, state, facts, suggested: suggested, words)
        let looksUp = field == .username && kind == .forgotPassword
        textField(
          shown, problems: problems, onChange: looksUp ? { .changedUsername($0) } : nil,
          onInput: looksUp ? nil : input(into: field, of: kind) ?? mending(field, shown, problems),
          note: strengthNote(of: field, state, problems, words))
        if field == .username, kind == .forgotPassword {
          if !state.asksAddressOnly { question(state.lookup, hasProblem: !problems.isEmpty, words) }
          if state.leavesAccount { p(.key("account"), .class("hint")) { words(.forgotHere) } }
        }
        if field == .newPassword {
          suggestion(state.typedOver == nil ? suggested : "", words)
        }
        if let other = otherWay(field, state) {
          actionButton(words(other), .quiet, sends: PeopleEvent.tappedOtherWay)
        }
      }
      if kind == .connect || kind == .accountLogin || kind == .resetPassword {
        DeviceName.field(facts.userAgent, words)
      }
      if kind == .createAccount { DeviceName.unasked(facts.userAgent, words) }
      if kind == .connect || kind == .createAccount {
        PersonalQuestions.folded(isOpen: state.wasAgeWrong, problems, words)
      }
      if kind == .about { PersonalQuestions.view(facts.about, problems, words) }
      // Repeating a text is hard without seeing it, on phones above all.
      if fields.last == .confirmPassword || fields.last == .confirmAnswer || fields.last == .newPassword {
        checkbox(name: "show-typed", label: words(.showTyped), initial: state.isShown) { .tickedShow($0) }
      }
      if state.isEntrance {
        entrance(state, remembers: facts.remembers, words)
      } else if kind == .protect {
        stay(words)
      }
      submitButton(words(submit), look, busy: state.isBusy, ready: ready)
    }
  }

  /// Hears of what is typed into a wrong field. Not where the view sets a text, which would then come back.
  static func mending(
    _ field: FormProblem.Field, _ input: TextField, _ problems: [FieldProblem]
  ) -> ((String) -> PeopleEvent)? {
    guard input.initial.isEmpty, problems.contains(where: { $0.field == input.id }) else { return nil }
    return { .retyped($0, in: field) }
  }

  private static func input(into field: FormProblem.Field, of form: PersonForm) -> ((String) -> PeopleEvent)?
  {
    switch (form, field) {
    case (_, .newPassword): { .typedNewPassword($0) }
    case (.signUp, .username), (.signUp, .question), (.createAccount, .email): { .typed($0, in: field) }
    // The screens that these lead to ask for it, too.
    case (.accountLogin, .email), (.askReset, .email): { .retyped($0, in: field) }
    default: nil
    }
  }

  @HTMLBuilder<PeopleEvent>
  private static func suggestion(_ suggested: String, _ words: Words) -> HTMLContent<PeopleEvent> {
    if !suggested.isEmpty {
      // Whole, also where the field is too narrow for it.
      p(.key("suggested")) { suggested }
      p(.key("advice"), .class("hint")) { words(.passPhraseText) }
    }
    actionButton(words(.suggestWords), .quiet, sends: PeopleEvent.tappedSuggest)
  }

  private static func input(
    _ field: FormProblem.Field, _ state: FormState, _ facts: FormFacts, suggested: String, _ words: Words
  ) -> TextField {
    var input = input(field, state.form, words, isShown: state.isShown)
    // The same as at the login, which leads here.
    if state.form == .forgotPassword, state.hasAccounts, field == .username {
      input.label = words(.emailOrUsername)
    }
    if state.form == .signUp || state.form == .createAccount {
      input.initial = SignUpDraft(facts.typed)[field]
    }
    if takes(facts.known, in: field, of: state.form) {
      input.initial = state.typedUsername ?? (input.initial.isEmpty ? facts.known : input.initial)
    }
    guard !suggested.isEmpty, field == .newPassword || field == .confirmPassword else { return input }
    input.initial = field == .newPassword ? state.typedOver ?? suggested : suggested
    input.key += " " + suggested
    // What was suggested is to be read and kept, also while somebody changes it; what is typed in its place stays hidden.
    let first = suggested.cut(at: " ")?.before ?? suggested
    let isSuggested = state.typedOver.map { suggested.hasPrefix($0) || $0.hasPrefix(first) } ?? true
    if field == .confirmPassword || isSuggested { input.kind = .text }
    return input
  }

  /// Whether a form's field is for what was typed on the screen before.
  private static func takes(_ known: String, in field: FormProblem.Field, of form: PersonForm) -> Bool {
    switch (form, field) {
    case (.forgotPassword, .username): true
    case (.askReset, .email), (.createAccount, .email), (.accountLogin, .email): known.contains(text: "@")
    default: false
    }
  }

  private static func otherWay(_ field: FormProblem.Field, _ state: FormState) -> Phrase? {
    switch (state.form, field) {
    case (.forgotPassword, .answer), (.restore, .password): .useRecoveryCode
    case (.resetPassword, .code): .afresh
    // A person who has forgotten it logs out, and goes on as a guest does.
    case (.resetPassword, .password): .useCodeLoggedOut
    case (.resetPassword, .confirmPassword) where state.isAfresh: .useRecoveryCode
    case (.forgotPassword, .code): state.hasNoQuestion ? nil : .useSecurityAnswer
    case (.restore, .code): .usePassword
    default: nil
    }
  }

  private static func fields(_ state: FormState) -> [FormProblem.Field] {
    switch state.form {
    case .logIn: [.username, .password]
    case .signUp, .protect:
      [.username, .newPassword, .confirmPassword, .question, .newAnswer, .confirmAnswer]
    case .createAccount: [.email, .newPassword]
    case .changePassword: [.currentPassword, .newPassword, .confirmPassword]
    case .forgotPassword:
      state.asksAddressOnly
        ? [.username] : [.username, state.byCode ? .code : .answer, .newPassword, .confirmPassword]
    case .changeQuestion: [.password, .question, .newAnswer, .confirmAnswer]
    case .newCode: [.password]
    case .testCode: [.code]
    case .restore: (state.asksName ? [.username] : []) + [state.byCode ? .code : .password]
    case .backUp: [.newPassword, .confirmPassword]
    case .deleteProfile, .deleteAccount: [.password]
    case .connect, .accountLogin, .changeEmail: [.email, .password]
    case .confirmEmail, .about: []
    case .askReset: [.email]
    case .resetPassword: resetFields(state)
    }
  }

  private static func resetFields(_ state: FormState) -> [FormProblem.Field] {
    let new: [FormProblem.Field] = [.newPassword, .confirmPassword]
    if state.isOwner { return [.password] + new }
    return state.isAfresh ? new : [.code] + new
  }

  static func input(
    _ field: FormProblem.Field, _ form: PersonForm, _ words: Words, isShown: Bool = false
  ) -> TextField {
    let isFirst = form == .signUp || form == .createAccount || form == .protect || form == .backUp
    var input = TextField(id: field.rawValue, label: "")
    switch field {
    case .username:
      input.label = words(.username)
      input.autocomplete = "username"
      if isFirst { input.hint = words(.usernameHint) }
    case .password, .currentPassword:
      input.label = words(
        field == .currentPassword ? .currentPassword : form == .resetPassword ? .devicePassword : .password)
      input.autocomplete = "current-password"
      input.kind = .password
    case .newPassword, .confirmPassword:
      input.kind = .password
      input.autocomplete = "new-password"
      if field == .newPassword {
        input.label = words(isFirst ? .password : .newPassword)
        input.hint = words(.passwordHint, .count("count", Password.shortest))
      } else {
        input.label = words(isFirst ? .confirmPassword : .confirmNewPassword)
      }
    case .question:
      input.label = words(isFirst ? .securityQuestion : .newSecurityQuestion)
      // With the rule about the answer: here a person can still choose another question.
      input.hint = words(.questionHint, .count("count", SecurityAnswer.shortest))
      if form == .protect { input.hint = words.followed(words(.questionOptional), by: input.hint) }
    case .answer: input = TextField(id: field.rawValue, label: words(.securityAnswer), kind: .password)
    case .newAnswer:
      input.label = words(isFirst ? .securityAnswer : .newSecurityAnswer)
      input.kind = .password
    case .confirmAnswer:
      input.label = words(isFirst ? .confirmSecurityAnswer : .confirmNewSecurityAnswer)
      input.kind = .password
    case .code: input.label = words(.recoveryCodeField)
    case .email:
      input.label = words(.email)
      input.autocomplete = "email"
      input.kind = .email
    case .age:
      input.label = words(.age)
      input.kind = .number
    case .remember, .shared, .stay, .none, .device, .gender, .education, .income, .ethnicGroup: break
    }
    if isShown { input.kind = .text }
    return input
  }

  /// Nothing beside a problem, which it would contradict.
  private static func strengthNote(
    of field: FormProblem.Field, _ state: FormState, _ problems: [FieldProblem], _ words: Words
  ) -> String? {
    guard field == .newPassword else { return nil }
    return problems.contains { $0.field == field.rawValue } ? "" : strength(state.strength, words)
  }

  private static func strength(_ strength: Password.Strength?, _ words: Words) -> String {
    switch strength {
    case nil: ""
    case .tooShort(let count): words(.passwordMore, .count("count", count))
    case .common: words(.passwordCommon)
    case .fair: words(.passwordFair)
    case .strong: words(.passwordStrong)
    }
  }

  /// The question of the typed username; blank before there is one, and for a username that nobody has.
  ///
  /// - Parameter hasProblem: whether the form says what is wrong already.
  private static func question(
    _ lookup: FormState.Lookup, hasProblem: Bool, _ words: Words
  ) -> HTML<PeopleEvent> {
    // A space keeps the line.
    var question = "\u{A0}"
    if case .found(let profile) = lookup { question = profile.question }
    return div(.class("field"), .role(.status)) {
      // That of an account has none.
      if !question.isEmpty {
        span(.class("legend")) { words(.yourQuestion) }
        p(.id("question")) { question }
      }
      if case .failed(let trouble) = lookup, !hasProblem {
        p(.class("field-error")) {
          icon(.alert)
          span { trouble.message(words) }
        }
      }
    }
  }
}
