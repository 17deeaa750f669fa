import Foundation
import Sites
import Synchronization

/// The phrases as they were last read. Each release needs them, and reading them takes longer than the rest of a small site. Only
/// upgrades and developers change them.
final class PhraseReadings: Sendable {
  static let shared = PhraseReadings()

  private struct Reading {
    let marks: [String: FileMark]
    let phrases: Phrases
  }

  private let readings = Mutex<[String: Reading]>([:])

  /// The current phrases of a folder. A folder with mistakes is read anew each time.
  func phrases(in folder: URL) -> Result<Phrases, SiteProblems> {
    // Before the files are read, so that a change during the reading is seen the next time.
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
