import Components
import Core
import Loop
import Markup
import Profiles

// What a guest has done is in memory only. Once they have a profile, it can be kept there.
extension AppProgram {
  /// - Parameter isWanted: whether the person takes over what they did as a guest.
  func answerGuestWork(_ state: inout AppState, _ isWanted: Bool) -> [Effect<AppEvent>] {
    guard var work = state.guestWork, work.receipt == nil else { return [] }
    guard isWanted else {
      state.guestWork = nil
      return [Effect(.focus(id: ElementID.title))]
    }
    // The new profile's partitions are being read for a moment.
    guard state.journals.canKeep(work.changes) else { return [] }
    let receipt = Box(Message(.toastGuestWork))
    work.receipt = receipt
    state.guestWork = work
    let step = state.journals.keep(
      work.changes, receipt: receipt, clock: &state.clock, now: state.now.milliseconds)
    return follow(&state, step) + [Effect(.focus(id: ElementID.title))]
  }
}

extension AppState {
  /// The batch with what a guest did is stored, or could not be and is offered again.
  mutating func endGuestWork(_ receipt: AnyObject?, isStored: Bool) {
    guard let receipt, guestWork?.receipt === receipt else { return }
    if isStored { guestWork = nil } else { guestWork?.receipt = nil }
  }
}

/// Offers a new profile what its owner did before.
enum GuestOffer {
  static func view(_ state: AppState, _ words: Words) -> HTML<AppEvent>? {
    guard let work = state.guestWork else { return nil }
    let parts = state.siteModules.compactMap { id in
      state.running(id).flatMap { $0.module.summary(of: work.events(of: id), besides: [], $0.context) }
    }
    let text = words(.guestWork, .text("what", words.list(parts)))
    return banner(.plain, .user, text, key: "guest-work") {
      actionButton(words(.guestWorkTake), .primary, sends: AppEvent.people(.answeredGuestWork(true)))
      actionButton(words(.guestWorkLeave), .quiet, sends: AppEvent.people(.answeredGuestWork(false)))
    }
  }
}
