import Components

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
    let file = SiteFile(at: path, type: type, bytes: bytes)
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
}

extension FileKind {
  fileprivate var noun: String {
    switch self {
    case .logo: "logo"
    case .drawing, .poster: "picture"
    case .film: "film"
    case .captions: "captions file"
    case .document: "document"
    }
  }

  fileprivate var smaller: String {
    self == .logo ? "simplify it or scale it down" : "make it smaller"
  }

  fileprivate var form: String {
    endings.count == 2 ? "an \(endings[0]) or a \(endings[1]) file" : "an \(Spelling.list(endings)) file"
  }

  fileprivate var none: String { endings.count == 2 ? "neither" : "none" }
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
