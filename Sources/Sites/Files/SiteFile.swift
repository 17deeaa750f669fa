import Components
import Core

/// A file of the site's folder that the app loads. Its address changes with its bytes.
public struct SiteFile: Hashable, Sendable {
  /// The last component of the address, such as `tour.mp4`.
  public var name: String
  public var type: String
  public var bytes: [UInt8]

  public var path: String { Self.path(name, FNV1a(bytes)) }

  static func path(_ name: String, _ hash: FNV1a) -> String { "/media/\(hash.text)/\(name)" }
}

extension SiteFile {
  /// - Parameter path: of the file in its folder. Its name is reduced to characters for addresses.
  init(at path: String, type: String, bytes: [UInt8]) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "-" }
    self.init(name: String(plain), type: type, bytes: bytes)
  }
}

extension FolderContents {
  /// The pictures, captions and documents in the folder, whether or not something names them.
  public var smallFiles: [SiteFile] {
    files.compactMap { path, bytes in
      guard let (_, type) = FileKind.types.first(where: { path.text.hasSuffix($0.key) }), type != "video/mp4"
      else { return nil }
      return SiteFile(at: path.text, type: type, bytes: bytes)
    }
  }
}
