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
      if !help.intro.isEmpty { lede(help.intro) }
      rows {
        for contact in help.contacts {
          linkRow(
            contact.label, note: contact.note, icon: picture(contact), href: contact.link, context.words)
        }
      }
    }
  }

  private static func picture(_ contact: Help.Contact) -> Icon {
    if contact.link.hasPrefix("tel:") { return .device }
    return contact.link.hasPrefix("sms:") ? .send : .globe
  }
}
