import Foundation
import Sites
import Synchronization

/// The phrases as they were last read. Each release has them, and reading them takes longer than all else of a small site; they change
/// with an upgrade only, or while somebody works on them.
final class PhraseReadings: Sendable {
  static let shared = PhraseReadings()

  private struct Reading {
    let marks: [String: FileMark]
    let phrases: Phrases
  }

  private let readings = Mutex<[String: Reading]>([:])

  /// What the folder says now. A folder with mistakes is read anew each time.
  func phrases(in folder: URL) -> Result<Phrases, SiteProblems> {
    // Taken before the files are read: what changes meanwhile counts as changed.
    let marks = FileMark.marks(in: [folder])
    if let kept = readings.withLock({ $0[folder.path] }), kept.marks == marks {
      return .success(kept.phrases)
    }
    let read = Phrases.load(folder: folder.path)
    if case .success(let phrases) = read {
      readings.withLock { $0[folder.path] = Reading(marks: marks, phrases: phrases) }
    }
    return read
  }
}
