import Components
import Sites

extension Words {
  /// Why a file is not taken, and what to do.
  func text(_ fault: FileFault) -> String {
    switch fault {
    case .empty: self(.cmsMistakeFileEmpty)
    case .otherKind(let endings): self(.cmsMistakeFileKind, .text("kinds", endings.joined(separator: ", ")))
    case .tooLarge(let most): self(.cmsMistakeFileLarge, .text("size", Self.size(most)))
    case .tooManyPixels: self(.cmsMistakeFilePixels)
    case .tooCostly: self(.cmsMistakeFileCostly)
    case .damaged: self(.cmsMistakeFileDamaged)
    case .notOnlyShapes(let part): self(.cmsMistakeFileShapes, .text("part", part))
    case .noViewBox: self(.cmsMistakeFileViewBox)
    case .notSquare: self(.cmsMistakeFileSquare)
    case .active: self(.cmsMistakeFileActive)
    case .locked: self(.cmsMistakeFileLocked)
    case .notLookedThrough: self(.cmsMistakeFileUnseen)
    case .notDrawn: self(.cmsMistakeFileFailed)
    }
  }

  /// What can be chosen for a field: the kinds of files, and their size.
  func fileHint(_ kind: FileKind) -> String {
    let kinds = Set(kind.endings.map { $0.dropFirst().uppercased() }).sorted().joined(separator: ", ")
    if kind == .poster { return self(.cmsPhotoHint, .text("kinds", kinds)) }
    return self(.cmsFileHint, .text("kinds", kinds), .text("size", Self.size(kind.limit)))
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) kB"
  }
}
