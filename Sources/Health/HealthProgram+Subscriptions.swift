import Components
import Loop
import Markup

extension HealthProgram {
  /// Digits choose an answer where one question is shown, places open and close as time passes, and the time of the reminder comes.
  public func subscriptions(
    _ state: HealthState, _ context: ModuleContext
  ) -> [Subscription<HealthEvent>] {
    reminderTimer(state, context) + PollsScreen.sendTimer(state, context)
      + fetchingTimers(state, context) + screenSubscriptions(state, context)
  }

  private func screenSubscriptions(
    _ state: HealthState, _ context: ModuleContext
  ) -> [Subscription<HealthEvent>] {
    if context.path == PlacesScreen.path, context.device.isVisible {
      return [.timer(id: "places", milliseconds: 60_000, .places(.minutePassed))]
    }
    if context.pollRoute != nil, PollsScreen.known(state.polls) != nil, context.device.isVisible,
      context.device.isOnline
    {
      return [.timer(id: "polls", milliseconds: 30_000, .polls(.cameTimeToLook))]
    }
    guard case .question? = context.assessmentRoute, context.person.user != nil else { return [] }
    return [
      .shortcut { key, modifiers in
        guard modifiers.isEmpty, let digit = Int(key), digit > 0 else { return nil }
        return .assessment(.answering(.key(digit)))
      }
    ]
  }
}
