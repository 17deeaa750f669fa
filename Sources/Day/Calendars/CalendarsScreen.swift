import Components
import Core
import Loop
import Markup

/// `/day/calendar`: the calendars that a person follows, their days in other calendars, and files.
enum CalendarsScreen {
  static func view(_ state: DayState, _ scene: DayContext, _ context: ModuleContext) -> HTML<DayEvent> {
    let words = context.words
    let path = scene.path(.calendar)
    let standing = standing(context)
    return screen(.options, path: path) {
      topBar(words, back: scene.path(.options))
      screenTitle(words(.dayCalendarFiles))
      FollowedCards.view(state.following, scene, context).map { .following($0) }
      if context.site.hasAccounts {
        SharingCard.view(state.sharing, scene, standing, context).map { .sharing($0) }
      }
      CalendarFilesScreen.importing(state.screen, scene).map { .screen($0) }
      CalendarFilesScreen.export(state.screen.files, scene).map { .screen($0) }
    }
  }

  /// What stands between a person and the server that does it.
  enum Standing {
    case connected
    /// Nobody is connected, or the login has ended.
    case notConnected(loginEnded: Bool)
  }

  private static func standing(_ context: ModuleContext) -> Standing {
    guard let user = context.person.user else { return .notConnected(loginEnded: false) }
    return user.isConnected ? .connected : .notConnected(loginEnded: user.hasAccount)
  }

  /// That an account is needed, with the way to one.
  static func connecting<Event>(_ loginEnded: Bool, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    return div(.key("connect"), .class("stack")) {
      p { words(loginEnded ? .calendarsLoginEnded : .calendarsNeedAccount) }
      div(.class("actions")) {
        linkButton(
          words(loginEnded ? .calendarsLogIn : .calendarsConnect),
          href: context.links.account + "?to=" + DayRoute.calendar.path)
      }
    }
  }

  /// A moment as "today, 14:05", on the person's clock.
  static func time(_ milliseconds: Int64, _ context: DayContext) -> String {
    guard let moment = context.clock.local(milliseconds) else { return "" }
    if moment.day == context.today { return context.time(moment) }
    return context.words(
      .dayAndTime, .text("date", context.name(of: moment.day)), .text("time", context.time(moment)))
  }
}
