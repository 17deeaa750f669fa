import Components
import Markup

/// Where people find help: in a line that is always in sight, and as a card where answers are a reason to offer it.
enum HelpCard {
  /// The line, which opens.
  static func line<Event>(_ help: Help) -> HTML<Event> {
    details(.key("help"), .class("help")) {
      summary {
        icon(.lifeBuoy)
        help.title
      }
      contacts(help)
    }
  }

  /// Where the card was in sight already: a line with the first contact.
  static func reminder<Event>(_ help: Help) -> HTML<Event> {
    p(.key("help-reminder"), .class("waiting")) {
      icon(.lifeBuoy)
      span {
        help.title
        if let first = help.contacts.first {
          " · "
          a(.href(first.link)) { first.label }
        }
      }
    }
  }

  /// - Parameter isShort: whether the answers to a question stand below it, which are not to be out of sight.
  static func card<Event>(_ help: Help, isShort: Bool = false, _ words: Words) -> HTML<Event> {
    section(.key("help-now"), .class("card stack help-now"), .aria(.labelledby, "help-title")) {
      h2(.id("help-title"), .tabindex(-1)) { help.title }
      p { help.text }
      if isShort {
        div(.class("actions")) {
          for contact in help.contacts { link(contact) }
        }
      } else {
        contacts(help)
      }
      p(.class("hint")) { words(.healthNobodyWatches) }
    }
  }

  private static func link<Event>(_ contact: Help.Contact) -> HTML<Event> {
    let isPage = contact.link.hasPrefix("https:")
    return a(
      .class("button"), .href(contact.link), .when(isPage, .target("_blank")),
      .when(isPage, .rel("noopener"))
    ) { contact.label }
  }

  static func contacts<Event>(_ help: Help) -> HTML<Event> {
    ul(.class("contacts"), .role(.list)) {
      for contact in help.contacts {
        li(.key(contact.link + contact.label)) {
          link(contact)
          if !contact.note.isEmpty { span(.class("hint")) { contact.note } }
        }
      }
    }
  }
}

extension Questionnaire {
  /// Whether an answer is a reason to offer help at once. Nobody is told.
  func callsForHelp(_ answers: [GivenAnswer]) -> Bool { firstCallForHelp(answers) != nil }

  /// The index of the first item whose answer is one.
  func firstCallForHelp(_ answers: [GivenAnswer]) -> Int? {
    items.firstIndex { item in
      guard item.helpFrom > 0 else { return false }
      return answers.contains { $0.item == item.id && ($0.number ?? 0) >= item.helpFrom }
    }
  }
}
