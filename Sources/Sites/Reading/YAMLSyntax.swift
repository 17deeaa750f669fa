import Yams

/// Explains the YAML reader's terse errors to people who edit text files.
enum YAMLSyntax {
  static func explain(_ error: YamlError, in text: String) -> (line: Int, message: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      if let line = line(ofOpenQuoteIn: text, upTo: mark.line) {
        return (line, "the quote that opens in this line is not closed; add the second one")
      }
      return (mark.line, advice(problem, line: mark.line, in: text))
    case .reader(let problem, _, _, _):
      return (line(ofControlCharacterIn: text), "\(problem); delete the invisible character")
    case .duplicatedKeysInMapping(let keys, let context):
      return (context.mark.line, "\"\(keys.first ?? "")\" is written twice in the same group; keep one")
    default:
      return (1, "the file is not YAML; compare it with another site's")
    }
  }

  private static func advice(_ problem: String, line: Int, in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let around = lines.indices.contains(line - 1) ? lines[line - 1] : ""
    if around.prefix(while: { $0 == " " || $0 == "\t" }).contains("\t") {
      return "the line is indented with a tab; use spaces"
    }
    let hint =
      switch problem {
      case "mapping values are not allowed in this context":
        "put a text that has \": \" in it in \"quotes\""
      case "found undefined alias": "put a text that begins with * in \"quotes\""
      case "could not find expected ':'": "a line lacks its \": \""
      case "did not find expected key", "did not find expected '-' indicator":
        "this line or the one above is indented too far or too little, or has a quote in the middle"
      default: "check quotes and indentation here and one line above"
      }
    return "\(problem); \(hint)"
  }

  /// An open quote extends to the next one, where the reader fails: the cause is further up.
  private static func line(ofOpenQuoteIn text: String, upTo last: Int) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(last)
    let open = lines.firstIndex { line in
      !line.trimmingPrefix { $0 == " " }.hasPrefix("#") && line.filter { $0 == "\"" }.count % 2 == 1
    }
    return open.map { $0 + 1 }
  }

  private static func line(ofControlCharacterIn text: String) -> Int {
    var line = 1
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        line += 1
      } else if scalar.value < 0x20, scalar != "\t", scalar != "\r" {
        return line
      }
    }
    return 1
  }
}
