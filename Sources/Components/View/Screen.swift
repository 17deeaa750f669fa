import Markup

/// Ids that focus and links go to.
public enum ElementID {
  public static let main = "main"
  public static let title = "title"
  public static let problems = "problems"
}

/// The screens that styles and tests know by name.
public enum ScreenName: String, Sendable {
  case home, agreement, checklist, grade, videos, career, about, settings, password, error, loading
  case createProfile = "create-profile"
  case recoveryCode = "recovery-code"
  case forgotPassword = "forgot-password"
  case securityQuestion = "security-question"
  case notFound = "not-found"
}

/// The main part of the page.
///
/// - Parameter path: keys the screen, so that going to another one makes a new element and plays its entrance.
public func screen<Event>(
  _ name: ScreenName, path: String, busy: Bool = false,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event>
) -> HTML<Event> {
  main(
    .key(path), .id(ElementID.main), .class("screen"), .data(.screen, name.rawValue), .tabindex(-1),
    .when(busy, .aria(.busy, true)), content: content)
}

/// The one h1 of a screen; focus goes to it when the screen opens.
public func screenTitle<Event>(_ text: String) -> HTML<Event> {
  h1(.id(ElementID.title), .tabindex(-1)) { text }
}

public func lede<Event>(_ text: String) -> HTML<Event> {
  p(.class("lede")) { text }
}

/// The bar with "Back" to a fixed place, and "Home" where that is another one.
public func topBar<Event>(_ words: Words, back: String, home: String? = nil) -> HTML<Event> {
  topBar(words, home: home) {
    a(.class("button quiet"), .href(back)) {
      icon(.arrowLeft)
      words(.back)
    }
  }
}

/// The bar with a "Back" that sends an event.
public func topBar<Event>(_ words: Words, back: Event, home: String? = nil) -> HTML<Event> {
  topBar(words, home: home) {
    button(.type(.button), .class("button quiet"), .onClick(back)) {
      icon(.arrowLeft)
      words(.back)
    }
  }
}

private func topBar<Event>(
  _ words: Words, home: String?, @HTMLBuilder<Event> back: () -> HTMLContent<Event>
) -> HTML<Event> {
  header(.class("topbar")) {
    back()
    if let home {
      a(.class("button quiet"), .href(home)) {
        icon(.home)
        words(.home)
      }
    }
  }
}

/// What a screen shows when it has nothing to show.
public func emptyState<Event>(
  _ picture: Icon, title: String, text: String, isScreenTitle: Bool = false,
  @HTMLBuilder<Event> actions: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  let buttons = actions()
  return section(.class("empty")) {
    icon(picture)
    if isScreenTitle { screenTitle(title) } else { h2 { title } }
    p { text }
    if !buttons.isEmpty { div(.class("actions")) { buttons } }
  }
}

/// What a screen shows while it waits.
public func loadingScreen<Event>(_ label: String, path: String) -> HTML<Event> {
  screen(.loading, path: path, busy: true) {
    div(.class("loading")) {
      p(.class("visually-hidden"), .role(.status)) { label }
      div(.class("skeleton"))
      div(.class("skeleton"))
      div(.class("skeleton"))
    }
  }
}
