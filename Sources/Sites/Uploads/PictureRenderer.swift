/// Draws pictures anew by `vipsthumbnail` (Debian's libvips-tools), in a ``Cage``.
public enum PictureRenderer {
  /// What a picture becomes.
  enum Form {
    case webp
    /// Of logos, from which icons are made.
    case png

    var ending: String { self == .webp ? ".webp" : ".png" }
    /// The longest sides to try, until the file is small enough.
    var sides: [Int] { self == .webp ? [1600, 1200, 800] : [1024, 512] }
    var output: String { self == .webp ? ".webp[Q=80,strip]" : ".png[strip,compression=9]" }
  }

  /// A telephone's picture of 50 million pixels takes two seconds.
  private static let cage = Cage(seconds: 10)
  // No file in place of memory, which would stay if it is stopped.
  private static let settings = ["VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "VIPS_DISC_THRESHOLD=4g"]

  public static var isInstalled: Bool { Program("vipsthumbnail") != nil && Program("prlimit") != nil }

  /// Turned as its camera says, in the colours of the web, and without anything but the picture.
  static func draw(_ bytes: [UInt8], as form: Form, within side: Int) -> Result<[UInt8], FileFault> {
    let drawing = [
      "stdin[fail_on=truncated]", "--vips-novector",
      "--size",
      "\(side)x\(side)>", "--export-profile", "srgb", "--output", form.output,
    ]
    switch cage.run("vipsthumbnail", drawing, settings: settings, input: bytes) {
    case .success(let drawn):
      let plain = form == .webp ? PictureChunks.webp(drawn) : PictureChunks.png(drawn)
      return plain.map { .success($0) } ?? .failure(.notDrawn)
    // It was killed, or says why it does not take the picture.
    case .failure(.failed(let complaint)): return .failure(complaint.isEmpty ? .tooManyPixels : .damaged)
    case .failure(.programMissing): return .failure(.notDrawn)
    }
  }
}
