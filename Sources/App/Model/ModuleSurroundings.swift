import Components
import Core
import Loop
import Profiles

extension AppState {
  /// The context of a module.
  func context(_ id: String, _ loaded: ContentState.Loaded) -> ModuleContext {
    var path: String?
    if case .module(id, let shown)? = shownRoute { path = shown }
    let site = loaded.content.site
    var links = ModuleLinks(
      home: Route.home.path, settings: Route.settings.path, signUp: Route.agreement.path,
      about: loaded.content.aboutRoute.path, account: Route.account.path, onward: (wanted ?? .home).path)
    links.rings = Route.rings.path
    if loaded.content.guidePage(id) != nil { links.guide = Route.guidePage(id).path }
    return ModuleContext(
      words: loaded.words, now: now, clock: clock, path: path, fragment: fragment(of: self.path),
      isHomeShown: shownRoute == .home,
      person: modulePerson(site),
      site: moduleSite(loaded.content),
      app: ModuleApp(version: flags.version, built: flags.built, launched: launched, origin: flags.origin),
      device: deviceChoices,
      links: links,
      journal: journals.seen(by: id, now: now.milliseconds), things: things(for: id, loaded),
      sessions: sessions(for: id, loaded), shownDays: shownDays(beside: id))
  }

  private func moduleSite(_ content: Content) -> ModuleSite {
    ModuleSite(
      id: content.site.id, name: content.site.name, organisation: content.site.organisation,
      languages: content.languages.map { .init(tag: $0.tag, name: $0.name) },
      language: wantedLanguage ?? content.language, opening: content.opening?.module.id,
      hasAccounts: content.site.hasAccounts)
  }

  private func modulePerson(_ site: Site) -> ModulePerson {
    switch person {
    case .unknown: .unknown
    case .guest: .guest(isKept: site.hasSilentProfile && silentTrouble == nil)
    case .user(let session):
      .user(
        ModuleUser(
          id: session.profile.id.text, username: session.profile.username.text,
          foldedName: session.profile.username.folded, question: session.profile.question,
          isConnected: session.profile.isConnected && !sending.hasLoginEnded,
          hasAccount: session.profile.isConnected, isUnconfirmed: session.profile.isUnconfirmed))
    }
  }

  private var deviceChoices: DeviceChoices {
    var choices = DeviceChoices(
      isReady: isReady, isVisible: isVisible, isOnline: isOnline, permission: permission,
      timeFormat: device.timeFormat, isColourBlind: device.isColourBlind,
      isDark: device.scheme.map { $0 == .dark }, rememberedUsername: device.rememberedUsername,
      rememberMe: device.rememberMe, values: device.values)
    choices.timeZone = flags.timeZone
    choices.rings = ringStanding
    // The server's page does not know it.
    if isReady { choices.maps = MapApp(userAgent: flags.userAgent) }
    return choices
  }

  /// Other modules' things for days; nil for a module that shows none, or if no other has any.
  private func things(
    for id: String, _ loaded: ContentState.Loaded
  ) -> ((ClosedRange<CivilDay>) -> [DayThing])? {
    let all = loaded.content.modules
    guard all.contains(where: { $0.id == id && $0.offers.contains(.showsThings) }) else { return nil }
    let others = all.filter { $0.id != id && $0.offers.contains(.things) }.map { $0.id }
    if others.isEmpty { return nil }
    return { days in
      others.flatMap { other in running(other).map { $0.module.things(days, $0.context) } ?? [] }
    }
  }

  /// Another module's sessions; nil if no other module of the site has any.
  private func sessions(for id: String, _ loaded: ContentState.Loaded) -> ModuleSessions? {
    guard let other = loaded.content.sessionModule, other != id else { return nil }
    return ModuleSessions(
      during: { days in running(other).map { $0.module.sessions(days, $0.context) } ?? [] },
      running: { running(other).flatMap { $0.module.runningSession($0.context) } })
  }

  /// The days of the screen that is shown, unless it is the module's own.
  private func shownDays(beside id: String) -> ClosedRange<CivilDay>? {
    guard case .module(let shown, let path)? = shownRoute, shown != id else { return nil }
    return parts[shown]?.days(shownAt: path, today: today)
  }
}
