import Markup

/// The icons of the sprite, by name.
public enum Icon: String, CaseIterable, Sendable {
  case send, video, checklist, briefcase, home, settings, info, bell
  case arrowLeft = "arrow-left"
  case externalLink = "external-link"
  case check, alert, offline, refresh, user
  case logOut = "log-out"
  case key, help, globe, sun, moon, system, calendar, heart, map, book, clock, shield, plus, x, printer, copy,
    download, search, minus, locate, trash, sliders, inbox, undo, device
  case graduation, volume, share
  case squarePlus = "square-plus"
  /// A crossed box for alerts, and a box with a diamond for cues.
  case alertSign = "alert-sign"
  case cueSign = "cue-sign"
  case lifeBuoy = "life-buoy"
  case chevronRight = "chevron-right"

  /// The id of its symbol in the page. Symbols are in the page, because a browser parses a file of symbols again for
  /// each new icon on the screen.
  public static func id(_ name: String) -> String { "icon-" + name }
}

/// An icon beside words that say the same, hidden from screen readers.
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
