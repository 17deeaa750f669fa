import Components

/// A file that somebody gave, as it comes into the site's folder: looked through, and a picture drawn anew.
public struct UploadedFile: Hashable, Sendable {
  /// With the full stop, such as `.webp`.
  public var ending: String
  public var bytes: [UInt8]

  /// Takes a file for a place of a kind. A picture takes up to a few seconds.
  ///
  /// What it is, is told by its bytes and never by its name.
  public static func take(_ bytes: [UInt8], for kind: FileKind) -> Result<UploadedFile, FileFault> {
    guard let format = FileFormat(bytes), kind.endings.contains(format.ending) else {
      return .failure(.otherKind(kind.endings))
    }
    switch format {
    case .png, .jpeg, .webp: return picture(bytes, format, for: kind)
    case .svg:
      return checked(bytes, format, kind) {
        UploadedDrawing.take(bytes, isSquare: kind != .poster)
      }
    case .pdf: return checked(bytes, format, kind) { DocumentCheck.take(bytes, upTo: kind.limit) }
    case .film, .captions: return checked(bytes, format, kind) { .success(bytes) }
    }
  }

  /// - Parameter take: what becomes of a file that is not too large.
  private static func checked(
    _ bytes: [UInt8], _ format: FileFormat, _ kind: FileKind, _ take: () -> Result<[UInt8], FileFault>
  ) -> Result<UploadedFile, FileFault> {
    if bytes.count > kind.limit { return .failure(.tooLarge(most: kind.limit)) }
    return take().map { UploadedFile(ending: format.ending, bytes: $0) }
  }

  /// Drawn anew, without whatever else the file has: where it was taken, and what is behind its end.
  private static func picture(
    _ bytes: [UInt8], _ format: FileFormat, for kind: FileKind
  ) -> Result<UploadedFile, FileFault> {
    guard let size = PictureSize(bytes, format) else { return .failure(.damaged) }
    guard size.isBearable else { return .failure(.tooManyPixels) }
    let isLogo = kind == .logo
    if isLogo, size.width != size.height || size.width < PictureSize.leastOfLogo {
      return .failure(.notSquare)
    }
    let form: PictureRenderer.Form = isLogo ? .png : .webp
    for side in form.sides {
      switch PictureRenderer.draw(bytes, as: form, within: side) {
      case .failure(let fault): return .failure(fault)
      case .success(let drawn):
        if drawn.count <= kind.limit { return .success(UploadedFile(ending: form.ending, bytes: drawn)) }
      }
    }
    return .failure(.tooLarge(most: kind.limit))
  }
}

/// What a file is by its first bytes.
enum FileFormat {
  case png, jpeg, webp, svg, pdf, film, captions

  init?(_ bytes: [UInt8]) {
    func has(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("%PDF-") {
      self = .pdf
    } else if bytes.count > 12, has("ftyp", at: 4) {
      self = .film
    } else if text.starts(with: "WEBVTT".utf8) {
      self = .captions
    } else if text.first(where: { !Self.isSpace($0) }) == UInt8(ascii: "<") {
      self = .svg
    } else {
      return nil
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  var ending: String {
    switch self {
    case .png: ".png"
    case .jpeg: ".jpg"
    case .webp: ".webp"
    case .svg: ".svg"
    case .pdf: ".pdf"
    case .film: ".mp4"
    case .captions: ".vtt"
    }
  }
}
