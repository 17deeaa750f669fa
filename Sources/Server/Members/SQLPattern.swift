/// Patterns of SQL's LIKE, with `!` before what means more than itself.
enum SQLPattern {
  /// For texts that contain another, in small letters.
  static func containing(_ text: String) -> String {
    let escaped = text.lowercased().map { "!%_".contains($0) ? "!\($0)" : "\($0)" }
    return "%" + escaped.joined() + "%"
  }
}
