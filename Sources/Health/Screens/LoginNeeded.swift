import Components
import Markup

/// What is shown of a screen that needs a login, from which people come back to it (MA 2).
enum LoginNeeded {
  static func view<Event>(
    _ name: ScreenName, _ picture: Icon, _ title: Phrase, _ text: Phrase, _ context: ModuleContext,
    path: String
  ) -> HTML<Event> {
    view(name, picture, context.words(title), context.words(text), context, path: path)
  }

  /// - Parameter below: what else can be done there.
  static func view<Event>(
    _ name: ScreenName, _ picture: Icon, _ title: String, _ text: String, _ context: ModuleContext,
    path: String, @HTMLBuilder<Event> below: () -> HTMLContent<Event> = { .init() }
  ) -> HTML<Event> {
    let words = context.words
    let target = "?to=" + (context.path ?? path)
    return screen(name, path: path) {
      topBar(words, back: context.links.home)
      emptyState(picture, title: title, text: text, isScreenTitle: true) {
        linkButton(words(.healthCreateProfile), .primary, href: context.links.signUp + target)
        linkButton(words(.healthGoToLogin), href: context.links.home + target)
      }
      below()
    }
  }
}
