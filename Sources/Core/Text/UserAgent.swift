/// What a browser says of itself in the `User-Agent` header (RFC 9110, 10.1.5), as people know it.
public struct UserAgent: Hashable, Sendable {
  /// Such as "Firefox"; nil for an unknown one.
  public let browser: String?
  /// Such as "Windows"; nil for an unknown one.
  public let system: String?

  /// - Parameter text: the value of the header; may be empty.
  public init(_ text: String) {
    browser = Self.name(in: text, Self.browsers)
    system = Self.name(in: text, Self.systems)
  }

  /// Most browsers also name those that they want to be taken for, so the order counts.
  private static var browsers: [(mark: String, name: String)] {
    [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("FxiOS", "Firefox"),
      ("Firefox/", "Firefox"), ("CriOS", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
  }

  private static var systems: [(mark: String, name: String)] {
    [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
      ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
  }

  private static func name(in text: String, _ known: [(mark: String, name: String)]) -> String? {
    known.first { text.contains(text: $0.mark) }?.name
  }
}
