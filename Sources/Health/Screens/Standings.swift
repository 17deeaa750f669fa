import Components
import Markup

/// Where a response is on its way to the organisation, in words and as a picture.
enum Standings {
  static func words(_ standing: HealthRecord.Standing, _ context: ModuleContext) -> String {
    let words = context.words
    switch standing {
    case .onlyHere: return words(.healthOnDevice)
    // Its account is gone, and what was sent with it.
    case .received where context.person.user?.hasAccount != true: return words(.healthOnDevice)
    case .received where context.hasEndedLogin:
      return words(.healthWasReceived, .text("organisation", context.site.organisation))
    case .received: return words(.healthReceived, .text("organisation", context.site.organisation))
    case .refused: return words(.healthRefused, .text("organisation", context.site.organisation))
    case .waiting where context.person.user?.isConnected != true:
      return words(context.hasEndedLogin ? .healthWaitsForLogin : .healthNeedsAccount)
    case .waiting where context.isUnconfirmed: return words(.healthWaitsForConfirmation)
    case .waiting where !context.device.isOnline: return words(.healthWaitsForConnection)
    case .waiting: return words(.healthWaits)
    }
  }

  static func picture(_ standing: HealthRecord.Standing, _ context: ModuleContext) -> Icon {
    switch standing {
    case .onlyHere: .device
    case .received where context.person.user?.hasAccount != true: .device
    case .waiting: .clock
    case .received: .check
    case .refused: .alert
    }
  }

  /// The way back to an account whose login on this device has ended.
  static func login<Event>(_ context: ModuleContext) -> HTML<Event>? {
    guard context.hasEndedLogin else { return nil }
    let words = context.words
    return rows {
      linkRow(
        words(.healthLoginEnded), note: words(.healthLoginEndedText), icon: .key, href: context.links.account,
        words)
    }
  }

  /// The way to the letter that confirms the address.
  static func confirmation<Event>(_ context: ModuleContext) -> HTML<Event>? {
    guard context.isUnconfirmed else { return nil }
    let words = context.words
    return rows {
      linkRow(
        words(.healthConfirm), note: words(.healthConfirmText), icon: .inbox, href: context.links.account,
        words)
    }
  }

  /// How many responses wait for the way to the organisation.
  static func waiting<Event>(_ record: HealthRecord, _ context: ModuleContext) -> HTML<Event>? {
    let count = record.waiting.count
    // Without an account nothing is on its way.
    guard record.isSharing != false, count > 0, context.person.user?.hasAccount == true else { return nil }
    return div(.key("waiting"), .class("stack")) {
      p(.class("waiting hint"), .role(.status)) {
        icon(.clock)
        context.words(
          .healthWaiting, .count("count", count), .text("organisation", context.site.organisation))
      }
    }
  }
}

extension ModuleContext {
  /// Whether this device was logged out of the account of whoever uses it.
  var hasEndedLogin: Bool { person.user?.hasAccount == true && person.user?.isConnected == false }

  /// Whether nobody has confirmed the address of the account that this device is logged in to.
  var isUnconfirmed: Bool { person.user?.isConnected == true && person.user?.isUnconfirmed == true }

  /// What leads to an account that can be sent to.
  var connecting: Phrase { hasEndedLogin ? .healthLoginEnded : .healthConnect }
}
