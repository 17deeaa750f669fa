/// Draws pictures anew by `vipsthumbnail` (Debian's libvips-tools), in a process with limits of its own: whatever a file does to the
/// library, the server goes on.
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

  private static let limits = ["--as=2000000000", "--cpu=30", "--fsize=67108864", "--core=0"]

  public static var isInstalled: Bool { Program("vipsthumbnail") != nil && Program("prlimit") != nil }

  /// Turned as its camera says, in the colours of the web, and without anything but the picture.
  static func draw(_ bytes: [UInt8], as form: Form, within side: Int) -> Result<[UInt8], FileFault> {
    guard let program = Program("prlimit"), Program("vipsthumbnail") != nil else {
      return .failure(.notDrawn)
    }
    let environment = ["env", "VIPS_BLOCK_UNTRUSTED=1", "VIPS_CONCURRENCY=1", "MALLOC_ARENA_MAX=2"]
    let drawing = [
      "timeout", "--signal=KILL", "30", "vipsthumbnail", "stdin[fail_on=truncated]", "--vips-novector",
      "--size",
      "\(side)x\(side)>", "--export-profile", "srgb", "--output", form.output,
    ]
    switch program.run(limits + environment + drawing, input: bytes) {
    case .success(let drawn):
      let plain = form == .webp ? PictureChunks.webp(drawn) : PictureChunks.png(drawn)
      return plain.map { .success($0) } ?? .failure(.notDrawn)
    // It was killed, or says why it does not take the picture.
    case .failure(.failed(let complaint)): return .failure(complaint.isEmpty ? .tooManyPixels : .damaged)
    case .failure(.programMissing): return .failure(.notDrawn)
    }
  }
}
