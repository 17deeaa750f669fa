import Core
import Foundation
import Hummingbird
import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Looks several times a second whether the scripts, the styles, the app, the phrases or the site's files have changed, and serves
/// what they are now. A mistake changes nothing, and the pages say it.
struct DevelopmentWatch: Service {
  /// As it was at the start: with the site's folder, also if the content is in the database.
  let configuration: Configuration
  let development: Development
  let news: DevelopmentNews
  /// Those of what is served now.
  let parts: @Sendable () -> Parts
  /// Nil for a site that is read from its folder alone.
  let stored: StoredContent?
  let logger: Logger
  /// Serves another release from now on.
  let serve: @Sendable (Release) async throws -> Void

  private struct Marks: Equatable, Sendable {
    var web: [String: FileMark]
    var phrases: [String: FileMark]
    var site: [String: FileMark]
    var report: FileMark?
  }

  func run() async throws {
    let drawing = DrawingState()
    begin(drawing)
    try await follow(drawing)
  }

  /// What has to be drawn comes later: that may take a minute, and stopping does not wait for it.
  private func begin(_ drawing: DrawingState) {
    let number = drawing.begin()
    Task.detached {
      await draw { drawing.isNewest(number) }
      drawing.end(number)
    }
  }

  private func follow(_ drawing: DrawingState) async throws {
    var served = try await look()
    var last = served
    news.serve(parts().web)
    await readReport()
    var lacksPictures = true
    while (try? await cancelWhenGracefulShutdown({ try await Task.sleep(for: .milliseconds(250)) })) != nil {
      guard let now = try? await look() else { continue }
      defer { last = now }
      if now.report != last.report { await readReport() }
      // Two looks with the same result: somebody may be in the middle of saving several files.
      guard now == last else { continue }
      if now.site != served.site || now.phrases != served.phrases || lacksPictures && drawing.isDone {
        let isMerged = now.site != served.site
        lacksPictures = isMerged || lacksPictures && !drawing.isDone
        await takeSite(isMerged: isMerged, drawing: lacksPictures ? .kept : .all)
        // Other colours have other icons.
        if isMerged { begin(drawing) }
      }
      // Also beside a mistake in the site.
      if now.web != served.web {
        await report(to: news.reportWeb) { try await exchange(parts().release) }
      }
      served = now
    }
  }

  private func look() async throws -> Marks {
    try await NIOThreadPool.singleton.runIfActive { [configuration, development] in
      let editor = configuration.app.deletingLastPathComponent().appendingPathComponent("Editor.wasm")
      let programs = FileMark.marks(of: [configuration.app, editor, development.script])
      let source = configuration.source
      return Marks(
        web: FileMark.marks(in: [configuration.web]).merging(programs) { $1 },
        phrases: FileMark.marks(in: source?.phrases ?? []),
        site: FileMark.marks(in: source?.siteFolders() ?? []),
        report: FileMark(URL(fileURLWithPath: development.report.path)))
    }
  }

  /// Draws what is not kept, as soon as that is possible. Serving it says what cannot be drawn.
  ///
  /// - Parameter isWanted: whether nothing has changed since that has to be drawn instead.
  private func draw(_ isWanted: @escaping @Sendable () -> Bool) async {
    while !Self.canDraw { try? await Task.sleep(for: .seconds(1)) }
    // One after the other: the one before takes long, and by then another one may be wanted.
    try? await Self.drawing.runIfActive {}
    if isWanted() { _ = try? await load(isMerged: false, .all, on: Self.drawing) }
  }

  /// A thread of its own, so that files are looked at while it draws.
  private static let drawing: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    return pool
  }()

  /// Whether the programs are here that draw icons and films. `bin/serve` brings them after the first page.
  private static var canDraw: Bool {
    ["rsvg-convert", "ffmpeg"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
  }

  /// What is in the database follows the folder as `toward site import` does it: what was changed in the CMS stays.
  private func takeSite(isMerged: Bool, drawing: Drawing) async {
    await report(to: news.reportSite) {
      try await exchange(try await load(isMerged: isMerged, drawing))
    }
  }

  private func load(
    isMerged: Bool, _ drawing: Drawing, on threads: NIOThreadPool = .singleton
  ) async throws -> Release {
    if var stored {
      if isMerged { try await stored.merge() }
      stored.source.drawing = drawing
      return try await stored.load(on: threads)
    }
    guard var source = configuration.source else { throw StartupError.missingSite("", known: []) }
    source.drawing = drawing
    return try await threads.runIfActive { [source] in try source.load() }
  }

  private func exchange(_ release: Release) async throws {
    try await serve(release)
    news.serve(parts().web)
  }

  /// Tells the pages of a mistake, or that there is none any more.
  private func report(to tell: (String) -> Void, _ body: () async throws -> Void) async {
    do {
      try await body()
      if news.hasMistake { logger.notice("What changed is served.") }
      tell("")
    } catch {
      logger.error("What changed is not served.", metadata: ["mistake": "\(error)"])
      tell("\(error)")
    }
  }

  private func readReport() async {
    let bytes = try? await NIOThreadPool.singleton.runIfActive { [report = development.report] in
      [UInt8](try Data(contentsOf: report))
    }
    if let bytes, let json = try? JSON(parsing: bytes) { news.report(json) }
  }
}

/// Whether all that the site has can be served.
private final class DrawingState: Sendable {
  private struct State {
    var newest = 0
    var isDone = false
  }

  private let state = Mutex(State())

  var isDone: Bool { state.withLock { $0.isDone } }

  /// Something else is to be drawn. Returns its number.
  func begin() -> Int {
    state.withLock { state in
      state.newest += 1
      state.isDone = false
      return state.newest
    }
  }

  func isNewest(_ number: Int) -> Bool { state.withLock { $0.newest == number } }

  func end(_ number: Int) {
    state.withLock { state in
      if state.newest == number { state.isDone = true }
    }
  }
}
