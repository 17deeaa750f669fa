/// Reads pictures, films and captions that a file of the site names, from the same folder.
struct MediaReader {
  let folder: SourceFolder

  /// A phone keeps what was played, and the server all of it in memory.
  private static let largestFilm = 32 * 1024 * 1024
  private static let largestPicture = 512 * 1024

  func picture(_ value: YAMLValue, isSquare: Bool = true) -> SiteFile? {
    let types = isSquare ? [".svg"] : [".svg", ".png", ".jpg", ".webp"]
    guard let file = file(value, types, "picture", Self.largestPicture) else { return nil }
    guard file.type == "image/svg+xml", let (line, message) = SVGCheck.fault(file.bytes, isSquare: isSquare)
    else { return file }
    folder.problems.add(folder.name(value.string() ?? ""), line, message)
    return nil
  }

  func film(_ value: YAMLValue) -> SiteFile? {
    guard let file = file(value, [".mp4"], "film", Self.largestFilm) else { return nil }
    // ISO/IEC 14496-12: the first box of the file says what it is.
    guard file.bytes.count > 12, file.bytes[4..<8].elementsEqual("ftyp".utf8) else {
      folder.problems.add(
        folder.name(value.string() ?? ""), "this is not an MP4 film; export it again as MP4 (H.264)")
      return nil
    }
    return file
  }

  func captions(_ value: YAMLValue) -> SiteFile? {
    guard let file = file(value, [".vtt"], "captions file", Self.largestPicture) else { return nil }
    guard
      file.bytes.starts(with: "WEBVTT".utf8)
        || file.bytes.starts(with: [0xef, 0xbb, 0xbf] + Array("WEBVTT".utf8))
    else {
      folder.problems.add(
        folder.name(value.string() ?? ""), 1,
        "captions begin with a line \"WEBVTT\"; add it, or save them as WebVTT")
      return nil
    }
    return file
  }

  private func file(_ value: YAMLValue, _ endings: [String], _ what: String, _ limit: Int) -> SiteFile? {
    guard let path = value.string(), value.staysInside(path) else { return nil }
    guard let ending = endings.first(where: path.hasSuffix) else {
      value.problem("the \(what) must be an \(Spelling.list(endings)) file; \"\(path)\" is none")
      return nil
    }
    let place = "\(value.file.split(separator: "/").last ?? "") names it (line \(value.line))"
    guard let bytes = folder.bytes(path, orElse: place) else { return nil }
    guard bytes.count <= limit else {
      let most = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit >> 10) kB"
      folder.problems.add(folder.name(path), "the \(what) is larger than \(most); make it smaller")
      return nil
    }
    return SiteFile(name: Self.addressName(path), type: Self.type(ending), bytes: bytes)
  }

  private static func type(_ ending: String) -> String {
    switch ending {
    case ".svg": "image/svg+xml"
    case ".png": "image/png"
    case ".jpg": "image/jpeg"
    case ".webp": "image/webp"
    case ".vtt": WebVTT.mediaType
    default: "video/mp4"
    }
  }

  /// The file's own name as far as it can stand in an address.
  private static func addressName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "-" })
  }
}

extension YAMLValue {
  /// What is served must come from the site's own folder.
  func staysInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !path.contains("\\"), !parts.contains("..") else {
      problem("\"\(path)\" leads out of the site's folder; put the file into it and write only its name")
      return false
    }
    return true
  }
}
