import Markup

public enum BannerKind: Sendable {
  case plain
  case warning
  case bad
}

/// A message that stays, about the app or about the screen it stands in.
public func banner<Event>(
  _ kind: BannerKind, _ picture: Icon, _ text: String, key: String = "",
  @HTMLBuilder<Event> action: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  div(
    .key(key.isEmpty ? text : key),
    .classes(("banner", true), ("warn", kind == .warning), ("bad", kind == .bad)),
    .role(kind == .bad ? .alert : .status)
  ) {
    icon(picture)
    p { text }
    action()
  }
}

public enum ChipKind: String, Sendable {
  case plain = "chip"
  case soon = "chip soon"
  case past = "chip past"
  case good = "chip good"
}

public func chip<Event>(_ kind: ChipKind, _ picture: Icon, _ text: String) -> HTML<Event> {
  span(.class(kind.rawValue)) {
    icon(picture)
    text
  }
}

/// How much of something is done, as a ring around a short text, or a tick when all is.
public func progressRing<Event>(percent: Int, mark: String) -> HTML<Event> {
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
