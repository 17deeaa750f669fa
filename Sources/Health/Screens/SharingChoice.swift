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
    return section(.key("sharing"), .class("card stack asking"), .aria(.labelledby, titleID)) {
      h2(.id(titleID)) { words(.healthSharing, .text("organisation", organisation)) }
      p { words(explanation(context), .text("organisation", organisation)) }
      div(.class("actions")) {
        if context.person.user?.hasAccount == true {
          actionButton(words(.healthShare), .primary, sends: choose(true))
        } else {
          linkButton(words(.healthMakeAccount), .primary, href: context.links.account)
        }
        actionButton(words(.healthKeepHere), sends: choose(false))
      }
    }
  }

  /// Answers go with an account. Who has none reads how to get one, and is asked again then.
  private static func explanation(_ context: ModuleContext) -> Phrase {
    context.person.user?.hasAccount == true ? .healthSharingText : .healthSharingNeedsAccount
  }

  static func setting(_ record: HealthRecord, _ context: ModuleContext) -> HTML<ProgressScreen.Event> {
    let words = context.words
    let organisation = context.site.organisation
    return section(.class("card form"), .aria(.labelledby, titleID)) {
      h2(.id(titleID), .class("legend")) { words(.healthProgress) }
      if context.person.user?.hasAccount == true || record.isSharing == true {
        choiceBox(
          words(.healthSharing, .text("organisation", organisation)), isOn: record.isSharing == true,
          hint: (words(explanation(context), .text("organisation", organisation)), "sharing-hint")
        ) { .chose(isSharing: $0) }
        if record.isSharing == true, context.person.user?.isConnected != true {
          linkButton(words(context.connecting), href: context.links.account)
        }
      } else {
        p { words(explanation(context), .text("organisation", organisation)) }
        linkButton(words(.healthMakeAccount), href: context.links.account)
      }
      if context.person.user?.hasAccount == true {
        if record.isSharing == nil {
          // The box is empty, and yet something may go.
          p(.key("corrections"), .class("hint")) {
            words(.healthSharingCorrections, .text("organisation", organisation))
          }
        }
        linkButton(words(.healthSent), href: SentScreen.path)
      }
    }
  }
}
