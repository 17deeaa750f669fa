import Components
import Core
import Loop
import Markup
import Profiles

// A guest's work is in memory only, and a reload loses it. Most likely the guest is who signs up, so the new profile keeps the work at
// once. A banner offers to take it out again.
extension AppProgram {
  /// Stores it as soon as the new profile is read.
  func keepGuestWork(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .waiting? = state.guestWork?.standing, let changes = state.guestWork?.changes,
      state.journals.canKeep(changes)
    else { return [] }
    let receipt = Box(Message(.toastGuestWork))
    state.guestWork?.standing = .beingStored(receipt)
    let step = state.journals.keep(
      changes, receipt: receipt, clock: &state.clock, now: state.now.milliseconds)
    return follow(&state, step)
  }

  /// - Parameter isWanted: whether the new profile has it from now on.
  func answerGuestWork(_ state: inout AppState, _ isWanted: Bool) -> [Effect<AppEvent>] {
    guard let work = state.guestWork else { return [] }
    let focus = [Effect<AppEvent>(.focus(id: ElementID.title))]
    switch (work.standing, isWanted) {
    case (.waiting, _), (.beingStored, _): return []
    case (.failed, true):
      state.guestWork?.standing = .waiting
      return keepGuestWork(&state) + focus
    case (.kept, true), (.failed, false):
      state.guestWork = nil
      return focus
    case (.kept, false):
      state.guestWork = nil
      return keep(&state, work.removal, Message(.toastGuestWorkGone)) + focus
    }
  }
}

extension AppState {
  /// The batch with what a guest did is stored, or could not be.
  mutating func endGuestWork(_ receipt: AnyObject?, isStored: Bool) {
    guard case .beingStored(let own)? = guestWork?.standing, own === receipt else { return }
    guestWork?.standing = isStored ? .kept : .failed
  }
}

/// Says what a new profile has of before, or offers it once more where it could not be stored.
enum GuestOffer {
  static func view(_ state: AppState, _ words: Words) -> HTML<AppEvent>? {
    guard let work = state.guestWork else { return nil }
    let parts = state.siteModules.compactMap { id in
      state.running(id).flatMap { $0.module.summary(of: work.events(of: id), besides: [], $0.context) }
    }
    let what = Words.Argument.text("what", words.list(parts))
    let (text, answer, look): (Phrase, Phrase, ButtonLook)
    switch work.standing {
    case .waiting, .beingStored: return nil
    case .kept: (text, answer, look) = (.guestWorkKept, .close, .plain)
    case .failed: (text, answer, look) = (.guestWork, .guestWorkTake, .primary)
    }
    return banner(.plain, .user, words(text, what), key: "guest-work") {
      actionButton(words(answer), look, sends: AppEvent.people(.answeredGuestWork(true)))
      actionButton(words(.guestWorkLeave), .quiet, sends: AppEvent.people(.answeredGuestWork(false)))
    }
  }
}
