import Components
import Markup

extension ScreenName {
  static let help = ScreenName("help")
}

/// Whom to call, text or chat with, also without a connection.
enum HelpScreen {
  static let path = "/help"

  static func view<Event>(_ help: Help, _ context: ModuleContext) -> HTML<Event> {
    screen(.help, path: path) {
      topBar(context.words, back: context.links.home)
      screenTitle(help.title)
      HelpCard.contacts(help)
    }
  }
}
