import DatabaseFixture
import Foundation
import Sites
import Storage

@testable import Server

/// The content of the site `goodnews`, in a database of its own.
struct ContentFixture {
  let folder: URL
  let address: DatabaseAddress

  static let shipped = SiteTests.root.appendingPathComponent("Sites/goodnews").path
  static let about = ContentPath("about.en.md")!
  static let page = ContentPath("site.yaml")!

  init(_ store: AccountServer.Store) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "toward-content-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    address =
      switch store {
      case .sqlite: .file(folder.appendingPathComponent("toward.sqlite").path)
      case .postgres: .postgres(try TemporaryPostgres.shared.get().makeDatabase())
      }
  }

  static func contents() throws -> FolderContents { try FolderContents(of: shipped) }

  /// Runs `body` with a database that was filled from the site's folder.
  static func run(
    _ store: AccountServer.Store, _ body: (ContentStore) async throws -> Void
  ) async throws {
    let fixture = try ContentFixture(store)
    defer { try? FileManager.default.removeItem(at: fixture.folder) }
    let database = try Database(fixture.address)
    defer { database.close() }
    let content = ContentStore(database: database) { 1_790_000_000_000 }
    try await content.begin(with: contents())
    try await body(content)
  }
}

extension ContentEdit {
  static func text(_ text: String) -> ContentEdit { .put(Array(text.utf8)) }
}
