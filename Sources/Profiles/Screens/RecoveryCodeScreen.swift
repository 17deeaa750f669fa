import Components
import Loop
import Markup

/// The recovery code: a new one, shown once, or, when there is none to show, a test of what was written down and a new one.
public enum RecoveryCodeScreen {
  /// A code that is being shown.
  public struct State: Hashable, Sendable {
    public var username: Username
    public var code: RecoveryCode
    /// The person said that they have written it down.
    public var isWritten = false
    /// They wanted to go on without having said so.
    public var isReminded = false

    public init(username: Username, code: RecoveryCode) {
      self.username = username
      self.code = code
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
    _ shown: State?, _ form: FormState?, back: String, path: String, _ words: Words
  ) -> HTML<PeopleEvent> {
    screen(.recoveryCode, path: path) {
      topBar(words, back: back)
      screenTitle(words(.recoveryCode))
      p(.class("lede")) { words(shown == nil ? .recoveryAbout : .recoveryText) }
      if let shown { code(shown, words) }
      // Going on is what one does with a code that is shown.
      let look = shown == nil ? ButtonLook.primaryWide : .wide
      part(.testCode, form, .recoveryTest, .recoveryTestText, .recoveryTestDo, look, words)
      if let shown {
        written(shown, words)
      } else {
        part(.newCode, form, .recoveryNew, .recoveryNewText, .recoveryNewDo, .wide, words)
      }
    }
  }

  private static func part(
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

  private static func written(_ state: State, _ words: Words) -> HTML<PeopleEvent> {
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
