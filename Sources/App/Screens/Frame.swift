import College
import Components
import Core
import Day
import Loop
import Markup
import Profiles

/// What stands around every screen: the bar of tabs, messages about the app, toasts.
enum Frame {
  static func view(
    _ state: AppState, _ content: Content, _ words: Words, screen: HTML<AppEvent>
  ) -> HTML<AppEvent> {
    div(.class("app")) {
      a(.class("skip"), .href("#main")) { words(.skipToContent) }
      tabs(state.shownRoute, content, words)
      div(.class("notices")) {
        notices(state, words)
        if state.has(.day), !state.noticing.shown.isEmpty { DayPart.notices(state, content, words) }
      }
      screen
      div(.class("toasts"), .role(.status)) {
        for toast in state.toasts {
          div(.key(toast.id), .class("toast")) {
            icon(toast.isTrouble ? .alert : .check)
            span { toast.text }
            if toast.undo != nil {
              button(
                .type(.button), .class("button quiet"), .id(ChecklistScreen.undoID),
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
    nav(.class("tabbar"), .aria(.label, words(.mainNavigation))) {
      a(.class("brand"), .href(Route.home.path)) {
        img(.class("logo"), .src("/logo.svg"), .alt(""), .width(36), .height(36))
        span { content.site.shortName }
      }
      ul(.class("tabs"), .role(.list)) {
        if content.site.opensWithDay {
          tab(.home, .calendar, words(.dayTitle), isCurrent: isDay(route))
          tab(.day(.search), .search, words(.daySearch), isCurrent: route == .day(.search))
          tab(.day(.options), .sliders, words(.options), isCurrent: isDayOptions(route))
        } else {
          tab(.home, .home, words(.home), isCurrent: route == .home)
        }
        if content.site.hasDays, !content.site.opensWithDay {
          tab(.day(.today), .calendar, words(.dayTitle), isCurrent: isDay(route) || isDayOptions(route))
        }
        if content.college != nil {
          tab(.checklists, .checklist, words(.checklist), isCurrent: isChecklist(route))
          tab(.videos, .video, words(.videos), isCurrent: isBelow(route, .videos))
          tab(.career, .briefcase, words(.careerHelp), isCurrent: isBelow(route, .career))
        } else if !content.site.opensWithDay {
          tab(.about, .info, words(.about), isCurrent: route == .about)
        }
        tab(
          .settings, .settings, words(.settings),
          isCurrent: isBelow(route, .settings)
            && (route != .about || content.college != nil || content.site.opensWithDay))
      }
    }
  }

  /// Whether a screen is another one or one that it leads to.
  private static func isBelow(_ route: Route?, _ other: Route) -> Bool {
    switch route {
    case .video: other == .videos
    case .careerInfo, .careerSite: other == .career
    case .data, .protect, .about: other == .settings
    default: route == other
    }
  }

  private static func isDay(_ route: Route?) -> Bool {
    guard case .day(let day)? = route else { return false }
    return day.day(today: .first) != nil
  }

  private static func isDayOptions(_ route: Route?) -> Bool {
    switch route {
    case .day(.options), .day(.notifications), .day(.calendar): true
    default: false
    }
  }

  private static func isChecklist(_ route: Route?) -> Bool {
    switch route {
    case .checklists, .checklist, .checklistOptions: true
    default: false
    }
  }

  private static func tab(_ route: Route, _ picture: Icon, _ name: String, isCurrent: Bool) -> HTML<AppEvent>
  {
    li {
      a(.class("tab"), .href(route.path), .when(isCurrent, .aria(.current, "page"))) {
        icon(picture)
        span { name }
      }
    }
  }

  // MARK: Messages about the app

  @HTMLBuilder<AppEvent>
  private static func notices(_ state: AppState, _ words: Words) -> HTMLContent<AppEvent> {
    if !state.isOnline { banner(.plain, .offline, words(.offline), key: "offline") }
    if state.hasNewVersion {
      banner(.plain, .refresh, words(.newVersion), key: "version") {
        actionButton(words(.update), .primary, sends: AppEvent.device(.tappedUpdate))
      }
    }
    if let notice = state.notice {
      banner(.bad, .alert, text(notice, words), key: "notice") {
        actionButton(words(.close), sends: AppEvent.dismissedNotice)
      }
    }
    let damaged = state.journals.damagedCount
    if damaged > 0 { banner(.bad, .alert, words(.damagedRecords, .count("count", damaged)), key: "damaged") }
    recovery(state, words)
  }

  /// About a code that the person has not said to have. Where it cannot be shown any more a new one can be made.
  private static func recovery(_ state: AppState, _ words: Words) -> HTML<AppEvent>? {
    guard state.person.user?.session.profile.isCodePending == true, state.route != .recoveryCode else {
      return nil
    }
    if state.recovery != nil {
      return banner(.warning, .key, words(.recoveryNotWritten), key: "recovery") {
        linkButton(words(.recoveryShow), href: Route.recoveryCode.path)
      }
    }
    guard state.route == .home || state.route == .settings else { return nil }
    return banner(.warning, .key, words(.recoveryPending), key: "recovery") {
      linkButton(words(.recoveryNewDo), href: Route.recoveryCode.path)
      actionButton(words(.dismiss), .quiet, sends: AppEvent.people(.dismissedCode))
    }
  }

  private static func text(_ notice: Notice, _ words: Words) -> String {
    switch notice {
    case .storage(let trouble): trouble.message(words)
    case .storageOff: words(.storageOff)
    }
  }
}
