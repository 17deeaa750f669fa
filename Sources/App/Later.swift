import College
import Components
import Core
import Loop
import Markup
import Profiles

/// What the first screens do without. The build makes these functions, and everything that they lead to and the first screens
/// do not, into a module of its own (`bin/split`), which the browser loads when the first screen stands: so it opens sooner.
///
/// To be called only by what is of the first part, and when the state has ``AppPart/later``, else the page stops. Natively
/// everything is always here.
enum Later {
  @inline(never)
  static func update(
    _ program: AppProgram, _ state: inout AppState, _ event: AppEvent
  ) -> [Effect<AppEvent>] {
    switch event {
    case .data(let event): program.data(&state, event)
    case .video(let event): program.video(&state, event)
    case .careerSite(let event): program.careerSite(&state, event)
    case .settings(let event): program.settings(&state, event)
    case .wantedSilentProfile: program.startSilently(&state)
    case .startedSilently(let result, let change): program.startedSilently(&state, result, change)
    case .installing(let event): program.installing(&state, event)
    case .people(let event): program.recoveryCode(&state, event)
    case .reminding(.person(.tappedCalendar)): program.calendar(&state)
    case .reminding(let event): program.reminding(&state, event)
    default: []
    }
  }

  /// Begins what a screen needs besides its content.
  @inline(never)
  static func open(_ program: AppProgram, _ state: inout AppState) -> [Effect<AppEvent>] {
    program.openCareerSite(&state)
  }

  /// What happens to every form but the one by which people log in.
  @inline(never)
  static func update(
    _ form: inout FormState, _ event: PeopleEvent, _ session: LoginSession?, at now: Int64
  ) -> [Effect<PeopleEvent>] {
    form.update(event, session, at: now)
  }

  /// Such a form did what it is for.
  @inline(never)
  static func done(
    _ program: AppProgram, _ state: inout AppState, _ form: PersonForm, _ session: LoginSession,
    _ code: RecoveryCode?
  ) -> [Effect<AppEvent>] {
    program.formDone(&state, form, session, code)
  }

  /// Gives the reminders whose time has come.
  @inline(never)
  static func remind(_ program: AppProgram, _ state: inout AppState) -> [Effect<AppEvent>] {
    program.remind(&state)
  }

  /// Reminders are this tab's to tell.
  @inline(never)
  static func claimed(
    _ program: AppProgram, _ state: inout AppState, _ receipt: AnyObject?
  ) -> [Effect<AppEvent>] {
    program.claimed(&state, receipt)
  }

  @inline(never)
  static func installOffer(_ state: AppState, _ site: Site, _ words: Words) -> HTML<AppEvent> {
    InstallCard.view(state, site, words, isOffer: true)
  }

  /// The screen of a route of this part, see ``Route/part``.
  @inline(never)
  static func screen(
    _ state: AppState, _ route: Route, _ content: Content, _ words: Words
  ) -> HTML<AppEvent> {
    switch route {
    case .settings: return SettingsScreen.view(state, content, words)
    case .data: return DataScreen.view(state, content, words)
    case .about: return PlainScreens.about(content, version: state.flags.version, words)
    case .agreement:
      return AgreementScreen.view(content.site.agreement, path: route.path, words).map { .people($0) }
    case .createProfile, .forgotPassword: return AppProgram.form(state, route, words)
    case .recoveryCode, .changePassword, .securityQuestion, .protect:
      guard state.person.user != nil else {
        return PlainScreens.loginNeeded(route.title(content, words), path: route.path, words)
      }
      return route == .recoveryCode
        ? RecoveryCodeScreen.view(
          state.recovery, state.form, back: Route.home.path, path: route.path, words
        ).map { .people($0) } : AppProgram.form(state, route, words)
    default: break
    }
    guard let college = content.college else { return PlainScreens.notFound(path: state.path, words) }
    return self.college(state, route, college, words)
  }

  private static func college(
    _ state: AppState, _ route: Route, _ college: CollegeContent, _ words: Words
  ) -> HTML<AppEvent> {
    let home = Route.home.path
    switch route {
    case .videos:
      return HTML(
        VideosScreen.view(
          college, path: route.path, home: home, video: { Route.video($0).path }, words))
    case .video(let id):
      guard let playlist = college.playlist(id) else { break }
      return VideoScreen.view(
        playlist, state.videoScreen, path: route.path, back: Route.videos.path, home: home, words
      ).map { .video($0) }
    case .career:
      return HTML(
        CareerScreen.view(
          college, path: route.path, home: home, info: Route.careerInfo.path,
          site: { Route.careerSite($0).path }, words))
    case .careerInfo:
      return HTML(
        CareerInfoScreen.view(
          college.charts, path: route.path, back: Route.career.path, home: home, words))
    case .careerSite(let id):
      guard let link = college.framed(id) else { break }
      return CareerSiteScreen.view(
        link, state.framedPage, path: route.path, back: Route.career.path, home: home, words
      ).map { .careerSite($0) }
    case .checklistOptions:
      return AppProgram.withRecords(state, route, words) { context in
        OptionsScreen.view(college, state.reminding.permission, context).map { .reminding(.person($0)) }
      }
    default: break
    }
    return PlainScreens.notFound(path: state.path, words)
  }
}
