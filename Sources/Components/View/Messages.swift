import Markup

/// The importance of a banner.
public enum BannerKind: Sendable {
  case plain
  case warning
  case bad
}

/// A permanent message about the app or the current screen.
@inline(__always)
public func banner<Event>(
  _ kind: BannerKind, _ picture: Icon, _ text: String, key: String = "",
  @HTMLBuilder<Event> action: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  HTML(Erased.banner(kind, picture, text, key: key, action().erased))
}

/// Says that a form is a draft, and lets the person begin again.
///
/// - Parameter day: the day that it is for, where people would take it for another one.
public func draftBanner<Event>(_ words: Words, of day: String? = nil, discards event: Event) -> HTML<Event> {
  banner(.plain, .info, day.map { words(.draftOfDay, .text("date", $0)) } ?? words(.draft), key: "draft") {
    actionButton(words(.draftDiscard), sends: event)
  }
}

/// The meaning of a chip's colour; the raw values are classes.
public enum ChipKind: String, Sendable {
  case plain = "chip"
  case soon = "chip soon"
  case past = "chip past"
  case good = "chip good"
}

/// A short text with an icon, such as a date.
@inline(__always)
public func chip<Event>(_ kind: ChipKind, _ picture: Icon, _ text: String) -> HTML<Event> {
  HTML(Erased.chip(kind, picture, text))
}

/// A ring that shows progress, around a short text or, when complete, a tick.
@inline(__always)
public func progressRing<Event>(percent: Int, mark: String) -> HTML<Event> {
  HTML(Erased.progressRing(percent: percent, mark: mark))
}

extension Erased {
  @inline(never)
  static func banner(
    _ kind: BannerKind, _ picture: Icon, _ text: String, key: String, _ action: HTMLContent<Erased>
  ) -> HTML<Erased> {
    div(
      .key(key.isEmpty ? text : key),
      .classes(("banner", true), ("warn", kind == .warning), ("bad", kind == .bad)),
      .role(kind == .bad ? .alert : .status)
    ) {
      icon(picture)
      p { text }
      action
    }
  }

  @inline(never)
  static func chip(_ kind: ChipKind, _ picture: Icon, _ text: String) -> HTML<Erased> {
    span(.class(kind.rawValue)) {
      icon(picture)
      text
    }
  }

  @inline(never)
  static func progressRing(percent: Int, mark: String) -> HTML<Erased> {
    let isDone = percent >= 100
    let circle = "M18 2.5a15.5 15.5 0 0 1 0 31a15.5 15.5 0 0 1 0-31"
    return span(.classes(("stop", true), ("done", isDone)), .aria(.hidden, true)) {
      svg(.class("ring"), .viewBox("0 0 36 36"), .aria(.hidden, true)) {
        path(.class("ring-track"), .d(circle))
        path(.class("ring-value"), .d(circle), .pathLength("100"), .strokeDasharray("\(percent) 100"))
      }
      if isDone { icon(.check) } else { b { mark } }
    }
  }
}
