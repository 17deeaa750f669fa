import College
import Components
import Core
import Loop
import Markup
import Profiles

extension AppProgram {
  public func view(_ state: AppState) -> HTML<AppEvent> {
    switch state.content {
    case .ready(let loaded):
      let content = loaded.content
      return Frame.view(
        state, content, loaded.words, screen: Self.screen(state, content, loaded.words))
    case .loading: return Self.loading(state, .lastResort(formatting(state.language)))
    case .failed(let failure): return Self.failed(state, failure, .lastResort(formatting(state.language)))
    }
  }

  private static func screen(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    guard let route = state.route, route.exists(in: content) else {
      return PlainScreens.notFound(path: state.path, words)
    }
    let home = Route.home.path
    switch route {
    case .home: return HomeScreen.view(state, content, words)
    case .settings: return SettingsScreen.view(state, content, words).map { .settings($0) }
    case .data: return DataScreen.view(state, content, words)
    case .about: return PlainScreens.about(content, version: state.flags.version, words)
    case .videos, .video, .career, .careerInfo, .careerSite, .checklists, .checklist, .checklistOptions:
      guard let college = content.college else { return PlainScreens.notFound(path: state.path, words) }
      return self.college(state, route, college, words)
    case .agreement:
      return AgreementScreen.view(content.site.agreement, path: route.path, words).map { .people($0) }
    case .createProfile, .forgotPassword: return form(state, route, words)
    case .recoveryCode, .changePassword, .securityQuestion:
      guard state.person.user != nil else {
        return PlainScreens.loginNeeded(route.title(content, words), path: route.path, words)
      }
      return route == .recoveryCode
        ? RecoveryCodeScreen.view(state.recovery, state.form, back: home, path: route.path, words)
          .map { .people($0) } : form(state, route, words)
    }
  }

  private static func form(_ state: AppState, _ route: Route, _ words: Words) -> HTML<AppEvent> {
    let form = state.form ?? FormState(route.form)
    return FormScreen.view(form, ready: state.isReady, back: Route.home.path, path: route.path, words)
      .map { .people($0) }
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
    default: break
    }
    // Without the records the boxes would all look empty, and nothing ticked could be told from something lost.
    switch state.person.user?.records {
    case .reading: return loadingScreen(words(.loading), path: route.path)
    case .failed: return PlainScreens.recordsFailed(path: route.path, words)
    case .read, nil: break
    }
    let context = context(state, words)
    if route == .checklistOptions {
      return OptionsScreen.view(college, state.reminding.permission, context)
        .map { .reminding(.person($0)) }
    }
    if case .checklist(let id) = route, let checklist = college.checklist(id) {
      return ChecklistScreen.view(state.checklist, checklist, context).map { .checklist($0) }
    }
    return ChecklistsScreen.view(state.checklist, college, context).map { .checklist($0) }
  }

  static func context(_ state: AppState, _ words: Words) -> CollegeContext {
    let user = state.person.user
    return CollegeContext(
      words: words, today: state.today, record: state.college,
      pending: user?.pending ?? [], isUser: user != nil,
      links: CollegeLinks(
        home: Route.home.path, checklists: Route.checklists.path, checklist: { Route.checklist($0).path },
        options: Route.checklistOptions.path, signUp: Route.agreement.path))
  }

  // MARK: Before there is content

  private static func loading(_ state: AppState, _ words: Words) -> HTML<AppEvent> {
    div(.class("app")) { loadingScreen(words(.loading), path: state.path) }
  }

  private static func failed(_ state: AppState, _ failure: ContentFailure, _ words: Words) -> HTML<AppEvent> {
    let text = words(failure == .unreachable ? .contentFailedText : .contentOutdated)
    return div(.class("app")) {
      Components.screen(.error, path: state.path) {
        emptyState(.offline, title: words(.contentFailed), text: text, isScreenTitle: true) {
          actionButton(words(.tryAgain), .primary, sends: AppEvent.tappedReloadContent)
        }
      }
    }
  }
}
