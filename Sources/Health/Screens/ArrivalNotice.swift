import Components
import Markup

/// Why what the account has sent from other devices is not here yet.
enum ArrivalNotice {
  /// Nil once all of it came, and while it is coming quickly.
  static func view(_ arrival: Arrival, _ record: HealthRecord, _ context: ModuleContext) -> HTML<HealthEvent>?
  {
    guard context.device.isReady, context.site.hasAccounts, context.person.user?.isConnected == true,
      !context.isUnconfirmed, context.journal.reading([.health]) == .read, record.fetched?.isComplete != true
    else { return nil }
    let words = context.words
    if !context.device.isOnline {
      return banner(.plain, .offline, words(.healthFetchOffline), key: "arrival")
    }
    if arrival.phase == .resting {
      return banner(.warning, .alert, words(.healthFetchFailed), key: "arrival") {
        actionButton(words(.tryAgain), icon: .refresh, sends: .arrival(.cameTimeToTry))
      }
    }
    guard arrival.isSlow else { return nil }
    return p(.key("arrival"), .class("hint"), .role(.status)) { words(.healthFetching) }
  }
}
