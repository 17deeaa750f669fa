import College
import Components
import Core
import Loop
import Markup
import Profiles

/// The first screen, of a guest (HS-1) and of somebody who is logged in (HS-2).
enum HomeScreen {
  /// How far ahead "What's next" looks, in days, and how many it shows: the tiles stay within reach.
  private static let horizon = 120
  private static let most = 2
  /// For how many days a date that is over is brought up.
  private static let patience = 120

  static func view(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    screen(.home, path: Route.home.path) {
      hero(state, content.site, words)
      div(.class("columns")) {
        div(.class("stack")) {
          ReminderList.view(
            state.shownReminders, at: state.now.civil, AppProgram.context(state, words))?
            .map { .reminding(.person($0)) }
          if let college = content.college { next(state, college, words) }
          tiles(content, words)
          if state.offersInstalling { Later.installOffer(state, content.site, words) }
        }
        if content.hasPeople {
          div(.class("stack")) {
            switch state.person.user?.session.profile.isSilent {
            case false?: AccountRows.view(words)
            case true?: HTMLContent<AppEvent>()
            case nil: login(state, words)
            }
          }
        }
      }
    }
  }

  private static func hero(_ state: AppState, _ site: Site, _ words: Words) -> HTML<AppEvent> {
    header(.class("hero")) {
      img(.class("logo"), .src("/logo.svg"), .alt(""), .width(56), .height(56))
      div {
        if let user = state.person.user, !user.session.profile.isSilent {
          Components.screenTitle(words(.welcome, .text("username", user.session.profile.username.text)))
          p { site.name }
        } else {
          Components.screenTitle(site.name)
          if !site.tagline.isEmpty { p { site.tagline } }
        }
      }
    }
  }

  // MARK: What is next

  private static func next(_ state: AppState, _ college: CollegeContent, _ words: Words) -> HTML<AppEvent>? {
    let record = state.college
    let deadlines = college.deadlines(from: state.today, within: horizon, record: record).prefix(most)
    let late = college.overdue(on: state.today, patience: patience, record: record).first
    if deadlines.isEmpty && late == nil { return nil }
    return section(.class("rows"), .aria(.labelledby, "next-title")) {
      h2(.id("next-title"), .class("visually-hidden")) { words(.whatsNext) }
      for deadline in deadlines { card(deadline, state.today, college, words) }
      if let late { overdue(late, words) }
    }
  }

  private static func address(_ item: ItemReference) -> String {
    Route.checklist(item.checklist).path + "#" + item.elementID
  }

  private static func card(
    _ deadline: Deadline, _ today: CivilDay, _ college: CollegeContent, _ words: Words
  ) -> HTML<AppEvent> {
    let days = today.days(until: deadline.day)
    let phrase: Phrase = deadline.isEnd ? .nextEndsInDays : .nextInDays
    let grade = college.checklist(deadline.item.checklist)?.title ?? ""
    let date = words.formatting.day(deadline.day, .weekday)
    let sentence = words(phrase, .text("label", deadline.label), .count("count", days))
    return a(
      .key(deadline.item.item + deadline.label), .class("row next"), .href(address(deadline.item)),
      .when(days > 1, .aria(.label, sentence + ", " + date + ", " + grade))
    ) {
      span(.class("next-days"), .aria(.hidden, true)) {
        if days > 1 {
          b { words.formatting.number(Double(days)) }
          words(.daysUnit, .count("count", days))
        } else {
          icon(.calendar)
        }
      }
      span(.class("row-body")) {
        // The days stand beside it already.
        span(.class("row-title")) { days > 1 ? deadline.label : sentence }
        // The grade stays whole where the line has no room for it.
        span(.class("row-note")) {
          date + " · "
          span { grade }
        }
      }
      icon(.chevronRight)
    }
  }

  private static func overdue(_ deadline: Deadline, _ words: Words) -> HTML<AppEvent> {
    let date = words.formatting.day(deadline.day, .long)
    return a(.key("overdue"), .class("row next"), .href(address(deadline.item))) {
      span(.class("next-days"), .aria(.hidden, true)) { icon(.clock) }
      rowBody(
        words(.overdueOn, .text("label", deadline.label), .text("date", date)), note: words(.overdueText))
      icon(.chevronRight)
    }
  }

  // MARK: Tiles

  private static func tiles(_ content: Content, _ words: Words) -> HTML<AppEvent> {
    let shown = content.site.tiles.filter { address(of: $0, content) != nil }
    if shown.isEmpty {
      return emptyState(.info, title: words(.nothingToOpen), text: words(.nothingToOpenText))
    }
    return ul(.class("tiles"), .role(.list)) {
      for tile in shown { item(tile, address(of: tile, content) ?? "/", words) }
    }
  }

  /// Nil for a screen that this app or this site does not have.
  private static func address(of tile: Tile, _ content: Content) -> String? {
    switch tile.target {
    case .link(let url): return url
    case .screen(let name):
      guard let route = Route(screen: name), route.exists(in: content) else { return nil }
      return route.path
    }
  }

  private static func item(_ tile: Tile, _ address: String, _ words: Words) -> HTML<AppEvent> {
    var isOutside = false
    if case .link = tile.target { isOutside = true }
    return li(.key(tile.id)) {
      a(
        .class("tile"), .href(address), .when(isOutside, .target("_blank")),
        .when(isOutside, .rel("noopener"))
      ) {
        icon(tile.icon)
        span {
          span(.class("tile-label")) { tile.label }
          if !tile.note.isEmpty { span(.class("tile-note")) { tile.note } }
        }
        if isOutside {
          icon(.externalLink, class: "tile-mark")
          span(.class("visually-hidden")) { words(.opensInNewTab) }
        }
      }
    }
  }

  // MARK: The person

  private static func login(_ state: AppState, _ words: Words) -> HTML<AppEvent> {
    let links = LoginForm.Links(signUp: Route.agreement.path, forgotPassword: Route.forgotPassword.path)
    return LoginForm.view(
      state.form ?? FormState(.logIn), device: state.device, ready: state.isReady, links: links, words
    ).map { .people($0) }
  }
}
