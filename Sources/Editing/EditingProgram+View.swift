import Components
import Loop
import Markup

extension EditingProgram {
  public func view(_ state: State) -> HTML<Event> {
    let words = state.words
    return div(.class("cms-live-bar"), .classes(("cms-live-draft", state.isDraft))) {
      p(
        .class("hint"), .classes(("warn", state.progress.isTrouble)),
        .when(state.progress.isTrouble, .role(.alert))
      ) {
        state.progress.text(words, title: state.title)
        if state.progress == .loggedOut {
          " "
          a(.href(state.login), .target("_blank")) { words(.editingLogIn) }
        }
        if !state.begun.isEmpty, state.changes == state.saved {
          " "
          // The page of the server at the same address: without a target the program would take it for one of its own screens.
          a(.href(state.begun), .target("_self")) { words(.editingOpen) }
        }
      }
      if let left = state.left { self.left(left, words) }
      if state.hasMarks {
        div(.class("cms-marks"), .role(.group), .aria(.label, words(.editingMarks))) {
          for (place, mark) in TextMark.allCases.enumerated() {
            button(.key("\(place)"), .type(.button), .class("button quiet"), .onClick(.tapped(mark))) {
              words(mark.name)
            }
          }
        }
      }
    }
  }
}

extension EditingProgram {
  /// Takes the place of the mistakes that the page was shown with.
  private func left(_ left: MistakesLeft, _ words: Words) -> HTML<Event> {
    p(.class("hint cms-live-left"), .role(.status)) {
      if left.count == 0 {
        words(.editingNothingLeft)
      } else {
        words(.editingLeft, .count("count", left.count))
        " "
        if left.field.isEmpty { left.text } else { a(.href("#" + left.field)) { left.text } }
      }
    }
  }
}

extension SavingProgress {
  /// Whether the person should know at once.
  fileprivate var isTrouble: Bool {
    switch self {
    case .untouched, .changed, .saving, .saved, .savedWithoutFile, .untitled, .scheduled, .paused: false
    case .offline, .busy, .loggedOut, .overtaken, .refused: true
    }
  }
}

extension TextMark {
  var name: Phrase {
    switch self {
    case .heading: .editingHeading
    case .list: .editingList
    case .bold: .editingBold
    case .link: .editingLink
    }
  }
}
