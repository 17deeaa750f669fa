import Markup

/// The pictures of the icon sprite, by the names they have there.
public enum Icon: String, CaseIterable, Sendable {
  case send, video, checklist, briefcase, home, settings, info, bell
  case arrowLeft = "arrow-left"
  case externalLink = "external-link"
  case check, alert, offline, refresh, user
  case logOut = "log-out"
  case key, help, globe, sun, moon, system, calendar, heart, map, book, clock, shield, plus, x, printer, copy,
    download, search, trash, sliders, inbox
  case graduation
  case lifeBuoy = "life-buoy"
  case chevronRight = "chevron-right"

  /// The id of its symbol in the page. In the page itself, because a browser reads a file of symbols anew, as a document of its
  /// own, each time an icon of it comes that no other part of the screen shows.
  public static func id(_ name: String) -> String { "icon-" + name }
}

/// An icon beside words that say the same: it is hidden from those who hear the page.
@inline(__always)
public func icon<Event>(_ name: Icon, class extra: String = "") -> HTML<Event> {
  HTML(Erased.icon(name, class: extra))
}

extension Erased {
  @inline(never)
  static func icon(_ name: Icon, class extra: String = "") -> HTML<Erased> {
    svg(.class("icon"), .class(extra), .aria(.hidden, true)) {
      use(.href("#" + Icon.id(name.rawValue)))
    }
  }
}
