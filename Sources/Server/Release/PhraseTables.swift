import Components
import Synchronization

/// The phrase tables of one catalogue, by language. Each is made on first use, because it has more than a thousand phrases.
final class PhraseTables: Sendable {
  private let tables = Mutex<[String: PhraseTable]>([:])

  /// - Parameter texts: the texts of the catalogue by key, always the same for one language.
  func table(in language: String, of texts: [String: String]) -> PhraseTable {
    if let table = tables.withLock({ $0[language] }) { return table }
    let table = PhraseTable(texts.map { (key: $0.key, text: $0.value) })
    tables.withLock { $0[language] = table }
    return table
  }
}
