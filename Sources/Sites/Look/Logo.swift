/// A site's picture, square, from which its icons are made.
public struct Logo: Hashable, Sendable {
  public enum Format: String, Sendable {
    case svg = "image/svg+xml"
    case png = "image/png"

    public var mediaType: String { rawValue }
  }

  public var format: Format
  public var bytes: [UInt8]
  /// What stands behind it where an icon may have no transparent corners.
  public var background: Colour
}

struct LogoReader {
  let folder: SourceFolder

  func read(_ fields: YAMLFields, brand: Colour?) -> Logo? {
    let background = fields["logoBackground"].map(colour) ?? brand
    guard let value = fields["logo"], let path = value.string(), value.staysInside(path) else { return nil }
    guard path.hasSuffix(".svg") || path.hasSuffix(".png") else {
      value.problem("the logo must be an .svg or a .png file; \"\(path)\" is neither")
      return nil
    }
    guard let bytes = folder.bytes(path, orElse: "site.yaml names it as the logo (line \(value.line))") else {
      return nil
    }
    guard bytes.count <= 512 * 1024 else {
      folder.problems.add(folder.name(path), "the logo is larger than 512 kB; simplify it or scale it down")
      return nil
    }
    let format: Logo.Format = path.hasSuffix(".svg") ? .svg : .png
    let fault = format == .svg ? SVGCheck.fault(bytes) : PNGCheck.fault(bytes).map { (1, $0) }
    if let (line, message) = fault {
      folder.problems.add(folder.name(path), format == .svg ? line : nil, message)
      return nil
    }
    return background.map { Logo(format: format, bytes: bytes, background: $0) }
  }

  private func colour(_ value: YAMLValue) -> Colour? {
    guard let text = value.string() else { return nil }
    let colour = Colour(text)
    if colour == nil { value.problem("\"\(text)\" is not a colour; write it like \"#1a2b3c\" (in quotes)") }
    return colour
  }
}
