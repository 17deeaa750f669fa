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

/// The pictures, films and captions of a site's files, each read once.
final class SiteFiles {
  private var byPlace: [String: SiteFile] = [:]
  private var byAddress: [String: SiteFile] = [:]

  subscript(address: String) -> SiteFile? { byAddress[address] }

  /// The file of a value, which is its path in the folder.
  func file(_ value: YAMLValue, _ kind: FileKind, in folder: SourceFolder) -> SiteFile? {
    guard let path = value.string(), value.staysInside(path) else { return nil }
    guard let ending = kind.endings.first(where: path.hasSuffix) else {
      value.problem("the \(kind.noun) must be \(kind.form); \"\(path)\" is \(kind.none)")
      return nil
    }
    let place = folder.path + "/" + path
    if let file = byPlace[place] { return file }
    guard let bytes = bytes(value, path, kind, in: folder) else { return nil }
    let type = FileKind.types[ending] ?? ""
    if let (line, message) = kind.fault(bytes, type) {
      folder.problems.add(folder.name(path), line, message)
      return nil
    }
    let file = SiteFile(name: Self.addressName(path), type: type, bytes: bytes)
    byPlace[place] = file
    byAddress[file.path] = file
    return file
  }

  private func bytes(
    _ value: YAMLValue, _ path: String, _ kind: FileKind, in folder: SourceFolder
  ) -> [UInt8]? {
    let role = kind == .logo ? " as the logo" : ""
    let place = "\(value.file.split(separator: "/").last ?? "") names it\(role) (line \(value.line))"
    guard let bytes = folder.bytes(path, orElse: place) else { return nil }
    guard bytes.count <= kind.limit else {
      let most = kind.limit >= 1 << 20 ? "\(kind.limit >> 20) MB" : "\(kind.limit >> 10) kB"
      folder.problems.add(folder.name(path), "the \(kind.noun) is larger than \(most); \(kind.smaller)")
      return nil
    }
    return bytes
  }

  /// The file's name, reduced to characters for addresses.
  fileprivate static func addressName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "-" })
  }
}

extension FolderContents {
  /// The pictures, captions and documents in the folder, whether or not something names them.
  public var smallFiles: [SiteFile] {
    files.compactMap { path, bytes in
      guard let (_, type) = FileKind.types.first(where: { path.text.hasSuffix($0.key) }), type != "video/mp4"
      else { return nil }
      return SiteFile(name: SiteFiles.addressName(path.text), type: type, bytes: bytes)
    }
  }
}

extension FileKind {
  fileprivate static let types = [
    ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp",
    ".vtt": WebVTT.mediaType, ".mp4": "video/mp4", ".pdf": "application/pdf",
  ]

  public var endings: [String] {
    switch self {
    case .logo: [".svg", ".png"]
    case .drawing: [".svg"]
    case .poster: [".svg", ".png", ".jpg", ".webp"]
    case .film: [".mp4"]
    case .captions: [".vtt"]
    case .document: [".pdf"]
    }
  }

  fileprivate var noun: String {
    switch self {
    case .logo: "logo"
    case .drawing, .poster: "picture"
    case .film: "film"
    case .captions: "captions file"
    case .document: "document"
    }
  }

  /// In bytes: phones keep what they play, and the server keeps all of it in memory.
  public var limit: Int {
    switch self {
    case .film: 32 << 20
    case .document: 4 << 20
    case .logo, .drawing, .poster, .captions: 512 << 10
    }
  }

  fileprivate var smaller: String {
    self == .logo ? "simplify it or scale it down" : "make it smaller"
  }

  fileprivate var form: String {
    endings.count == 2 ? "an \(endings[0]) or a \(endings[1]) file" : "an \(Spelling.list(endings)) file"
  }

  fileprivate var none: String { endings.count == 2 ? "neither" : "none" }

  /// The problem of the file, and its line if that is known.
  fileprivate func fault(_ bytes: [UInt8], _ type: String) -> (Int?, String)? {
    switch (self, type) {
    case (.poster, "image/svg+xml"): SVGCheck.fault(bytes, isSquare: false).map { ($0, $1) }
    case (_, "image/svg+xml"): SVGCheck.fault(bytes).map { ($0, $1) }
    case (.logo, _): PNGCheck.fault(bytes).map { (nil, $0) }
    case (.film, _):
      Self.isFilm(bytes) ? nil : (nil, "this is not an MP4 film; export it again as MP4 (H.264)")
    case (.captions, _):
      Self.isCaptions(bytes)
        ? nil : (1, "captions begin with a line \"WEBVTT\"; add it, or save them as WebVTT")
    case (.document, _):
      bytes.starts(with: "%PDF-".utf8) ? nil : (nil, "this is not a PDF; export it again as one")
    default: nil
    }
  }

  /// ISO/IEC 14496-12: the first box of a file tells its type.
  private static func isFilm(_ bytes: [UInt8]) -> Bool {
    bytes.count > 12 && bytes[4..<8].elementsEqual("ftyp".utf8)
  }

  private static func isCaptions(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    return bytes.starts(with: "WEBVTT".utf8) || bytes.starts(with: mark + Array("WEBVTT".utf8))
  }
}

extension YAMLValue {
  /// Only files of the site's own folder are served.
  fileprivate func staysInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !path.contains("\\"), !parts.contains("..") else {
      problem("\"\(path)\" leads out of the site's folder; put the file into it and write only its name")
      return false
    }
    return true
  }
}
