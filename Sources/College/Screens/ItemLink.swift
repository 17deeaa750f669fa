import Components
import Markup

/// A link of the content: to another site in a new tab, or to a screen of the app.
func itemLink<Event>(_ link: ChecklistLink, _ words: Words) -> HTML<Event> {
  guard link.isInside else { return outsideLink(link.label, href: link.url, words) }
  return a(.class("link-out"), .href(link.url)) {
    link.label
    icon(.chevronRight)
  }
}
