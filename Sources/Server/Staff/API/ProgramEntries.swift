import CMS
import Components
import Core
import Sites

/// The entries that programs of the staff read and change.
struct ProgramEntries: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk

  /// - Parameter address: nil for what can be none.
  /// - Throws: ``Refusal/noSuchPath`` if there is none, published or not.
  func entry(at address: EntryAddress?) async throws -> ContentDesk.Entry {
    guard let address, let entry = try await desk.entry(address) else { throw Refusal.noSuchPath }
    return entry
  }

  /// - Throws: ``Refusal/notAllowed`` for an entry that is not theirs to change.
  func writable(at address: EntryAddress?, by caller: StaffCaller) async throws -> ContentDesk.Entry {
    let entry = try await entry(at: address)
    guard entry.rights(of: caller.member).write else { throw Refusal.notAllowed }
    return entry
  }

  /// The entry that one of a kind is in; nil for a kind that is part of nothing.
  func parent(_ text: String?, of kind: EntryKind) async throws -> EntryAddress? {
    let parents = try await desk.published().parents(of: kind, in: languages[0].tag)
    if parents.isEmpty { return nil }
    let path = kind.id.split(separator: ".").dropLast().joined(separator: ".")
    guard let text, parents.contains(where: { $0.value == text }) else {
      let known = parents.prefix(20).map(\.value).joined(separator: ", ")
      throw Refusal.invalidFields([.init(pointer: "#/parent", detail: "Use one of: \(known).")])
    }
    return EntryAddress(kind: path, text: text)
  }

  /// Takes a step as whoever asks.
  func perform(
    _ step: EditorStep, on work: ContentDesk.Work, at time: ContentDesk.PublishTime? = nil,
    _ caller: StaffCaller
  ) async throws -> ContentDesk.Done {
    do {
      return try await desk.perform(step, on: work, at: time, by: caller.actor).done
    } catch is DraftStore.Overtaken {
      throw Refusal.changedMeanwhile
    } catch is Denied {
      throw Refusal.notAllowed
    }
  }

  /// Adds to the record that a program read something of an entry.
  func noteReading(of entry: ContentDesk.Entry, _ caller: StaffCaller) async throws {
    try await note(.readContent, by: caller.actor, of: entry.address.subject)
  }
}

extension StaffParts {
  var programEntries: ProgramEntries { ProgramEntries(shell: shell, desk: desk) }
}
