import Foundation
import Logging
import Loop

/// Everything that is answered, made once at the start from the configuration.
struct Parts: Sendable {
  let configuration: Configuration
  let web: WebFolder
  let security: SecurityHeaders
  let backing: Backing
  let pages: Pages
  let content: ContentBundles
  let manifests: Manifests
  let framing: Framing
  let accounts: AccountEndpoints
  let polls: PollEndpoints
  let programmes: ProgrammeEndpoints
  let calendars: CalendarEndpoints
  /// Nil where the content is not in the database.
  let staff: StaffResponder?
  let reports: ReportSubjects
  /// Nil for a site without a place.
  let weather: WeatherStation?
  let version: Representation
  /// A text that is another one whenever something else is served.
  let state: String
  let files: [StoredFiles.File]
  /// What is said of the routes, once they are put together.
  var documents = APIDocuments()

  init(_ configuration: Configuration, _ backing: Backing = Backing(), logger: Logger) async throws {
    let site = configuration.site
    let web = try WebFolder(
      folder: configuration.web, app: configuration.app, siteStyles: site.stylesheet, modules: site.modules,
      development: configuration.development?.script)
    let files = try configuration.data.map(DataFolder.prepare) ?? FileCache()
    let cache = CompressionCache(files: files, effort: configuration.effort)
    let security = SecurityHeaders(
      frameSources: site.frameSources, asksForPlace: site.asksForPlace)
    let press = Press(cache: cache, security: security)
    let languages = LanguageChoice(site.languages)
    let icons = site.icons.sorted { $0.key < $1.key }
    let document = PageDocument(site: site, web: web)

    // The shell says the version, so the version cannot depend on it; every other file does count.
    var manifest = VersionManifest(files: Self.files(of: web, site: site))
    var versioned = document
    versioned.version = manifest.version
    let shell = Array(versioned.html(language: languages.standard, scheme: nil, screen: nil).utf8)
    manifest.add(.init(url: "/shell", hash: SHA256.hex(shell), size: shell.count))
    var worker = String(decoding: web.serviceWorker, as: UTF8.self)
    if configuration.development == nil {
      worker = worker.replacingOccurrences(of: "\"development\"", with: "\"\(manifest.version)\"")
    }

    async let pressedAssets = press.all(
      (web.assets + [web.staffStyles, web.staffScript, web.editor].compactMap(\.self)).map {
        ($0.hashedPath, $0.type, $0.bytes)
      }, .immutable)
    async let pressedIcons = press.all(icons.map { ($0.key, $0.value.type, $0.value.bytes) }, .revalidate)
    async let pressedMedia = press.all(
      site.media.map { ($0.key, $0.value.type, $0.value.bytes) }, .immutable)
    async let pressedFormer = press.all(
      site.formerMedia.map { ($0.key, $0.value.type, $0.value.bytes) }, .immutable)
    async let pressedBundles = press.byLanguage(site.bundles, MediaType.json)
    async let pressedManifests = press.byLanguage(site.manifests, MediaType.manifest)

    self.configuration = configuration
    self.web = web
    self.security = security
    self.backing = backing
    pages = Pages(
      document: versioned, render: configuration.screens, languages: languages,
      clock: SiteClock(timeZone: site.timeZone), security: security)
    content = ContentBundles(byLanguage: await pressedBundles, languages: languages)
    manifests = Manifests(byLanguage: await pressedManifests, languages: languages)
    framing = Framing(pages: site.framedPages)
    let stores = backing.stores
    accounts = AccountEndpoints(
      store: site.needsDatabase ? stores?.accounts : nil, events: stores?.events, limiter: backing.limiter,
      limits: configuration.limits, logger: logger, languages: languages,
      room: backing.room(configuration.limits), letterShares: backing.letterShares, clock: backing.clock)
    polls = PollEndpoints(
      accounts: accounts, store: stores?.polls, cards: stores?.cards, schedule: PollSchedule(site),
      countsEverybody: configuration.isExample, clock: backing.clock)
    programmes = ProgrammeEndpoints(
      accounts: accounts, store: stores?.programmes, book: ProgrammeBook(site, polls: polls.schedule),
      leaving: LeavingPages(site, document: versioned, security: security))
    calendars = CalendarEndpoints(
      accounts: accounts, store: stores?.calendars, fetching: backing.calendarFetching)
    if site.needsDatabase { try await stores?.accounts.beginCounting() }
    if site.needsDatabase, let bundle = site.bundles[languages.standard] {
      try await stores?.events.publish(bundle: bundle, and: polls.schedule.all.map { $0.document })
    }
    reports = ReportSubjects(site, countsEverybody: configuration.isExample)
    staff = StaffParts(
      configuration, backing,
      document: StaffDocument(
        web: web, languages: languages, security: security, data: configuration.data),
      schedule: polls.schedule, programmes: programmes.book
    ).map { StaffResponder(parts: $0, logger: logger) }
    weather = site.weather.map { place in
      let source = WeatherSource(place, instead: configuration.weatherSource)
      return WeatherStation(source, files: files, logger: logger)
    }
    version = press.one(manifest.json.utf8(), MediaType.json)
    state = Self.state(of: manifest.version, site.bundles, polls.schedule.books)
    let robots = "User-agent: *\nDisallow: \(ServerRoute.folder)/\n"
    self.files =
      [
        ("/shell", press.one(shell, MediaType.html)),
        ("/service-worker.js", press.one(Array(worker.utf8), MediaType.javaScript)),
        ("/robots.txt", press.one(Array(robots.utf8), MediaType.text)),
        (ServerRoute.version.target, version),
      ]
      // As the app asks for them. Another way to write the same goes through the router.
      + content.byLanguage.map { (ServerRoute.content(language: $0).target, $1) }
      + manifests.byLanguage.map { (ServerRoute.manifest(language: $0).target, $1) }
      + (await pressedIcons)  // /favicon.svg, /apple-touch-icon.png, /icons/192.png, …
      + (await pressedAssets)  // /assets/<hash>/app.wasm, …
      + (await pressedMedia)  // /media/<hash>/greetings.svg, …
      + (await pressedFormer)
  }

  /// A text that is another one whenever something else is served. Polls count, though they are in no bundle; the codes of events do
  /// not, or they could be guessed by it.
  static func state(of version: String, _ bundles: [String: [UInt8]], _ polls: PollBooks) -> String {
    let content = bundles.sorted { $0.key < $1.key }.map { SHA256.hex($0.value) }
    let questions = polls.sorted { $0.key < $1.key }.flatMap { book in
      book.value.all.map { SHA256.hex($0.poll.json.utf8()) }
    }
    let all = ([version] + content + questions).joined(separator: " ")
    return String(SHA256.hex(Array(all.utf8)).prefix(16))
  }

  private static func files(of web: WebFolder, site: SiteAssets) -> [VersionManifest.File] {
    var files = web.assets.map {
      VersionManifest.File(url: $0.hashedPath, hash: $0.hash, size: $0.bytes.count)
    }
    func add(_ url: String, _ bytes: [UInt8]) {
      files.append(.init(url: url, hash: SHA256.hex(bytes), size: bytes.count))
    }
    for (path, icon) in site.icons { add(path, icon.bytes) }
    // Without them a list of videos would be broken pictures where there is no connection.
    for (path, file) in site.media where file.type.hasPrefix("image/") { add(path, file.bytes) }
    for (language, manifest) in site.manifests {
      add(ServerRoute.manifest(language: language).target, manifest)
    }
    return files.sorted { $0.url < $1.url }
  }
}
