import Components
import Core
import Loop
import Markup
import Profiles
import Reminders
import TestDevice

@testable import App
@testable import College

extension AppEvent {
  public static func college(_ event: CollegeEvent) -> AppEvent { .module("college", Box(event)) }
}

extension AppState {
  public var collegeModule: Running<CollegeProgram> {
    parts["college"] as? Running<CollegeProgram> ?? Running(CollegeProgram())
  }
  public var college: CollegeRecord { collegeModule.state.record }
  public var reminding: Reminding { collegeModule.state.reminding }
}

/// What a person does with a checklist, and what they see.
extension Tab where P == AppProgram {
  public func tick(_ item: String, _ isDone: Bool = true, of checklist: String = "9") {
    send(.college(.checklist(.ticked(.init(checklist: checklist, item: item), isDone))))
  }

  /// Whether the page shows the item's box as ticked.
  public func isTicked(_ item: String) -> Bool {
    guard let start = page.range(of: "id=\"item-\(item)\"") else { return false }
    return page[start.upperBound...].prefix(while: { $0 != ">" }).contains("checked")
  }

  /// Sets the clock on the wall, in summer time of Texas, and lets the app look at it.
  public func wait(until text: String) {
    now = Self.moment(text)
    if state.reminding.nextLook.map({ $0 <= now.civil }) ?? false { send(.college(.cameTimeToLook)) }
  }
}
