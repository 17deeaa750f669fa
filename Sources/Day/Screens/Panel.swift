import Components
import Markup

/// A dialog over the timeline. The rest of the screen is inert while it is open.
enum Panel {
  /// The element that gets the focus when the panel opens.
  static let titleID = "panel-title"

  static func view(
    _ title: String, _ context: DayContext,
    @HTMLBuilder<DayScreen.Event> content: () -> HTMLContent<DayScreen.Event>
  ) -> HTML<DayScreen.Event> {
    div(.class("panel-layer"), .on(.keyDown) { $0.key == "Escape" ? .closedPanel : nil }) {
      div(.class("panel-ground"), .onClick(.closedPanel))
      section(
        .class("panel"), .role(.dialog), .aria(.modal, true), .aria(.labelledby, titleID)
      ) {
        header(.class("panel-head")) {
          h2(.id(titleID), .tabindex(-1)) { title }
          button(
            .type(.button), .class("button quiet"), .aria(.label, context.words(.close)),
            .onClick(.closedPanel)
          ) { icon(.x) }
        }
        content()
      }
    }
  }
}

extension DayRoute {
  /// The id of the element that gets the focus when the screen opens.
  public var focus: String {
    if self == .search { return SearchScreen.fieldID }
    if case .month(let day) = self { return MonthPanel.dayID(day) }
    if isInbox { return InboxList.titleID }
    if case .add = self { return DayForm.Field.title.id }
    return isPanel ? Panel.titleID : ElementID.title
  }
}
