import Components
import Core
import Loop
import Markup

/// The main screen (SC-1): profile, four icons, the learning system, "Reset" and "?", and the sheet.
public enum MainScreen {
  struct State {
    /// Where a press began; nil without one.
    var press: Press?
    /// The number of the latest press.
    var presses = 0
    var sheet = SheetPlace()
  }

  /// A press anywhere on the screen, in CSS pixels. A shorter one is a tap on what is there.
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

  /// The event of a pointer. A long press in a text field is the platform's own, for its menu.
  static func event(_ pointer: Pointer, _ press: Press?) -> Event? {
    switch pointer.phase {
    case .down:
      return pointer.target == ProfileFieldRow.textTarget ? nil : .pressed(x: pointer.x, y: pointer.y)
    case .move:
      guard let press, !press.reaches(pointer.x, pointer.y) else { return nil }
      // A finger that moves up or down scrolls the page, which cancels the press. An answer would hold the page.
      let isAcross = abs(pointer.x - press.x) > 2 * abs(pointer.y - press.y)
      if pointer.isTouch, !isAcross { return nil }
      return .released
    case .up, .cancel: return press == nil ? nil : .released
    // A finger has stayed long enough for the platform; the menu of a mouse is something else.
    case .menu: return pointer.isTouch ? press.map { .held($0.number) } : nil
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
    case .closedSheet: requests.perform(state.main.sheet.close(orElse: CampusRoute.main.path))
    case .choseLanguage(let tag): requests.ask(.choose(.language(tag)))
    }
  }

  private func openSheet(_ state: inout CampusState, _ requests: inout Requests) {
    state.main.press = nil
    requests.perform(state.main.sheet.open(CampusRoute.main.path, MainScreen.sheetTitleID))
  }

  /// Follows the address, which Back changes too.
  func settleSheet(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    if context.campusRoute == .professors { return settleQuestion(&state, context, &requests) }
    guard context.campusRoute == .main else { return }
    switch state.main.sheet.settle(isThere: context.fragment == MainScreen.sheetTitleID) {
    case .opened?: requests.perform(Effect(.focus(id: MainScreen.sheetTitleID)))
    case .closed?, .left?: requests.perform(Effect(.focus(id: MainScreen.sheetButtonID)))
    case nil: break
    }
  }
}
