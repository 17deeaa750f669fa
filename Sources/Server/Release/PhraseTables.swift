import Components
import Synchronization

/// Catalogues as pages read them, by language, each made when it is asked for first: a table has more than a thousand phrases, and a
/// page needs a few.
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
