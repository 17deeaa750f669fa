/// Writes a drawing anew with nothing but its shapes (``SVGCheck``), and draws it once, so that it keeps nobody waiting later.
enum UploadedDrawing {
  static func take(_ bytes: [UInt8], isSquare: Bool) -> Result<[UInt8], FileFault> {
    SVGCheck.rewritten(bytes, isSquare: isSquare).mapError(FileFault.init).flatMap { drawing in
      fault(drawing).map { .failure($0) } ?? .success(drawing)
    }
  }

  /// Whether it can be drawn, and why not.
  private static func fault(_ drawing: [UInt8]) -> FileFault? {
    switch IconRenderer.draw(drawing, width: 512, height: 512) {
    case .success: nil
    case .failure(.failed(let complaint)): complaint.isEmpty ? .tooCostly : .damaged
    case .failure(.programMissing): .notDrawn
    }
  }
}

extension FileFault {
  /// Of a drawing that somebody gave.
  fileprivate init(_ fault: SVGFault) {
    self =
      switch fault {
      case .malformed, .otherRoot: .damaged
      case .noViewBox: .noViewBox
      case .notSquare: .notSquare
      case .entities: .notOnlyShapes("<!ENTITY")
      case .script(let name): .notOnlyShapes(name.isEmpty ? Self.tag("script") : name)
      case .foreignObject: .notOnlyShapes(Self.tag("foreignObject"))
      case .letters: .notOnlyShapes(Self.tag("text"))
      case .element(let name): .notOnlyShapes(Self.tag(String(name.prefix(40))))
      case .elsewhere(let part): .notOnlyShapes(part)
      }
  }

  private static func tag(_ name: String) -> String { "<\(name)>" }
}
