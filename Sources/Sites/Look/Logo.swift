/// A site's picture, square, from which its icons are made.
public struct Logo: Hashable, Sendable {
  public enum Format: String, Sendable {
    case svg = "image/svg+xml"
    case png = "image/png"

    public var mediaType: String { rawValue }
  }

  public var format: Format
  public var bytes: [UInt8]
  /// The background for icons without transparent corners.
  public var background: Colour
}
