import Components
import Loop
import Markup

/// The screen of the recovery code: it shows a new code once, or else offers to test the noted one or to make a new
/// one.
public enum RecoveryCodeScreen {
  /// A code on the screen.
  public struct State: Hashable, Sendable {
    public var username: Username
    public var code: RecoveryCode
    /// The person has confirmed that they noted it.
    public var isWritten = false
    /// They wanted to continue without confirming.
    public var isReminded = false
    /// Whether it was stored, sealed, since the app was opened before. Whoever looks at the screen then need not see it.
    public let isStored: Bool

    public init(username: Username, code: RecoveryCode, isStored: Bool = false) {
      self.username = username
      self.code = code
      self.isStored = isStored
    }
  }

  /// What the app is to do about an event.
  public enum Outcome {
    case effect(Effect<PeopleEvent>)
    case say(Phrase, isTrouble: Bool)
    /// Forgets the code, which the person has.
    case finish
  }

  public static func view(
    _ shown: State?, _ form: FormState?, isPending: Bool = false, back: String, path: String,
    loginPath: String?, resetPath: String, _ words: Words
  ) -> HTML<PeopleEvent> {
    screen(.recoveryCode, path: path) {
      topBar(words, back: back)
      screenTitle(words(.recoveryCode))
      // After a reload the app has the code no more, and nobody may have noted it.
      let isGone = shown == nil && isPending
      p(.class("lede")) { words(shown != nil ? .recoveryText : isGone ? .recoveryGone : .recoveryAbout) }
      if let shown { code(shown, words) }
      if isGone {
        renewal(form, .primaryWide, loginPath, resetPath, words)
        actionButton(words(.recoveryWritten), .quiet, sends: PeopleEvent.dismissedCode)
      }
      // While a code is shown, continuing is the main action.
      let look = shown == nil && !isGone ? ButtonLook.primaryWide : .wide
      formSection(.testCode, form, .recoveryTest, .recoveryTestText, .recoveryTestDo, look, words)
      if let shown { written(shown, back, words) }
      if shown == nil, !isGone { renewal(form, .wide, loginPath, resetPath, words) }
    }
  }

  /// A new code, or the login without which the account gets none.
  private static func renewal(
    _ form: FormState?, _ look: ButtonLook, _ loginPath: String?, _ resetPath: String, _ words: Words
  ) -> HTML<PeopleEvent> {
    loginPath.map { FormScreen.ownPassword($0, resetPath, words) }
      ?? formSection(.newCode, form, .recoveryNew, .recoveryNewText, .recoveryNewDo, look, words)
  }

  /// The step that comes first after a sign-up: the code itself, at the head of the home screen.
  public static func firstStep(_ shown: State, path: String, _ words: Words) -> HTML<PeopleEvent> {
    section(.key("recovery"), .class("card stack"), .aria(.labelledby, "recovery-title")) {
      h2(.id("recovery-title")) { words(.recoveryFirst) }
      p { words(.recoveryFirstText) }
      p(.class("code"), .translate(false)) { shown.code.text }
      div(.class("actions")) {
        actionButton(words(.recoveryWritten), .primary, sends: PeopleEvent.dismissedCode)
        linkButton(words(.recoveryMore), href: path)
      }
    }
  }

  private static func formSection(
    _ kind: PersonForm, _ open: FormState?, _ title: Phrase, _ text: Phrase, _ submit: Phrase,
    _ look: ButtonLook,
    _ words: Words
  ) -> HTML<PeopleEvent> {
    let state = open?.form == kind ? open : nil
    return section(.class("stack")) {
      h2 { words(title) }
      p(.class("hint")) { words(text) }
      FormScreen.card(state ?? FormState(kind), ready: true, submit: submit, look: look, words)
    }
  }

  private static func code(_ state: State, _ words: Words) -> HTML<PeopleEvent> {
    let title = words(.recoveryFile, .text("username", state.username.text))
    return div(.class("card stack")) {
      p(.class("code"), .translate(false)) { state.code.text }
      div(.class("actions")) {
        actionButton(words(.copy), icon: .copy, sends: PeopleEvent.tappedCopy)
        actionButton(words(.print), icon: .printer, sends: PeopleEvent.tappedPrint)
        actionButton(words(.saveFile), icon: .download, sends: PeopleEvent.tappedSave(title: title))
      }
    }
  }

  private static func written(_ state: State, _ back: String, _ words: Words) -> HTML<PeopleEvent> {
    div(.class("card stack")) {
      div(.class("field")) {
        if state.isReminded {
          p(.class("field-error"), .id("written-error"), .role(.alert)) {
            icon(.alert)
            span { words(.recoveryWriteFirst) }
          }
        }
        label(.class("choice")) {
          input(
            .class("check"), .type(.checkbox), .id("written"), .checked(state.isWritten),
            .when(state.isReminded, .aria(.describedby, "written-error")), .onCheck { .tickedWritten($0) })
          span { words(.recoveryWritten) }
        }
      }
      actionButton(words(.goOn), .primaryWide, sends: PeopleEvent.tappedContinue)
      linkButton(words(.recoveryLater), .wide, href: back)
    }
  }
}

extension RecoveryCodeScreen.State {
  public mutating func update(_ event: PeopleEvent) -> RecoveryCodeScreen.Outcome? {
    switch event {
    case .tickedWritten(let isTicked):
      isWritten = isTicked
      isReminded = false
    case .tappedCopy: return .effect(Effect(.copy(code.text)) { .copied($0 == .done) })
    case .copied(let isCopied):
      return .say(isCopied ? .toastCodeCopied : .copyFailed, isTrouble: !isCopied)
    case .tappedPrint: return .effect(Effect(.print))
    case .tappedSave(let title):
      let text = Array((title + "\n\n" + code.text + "\n").utf8)
      return .effect(
        Effect(.download(name: "toward-recovery-code.txt", type: "text/plain", bytes: text)))
    case .tappedContinue:
      if isWritten { return .finish }
      isReminded = true
      return .effect(Effect(.focus(id: "written")))
    default: break
    }
    return nil
  }
}
