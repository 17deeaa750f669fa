import Components
import Core
import Loop
import Markup

/// Whether checks go to the organisation. Nothing is sent before the person has said so.
enum SharingChoice {
  private static let titleID = "sharing"

  /// Asked once, after the first response of this device.
  static func question<Event>(
    _ record: HealthRecord, _ context: ModuleContext, _ choose: (Bool) -> Event
  ) -> HTML<Event>? {
    guard context.site.hasAccounts, record.isSharing == nil, record.hasOwn else { return nil }
    let words = context.words
    let organisation = context.site.organisation
    return section(.key("sharing"), .class("card stack"), .aria(.labelledby, titleID)) {
      h2(.id(titleID)) { words(.healthSharing, .text("organisation", organisation)) }
      p { words(.healthSharingText, .text("organisation", organisation)) }
      div(.class("actions")) {
        actionButton(words(.healthShare), .primary, sends: choose(true))
        actionButton(words(.healthKeepHere), sends: choose(false))
      }
    }
  }

  static func setting(_ record: HealthRecord, _ context: ModuleContext) -> HTML<ProgressScreen.Event> {
    let words = context.words
    let organisation = context.site.organisation
    return section(.class("card form"), .aria(.labelledby, titleID)) {
      h2(.id(titleID), .class("legend")) { words(.healthProgress) }
      choiceBox(
        words(.healthSharing, .text("organisation", organisation)), isOn: record.isSharing == true,
        hint: (words(.healthSharingText, .text("organisation", organisation)), "sharing-hint")
      ) { .chose(isSharing: $0) }
      if record.isSharing == true, context.person.user?.isConnected != true {
        linkButton(words(context.connecting), href: context.links.account)
      }
      if context.person.user?.hasAccount == true {
        linkButton(words(.healthSent), href: SentScreen.path)
      }
    }
  }
}
