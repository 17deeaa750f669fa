import Foundation
import NIOPosix
import Sites
import Storage

extension ContentSource {
  /// What a database has before the server opens it; nil for one that cannot be read, or has no content that can be served. Blocks.
  public func stored(in address: DatabaseAddress) -> Release? {
    guard let database = try? ReadOnlyDatabase(address) else { return nil }
    defer { database.close() }
    guard let release = try? database.read({ try ContentDirectory($0).release() }) else { return nil }
    return try? load(release)
  }

  /// Makes all that is served of a release. Blocks.
  ///
  /// - Throws: ``StartupError``.
  func load(_ release: ContentRelease) throws -> Release {
    try Release.load(release, phrases: phrases, data: data, drawing: drawing)
  }
}

/// Reads a site from the database and makes all that is served of it.
struct StoredContent: Sendable {
  var source: ContentSource
  let store: ContentStore

  /// The same with all icons and films.
  var drawingAll: StoredContent {
    var content = self
    content.source.drawing = .all
    return content
  }

  /// Fills a database that has no content. Of one that has, the folder is not looked at.
  ///
  /// - Parameter site: the id that the content has to have.
  /// - Returns: the number of the release that it was filled with, which is the folder's content; nil if it has content.
  /// - Throws: ``StartupError``.
  func begin(site: String) async throws -> Int64? {
    do {
      if try await store.holds(site) { return nil }
      let contents = try await NIOThreadPool.singleton.runIfActive { [source] in
        try FolderContents(whole: source.folder.path)
      }
      return try await store.begin(with: contents)
    } catch ContentRefusal.mistakes(let problems) {
      throw StartupError.brokenSite(source.folder.path, problems)
    } catch let refusal as ContentRefusal {
      throw StartupError.noContent(refusal.description)
    } catch let error as FolderError {
      throw StartupError.noContent(error.description)
    }
  }

  /// Takes over what changed in the folder. What was changed in the database stays.
  ///
  /// - Throws: ``ContentRefusal``, ``FolderError``, ``DatabaseError``.
  func merge() async throws {
    let contents = try await NIOThreadPool.singleton.runIfActive { [source] in
      try FolderContents(whole: source.folder.path)
    }
    _ = try await store.merge(contents, by: "bin/serve")
  }

  /// What the database has now.
  ///
  /// - Throws: ``StartupError``, ``DatabaseError``.
  func load(on threads: NIOThreadPool = .singleton) async throws -> Release {
    let release = try await store.release()
    return try await threads.runIfActive { [source] in try source.load(release) }
  }
}

extension Release {
  /// Makes all that is served of the content in the database.
  static func load(
    _ release: ContentRelease, phrases: URL, data: URL?, drawing: Drawing = .all
  ) throws(StartupError) -> Release {
    switch Site.load(release.contents) {
    case .success(let site):
      var made = try make(site, phrases: phrases, data: data, drawing)
      for file in release.contents.smallFiles where made.files.media[file.path] == nil {
        made.files.formerMedia[file.path] = .init(type: file.type, bytes: file.bytes)
      }
      return made
    case .failure(let problems):
      throw .noContent(
        "Release \(release.number) has mistakes; after an upgrade, `toward site import` takes over what is new. "
          + problems.description)
    }
  }
}
