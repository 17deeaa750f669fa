import Components
import Markup

/// Where a response is on its way to the organisation, in words and as a picture.
enum Standings {
  static func words(_ standing: HealthRecord.Standing, _ context: ModuleContext) -> String {
    let words = context.words
    switch standing {
    case .onlyHere: return words(.healthOnDevice)
    // Its account is gone, and what was sent with it.
    case .received where context.person.user?.isConnected != true: return words(.healthOnDevice)
    case .received: return words(.healthReceived, .text("organisation", context.site.organisation))
    case .refused: return words(.healthRefused, .text("organisation", context.site.organisation))
    case .waiting where context.person.user?.isConnected != true: return words(.healthNeedsAccount)
    case .waiting where !context.device.isOnline: return words(.healthWaitsForConnection)
    case .waiting: return words(.healthWaits)
    }
  }

  static func picture(_ standing: HealthRecord.Standing, _ context: ModuleContext) -> Icon {
    switch standing {
    case .onlyHere: .device
    case .received where context.person.user?.isConnected != true: .device
    case .waiting: .clock
    case .received: .check
    case .refused: .alert
    }
  }

  /// How many responses wait for the way to the organisation.
  static func waiting<Event>(_ record: HealthRecord, _ context: ModuleContext) -> HTML<Event>? {
    let count = record.waiting.count
    guard record.isSharing == true, count > 0 else { return nil }
    return p(.key("waiting"), .class("waiting hint"), .role(.status)) {
      icon(.clock)
      context.words(
        .healthWaiting, .count("count", count), .text("organisation", context.site.organisation))
    }
  }
}
