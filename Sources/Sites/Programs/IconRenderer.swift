/// Draws by `rsvg-convert`, in a ``Cage``: a drawing of a thousand bytes can ask for work without end.
enum IconRenderer {
  /// A drawing takes some hundredths of a second.
  private static let cage = Cage(seconds: 2)

  static func png(_ svg: String, size: Int) -> Result<[UInt8], ProgramError> {
    png(svg, width: size, height: size)
  }

  static func png(_ svg: String, width: Int, height: Int) -> Result<[UInt8], ProgramError> {
    draw(Array(svg.utf8), width: width, height: height).mapError { error in
      error == .failed("")
        ? .failed("it takes too long to draw; save it with fewer shapes and effects") : error
    }
  }

  /// - Returns: a PNG; a failure without words if it took too long.
  static func draw(_ svg: [UInt8], width: Int, height: Int) -> Result<[UInt8], ProgramError> {
    let arguments = ["--width", "\(width)", "--height", "\(height)", "--format", "png"]
    return cage.run("rsvg-convert", arguments, input: svg)
  }

  static var isInstalled: Bool { Program("rsvg-convert") != nil }
}
