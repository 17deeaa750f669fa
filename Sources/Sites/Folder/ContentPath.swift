/// The place of a file in a site's folder, such as `college/checklists.yaml`. It cannot lead out of the folder.
public struct ContentPath: Hashable, Comparable, Sendable {
  /// Components with slashes between them.
  public let text: String

  /// nil for a text that is no such path: each component is visible, and all of it at most 200 bytes.
  public init?(_ text: String) {
    let components = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f && $0 != "\\" }
    guard isPlain, (1...200).contains(text.utf8.count),
      components.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
    else { return nil }
    // The kind of the files that are in no folder, so no folder's.
    if components.count > 1, components[0] == Self.site { return nil }
    self.text = text
  }

  /// - Parameters:
  ///   - kind: a folder's name, or `site` for what is in none.
  ///   - id: the path in that folder.
  public init?(kind: String, id: String) {
    self.init(kind == Self.site ? id : "\(kind)/\(id)")
    guard self.kind == kind else { return nil }
  }

  /// The module whose folder has it, or `site`.
  public var kind: String {
    guard let slash = text.firstIndex(of: "/") else { return Self.site }
    return String(text[..<slash])
  }

  /// The path in the folder of its kind.
  public var id: String {
    guard let slash = text.firstIndex(of: "/") else { return text }
    return String(text[text.index(after: slash)...])
  }

  private static let site = "site"

  public static func < (one: ContentPath, other: ContentPath) -> Bool { one.text < other.text }
}
