import Components
import Core

extension DayItem {
  /// A share of another app as an entry of the inbox: its title or first line, and all else in the notes.
  ///
  /// - Parameter length: in minutes.
  /// - Returns: nil for a share without words, or with more than notes can have.
  init?(shared words: SharedWords, id: String, length: Int) {
    var lines = words.text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { $0.trimmed() }
      .filter { !$0.isEmpty }
    var title = words.title.collapsingWhitespace()
    let link = words.link.trimmed()
    // Some apps share the title once more as the text.
    if lines.first == title { lines.removeFirst() }
    if title.isEmpty, !lines.isEmpty { title = lines.removeFirst() }
    if title.isEmpty { title = link }
    if title.isEmpty { return nil }
    if !link.isEmpty, link != title, !words.text.contains(text: link) { lines.append(link) }
    if title.count > Self.longestTitle {
      lines.insert(title, at: 0)
      title = String(title.prefix(Self.longestTitle - 1)) + "…"
    }
    let notes = lines.joined(separator: "\n")
    guard notes.count <= Self.longestNotes else { return nil }
    self.init(id: id, kind: .task, title: title, placement: .inbox, minutes: length)
    self.notes = notes
  }
}
