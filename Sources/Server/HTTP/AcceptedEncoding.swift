/// A form in which a body can be sent.
enum ContentCoding: String, Sendable, CaseIterable {
  case brotli = "br"
  case gzip
  case identity
}

/// What a client can read, from `Accept-Encoding` (RFC 9110, 12.5.3).
struct AcceptedEncoding: Equatable, Sendable {
  private var brotli: Int?
  private var gzip: Int?
  private var identity: Int?
  private var others: Int?

  /// No header asks for the plain bytes: everyone can read those.
  init(_ header: String?) {
    guard let header else { return }
    for part in header.utf8.split(separator: UInt8(ascii: ",")) {
      let choice = WeightedChoice(part)
      switch choice.name {
      case "br": brotli = choice.weight
      case "gzip", "x-gzip": gzip = choice.weight
      case "identity": identity = choice.weight
      case "*": others = choice.weight
      default: break
      }
    }
  }

  /// The best of what there is: the heaviest the client names, and of equally heavy ones the smallest body.
  func best(brotli hasBrotli: Bool, gzip hasGzip: Bool) -> ContentCoding {
    let plain = identity ?? 0
    let brotliWeight = hasBrotli ? brotli ?? others ?? 0 : 0
    let gzipWeight = hasGzip ? gzip ?? others ?? 0 : 0
    if brotliWeight > 0, brotliWeight >= gzipWeight, brotliWeight >= plain { return .brotli }
    if gzipWeight > 0, gzipWeight >= plain { return .gzip }
    return .identity
  }
}

/// `name;q=0.5` of a header that lists choices. Weights are thousandths; what is malformed counts as refused.
struct WeightedChoice: Sendable {
  var name: String
  var weight = 1000

  init(_ text: Substring.UTF8View) {
    let pieces = text.split(separator: UInt8(ascii: ";"))
    name = pieces.first.map(Self.trimmedLowercase) ?? ""
    for piece in pieces.dropFirst() {
      let parameter = Self.trimmedLowercase(piece)
      guard parameter.hasPrefix("q=") else { continue }
      weight = Self.thousandths(parameter.dropFirst(2)) ?? 0
    }
  }

  private static func trimmedLowercase(_ text: Substring.UTF8View) -> String {
    let trimmed = text.filter { $0 != 32 && $0 != 9 }
    return String(decoding: trimmed.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }, as: UTF8.self)
  }

  private static func thousandths(_ text: Substring) -> Int? {
    guard text.utf8.count <= 16, let value = Double(text), value >= 0, value <= 1 else { return nil }
    return Int(value * 1000 + 0.5)
  }
}
