import Storage

/// The name of a document by its parts: `daily/3` is version 3 of `daily`.
struct DocumentName {
  /// With the slash.
  let prefix: String
  let version: Int

  /// As many versions as a device may be ahead of the server. A device has no version before the server has, but a server that
  /// was restored from a backup lacks what was published since.
  static let mostAhead = 5

  init(_ name: String) {
    let end = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    prefix = String(name[..<end])
    version = Int(name[end...]) ?? 0
  }

  /// Whether an event may wait for this version, which the server does not know.
  func mayCome(after transaction: Transaction) throws -> Bool {
    let rows = try transaction.rows(
      "SELECT name FROM document WHERE SUBSTR(name, 1, CAST($2 AS INTEGER)) = $1", .text(prefix),
      .integer(Int64(prefix.unicodeScalars.count)))
    let newest = try rows.map { Self(try $0.text("name")) }.filter { $0.prefix == prefix }.map(\.version)
      .max()
    guard let newest else { return false }
    return version > newest && version <= newest + Self.mostAhead
  }
}
