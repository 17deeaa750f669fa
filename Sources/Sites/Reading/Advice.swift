/// Advice on fields whose mistakes need more than the general words.
enum Advice {
  static func count(_ name: String, _ found: Int, in range: ClosedRange<Int>) -> String {
    switch name {
    case "items": "the checklist has no items; write at least one"
    case "languages": "\"languages\" is empty; list at least one, such as en"
    case "tiles": "\"tiles\" is empty; the home screen needs at least one"
    case "scenes": "a clip has \(range.lowerBound) to \(range.upperBound) scenes; this one has \(found)"
    default: "\"\(name)\" has \(found) entries; that is too \(found < range.lowerBound ? "few" : "many")"
    }
  }

  static func tooLong(_ name: String, _ text: String, _ language: Language, _ most: Int) -> String {
    switch name {
    case "scenes":
      "the scene's text in \(language.name) is longer than the \(most) letters that fit; make it two scenes"
    case "shortName": "\"\(text)\" is longer than the \(most) letters that fit under an icon; shorten it"
    default: "\"\(text)\" is longer than \(most) letters; shorten it"
    }
  }

  /// Either all of several fields are present, or none.
  static func alternative(_ names: [String], isMissing: Bool) -> String {
    switch (names.first, isMissing) {
    case ("link", true): "the tile opens nothing; add \"link: https://…\" or \"screen: …\""
    case ("link", false): "the tile has both a link and a screen; keep one of them"
    case ("file", true):
      "the clip shows nothing; add \"scenes:\" with texts, or \"file: \" with a film's name"
    case ("file", false): "the clip has both scenes and a file; keep one of them"
    case (_, true): "\(Spelling.list(names)) is missing; add one of them"
    case (_, false): "there can only be one of \(Spelling.list(names, last: "and")); keep one of them"
    }
  }
}
