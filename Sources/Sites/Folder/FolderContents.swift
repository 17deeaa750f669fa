import Foundation

/// All files of a site's folder, byte for byte. Hidden files do not belong to it.
public struct FolderContents: Hashable, Sendable {
  public var files: [ContentPath: [UInt8]]

  public init(_ files: [ContentPath: [UInt8]] = [:]) { self.files = files }

  /// Reads a folder. Blocks.
  ///
  /// - Throws: ``FolderError``.
  public init(of folder: String) throws(FolderError) {
    files = [:]
    guard SourceFiles.disk.hasFolder(folder), let names = FileManager.default.enumerator(atPath: folder)
    else {
      throw .unreadable(folder)
    }
    while let name = names.nextObject() as? String {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        names.skipDescendants()
        continue
      }
      let file = folder + "/" + name
      if SourceFiles.disk.hasFolder(file) { continue }
      guard let path = ContentPath(name) else { throw .unusableName(file) }
      guard let bytes = FileManager.default.contents(atPath: file) else { throw .unreadable(file) }
      files[path] = Array(bytes)
    }
  }

  /// Writes all files into a folder that is empty, or is made. Blocks.
  ///
  /// - Throws: ``FolderError``, after which the folder may be there in part.
  public func write(to folder: String) throws(FolderError) {
    if let found = try? FileManager.default.contentsOfDirectory(atPath: folder), !found.isEmpty {
      throw .notEmpty(folder)
    }
    let root = URL(fileURLWithPath: folder)
    for path in files.keys.sorted() {
      let file = root.appendingPathComponent(path.text)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(files[path] ?? []).write(to: file)
      } catch {
        throw .unwritable(file.path)
      }
    }
  }
}

/// Why a folder could not be read or written, in one line for whoever named it.
public enum FolderError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(String)
  case unusableName(String)
  case notEmpty(String)
  case unwritable(String)

  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read. Check its name and its permissions."
    case .unusableName(let path):
      "\(path) has a name that a site's file cannot have. Rename it; a folder in it cannot be called site."
    case .notEmpty(let path): "\(path) is not empty. Name a new folder, so that nothing in it is lost."
    case .unwritable(let path): "\(path) cannot be written. Check the permissions and the space of the disk."
    }
  }
}
