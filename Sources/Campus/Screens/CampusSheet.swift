import Components
import Markup

/// A sheet that rises from the bottom, with a button in its head that closes it. The rest of the screen is inert while it is open.
///
/// - Parameter id: the id of the title.
func campusSheet<Event>(
  _ title: String, id: String, _ words: Words, closes event: Event,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event>
) -> HTML<Event> {
  div(.class("campus-layer"), .on(.keyDown) { $0.key == "Escape" ? event : nil }) {
    div(.class("campus-shade"), .onClick(event))
    section(.class("campus-sheet"), .role(.dialog), .aria(.modal, true), .aria(.labelledby, id)) {
      header(.class("campus-sheet-head")) {
        h2(.id(id), .tabindex(-1)) { title }
        button(
          .type(.button), .class("button quiet campus-tool"), .aria(.label, words(.close)), .onClick(event)
        ) { icon(.x) }
      }
      content()
    }
  }
}
