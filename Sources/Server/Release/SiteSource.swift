import Foundation
import Sites

/// Where a site comes from, to read it again when it changes.
public struct SiteSource: Sendable {
  /// The site's folder, which is looked through for changes.
  let folder: URL
  /// The folders of phrases, which are too.
  let phrases: [URL]
  public var drawing = Drawing.all
  private let read: @Sendable (Drawing) throws -> Release

  init(folder: URL, phrases: [URL] = [], load: @escaping @Sendable (Drawing) throws -> Release) {
    self.folder = folder
    self.phrases = phrases
    read = load
  }

  public func load() throws -> Release { try read(drawing) }

  /// A site's folder, and that of the phrases.
  public init(site: String, sites: URL, phrases: URL, data: URL?) throws(StartupError) {
    let folder = try Release.folder(of: site, in: sites)
    self.init(folder: folder, phrases: [phrases]) {
      try Release.load(
        site: folder.path, sites: sites, phrases: phrases, data: data, drawing: $0)
    }
  }

  /// The site's folder, and those of the modules that it takes from sites beside it now.
  func siteFolders() -> [URL] {
    [folder] + FolderContents.neighbours(of: folder.path).map { URL(fileURLWithPath: $0) }
  }

  func marks() -> [String: FileMark] { FileMark.marks(in: siteFolders() + phrases) }
}
