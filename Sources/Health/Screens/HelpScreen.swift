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
      ul(.class("rows"), .role(.list)) {
        for contact in help.contacts { row(contact, context.words) }
      }
    }
  }

  private static func row<Event>(_ contact: Help.Contact, _ words: Words) -> HTML<Event> {
    let isPage = contact.link.hasPrefix("https:")
    return li(.key(contact.link + contact.label)) {
      a(
        .class("row"), .href(contact.link), .when(isPage, .target("_blank")), .when(isPage, .rel("noopener"))
      ) {
        icon(picture(contact))
        rowBody(contact.label, note: contact.note)
        icon(isPage ? .externalLink : .chevronRight)
        if isPage { span(.class("visually-hidden")) { words(.opensInNewTab) } }
      }
    }
  }

  private static func picture(_ contact: Help.Contact) -> Icon {
    if contact.link.hasPrefix("tel:") { return .device }
    return contact.link.hasPrefix("sms:") ? .send : .globe
  }
}
