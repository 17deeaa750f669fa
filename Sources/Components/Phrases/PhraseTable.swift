import Core

/// The phrases of one language, found by their keys.
///
/// A hash table with open addressing, because a dictionary with texts as its keys would take all of Unicode's normalisation
/// along, a quarter of the app. Keys are compared byte by byte.
public struct PhraseTable: Sendable {
  struct Entry: Sendable {
    var hash: UInt64
    var key: [UInt8]
    var template: PhraseTemplate
  }

  private(set) var entries: [Entry] = []
  /// Places in ``entries``, or -1 where none is. At least every second one is free, and their number is a power of two.
  private var slots: [Int32]

  /// Reads the texts of a catalogue. One that is not a phrase is left out: it may be of a form that only a newer app reads. Of two
  /// with the same key the last one counts.
  public init(_ texts: [(key: String, text: String)]) {
    var size = 2
    while size < 2 * texts.count { size *= 2 }
    slots = Array(repeating: -1, count: size)
    entries.reserveCapacity(texts.count)
    for (key, text) in texts {
      if let template = try? PhraseTemplate(text) { keep(template, key: Array(key.utf8)) }
    }
  }

  /// What the catalogue says for a phrase; nil if it lacks it.
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

  /// Where the key is, or the free slot where it would be.
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
