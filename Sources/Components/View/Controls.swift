import Markup

/// The looks of buttons; the raw values are classes.
public enum ButtonLook: String, Sendable {
  case plain = "button"
  case primary = "button primary"
  case quiet = "button quiet"
  case danger = "button danger"
  case primaryWide = "button primary wide"
  case wide = "button wide"
}

/// A button that sends an event.
@inline(__always)
public func actionButton<Event>(
  _ label: String, _ look: ButtonLook = .plain, icon picture: Icon? = nil, sends event: Event
) -> HTML<Event> {
  HTML(Erased.actionButton(label, look, picture, Attribute.onClick(event).erased))
}

/// The button that submits a form.
///
/// - Parameters:
///   - busy: whether a submitted form is being processed; further presses are ignored.
///   - ready: false until the app runs: without it, the browser would send the fields to the server.
@inline(__always)
public func submitButton<Event>(
  _ label: String, _ look: ButtonLook = .primaryWide, busy: Bool, ready: Bool = true
) -> HTML<Event> {
  HTML(Erased.submitButton(label, look, busy: busy, ready: ready))
}

/// A link that looks like a button.
@inline(__always)
public func linkButton<Event>(_ label: String, _ look: ButtonLook = .plain, href: String) -> HTML<Event> {
  HTML(Erased.linkButton(label, look, href: href))
}

/// A link to another site, in a new tab.
@inline(__always)
public func outsideLink<Event>(
  _ label: String, in language: String = "", href: String, _ words: Words
) -> HTML<Event> {
  HTML(Erased.outsideLink(label, in: language, href: href, words))
}

/// A row that is a link.
///
/// - Parameter language: the tag of the title's language; empty for that of the app.
@inline(__always)
public func linkRow<Event>(
  _ title: String, in language: String = "", note: String = "", icon picture: Icon, href: String,
  _ words: Words
) -> HTML<Event> {
  HTML(Erased.linkRow(title, in: language, note: note, icon: picture, href: href, words))
}

/// A row that is a button.
@inline(__always)
public func actionRow<Event>(_ title: String, icon picture: Icon, sends event: Event) -> HTML<Event> {
  HTML(Erased.actionRow(title, icon: picture, Attribute.onClick(event).erased))
}

/// The title of a row, with a note below it if there is one.
///
/// - Parameter language: the tag of the title's language; empty for that of the app.
@inline(__always)
public func rowBody<Event>(
  _ title: String, in language: String = "", note: String = ""
) -> HTML<Event> {
  HTML(Erased.rowBody(title, in: language, note: note))
}

/// A list of rows.
@inline(__always)
public func rows<Event>(@HTMLBuilder<Event> content: () -> HTMLContent<Event>) -> HTML<Event> {
  ul(.class("rows"), .role(.list), content: content)
}

extension Erased {
  @inline(never)
  static func actionButton(
    _ label: String, _ look: ButtonLook, _ picture: Icon?, _ click: Attribute<Tag.Button, Erased>
  ) -> HTML<Erased> {
    button(.type(.button), .class(look.rawValue), click) {
      if let picture { icon(picture) }
      label
    }
  }

  @inline(never)
  static func submitButton(_ label: String, _ look: ButtonLook, busy: Bool, ready: Bool) -> HTML<Erased> {
    button(
      .type(.submit), .class(look.rawValue), .disabled(!ready),
      .when(busy, .aria(.busy, true)), .when(busy, .aria(.disabled, true))
    ) { label }
  }

  @inline(never)
  static func linkButton(_ label: String, _ look: ButtonLook, href: String) -> HTML<Erased> {
    a(.class(look.rawValue), .href(href)) { label }
  }

  @inline(never)
  static func outsideLink(
    _ label: String, in language: String, href: String, _ words: Words
  ) -> HTML<Erased> {
    a(.class("link-out"), .href(href), .target("_blank"), .rel("noopener")) {
      if language.isEmpty { label } else { span(.lang(language)) { label } }
      " "
      icon(.externalLink)
      span(.class("visually-hidden")) { "(" + words(.opensInNewTab) + ")" }
    }
  }

  @inline(never)
  static func linkRow(
    _ title: String, in language: String, note: String, icon picture: Icon, href: String, _ words: Words
  ) -> HTML<Erased> {
    // A number to call or to write to opens in an app, and needs no tab.
    let isOutside = href.hasPrefix("https:") || href.hasPrefix("http:")
    return li(.key(href)) {
      a(
        .class("row"), .href(href), .when(isOutside, .target("_blank")), .when(isOutside, .rel("noopener"))
      ) {
        icon(picture)
        rowBody(title, in: language, note: note)
        icon(isOutside ? .externalLink : .chevronRight)
        if isOutside { span(.class("visually-hidden")) { words(.opensInNewTab) } }
      }
    }
  }

  @inline(never)
  static func actionRow(
    _ title: String, icon picture: Icon, _ click: Attribute<Tag.Button, Erased>
  ) -> HTML<Erased> {
    li {
      button(.type(.button), .class("row"), click) {
        icon(picture)
        rowBody(title)
      }
    }
  }

  @inline(never)
  static func rowBody(_ title: String, in language: String = "", note: String = "") -> HTML<Erased> {
    span(.class("row-body")) {
      span(.class("row-title"), .when(!language.isEmpty, .lang(language))) { title }
      if !note.isEmpty { span(.class("row-note")) { note } }
    }
  }
}
