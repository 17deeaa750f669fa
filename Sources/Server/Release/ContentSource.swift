import Foundation

/// A site whose content is in the database. Its first version comes from a folder.
public struct ContentSource: Sendable {
  let folder: URL
  let phrases: URL
  let data: URL?
  public var drawing = Drawing.all

  /// - Throws: ``StartupError/missingSite(_:known:)``.
  public init(site: String, sites: URL, phrases: URL, data: URL?) throws(StartupError) {
    folder = try Release.folder(of: site, in: sites)
    self.phrases = phrases
    self.data = data
  }
}
