import Core

/// A link as people type it: telephone numbers and web addresses may lack what their link begins with.
enum TypedLink {
  /// What it is as a link; any other text stays as it is.
  static func link(_ typed: String) -> String {
    let text = typed.trimmed
    if let number = number(text) { return "tel:" + number }
    let host = text.prefix { $0 != "/" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
      && labels.last?.allSatisfy(\.isLetter) == true
    return isHost && !text.contains(where: \.isWhitespace) ? "https://" + text : text
  }

  /// A link as people write it: a telephone number without what its link begins with.
  static func shown(_ link: String) -> String {
    let number = link.hasPrefix("tel:") ? String(link.dropFirst("tel:".count)) : link
    return self.link(number) == link ? number : link
  }

  /// The digits of a telephone number, with a plus if it has one; nil for anything else.
  private static func number(_ text: String) -> String? {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    let isNumber = text.allSatisfy { ($0.isASCII && $0.isNumber) || "+-–.() /\u{A0}".contains($0) }
    guard isNumber, (3...15).contains(digits.count), text.dropFirst().allSatisfy({ $0 != "+" }) else {
      return nil
    }
    return (text.first == "+" ? "+" : "") + digits
  }
}
