import Markup

/// Ids for the focus and links.
public enum ElementID {
  /// The content of the screen, to which the page's first link skips.
  public static let main = "main"
  /// The heading, which gets the focus when the screen opens.
  public static let title = "title"
  /// The button that undoes the last change.
  public static let undo = "undo"
  /// The list of mistakes in a form.
  public static let problems = "problems"
}

/// A screen's name for styles and tests. A module can declare its own.
public struct ScreenName: Sendable {
  let text: StaticString

  /// - Parameter text: lower-case letters and hyphens.
  public init(_ text: StaticString) { self.text = text }
}

extension ScreenName {
  public static let home = ScreenName("home")
  public static let agreement = ScreenName("agreement")
  public static let checklist = ScreenName("checklist")
  public static let grade = ScreenName("grade")
  public static let options = ScreenName("options")
  public static let videos = ScreenName("videos")
  public static let video = ScreenName("video")
  public static let career = ScreenName("career")
  public static let guide = ScreenName("guide")
  public static let about = ScreenName("about")
  public static let settings = ScreenName("settings")
  public static let data = ScreenName("data")
  public static let password = ScreenName("password")
  public static let day = ScreenName("day")
  public static let search = ScreenName("search")
  public static let notifications = ScreenName("notifications")
  public static let error = ScreenName("error")
  public static let loading = ScreenName("loading")
  public static let protect = ScreenName("protect")
  public static let createProfile = ScreenName("create-profile")
  public static let createAccount = ScreenName("create-account")
  public static let recoveryCode = ScreenName("recovery-code")
  public static let forgotPassword = ScreenName("forgot-password")
  public static let securityQuestion = ScreenName("security-question")
  public static let notFound = ScreenName("not-found")
  public static let account = ScreenName("account")
  public static let accountLogin = ScreenName("account-login")
  public static let careerInfo = ScreenName("career-info")
  public static let careerSite = ScreenName("career-site")
}

/// The main element of the page.
///
/// - Parameter path: the key, so that another screen gets a new element and plays its entrance.
@inline(__always)
public func screen<Event>(
  _ name: ScreenName, path: String, busy: Bool = false,
  @HTMLBuilder<Event> content: () -> HTMLContent<Event>
) -> HTML<Event> {
  HTML(Erased.screen(name, path: path, busy: busy, content().erased))
}

/// The h1 of a screen, which gets the focus when the screen opens.
@inline(__always)
public func screenTitle<Event>(_ text: String) -> HTML<Event> { HTML(Erased.screenTitle(text)) }

/// The purpose of the screen, below its title.
@inline(__always)
public func lede<Event>(_ text: String) -> HTML<Event> {
  p(.class("lede")) { text }
}

/// A bar with "Back" to a fixed address, and "Home" if that is another one.
@inline(__always)
public func topBar<Event>(_ words: Words, back: String, home: String? = nil) -> HTML<Event> {
  HTML(Erased.topBar(words, back: back, home: home))
}

/// A bar with a "Back" that sends an event.
@inline(__always)
public func topBar<Event>(_ words: Words, back: Event, home: String? = nil) -> HTML<Event> {
  HTML(Erased.topBar(words, back: Attribute.onClick(back).erased, home: home))
}

/// The message of a screen without content.
@inline(__always)
public func emptyState<Event>(
  _ picture: Icon, title: String, text: String, isScreenTitle: Bool = false,
  @HTMLBuilder<Event> actions: () -> HTMLContent<Event> = { .init() }
) -> HTML<Event> {
  HTML(
    Erased.emptyState(picture, title: title, text: text, isScreenTitle: isScreenTitle, actions().erased))
}

/// The screen while its content loads.
@inline(__always)
public func loadingScreen<Event>(_ label: String, path: String) -> HTML<Event> {
  HTML(Erased.loadingScreen(label, path: path))
}

extension Erased {
  @inline(never)
  static func screen(
    _ name: ScreenName, path: String, busy: Bool, _ content: HTMLContent<Erased>
  ) -> HTML<Erased> {
    main(
      .key(path), .id(ElementID.main), .class("screen"), .data(.screen, name.text.description), .tabindex(-1),
      .when(busy, .aria(.busy, true))
    ) { content }
  }

  @inline(never)
  static func screenTitle(_ text: String) -> HTML<Erased> {
    h1(.id(ElementID.title), .tabindex(-1)) { text }
  }

  @inline(never)
  static func topBar(_ words: Words, back: String, home: String?) -> HTML<Erased> {
    topBar(words, home: home) {
      a(.class("button quiet"), .href(back)) {
        icon(.arrowLeft)
        words(.back)
      }
    }
  }

  @inline(never)
  static func topBar(
    _ words: Words, back: Attribute<Tag.Button, Erased>, home: String?
  ) -> HTML<Erased> {
    topBar(words, home: home) {
      button(.type(.button), .class("button quiet"), back) {
        icon(.arrowLeft)
        words(.back)
      }
    }
  }

  private static func topBar(
    _ words: Words, home: String?, @HTMLBuilder<Erased> back: () -> HTMLContent<Erased>
  ) -> HTML<Erased> {
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

  @inline(never)
  static func emptyState(
    _ picture: Icon, title: String, text: String, isScreenTitle: Bool, _ actions: HTMLContent<Erased>
  ) -> HTML<Erased> {
    section(.class("empty")) {
      icon(picture)
      if isScreenTitle { screenTitle(title) } else { h2 { title } }
      p { text }
      if !actions.isEmpty { div(.class("actions")) { actions } }
    }
  }

  @inline(never)
  static func loadingScreen(_ label: String, path: String) -> HTML<Erased> {
    Components.screen(.loading, path: path, busy: true) {
      div(.class("loading")) {
        p(.class("visually-hidden"), .role(.status)) { label }
        div(.class("skeleton"))
        div(.class("skeleton"))
        div(.class("skeleton"))
      }
    }
  }
}
