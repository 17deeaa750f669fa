import Markup

public enum ButtonLook: String, Sendable {
  case plain = "button"
  case primary = "button primary"
  case quiet = "button quiet"
  case danger = "button danger"
  case primaryWide = "button primary wide"
  case wide = "button wide"
}

/// A button that sends an event.
public func actionButton<Event>(
  _ label: String, _ look: ButtonLook = .plain, icon picture: Icon? = nil, sends event: Event
) -> HTML<Event> {
  button(.type(.button), .class(look.rawValue), .onClick(event)) {
    if let picture { icon(picture) }
    label
  }
}

/// The button that sends a form.
///
/// - Parameters:
///   - busy: what was sent is being worked on; a second press changes nothing.
///   - ready: false until the app runs: without it the browser itself would send the fields to the server.
public func submitButton<Event>(_ label: String, busy: Bool, ready: Bool = true) -> HTML<Event> {
  button(
    .type(.submit), .class(ButtonLook.primaryWide.rawValue), .disabled(!ready),
    .when(busy, .aria(.busy, true)), .when(busy, .aria(.disabled, true))
  ) { label }
}

/// A link that looks like a button.
public func linkButton<Event>(_ label: String, _ look: ButtonLook = .plain, href: String) -> HTML<Event> {
  a(.class(look.rawValue), .href(href)) { label }
}

/// A text link to another site, in a new tab.
public func outsideLink<Event>(_ label: String, href: String, _ words: Words) -> HTML<Event> {
  a(.class("link-out"), .href(href), .target("_blank"), .rel("noopener")) {
    label
    " "
    icon(.externalLink)
    span(.class("visually-hidden")) { "(" + words(.opensInNewTab) + ")" }
  }
}

/// A line of a list that goes somewhere.
public func linkRow<Event>(
  _ title: String, note: String = "", icon picture: Icon, href: String, _ words: Words
) -> HTML<Event> {
  let isOutside = !href.hasPrefix("/")
  return li(.key(href)) {
    a(
      .class("row"), .href(href), .when(isOutside, .target("_blank")), .when(isOutside, .rel("noopener"))
    ) {
      icon(picture)
      rowBody(title, note: note)
      icon(isOutside ? .externalLink : .chevronRight)
      if isOutside { span(.class("visually-hidden")) { words(.opensInNewTab) } }
    }
  }
}

/// A line of a list that does something.
public func actionRow<Event>(_ title: String, icon picture: Icon, sends event: Event) -> HTML<Event> {
  li {
    button(.type(.button), .class("row"), .onClick(event)) {
      icon(picture)
      rowBody(title)
    }
  }
}

public func rowBody<Event>(_ title: String, note: String = "") -> HTML<Event> {
  span(.class("row-body")) {
    span(.class("row-title")) { title }
    if !note.isEmpty { span(.class("row-note")) { note } }
  }
}

public func rows<Event>(@HTMLBuilder<Event> content: () -> HTMLContent<Event>) -> HTML<Event> {
  ul(.class("rows"), .role(.list), content: content)
}
