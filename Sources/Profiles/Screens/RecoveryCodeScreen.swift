import Components
import Loop
import Markup

/// Shows the recovery code, once, after a profile is made.
public enum RecoveryCodeScreen {
  public struct State: Hashable, Sendable {
    public var username: Username
    public var code: RecoveryCode
    var isWritten = false
    var isReminded = false

    public init(username: Username, code: RecoveryCode) {
      self.username = username
      self.code = code
    }
  }

  public enum Event {
    case tickedWritten(Bool)
    case tappedCopy
    case copied(Bool)
    case tappedPrint
    case tappedSave(title: String)
    case tappedContinue
    /// The person has written it down; the app forgets it.
    case finished
  }

  public static func update(_ state: inout State, _ event: Event) -> [Effect<Event>] {
    switch event {
    case .tickedWritten(let isTicked):
      state.isWritten = isTicked
      state.isReminded = false
      return []
    case .tappedCopy: return [Effect(.copy(state.code.text)) { .copied($0 == .done) }]
    case .tappedPrint: return [Effect(.print)]
    case .tappedSave(let title):
      let text = title + "\n\n" + state.code.text + "\n"
      return [
        Effect(.download(name: "toward-recovery-code.txt", type: "text/plain", bytes: Array(text.utf8)))
      ]
    case .tappedContinue:
      guard state.isWritten else {
        state.isReminded = true
        return [Effect(.focus(id: "written"))]
      }
      return [.event(.finished)]
    case .copied, .finished: return []
    }
  }

  public static func view(_ state: State, path: String, _ words: Words) -> HTML<Event> {
    let title = words(.recoveryFile, .text("username", state.username.text))
    return screen(.recoveryCode, path: path) {
      screenTitle(words(.recoveryCode))
      p(.class("lede")) { words(.recoveryText) }
      div(.class("card stack")) {
        p(.class("code"), .translate(false)) { state.code.text }
        div(.class("actions")) {
          actionButton(words(.copy), icon: .copy, sends: Event.tappedCopy)
          actionButton(words(.print), icon: .printer, sends: Event.tappedPrint)
          actionButton(words(.saveFile), icon: .download, sends: Event.tappedSave(title: title))
        }
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
        actionButton(words(.goOn), .primaryWide, sends: Event.tappedContinue)
      }
    }
  }
}
