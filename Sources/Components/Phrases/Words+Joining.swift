extension Words {
  /// Texts in a row, such as "Monday, 9 AM". Languages have different commas.
  public func list(_ texts: [String]) -> String {
    texts.dropFirst().reduce(texts.first ?? "") { self(.inARow, .text("first", $0), .text("second", $1)) }
  }

  public func list(_ texts: String...) -> String { list(texts) }

  /// A text with its label, such as "Note: bring paper".
  public func labelled(_ label: String, _ text: String) -> String {
    self(.withLabel, .text("label", label), .text("text", text))
  }

  /// What stands in brackets behind a text, with the space before it that the language has.
  public func bracketed(_ note: String) -> String {
    self(.inBrackets, .text("text", ""), .text("note", note))
  }

  /// Texts as sentences in a row. One that ends with a full stop, as "2:30 p. m." does, gets no other.
  public func sentences(_ texts: [String]) -> String {
    texts.dropFirst().reduce(texts.first ?? "") { $0 + ($0.endsSentence ? " " : ". ") + $1 }
  }

  /// Two sentences, or the two parts of one, with the space between them that the language has.
  public func followed(_ first: String, by second: String) -> String {
    self(.oneAfterAnother, .text("first", first), .text("second", second))
  }
}
