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
    guard let route = state.shownRoute, route.exists(in: content) else {
      return PlainScreens.notFound(path: state.path, words)
    }
    if let part = route.part {
      guard state.has(part) else { return PlainScreens.awaited(part, state, words) }
      if case .day(let day) = route { return DayPart.screen(state, day, content, words) }
      return Later.screen(state, route, content, words)
    }
    if route == .home { return HomeScreen.view(state, content, words) }
    guard let college = content.college else { return PlainScreens.notFound(path: state.path, words) }
    return withRecords(state, route, words) { context in
      if case .checklist(let id) = route, let checklist = college.checklist(id) {
        return ChecklistScreen.view(state.checklist, checklist, context).map { .checklist($0) }
      }
      return ChecklistsScreen.view(state.checklist, college, context).map { .checklist($0) }
    }
  }

  static func form(_ state: AppState, _ route: Route, _ words: Words) -> HTML<AppEvent> {
    let form = state.form ?? FormState(route.form)
    let back: Route = route == .protect ? .settings : .home
    return FormScreen.view(form, ready: state.isReady, back: back.path, path: route.path, words)
      .map { .people($0) }
  }

  /// A screen about what the person has kept. Without the records the boxes would all look empty, and nothing ticked could be
  /// told from something lost.
  static func withRecords(
    _ state: AppState, _ route: Route, _ words: Words, _ view: (CollegeContext) -> HTML<AppEvent>
  ) -> HTML<AppEvent> {
    switch state.journals.reading([.college]) {
    case .reading: loadingScreen(words(.loading), path: route.path)
    case .failed: PlainScreens.recordsFailed(path: route.path, words)
    case .read: view(context(state, words))
    }
  }

  static func context(_ state: AppState, _ words: Words) -> CollegeContext {
    CollegeContext(
      words: words, today: state.today, record: state.college,
      pending: state.journals.pending(of: CollegeRecord.module), isUser: state.person.user != nil,
      links: CollegeLinks(
        home: Route.home.path, checklists: Route.checklists.path, checklist: { Route.checklist($0).path },
        options: Route.checklistOptions.path, signUp: Route.agreement.path))
  }

  // MARK: Before there is content

  private static func loading(_ state: AppState, _ words: Words) -> HTML<AppEvent> {
    div(.class("app")) { loadingScreen(words(.loading), path: state.path) }
  }

  private static func failed(_ state: AppState, _ failure: ContentFailure, _ words: Words) -> HTML<AppEvent> {
    let again: Phrase = state.hasRetried ? .contentStillFailed : .contentFailedText
    let text = words(failure == .unreachable ? again : .contentOutdated)
    return div(.class("app")) {
      Components.screen(.error, path: state.path) {
        emptyState(.offline, title: words(.contentFailed), text: text, isScreenTitle: true) {
          button(
            .type(.button), .class(ButtonLook.primary.rawValue), .when(state.isRetrying, .aria(.busy, true)),
            .onClick(.content(.tappedReload))
          ) { words(.tryAgain) }
        }
      }
    }
  }
}
