import Components
import Markup

/// The picture of something that can be changed, hidden from screen readers.
func pencil<Event>() -> HTML<Event> {
  svg(.class("icon"), .viewBox("0 0 24 24"), .aria(.hidden, true)) {
    path(.d("M4 20h4L19 9l-4-4L4 16zM13 7l4 4"))
  }
}
