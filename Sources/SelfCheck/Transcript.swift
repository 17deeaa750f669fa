import Core

/// The results of a subject: their number and their digest.
struct Transcript {
  private var digest = FNV1a()
  private var count = 0

  mutating func note(_ text: String) {
    digest.combine(text.utf8)
    // A byte that is never part of UTF-8, so that "a", "b" differs from "ab".
    digest.combine(CollectionOfOne(0xFF))
    count += 1
  }

  mutating func note(_ text: String?) { note(text ?? "nil") }
  mutating func note(_ number: Int) { note(String(number)) }
  mutating func note(_ number: Int64) { note(String(number)) }
  mutating func note(_ isTrue: Bool) { note(isTrue ? "true" : "false") }

  /// The form is `1234 0123456789abcdef`.
  var summary: String { "\(count) \(digest.text)" }
}
