import Foundation
import Hummingbird
import Logging
import NIOPosix
import ServiceLifecycle
import Sites

/// Looks every so often whether the files that a site is made of have changed, and then serves what they say now.
///
/// Files with a mistake change nothing: what was served before goes on being served, and the log says what is wrong where.
struct SiteWatch: Service {
  let source: SiteSource
  let interval: Duration
  let routes: CurrentRoutes
  let logger: Logger
  /// Makes all answers of a site.
  let make: @Sendable (SiteSource.Loaded) async throws -> Routes
  /// What the files were when the server was made: a change before the first look is a change too.
  private let first: [String: FileMark]

  init(
    source: SiteSource, interval: Duration, routes: CurrentRoutes, logger: Logger,
    make: @escaping @Sendable (SiteSource.Loaded) async throws -> Routes
  ) {
    self.source = source
    self.interval = interval
    self.routes = routes
    self.logger = logger
    self.make = make
    self.first = source.marks()
  }

  func run() async throws {
    var served = first
    var last = served
    while (try? await cancelWhenGracefulShutdown({ try await Task.sleep(for: interval) })) != nil {
      guard let now = try? await look() else { continue }
      defer { last = now }
      // Only what has been the same twice: somebody may be in the middle of saving several files.
      guard now != served, now == last else { continue }
      served = now
      await exchange()
    }
  }

  /// On a thread of its own: reading many files would hold up answers.
  private func look() async throws -> [String: FileMark] {
    try await NIOThreadPool.singleton.runIfActive { source.marks() }
  }

  private func exchange() async {
    do {
      let site = try await NIOThreadPool.singleton.runIfActive { try source.load() }
      routes.replace(by: try await make(site))
      logger.info("The site's files changed and are served as they are now.")
    } catch {
      logger.error(
        "The site's files changed, but have a mistake; they are served as they were before.",
        metadata: ["mistake": "\(error)"])
    }
  }
}

/// Enough of a file to see that it changed.
struct FileMark: Hashable, Sendable {
  var modified: Date
  var size: Int

  private static let keys: Set<URLResourceKey> = [
    .contentModificationDateKey, .fileSizeKey, .isRegularFileKey,
  ]

  /// Nil for a folder, and for a file that does not exist.
  init?(_ file: URL) {
    guard let values = try? file.resourceValues(forKeys: Self.keys), values.isRegularFile == true,
      let modified = values.contentModificationDate
    else { return nil }
    self.modified = modified
    size = values.fileSize ?? 0
  }

  /// The marks of all files in these folders by path, without hidden ones.
  static func marks(in folders: [URL]) -> [String: FileMark] {
    var marks: [String: FileMark] = [:]
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
      for case let file as URL in files ?? .init() { marks[file.path] = FileMark(file) }
    }
    return marks
  }

  /// The marks of these files by path, of those that are there.
  static func marks(of files: [URL]) -> [String: FileMark] {
    var marks: [String: FileMark] = [:]
    // A URL remembers what it was asked.
    for file in files { marks[file.path] = FileMark(URL(fileURLWithPath: file.path)) }
    return marks
  }
}

/// Where a site comes from, to read it again when it changes.
public struct SiteSource: Sendable {
  public struct Loaded: Sendable {
    public var site: SiteAssets
    public var screens: ScreenRenderer
  }

  /// The site's folder, which is looked through for changes.
  let folder: URL
  /// The folders of phrases, which are too.
  let phrases: [URL]
  public var drawing = Drawing.all
  private let read: @Sendable (Drawing) throws -> Loaded

  init(folder: URL, phrases: [URL] = [], load: @escaping @Sendable (Drawing) throws -> Loaded) {
    self.folder = folder
    self.phrases = phrases
    read = load
  }

  public func load() throws -> Loaded { try read(drawing) }

  /// A site's folder, and that of the phrases.
  public init(site: String, sites: URL, phrases: URL, data: URL?) throws(StartupError) {
    let folder = try SiteAssets.folder(of: site, in: sites)
    self.init(folder: folder, phrases: [phrases]) {
      let site = try SiteAssets.load(
        site: folder.path, sites: sites, phrases: phrases, data: data, drawing: $0)
      return Loaded(site: site, screens: try AppScreens.renderer(site))
    }
  }

  /// The site's folder, and those of the modules that it takes from sites beside it now.
  func siteFolders() -> [URL] {
    [folder] + FolderContents.neighbours(of: folder.path).map { URL(fileURLWithPath: $0) }
  }

  func marks() -> [String: FileMark] { FileMark.marks(in: siteFolders() + phrases) }
}
