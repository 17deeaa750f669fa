import Components
import Loop
import Markup
import Profiles

/// The home screen, for a guest (HS-1) and for a person with a session (HS-2).
enum HomeScreen {
  /// The id of the part about the person: the login form, or the rows of their profile.
  static let person = "person"

  static func view(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    screen(.home, path: Route.home.path) {
      hero(state, content, words)
      wanted(state, content, words)
      ExampleScreen.offer(state, content, words)
      div(.class("columns")) {
        div(.class("stack")) {
          for id in state.shownModules {
            for part in state.running(id).map({ $0.module.home($0.context) }) ?? [] {
              part.wrapped { .module(id, $0) }
            }
          }
          tiles(state, content, words)
          if state.offersInstalling { state.parts.later?.installOffer(state, content.site, words) }
        }
        if content.hasPeople {
          div(.class("stack"), .id(person), .tabindex(-1)) {
            if let profile = state.person.profile {
              if !profile.isSilent {
                AccountRows.view(profile, hasAccounts: content.site.hasAccounts, words)
              }
            } else {
              login(state, content.site, words)
            }
          }
        }
      }
      if !content.site.affiliation.isEmpty { footer(.class("hint")) { content.site.affiliation } }
    }
  }

  private static func hero(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    let site = content.site
    return header(.class("hero")) {
      img(.class("logo"), .src("/logo.svg"), .alt(""), .width(56), .height(56))
      div {
        if let profile = state.person.profile, !profile.isSilent {
          Components.screenTitle(greeting(profile, state, words))
          p { site.name }
        } else {
          Components.screenTitle(site.name)
          if !site.tagline.isEmpty { p { site.tagline } }
          // On a phone the login form is far below.
          if site.hasAccounts, state.person.profile == nil {
            p(.class("hero-links")) {
              a(.href(Route.agreement.path)) { words(.makeAccount) }
              span(.aria(.hidden, true)) { "·" }
              a(.href("#" + FormProblem.Field.username.rawValue)) { words(.logIn) }
            }
          }
          if content.hasPeople, !site.hasSilentProfile { languages(state, content, words) }
        }
      }
      let isLinked = site.hasAccounts && state.person.profile == nil
      if content.hasPeople, !isLinked, state.person.profile?.isSilent != true {
        // Where that is out of sight, below the tiles.
        button(
          .type(.button), .class("button to-person"), .disabled(!state.isReady), .onClick(.tappedToPerson)
        ) { words(state.person.profile == nil ? .loginOrSignUp : .yourProfile) }
      }
    }
  }

  /// What the person came for, and has to log in to: it opens then.
  private static func wanted(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent>? {
    guard let route = state.screenBehindLogin else { return nil }
    var title: String?
    if case .module(let id, let path) = route {
      title = state.running(id)?.module.title(of: path, words)
    } else {
      title = route.title(content, words)
    }
    let text = title.map { words(.loginWanted, .text("screen", $0)) } ?? words(.loginWantedScreen)
    return banner(.plain, .key, text, key: "wanted") {
      actionButton(words(.logIn), sends: AppEvent.tappedToPerson)
    }
  }

  /// The choice of the language, for people who cannot read the one that is shown.
  private static func languages(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent>? {
    if content.languages.count < 2 { return nil }
    let chosen = state.wantedLanguage ?? content.language
    return label(.class("hero-language")) {
      icon(.globe)
      span(.class("visually-hidden")) { words(.language) }
      select(.disabled(!state.isReady), .onChange { .settings(.choseLanguage($0)) }) {
        for language in content.languages {
          option(
            .key(language.tag), .value(language.tag), .lang(language.tag), .selected(language.tag == chosen)
          ) { language.name }
        }
      }
    }
  }

  private static func greeting(_ profile: Profile, _ state: AppState, _ words: Words) -> String {
    let called = state.siteModules.lazy.compactMap { state.running($0)?.module.calledName }
      .first { !$0.isEmpty }
    if let called { return words(.welcome, .text("username", called)) }
    // An address is no name, and others may look on.
    if profile.username.isAddress { return words(.welcomeBack) }
    return words(.welcome, .text("username", profile.username.text))
  }

  // MARK: Tiles

  private static func tiles(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    let shown = content.site.tiles.filter { address(of: $0, content) != nil }
    if shown.isEmpty {
      return emptyState(.info, title: words(.nothingToOpen), text: words(.nothingToOpenText))
    }
    return ul(.class("tiles"), .role(.list)) {
      for tile in shown {
        item(tile, note(of: tile, state, content), address(of: tile, content) ?? "/", words)
      }
    }
  }

  /// nil for a screen that this app or this site lacks.
  private static func address(of tile: Tile, _ content: Content) -> String? {
    switch tile.target {
    case .link(let url): return url
    case .screen(let name): return content.path(ofScreen: name)
    }
  }

  /// How far the person is there, where a module has something to say of it.
  private static func note(of tile: Tile, _ state: AppState, _ content: Content) -> String {
    guard case .screen(let name) = tile.target, let (module, path) = content.screen(named: name),
      let running = state.running(module)
    else { return tile.note }
    return running.module.note(of: path, running.context) ?? tile.note
  }

  private static func item(
    _ tile: Tile, _ note: String, _ address: String, _ words: Words
  ) -> HTML<AppEvent> {
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
          if !note.isEmpty { span(.class("tile-note")) { note } }
        }
        if isOutside {
          icon(.externalLink, class: "tile-mark")
          span(.class("visually-hidden")) { words(.opensInNewTab) }
        }
      }
    }
  }

  // MARK: The person

  private static func login(_ state: AppState, _ site: Site, _ words: Words) -> HTML<AppEvent> {
    let links = LoginForm.Links(
      signUp: Route.agreement.path, forgotPassword: Route.forgotPassword.path,
      letter: Route.accountReset.path)
    var form = state.form ?? FormState(.logIn)
    form.hasAccounts = site.hasAccounts
    return LoginForm.view(
      form, device: state.device, known: state.knownName, userAgent: state.flags.userAgent,
      ready: state.isReady, links: links, words
    ).map { .people($0) }
  }
}
