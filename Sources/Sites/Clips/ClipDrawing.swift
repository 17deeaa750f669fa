import Core
import Foundation

/// A frame of a drawn clip: the site's colours and logo, the group's picture, and one text at a time.
struct ClipDrawing: Sendable {
  static let width = 1280
  static let height = 720

  let brand, onBrand, accent: String
  let logo: String
  let name: String
  /// The content of the group's picture, and its box.
  let picture, box: String

  init(name: String, colours: Colours, logo: Logo, picture: SiteFile?) {
    self.name = name
    let light = colours.light
    brand = colours.brand.hex
    onBrand = (light[.onBrand] ?? .white).hex
    let accent = (light[.accent] ?? .white).hex
    self.accent = accent
    self.logo = "data:\(logo.format.mediaType);base64,\(Data(logo.bytes).base64EncodedString())"
    (self.picture, box) = picture.flatMap { Self.inner($0, accent: accent) } ?? ("", "")
  }

  /// The picture alone, which is the same in every language.
  var poster: String { svg(picture(at: 440, 130, width: 400) + label(opacity: 0)) }

  /// The title, beside the picture at its largest.
  func title(_ text: String) -> String {
    svg(picture(at: 800, 160, width: 360) + lines(text, size: 92, width: 640) + label(opacity: 1))
  }

  func scene(_ text: String, number: Int, of count: Int) -> String {
    svg(
      picture(at: 980, 230, width: 220) + lines(text, size: 68, width: 850) + label(opacity: 1)
        + dots(number, of: count))
  }

  /// A picture as on the app's home screen: rings around a sun on the horizon.
  private func svg(_ content: String) -> String {
    let rings = [190, 330, 500, 700].map { "<circle cx=\"1080\" cy=\"720\" r=\"\($0)\"/>" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(Self.height)">\
      <rect width="\(Self.width)" height="\(Self.height)" fill="\(brand)"/>\
      <g fill="\(onBrand)" fill-opacity="0.05">\(rings)</g>\(content)</svg>
      """
  }

  private func picture(at x: Int, _ y: Int, width: Int) -> String {
    picture.isEmpty
      ? "<image x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(width)\" href=\"\(logo)\"/>"
      : "<svg x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(width)\" viewBox=\"\(box)\">\(picture)</svg>"
  }

  /// The name of the site.
  private func label(opacity: Int) -> String {
    guard opacity > 0 else { return "" }
    return """
      <svg x="88" y="604" width="56" height="56" viewBox="0 0 56 56"><clipPath id="c"><rect width="56" height="56" \
      rx="13"/></clipPath><image width="56" height="56" href="\(logo)" clip-path="url(#c)"/></svg>\
      <text x="164" y="642" font-size="30" font-weight="600" fill="\(onBrand)" fill-opacity="0.85" \(Self.font)>\
      \(name.xmlEscaped)</text>
      """
  }

  private func dots(_ number: Int, of count: Int) -> String {
    (0..<count).map { index in
      let x = 1192 - (count - 1 - index) * 34
      return "<circle cx=\"\(x)\" cy=\"632\" r=\"8\" fill=\"\(index == number ? accent : onBrand)\""
        + (index == number ? "/>" : " fill-opacity=\"0.3\"/>")
    }.joined()
  }

  private func lines(_ text: String, size: Int, width: Int) -> String {
    let lines = Self.balanced(text, at: Double(width) / Double(size))
    let step = Double(size) * 1.26
    let top = 330 - step * Double(lines.count - 1) / 2 + Double(size) * 0.35
    let spans = lines.enumerated().map { index, line in
      "<tspan x=\"88\" y=\"\(Int(top + step * Double(index)))\">\(line.xmlEscaped)</tspan>"
    }
    return
      "<text font-size=\"\(size)\" font-weight=\"700\" fill=\"\(onBrand)\" \(Self.font)>\(spans.joined())</text>"
  }

  private static let font =
    "font-family=\"Noto Sans, Noto Sans CJK SC, DejaVu Sans, Liberation Sans, sans-serif\""

  /// Breaks a text into lines, none wider than `width` in units of the type's size, because SVG does not.
  ///
  /// The lines are about equally long: the column is the narrowest with as few lines.
  static func balanced(_ text: String, at width: Double) -> [String] {
    let widest = broken(text, at: width)
    var best = widest
    var narrower = width - 0.5
    while narrower > 4 {
      let lines = broken(text, at: narrower)
      guard lines.count == widest.count else { break }
      best = lines
      narrower -= 0.5
    }
    return best
  }

  private static func broken(_ text: String, at width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(text) {
      if !line.isEmpty, measure(line + word.trimmed) > width {
        lines.append(line.trimmed)
        line = ""
      }
      line += word
    }
    return lines + (line.trimmed.isEmpty ? [] : [line.trimmed])
  }

  /// The places where a line may end: after a space, and after a Chinese character without a closing sign after it.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var previous: Character = " "
    for character in text {
      let opens = previous == " " || isWide(previous) || isWide(character)
      let closes = "，。、；：？！）」”".contains(character)
      if opens, !closes, character != " " { words.append("") }
      words[words.count - 1].append(character)
      previous = character
    }
    return words.filter { !$0.isEmpty }
  }

  private static func isWide(_ character: Character) -> Bool {
    (character.unicodeScalars.first?.value ?? 0) > 0x2e80
  }

  /// A little more than a bold face takes, in units of its size.
  private static func measure(_ text: String) -> Double {
    text.reduce(0) { sum, character in
      if isWide(character) { return sum + 1 }
      if "mwMWÑ@%".contains(character) { return sum + 0.95 }
      if "iljtfr.,:;'!|¿¡ ".contains(character) { return sum + 0.38 }
      return sum + (character.isUppercase ? 0.72 : 0.62)
    }
  }

  /// The content of the picture's root element, with the accent in place of `currentColor`, and its viewBox.
  private static func inner(_ file: SiteFile, accent: String) -> (String, String)? {
    let text = String(decoding: file.bytes, as: UTF8.self).replacingOccurrences(
      of: "currentColor", with: accent)
    guard let root = text.range(of: "<svg"),
      let open = text.range(of: ">", range: root.upperBound..<text.endIndex),
      let close = text.range(of: "</svg>", options: .backwards),
      let box = text[root.upperBound..<open.lowerBound].firstMatch(of: /viewBox\s*=\s*["']([-0-9. ,]+)["']/)
    else { return nil }
    return (String(text[open.upperBound..<close.lowerBound]), String(box.1))
  }
}
