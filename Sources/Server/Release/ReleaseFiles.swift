/// What is sent of a site as it is.
public struct ReleaseFiles: Sendable {
  public struct File: Sendable {
    public var type: String
    public var bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// The content bundle (JSON) by language.
  public var bundles: [String: [UInt8]]
  /// Token overrides that follow Toward's own styles.
  public var stylesheet: String
  /// The web app manifest by language.
  public var manifests: [String: [UInt8]]
  /// Icons by path: `/favicon.svg`, `/icons/192.png`, …
  public var icons: [String: File]
  /// Colours of the browser's own bar, in light and dark.
  public var barColours: BarColours?
  /// Pictures, films and captions by path; the path changes with the bytes.
  public var media: [String: File] = [:]
  /// Files that the content named once, by path: apps that have the content of before still ask for them.
  var formerMedia: [String: File] = [:]

  public struct BarColours: Sendable {
    public var light: String
    public var dark: String

    public init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  public init(
    bundles: [String: [UInt8]], stylesheet: String = "", manifests: [String: [UInt8]] = [:],
    icons: [String: File] = [:], barColours: BarColours? = nil
  ) {
    self.bundles = bundles
    self.stylesheet = stylesheet
    self.manifests = manifests
    self.icons = icons
    self.barColours = barColours
  }
}
