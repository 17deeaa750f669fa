import Components
import Loop
import Markup

extension EditingProgram {
  public func view(_ state: State) -> HTML<Event> {
    let words = state.words
    return div(.class("cms-live-bar")) {
      p(
        .class("hint"), .classes(("warn", state.progress.isTrouble)),
        .when(state.progress.isTrouble, .role(.alert))
      ) {
        state.progress.text(words)
        if state.progress == .loggedOut {
          " "
          a(.href(state.login), .target("_blank")) { words(.editingLogIn) }
        }
      }
      if state.hasMarks {
        div(.class("cms-marks"), .role(.group), .aria(.label, words(.editingMarks))) {
          for mark in TextMark.allCases {
            button(.key(mark.prefix), .type(.button), .class("button quiet"), .onClick(.tapped(mark))) {
              words(mark.name)
            }
          }
        }
      }
    }
  }
}

extension SavingProgress {
  /// Whether the person should know at once.
  fileprivate var isTrouble: Bool {
    switch self {
    case .untouched, .changed, .saving, .saved, .manual: false
    case .offline, .busy, .loggedOut, .overtaken, .refused: true
    }
  }
}

extension TextMark {
  fileprivate var name: Phrase {
    switch self {
    case .heading: .editingHeading
    case .list: .editingList
    }
  }
}
