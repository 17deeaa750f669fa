import Foundation
import Loop
import Sites

/// What is made of a release at the start, and sent as it is from then on.
struct ServedFiles: Sendable {
  let content: ContentBundles
  let manifests: Manifests
  let version: Representation
  /// All of them by the addresses that the app asks. Another way to write the same goes through the router.
  let byTarget: [StoredFiles.File]

  /// - Parameter keepsVersion: whether the service worker keeps the files of the version; not where they change all the time.
  init(_ manifest: VersionManifest, _ document: PageDocument, _ press: Press, keepsVersion: Bool) async {
    let (files, web) = (document.release.files, document.web)
    let languages = LanguageChoice(document.release.languages)
    let programs = web.assets + [web.staffStyles, web.staffScript, web.editor].compactMap(\.self)
    async let assets = press.all(programs.map { ($0.hashedPath, $0.type, $0.bytes) }, .immutable)
    async let icons = press.all(files.icons, .revalidate)
    async let media = press.all(files.media, .immutable)
    async let former = press.all(files.formerMedia, .immutable)
    async let bundles = press.byLanguage(files.bundles, MediaType.json)
    async let installing = press.byLanguage(files.manifests, MediaType.manifest)

    content = ContentBundles(byLanguage: await bundles, languages: languages)
    manifests = Manifests(byLanguage: await installing, languages: languages)
    version = press.one(manifest.json.utf8(), MediaType.json)
    var worker = String(decoding: web.serviceWorker, as: UTF8.self)
    if keepsVersion {
      worker = worker.replacingOccurrences(of: "\"development\"", with: "\"\(manifest.version)\"")
    }
    let robots = "User-agent: *\nDisallow: \(ServerRoute.folder)/\n"
    byTarget =
      [
        ("/shell", press.one(document.shell, MediaType.html)),
        ("/service-worker.js", press.one(Array(worker.utf8), MediaType.javaScript)),
        ("/robots.txt", press.one(Array(robots.utf8), MediaType.text)),
        (ServerRoute.version.target, version),
      ]
      + (document.release.settings.androidApp.assetLinks.map {
        [(AndroidApp.path, press.one($0.utf8(), MediaType.json))]
      } ?? [])
      + content.byLanguage.map { (ServerRoute.content(language: $0).target, $1) }
      + manifests.byLanguage.map { (ServerRoute.manifest(language: $0).target, $1) }
      + (await icons)  // /favicon.svg, /apple-touch-icon.png, /icons/192.png, …
      + (await assets)  // /assets/<hash>/app.wasm, …
      + (await media)  // /media/<hash>/greetings.svg, …
      + (await former)
  }
}

extension Press {
  fileprivate func all(
    _ files: [String: ReleaseFiles.File], _ freshness: Representation.Freshness
  ) async -> [StoredFiles.File] {
    let sorted = files.sorted { $0.key < $1.key }
    return await all(sorted.map { ($0.key, $0.value.type, $0.value.bytes) }, freshness)
  }
}

extension VersionManifest {
  /// All that the app needs of a release. The shell says the version, so that cannot depend on it; every other file counts.
  init(of document: PageDocument) {
    self.init(files: Self.files(of: document.web, document.release.files))
    var versioned = document
    versioned.version = version
    let shell = versioned.shell
    add(.init(url: "/shell", hash: SHA256.hex(shell), size: shell.count))
  }

  private static func files(of web: WebFolder, _ made: ReleaseFiles) -> [File] {
    var files = web.assets.map { File(url: $0.hashedPath, hash: $0.hash, size: $0.bytes.count) }
    func add(_ url: String, _ bytes: [UInt8]) {
      files.append(.init(url: url, hash: SHA256.hex(bytes), size: bytes.count))
    }
    for (path, icon) in made.icons { add(path, icon.bytes) }
    // Without them a list of videos would be broken pictures where there is no connection.
    for (path, file) in made.media where file.type.hasPrefix("image/") { add(path, file.bytes) }
    for (language, manifest) in made.manifests {
      add(ServerRoute.manifest(language: language).target, manifest)
    }
    return files.sorted { $0.url < $1.url }
  }
}

extension PageDocument {
  /// The page without a screen, from which the app draws all of them.
  fileprivate var shell: [UInt8] {
    Array(html(language: LanguageChoice(release.languages).standard, scheme: nil, screen: nil).utf8)
  }
}
