import Components
import Loop
import Markup
import Profiles

public enum SettingsScreen {
  /// Choices for the whole device.
  public enum Event: Hashable, Sendable {
    case choseLanguage(String)
    /// nil follows the device.
    case choseScheme(DeviceRecord.Scheme?)
  }

  static func view(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    screen(.settings, path: Route.settings.path) {
      topBar(words, back: Route.home.path)
      Components.screenTitle(words(.settings))
      div(.class("card form")) {
        languages(content, chosen: state.wantedLanguage ?? content.language, words)
        schemes(chosen: state.device.scheme, words)
      }.map { .settings($0) }
      for id in state.siteModules {
        state.running(id).flatMap { $0.module.settings($0.context) }?.wrapped { .module(id, $0) }
      }
      let isSilent = content.site.hasSilentProfile || state.isExample
      if isSilent { profile(state, content.site, words) }
      if !isSilent, state.person.session != nil, let profile = state.person.profile {
        AccountRows.view(profile, hasAccounts: content.site.hasAccounts, words)
      }
      rows {
        if state.flags.rings, content.site.rings {
          linkRow(
            words(.ringsTitle), note: ringNote(state, words), icon: .bell, href: Route.rings.path, words)
        }
        if content.hasPeople, state.person.session == nil {
          linkRow(words(.yourData), icon: .shield, href: Route.data.path, words)
        }
        GuideScreen.row(content, words)
        linkRow(
          content.aboutRoute.title(content, words), icon: .info, href: content.aboutRoute.path, words)
      }
      // Only the device knows how to install, so the server's page lacks this.
      if state.isReady, state.installation != .installed {
        InstallCard.view(state, content.site, words, isOffer: false)
      }
      if content.hasPeople {
        p(.class("hint")) { words(content.site.hasAccounts ? .privacyNoteAccount : .privacyNote) }
      }
    }
  }

  private static func ringNote(_ state: AppState, _ words: Words) -> String {
    switch state.ringStanding {
    case .on: words(.ringsOnHere)
    case .off: words(.ringsOff)
    case .notOffered, .unknown: ""
    }
  }

  /// The profile's row, for sites without sign-up, whose home screen has none.
  private static func profile(_ state: AppState, _ site: Site, _ words: Words) -> HTML<AppEvent>? {
    guard let profile = state.person.profile else {
      return state.isLocked ? rows { linkRow(words(.login), icon: .key, href: Route.home.path, words) } : nil
    }
    guard profile.isSilent else { return AccountRows.view(profile, hasAccounts: site.hasAccounts, words) }
    return rows {
      if site.hasSilentProfile {
        linkRow(
          words(.protectTitle), note: words(.protectNote), icon: .key, href: Route.protect.path, words)
      }
      linkRow(words(.yourData), icon: .shield, href: Route.data.path, words)
    }
  }

  private static func languages(_ content: Content, chosen: String, _ words: Words) -> HTML<Event> {
    fieldset(.class("field")) {
      legend(.class("legend")) { words(.language) }
      for language in content.languages {
        label(.key(language.tag), .class("choice"), .lang(language.tag)) {
          input(
            .class("check"), .type(.radio), .name("language"), .value(language.tag),
            .checked(language.tag == chosen), .onCheck { _ in .choseLanguage(language.tag) })
          span { language.name }
        }
      }
    }
  }

  private static func schemes(chosen: DeviceRecord.Scheme?, _ words: Words) -> HTML<Event> {
    fieldset(.class("field")) {
      legend(.class("legend")) { words(.appearance) }
      div(.class("segments")) {
        segment("system", .system, words(.appearanceSystem), nil, chosen)
        segment("light", .sun, words(.appearanceLight), .light, chosen)
        segment("dark", .moon, words(.appearanceDark), .dark, chosen)
      }
    }
  }

  private static func segment(
    _ value: String, _ picture: Icon, _ text: String, _ scheme: DeviceRecord.Scheme?,
    _ chosen: DeviceRecord.Scheme?
  ) -> HTML<Event> {
    label(.class("segment")) {
      input(
        .type(.radio), .name("scheme"), .value(value), .checked(scheme == chosen),
        .onCheck { _ in .choseScheme(scheme) })
      icon(picture)
      span { text }
    }
  }
}
