import Foundation
import Logging

/// What answers are made of, for one release of a site. Each feature takes the few that it uses, in the file where it is declared.
struct Parts: Sendable {
  let configuration: Configuration
  let release: Release
  let backing: Backing
  let pages: Pages
  let served: ServedFiles
  /// What may be kept of what is made.
  let files: FileCache
  let logger: Logger
  /// What is said of the routes, once they are put together.
  var documents = APIDocuments()

  init(
    _ configuration: Configuration, _ release: Release, _ backing: Backing = Backing(), logger: Logger
  ) async throws {
    let web = try WebFolder(
      folder: configuration.web, app: configuration.app, siteStyles: release.files.stylesheet,
      modules: release.site.modules, development: configuration.development?.script)
    files = try configuration.data.map(DataFolder.prepare) ?? FileCache()
    let security = SecurityHeaders(
      frameSources: release.surroundings.frameSources, asksForPlace: release.surroundings.asksForPlace)
    var document = PageDocument(release, web: web)
    document.rings = release.site.rings && backing.stores != nil && configuration.wakesDevices
    let manifest = VersionManifest(of: document)
    document.version = manifest.version
    self.configuration = configuration
    self.release = release
    self.backing = backing
    self.logger = logger
    pages = Pages(
      document: document, render: release.screens, languages: LanguageChoice(release.languages),
      clock: SiteClock(timeZone: release.site.timeZone), security: security)
    served = await ServedFiles(
      manifest, document,
      Press(cache: CompressionCache(files: files, effort: configuration.effort), security: security),
      keepsVersion: configuration.development == nil)
    guard release.hasAccounts, let stores = backing.stores else { return }
    try await stores.accountCounting.begin()
    guard let bundle = release.files.bundles[pages.languages.standard] else { return }
    try await stores.events.publish(bundle: bundle, and: schedule.all.map { $0.document })
  }

  var web: WebFolder { pages.document.web }

  var security: SecurityHeaders { pages.security }

  /// A text that is another one whenever something else is served.
  var state: String { release.state(of: pages.document.version) }
}
