import Components

extension FileKind {
  /// The media types of files, by the ends of their names.
  static let types = [
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

  /// In bytes: phones keep what they play, and the server keeps all of it in memory.
  public var limit: Int {
    switch self {
    case .film: 32 << 20
    case .document: 4 << 20
    case .logo, .drawing, .poster, .captions: 512 << 10
    }
  }

  /// The problem of the file, and its line if that is known.
  func fault(_ bytes: [UInt8], _ type: String) -> (Int?, String)? {
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
