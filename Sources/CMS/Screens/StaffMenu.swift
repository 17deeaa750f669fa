import Components
import Markup

/// A button that opens what can be done besides. Escape and a press elsewhere close it, without a program; a browser that knows no
/// popovers shows all of it in its place.
struct StaffMenu {
  let id: String
  let name: String
  /// Whether the page begins with it open: only a program could open a popover then, so it is one that its button closes.
  var isOpen = false

  func html(@HTMLBuilder<Never> _ content: () -> HTMLContent<Never>) -> HTML<Never> {
    if isOpen {
      return details(.class("cms-more"), .open()) {
        summary(.class("button quiet")) { name }
        div(.class("cms-panel"), content: content)
      }
    }
    return div(.class("cms-more")) {
      button(.class("button quiet"), .type(.button), .popovertarget(id)) { name }
      div(.class("cms-panel"), .id(id), .popover(), content: content)
    }
  }
}
