/// Finds a likely intended word.
enum Spelling {
  /// `; did you mean "colours"?`, or `; it can be a, b or c` if nothing is similar.
  static func advice(for word: String, among known: [String]) -> String {
    if let near = nearest(to: word, among: known) { return "; did you mean \"\(near)\"?" }
    return known.isEmpty ? "" : "; it can be \(list(known))"
  }

  /// In bytes: what is longer is no slip.
  private static let longest = 64

  static func nearest(to word: String, among known: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let lower = word.lowercased()
    let ranked = known.map { (name: $0, distance: distance(lower, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, word.count / 3) ? best.name : nil
  }

  static func list(_ words: [String], last: String = "or") -> String {
    guard let final = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) \(final)"
  }

  /// The Levenshtein distance, with a swap of neighbours as one step, because it is the most common slip.
  private static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
