import Components
import Core
import Loop
import Markup

/// The main screen (SC-1): profile, four icons, the learning system, "Reset" and "?", and the sheet.
public enum MainScreen {
  struct State {
    /// Where a press on the background began; nil without one.
    var press: Press?
    /// The number of the latest press.
    var presses = 0
    var isSheetOpen = false
  }

  /// A press on the background, in CSS pixels.
  struct Press: Equatable {
    /// A press that moves farther is none.
    static let reach = 10
    /// In milliseconds.
    static let length = 500

    var number: Int
    var x: Int
    var y: Int

    func reaches(_ x: Int, _ y: Int) -> Bool {
      abs(x - self.x) <= Self.reach && abs(y - self.y) <= Self.reach
    }
  }

  public enum Event: Hashable, Sendable {
    case pressed(x: Int, y: Int)
    /// The press ended, or moved too far.
    case released
    /// This press has lasted long enough.
    case held(Int)
    case openedSheet
    case closedSheet
    case choseLanguage(String)
  }

  static let sheetButtonID = "motto-button"
  static let sheetTitleID = "motto"

  /// The event of a pointer on the background. Things on it have an id of their own.
  static func event(_ pointer: Pointer, _ press: Press?) -> Event? {
    switch pointer.phase {
    case .down: return pointer.target.isEmpty ? .pressed(x: pointer.x, y: pointer.y) : nil
    case .move:
      guard let press, !press.reaches(pointer.x, pointer.y) else { return nil }
      return .released
    case .up, .cancel: return press == nil ? nil : .released
    case .wheel: return nil
    }
  }
}

extension CampusProgram {
  func main(_ state: inout CampusState, _ event: MainScreen.Event, _ requests: inout Requests) {
    switch event {
    case .pressed(let x, let y):
      state.main.presses += 1
      let number = state.main.presses
      state.main.press = .init(number: number, x: x, y: y)
      requests.perform(Effect(.wait(milliseconds: MainScreen.Press.length)) { _ in .main(.held(number)) })
    case .released: state.main.press = nil
    case .held(let number):
      guard state.main.press?.number == number else { return }
      openSheet(&state, &requests)
    case .openedSheet: openSheet(&state, &requests)
    case .closedSheet:
      guard state.main.isSheetOpen else { return }
      state.main.isSheetOpen = false
      requests.perform(Effect(.focus(id: MainScreen.sheetButtonID)))
    case .choseLanguage(let tag): requests.ask(.choose(.language(tag)))
    }
  }

  private func openSheet(_ state: inout CampusState, _ requests: inout Requests) {
    state.main.press = nil
    state.main.isSheetOpen = true
    requests.perform(Effect(.focus(id: MainScreen.sheetTitleID)))
  }
}
