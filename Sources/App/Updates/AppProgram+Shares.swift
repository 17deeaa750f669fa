import Components
import Core
import Loop
import Profiles

/// Shares of other apps, and files that were opened with this one: they wait in the device's store, and are handed to the
/// module that takes them once somebody is logged in.
struct Shares {
  /// The query of the address that a share leads to where nothing could be kept of it. The service worker and the server know it, too.
  static let lost = "?unshared"

  /// Whether the store may have some that were not read.
  var isDue = true
  /// A file that the screen of a person's data takes, because the modules offer there what they make of it.
  var file: IncomingShare?

  /// The service worker has kept something, which tells all tabs.
  mutating func noticed(_ names: [String]) {
    if names.contains(where: { $0.hasPrefix(StoreKey.shares) }) { isDue = true }
  }
}

/// Where a share leads to of which nothing could be kept.
public let lostSharePath = Route.home.path + Shares.lost

extension AppProgram {
  /// Reads what was shared. Only a tab that is seen does, which is where the person expects it.
  func readShares(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.shares.isDue, state.isReady, state.isVisible, let content = state.content.loaded?.content,
      content.sharesModule.map({ state.parts.isHere($0) }) ?? true
    else { return [] }
    state.shares.isDue = false
    return tellLostShare(&state) + [Effect(.store(.range(prefix: StoreKey.shares))) { .readShares($0) }]
  }

  /// A reload does not say it again.
  private func tellLostShare(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let before = state.path.cut(at: Shares.lost)?.before else { return [] }
    return show(&state, .shareLost, isTrouble: true) + [Effect(.navigate(.replace(String(before))))]
  }

  func sharesRead(_ state: inout AppState, _ reply: Reply) -> [Effect<AppEvent>] {
    guard case .records(let records) = reply, !records.isEmpty else { return [] }
    let shares = records.compactMap { IncomingShare($0) }
    // A later version may be able to read it.
    let taker = state.content.loaded?.content.sharesModule
    var effects: [Effect<AppEvent>] = []
    for share in shares {
      switch share.content {
      case .refused(let refusal):
        effects += show(&state, refusal.phrase, isTrouble: true) + [delete(share)]
      case .words where taker == nil: effects.append(delete(share))
      case .words, .file:
        guard state.person.session != nil else {
          if state.notice == nil { state.notice = .shareWaits }
          continue
        }
        if let taker, !share.isForDataScreen {
          effects += tell(&state, taker, .shared(share))
        } else if state.shares.file == nil {
          state.shares.file = share
          effects.append(go(.data))
        }
      }
    }
    return effects
  }

  /// Opens a file on the screen of a person's data, as if it was chosen there.
  func openSharedFile(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let share = state.shares.file, case .file(let file) = share.content, state.route == .data,
      state.parts.later != nil
    else { return [] }
    state.shares.file = nil
    return later(&state, .data(.chose(.records([file])))) + [delete(share)]
  }

  /// Whoever logs out leaves nothing of it to the next person.
  func eraseShares(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.shares.file = nil
    return [Effect(.store(.write([.deleteRange(prefix: StoreKey.shares)])))]
  }

  private func delete(_ share: IncomingShare) -> Effect<AppEvent> {
    Effect(.store(.write([.delete(share.key)])))
  }
}

extension AppState {
  /// Somebody is logged in: what waited is theirs.
  mutating func beginShares() {
    shares = Shares()
    if notice == .shareWaits { notice = nil }
  }
}

extension Content {
  /// The id of the module that takes what other apps share; nil without one.
  fileprivate var sharesModule: String? { modules.first { $0.offers.contains(.takesShares) }?.id }
}

extension IncomingShare {
  /// Whether it is a table, which the module that takes shares does not.
  fileprivate var isForDataScreen: Bool {
    if case .file(let file) = content { file.isTable } else { false }
  }
}

extension IncomingShare.Refusal {
  fileprivate var phrase: Phrase {
    switch self {
    case .tooLong: .shareTooLong
    case .tooLarge: .shareFileTooLarge
    case .tooMany: .shareTooMany
    }
  }
}
