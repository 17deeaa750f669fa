import Core

/// The phrases of one language by key.
///
/// A hash table with open addressing: a dictionary with texts as keys would link Unicode normalization, a quarter of
/// the app. Keys are compared byte by byte.
public struct PhraseTable: Sendable {
  struct Entry: Sendable {
    var hash: UInt64
    var key: [UInt8]
    var template: PhraseTemplate
  }

  private(set) var entries: [Entry] = []
  /// Indices in ``entries``, or -1. At least half of the slots are free, and their number is a power of two.
  private var slots: [Int32]

  /// Reads the texts of a catalogue. A malformed phrase is left out, because it may have a form that only a newer app
  /// reads. If a key is repeated, the last text counts.
  public init(_ texts: [(key: String, text: String)]) {
    var size = 2
    while size < 2 * texts.count { size *= 2 }
    slots = Array(repeating: -1, count: size)
    entries.reserveCapacity(texts.count)
    for (key, text) in texts {
      if let template = try? PhraseTemplate(text) { keep(template, key: Array(key.utf8)) }
    }
  }

  /// The template of a phrase; nil if the catalogue lacks it.
  subscript(phrase: Phrase) -> PhraseTemplate? { phrase.key.withUTF8Buffer { template($0) } }

  func template(_ key: UnsafeBufferPointer<UInt8>) -> PhraseTemplate? {
    let place = slots[search(key, hash: FNV1a(key).value)]
    return place < 0 ? nil : entries[Int(place)].template
  }

  private mutating func keep(_ template: PhraseTemplate, key: [UInt8]) {
    let hash = FNV1a(key).value
    let slot = key.withUnsafeBufferPointer { search($0, hash: hash) }
    if slots[slot] >= 0 {
      entries[Int(slots[slot])].template = template
    } else {
      slots[slot] = Int32(entries.count)
      entries.append(Entry(hash: hash, key: key, template: template))
    }
  }

  /// The slot of the key, or the free slot for it.
  private func search(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if entries[place].hash == hash, key.elementsEqual(entries[place].key) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
