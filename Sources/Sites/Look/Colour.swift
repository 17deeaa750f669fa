import Foundation

/// A colour as a site writes it: `#1a2b3c` or `oklch(45% 0.12 260)`.
public struct Colour: Hashable, Sendable {
  /// The text for the style sheet.
  public let css: String
  /// Linear-light sRGB, each 0…1.
  private let red, green, blue: Double

  public init?(_ text: String) {
    let text = text.trimmed.lowercased()
    guard let linear = Self.hexadecimal(text) ?? Self.oklch(text) else { return nil }
    self.init(css: text, linear: linear)
  }

  static let white = Colour(css: "#ffffff", linear: (1, 1, 1))

  private init(css: String, linear: (Double, Double, Double)) {
    self.css = css
    (red, green, blue) = linear
  }

  /// `#rrggbb`, for places that know no OKLCH (the manifest, icons).
  public var hex: String {
    let parts = [red, green, blue].map { linear in
      let encoded = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
      let byte = String(Int((encoded * 255).rounded()), radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }
    return "#" + parts.joined()
  }

  /// Contrast ratio of WCAG 2.2, 1…21.
  public func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  private static func hexadecimal(_ text: String) -> (Double, Double, Double)? {
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, text.allSatisfy({ $0 == "#" || $0.isHexDigit }),
      let value = Int(text.dropFirst(), radix: 16)
    else { return nil }
    func linear(_ byte: Int) -> Double {
      let encoded = Double(byte & 0xff) / 255
      return encoded <= 0.040_45 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }
    return (linear(value >> 16), linear(value >> 8), linear(value))
  }

  /// Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/), as CSS Color 4 uses them.
  private static func oklch(_ text: String) -> (Double, Double, Double)? {
    guard text.hasPrefix("oklch("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(6).dropLast().split(separator: " ")
    guard parts.count == 3, let chroma = Double(parts[1]), let hue = Double(parts[2]) else { return nil }
    let percent = parts[0].hasSuffix("%")
    guard let number = Double(percent ? parts[0].dropLast() : parts[0]) else { return nil }
    let lightness = percent ? number / 100 : number
    guard (0...1).contains(lightness), (0...0.5).contains(chroma), (-360...360).contains(hue) else {
      return nil
    }
    let a = chroma * cos(hue * .pi / 180)
    let b = chroma * sin(hue * .pi / 180)
    let l = pow(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b, 3)
    let m = pow(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b, 3)
    let s = pow(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b, 3)
    func inGamut(_ value: Double) -> Double { min(1, max(0, value)) }
    return (
      inGamut(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
      inGamut(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
      inGamut(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s)
    )
  }
}
