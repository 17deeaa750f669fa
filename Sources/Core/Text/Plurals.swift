/// What a word may be in the singular, by simple rules of a language: enough for a search to find "doctor" by "doctors".
enum Plurals {
  /// The word itself, and its singulars; it has no plural in a language without rules here.
  ///
  /// - Parameters:
  ///   - word: in its ``SearchWords/plain(_:)`` form.
  ///   - language: a BCP 47 tag.
  static func singulars(of word: String, in language: String) -> [String] {
    let letters = Array(word.unicodeScalars)
    guard letters.count > 3, letters.last == "s" else { return [word] }
    func without(_ count: Int, _ ending: String = "") -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: letters.dropLast(count))
      return text + ending
    }
    let before = letters[letters.count - 2]
    switch language.split(separator: "-").first {
    case "en"?:
      if before == "s" { return [word] }
      if word.hasSuffix("ies") { return [word, without(3, "y"), without(1)] }
      let takesE = ["ses", "xes", "zes", "ches", "shes", "oes"].contains { word.hasSuffix($0) }
      return takesE ? [word, without(2), without(1)] : [word, without(1)]
    case "es"?:
      if word.hasSuffix("ces") { return [word, without(3, "z"), without(1)] }
      let consonant = letters[letters.count - 3]
      let takesE = before == "e" && "dlnrsyj".unicodeScalars.contains(consonant)
      return takesE ? [word, without(2), without(1)] : [word, without(1)]
    default: return [word]
    }
  }
}
