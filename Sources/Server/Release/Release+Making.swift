import Core
import Foundation
import Sites
import Synchronization

/// Which icons and films of a site are served. Drawing them takes seconds and other programs, and each is kept.
public enum Drawing: Sendable {
  /// All. What is not kept is drawn.
  case all
  /// Those that are kept.
  case kept
}

extension Release {
  /// Reads a site and makes all that is served of it.
  ///
  /// - Parameters:
  ///   - site: a folder, or a name in `sites`.
  ///   - cache: keeps the icons, which another program draws.
  public static func load(
    site: String, sites: URL, phrases: URL, data: URL?, drawing: Drawing = .all
  ) throws(StartupError) -> Release {
    let folder = try folder(of: site, in: sites)
    switch Site.load(folder: folder.path) {
    case .success(let site): return try make(site, phrases: phrases, data: data, drawing)
    case .failure(let problems): throw .brokenSite(folder.path, problems)
    }
  }

  static func make(
    _ site: Site, phrases: URL, data: URL?, _ drawing: Drawing
  ) throws(StartupError) -> Release {
    switch PhraseReadings.shared.phrases(in: phrases) {
    case .success(let words):
      return try Release(
        site, phrases: words, cache: data.map(DataFolder.prepare) ?? FileCache(), drawing: drawing)
    case .failure(let problems): throw .brokenPhrases(phrases.path, problems)
    }
  }

  static func folder(of site: String, in sites: URL) throws(StartupError) -> URL {
    let named = sites.appendingPathComponent(site)
    let candidates = site.contains("/") ? [URL(fileURLWithPath: site)] : [named, URL(fileURLWithPath: site)]
    for folder in candidates {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue {
        return folder
      }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sites.path)) ?? []
    throw .missingSite(site, known: names.filter { !$0.hasPrefix(".") }.sorted())
  }

  init(
    _ site: Site, phrases: Phrases, cache: FileCache, drawing: Drawing = .all
  ) throws(StartupError) {
    let files = try ReleaseFiles(site, phrases: phrases, cache: cache, drawing)
    let tags = site.languages.map(\.tag)
    self.init(
      languages: tags, identities: site.byLanguage { site.identity($0) }, files: files,
      screens: try AppScreens.renderer(files.bundles, timeZone: site.timeZone))
    settings = site.settings
    questions = SiteQuestions(site)
    surroundings = SiteSurroundings(site)
    self.phrases = ReleasePhrases(site, phrases)
  }
}

extension SiteSurroundings {
  fileprivate init(_ site: Site) {
    framedPages = site.framedPages
    frameSources = site.frameSources
    asksForPlace = site.asksForPlace
    weather = site.weatherPlace
  }
}

extension ReleasePhrases {
  fileprivate init(_ site: Site, _ phrases: Phrases) {
    letters = site.byLanguage { phrases.letters($0) }
    staff = site.byLanguage { phrases.staff($0) }
    app = site.byLanguage { phrases.app($0, modules: site.modules) }
    editing = site.byLanguage { phrases.editing($0) }
  }
}

extension ReleaseFiles {
  fileprivate init(
    _ site: Site, phrases: Phrases, cache: FileCache, _ drawing: Drawing
  ) throws(StartupError) {
    self.init(
      bundles: site.byLanguage { site.bundle(language: $0, phrases: phrases).utf8() },
      stylesheet: Stylesheet.css(of: site),
      manifests: site.byLanguage { Manifest(site, $0, phrases).json.utf8() },
      icons: try Self.icons(site, cache: cache, drawing), barColours: .init(site.colours))
    media = try Self.media(site, phrases, cache: cache, drawing)
  }

  /// Films that are drawn take a second or two each, and are kept.
  private static func media(
    _ site: Site, _ phrases: Phrases, cache: FileCache, _ drawing: Drawing
  ) throws(StartupError) -> [String: File] {
    var files: [String: File] = [:]
    for file in site.media + phrases.guidePictures(site.languages, modules: site.modules) {
      files[file.path] = File(type: file.type, bytes: file.bytes)
    }
    let clips = site.drawnClips.filter { drawing == .all || cache.kept(name(of: $0)) != nil }
    let films = Mutex<[String: Result<[UInt8], StartupError>]>([:])
    DispatchQueue.concurrentPerform(iterations: clips.count) { index in
      let film = film(clips[index], cache: cache)
      films.withLock { $0[clips[index].path] = film }
    }
    for (path, film) in films.withLock({ $0 }) {
      files[path] = File(type: MediaType.mp4, bytes: try film.get())
    }
    return files
  }

  private static func name(of clip: DrawnClip) -> String {
    clip.path.split(separator: "/").dropFirst().joined(separator: "-")
  }

  private static func film(_ clip: DrawnClip, cache: FileCache) -> Result<[UInt8], StartupError> {
    do throws(StartupError) {
      let film = try cache.bytes(name(of: clip)) { () throws(StartupError) in
        switch clip.render() {
        case .success(let film): return film
        case .failure(.programMissing):
          throw .missingProgram("ffmpeg", for: "the site's clips", package: "ffmpeg")
        case .failure(.failed(let complaint)): throw .brokenClip(clip.path, complaint)
        }
      }
      return .success(film)
    } catch {
      return .failure(error)
    }
  }

  private static func icons(
    _ site: Site, cache: FileCache, _ drawing: Drawing
  ) throws(StartupError) -> [String: File] {
    let source = SHA256.hex(site.logo.bytes + Array(site.logo.background.hex.utf8))
    var files: [String: File] = [:]
    for icon in SiteIcon.allCases {
      let name = "\(source)-\(icon.rawValue).png"
      if drawing == .kept, cache.kept(name) == nil { continue }
      let png = try cache.bytes(name) { () throws(StartupError) in
        switch icon.png(of: site.logo) {
        case .success(let png): return png
        case .failure(.programMissing):
          throw .missingProgram("rsvg-convert", for: "the site's icons", package: "librsvg2-bin")
        case .failure(.failed(let complaint)): throw .brokenLogo(complaint)
        }
      }
      files[icon.path] = File(type: "image/png", bytes: png)
    }
    // Browsers and iOS ask for these by themselves, whatever the page names.
    files["/apple-touch-icon.png"] = files[SiteIcon.apple.path]
    files["/favicon.ico"] = files[SiteIcon.small.path]
    let logo = File(type: site.logo.format.mediaType, bytes: site.logo.bytes)
    // The address that the app's own view names, whatever the format is.
    files["/logo.svg"] = logo
    if site.logo.format == .svg { files["/favicon.svg"] = logo }
    return files
  }
}

extension ReleaseFiles.BarColours {
  /// The bar continues the page's ground, where the site has chosen one.
  init?(_ colours: Colours) {
    guard let light = colours.light[.ground], let dark = colours.dark[.ground] else { return nil }
    self.init(light: light.hex, dark: dark.hex)
  }
}
