import CMS
import Core
import Sites

extension ContentDesk.Outcome {
  /// Refuses what was not published or taken back.
  ///
  /// - Parameter tree: what would have been published, where the mistakes are.
  func check(_ tree: ContentTree = .empty) throws(Refusal) {
    switch self {
    case .done: return
    case .nextVersion: throw .nextVersionNeeded
    case .votedPoll: throw .invalidFields([.votedPoll])
    case .mistakes(let own, let site):
      let fields = own.map { path, mistake in
        FieldMistake(pointer: "#/value" + EntryJSON.pointer(to: path, in: tree), detail: mistake.description)
      }
      let others = site.map { mistake in
        let place = mistake.path.isEmpty ? "" : "/value" + EntryJSON.pointer(to: mistake.path, in: tree)
        return FieldMistake(pointer: "#" + place, detail: mistake.message)
      }
      throw .invalidFields(fields + others)
    }
  }
}

extension ContentChanges.Outcome {
  /// Refuses what was not done.
  func check() throws(Refusal) {
    switch self {
    case .done: return
    case .nextVersion: throw .nextVersionNeeded
    case .votedPoll: throw .invalidFields([.votedPoll])
    case .overtaken: throw .changedMeanwhile
    case .mistakes(let entries):
      throw .invalidFields(
        entries.flatMap { entry in
          entry.mistakes.map { path, mistake in
            FieldMistake(
              pointer: "#", detail: "\(entry.address.subject), \(path): \(mistake.description)")
          }
        })
    case .siteMistakes(let blamed):
      throw .invalidFields(blamed.flatMap(\.lines).map { FieldMistake(pointer: "#", detail: $0) })
    }
  }
}

extension FieldMistake {
  fileprivate static let votedPoll = FieldMistake(
    pointer: "#/value",
    detail: "People have voted in it: its questions stay, and it cannot be taken back before it is counted.")
}
