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

extension EntryForm {
  /// What the names of the controls end with in which a file is chosen.
  public static let uploadSuffix = ".upload"

  /// The kind of files that the field with this path has; nil for one that has none.
  public func fileKind(at path: String) -> FileKind? {
    let names = path.split(separator: ".").map(String.init)
    return Self.fileKind(names[...], fields)
  }

  /// The most elements of a list that a form or a program can send. The page of a draft has controls for each.
  public static let mostElements = 1000

  /// The place of an element in a list, from a part of a control's name; nil for anything else. A form has at most so many elements,
  /// and whoever sends one can call its controls whatever they like.
  static func index(_ name: String) -> Int? {
    Int(name).flatMap { (0..<mostElements).contains($0) ? $0 : nil }
  }

  private static func fileKind(_ names: ArraySlice<String>, _ fields: [Field]) -> FileKind? {
    guard let name = names.first, let field = fields.first(where: { $0.name == name }) else { return nil }
    let rest = names.dropFirst()
    switch field.kind {
    case .text(.file(let kind)): return rest.isEmpty ? kind : nil
    case .files(let kind): return rest.count == 1 && Language(rawValue: rest.first ?? "") != nil ? kind : nil
    case .object(let inner): return fileKind(rest, inner)
    // An element's number comes first, in a table its name.
    case .list(let inner, _):
      guard let number = rest.first, index(number) != nil else { return nil }
      return fileKind(rest.dropFirst(), inner)
    case .table(let inner): return fileKind(rest.dropFirst(), inner)
    default: return nil
    }
  }
}
