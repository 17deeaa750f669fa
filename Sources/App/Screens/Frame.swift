import Components
import Loop
import Markup
import Profiles

/// The frame around all screens: tabs, messages and toasts.
enum Frame {
  static func view(
    _ state: AppState, _ content: Content, _ words: Words, screen: HTML<AppEvent>
  ) -> HTML<AppEvent> {
    div(.class("app")) {
      a(.class("skip"), .href("#main")) { words(.skipToContent) }
      tabs(state.shownRoute, content, words)
      div(.class("notices")) {
        notices(state, words)
        // The screen of a ring asks one thing.
        for id in state.isAnsweringRing ? [] : state.siteModules {
          state.running(id).flatMap { $0.module.notices($0.context) }?.wrapped { .module(id, $0) }
        }
      }
      screen
      div(.class("toasts"), .role(.status)) {
        for toast in state.toasts {
          // With room for three lines, or four, which such a text has on a phone.
          div(
            .key(toast.id), .class("toast"),
            .classes(("long", toast.text.utf8.count > 56), ("longest", toast.text.utf8.count > 84)),
            .onClick(.toast(.tapped, id: toast.id))
          ) {
            icon(toast.isTrouble ? .alert : .check)
            span { toast.text }
            if let there = toast.there {
              a(
                .class("button quiet"), .href(there),
                .on(.focusIn, .toast(.held(true), id: toast.id)),
                .on(.focusOut, .toast(.held(false), id: toast.id))
              ) { words(.goThere) }
            }
            if toast.undo != nil {
              button(
                .type(.button), .class("button quiet"), .id(ElementID.undo),
                .onClick(.toast(.tappedUndo, id: toast.id)),
                .on(.focusIn, .toast(.held(true), id: toast.id)),
                .on(.focusOut, .toast(.held(false), id: toast.id))
              ) { words(.undo) }
            }
          }
        }
      }
    }
  }

  // MARK: Tabs

  private static func tabs(_ route: Route?, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    let tabs = content.moduleTabs
    let isOverview = !content.site.overview.isEmpty
    // An overview is for everybody; a page about the app, if there are few other tabs.
    let hasAbout = isOverview || content.opening == nil && tabs.count < 2
    // The screen that the app opens with leads there.
    let isAboutOpening = route == .about && content.opening?.module.offers.contains(.facts) == true
    // With home and settings more than six, for which phones have little room.
    let hasMany = content.opening == nil && tabs.count > 4
    // As many as stand in two rows where the letters are large.
    let isSix = content.opening == nil && tabs.count + (hasAbout ? 1 : 0) > 2
    // A bar at the bottom then has one of each module; the rail has all.
    let isCrowded = content.opening == nil && tabs.count > 6
    return nav(.class("tabbar"), .aria(.label, words(.mainNavigation))) {
      a(.class("brand"), .href(Route.home.path)) {
        img(.class("logo"), .src("/logo.svg"), .alt(""), .width(36), .height(36))
        span { content.site.shortName }
      }
      ul(.class(hasMany ? "tabs many" : isSix ? "tabs six" : "tabs"), .role(.list)) {
        if content.opening == nil { tab(Route.home.path, .home, words(.home), isCurrent: route == .home) }
        for (index, item) in tabs.enumerated() {
          let isFirst = !tabs[..<index].contains { $0.module == item.module }
          tab(
            item.tab.path == content.opening?.path ? Route.home.path : item.tab.path, item.tab.icon,
            words(item.tab.title),
            isCurrent: isCovered(route, by: item)
              || isAboutOpening && item.module == content.opening?.module.id,
            kind: isCrowded && !isFirst ? .extra : .usual)
        }
        if hasAbout {
          tab(
            content.aboutRoute.path, .info, words(isOverview ? .overview : .about),
            isCurrent: route == .about || route == .overview)
        }
        if let guide = guide(route, content) {
          tab(guide.path, .help, words(.guide), isCurrent: isGuide(route), kind: .beside)
        }
        tab(
          Route.settings.path, .settings, words(.settings),
          isCurrent: isSettings(route) && !(route == .about && (hasAbout || isAboutOpening)))
      }
    }
  }

  /// Beside the page, where there is room: the page of the guide about the module that is shown, or all of them.
  private static func guide(_ route: Route?, _ content: Content) -> Route? {
    if case .module(let id, _)? = route, content.guidePage(id) != nil { return .guidePage(id) }
    return content.guide.isEmpty ? nil : .guide
  }

  private static func isGuide(_ route: Route?) -> Bool {
    switch route {
    case .guide, .guidePage: true
    default: false
    }
  }

  private static func isCovered(_ route: Route?, by tab: ModuleTab) -> Bool {
    guard case .module(let id, let path)? = route else { return false }
    return tab.module == id && tab.tab.covers(path)
  }

  /// The settings, and the screens that they lead to.
  private static func isSettings(_ route: Route?) -> Bool {
    switch route {
    case .settings, .data, .rings, .protect, .about: true
    default: false
    }
  }

  /// Where a tab stands.
  private enum TabKind: String {
    case usual = ""
    /// In a bar only while it is the current one.
    case extra
    /// Beside the page, never in a bar.
    case beside
  }

  private static func tab(
    _ path: String, _ picture: Icon, _ name: String, isCurrent: Bool, kind: TabKind = .usual
  ) -> HTML<AppEvent> {
    li(.when(kind != .usual, .class(kind.rawValue))) {
      a(.class("tab"), .href(path), .when(isCurrent, .aria(.current, "page"))) {
        icon(picture)
        span { name }
      }
    }
  }

  // MARK: Messages about the app

  @HTMLBuilder<AppEvent>
  private static func notices(_ state: AppState, _ words: Words) -> HTMLContent<AppEvent> {
    ExampleScreen.sign(state, words)
    if !state.isOnline { banner(.plain, .offline, words(.offline), key: "offline") }
    if state.hasNewVersion {
      banner(.plain, .refresh, words(.newVersion), key: "version") {
        actionButton(words(.update), .primary, sends: AppEvent.device(.tappedUpdate))
      }
    }
    if let notice = state.notice {
      banner(kind(notice), .alert, text(notice, state, words), key: "notice") {
        if notice.isOfLogin {
          if state.person.profile != nil {
            linkButton(words(.account), href: Route.account.path)
            linkButton(words(.yourData), href: Route.data.path)
          } else if state.route == .home {
            actionButton(words(.login), sends: AppEvent.tappedToPerson)
          } else {
            linkButton(words(.login), href: Route.home.path + "#" + AppState.loginField)
          }
        }
        actionButton(words(.close), sends: AppEvent.dismissedNotice)
      }
    }
    let damaged = state.journals.damagedCount
    if damaged > 0 {
      banner(.bad, .alert, words(.damagedRecords, .count("count", damaged)), key: "damaged")
    }
    // One banner at a time. First what a reload would lose, then the code without which a forgotten password costs everything.
    if let later = state.parts.later, let work = state.guestWork, work.isAtRisk {
      later.guestOffer(state, words)
    } else if let code = recovery(state, words) {
      code
    } else if let later = state.parts.later {
      if let offer = later.guestOffer(state, words) { offer } else { later.ringOffer(state, words) }
    }
    if state.needsAccountLogin, state.route == .home || state.route == .settings {
      banner(.warning, .key, words(.ownPassword), key: "own-password") {
        linkButton(words(.ownPasswordDo), href: Route.account.path)
      }
    }
  }

  /// A message about a recovery code that the person has not confirmed. If it cannot be shown any more, it offers a new
  /// one.
  private static func recovery(_ state: AppState, _ words: Words) -> HTML<AppEvent>? {
    guard state.person.profile?.isCodePending == true, state.route != .recoveryCode else {
      return nil
    }
    if let recovery = state.recovery {
      if state.route == .home, !recovery.isStored, let later = state.parts.later {
        return later.codeStep(state, words)
      }
      if state.asksQuestions || state.now.milliseconds < state.device.codePutOff { return nil }
      return banner(.warning, .key, words(.recoveryNotWritten), key: "recovery") {
        linkButton(words(.recoveryShow), href: Route.recoveryCode.path + comeback(state))
        actionButton(words(.recoveryPutOff), .quiet, sends: AppEvent.people(.putOffCode))
      }
    }
    guard state.route == .home || state.route == .settings else { return nil }
    return banner(.warning, .key, words(.recoveryPending), key: "recovery") {
      linkButton(words(.recoveryNewDo), href: Route.recoveryCode.path)
      actionButton(words(.dismiss), .quiet, sends: AppEvent.people(.dismissedCode))
    }
  }

  /// The query that leads back to the screen of a module.
  private static func comeback(_ state: AppState) -> String {
    guard case .module? = state.route else { return "" }
    return "?to=" + String(state.path.prefix { $0 != "#" })
  }

  private static func kind(_ notice: Notice) -> BannerKind {
    switch notice {
    case .loginOver, .formerProfile, .shareWaits: .plain
    case .accountEnded: .warning
    case .storage, .storageOff: .bad
    }
  }

  private static func text(_ notice: Notice, _ state: AppState, _ words: Words) -> String {
    switch notice {
    case .storage(let trouble): trouble.message(words)
    case .storageOff: words(.storageOff)
    case .loginOver: words(.loginOver)
    case .formerProfile: words(.formerProfile)
    case .shareWaits: words(.shareWaits)
    case .accountEnded: words(.accountEnded, .text("organisation", state.organisation))
    }
  }
}
