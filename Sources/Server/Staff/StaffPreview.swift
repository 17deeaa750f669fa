import CMS
import Components
import Core
import Foundation
import Hummingbird
import Loop
import NIOCore
import NIOPosix
import Sites

/// The app's own screens with content that is not published, as a guest would see them.
struct StaffPreview: Sendable {
  let source: ContentSource
  let web: WebFolder
  let timeZone: String
  /// The paths of the pictures that the site has already.
  let published: Set<String>

  /// The screen of the app that shows an entry; nil for one that is only seen after a login.
  static func path(of address: EntryAddress) -> String? {
    let ids = address.ids
    return switch address.kind {
    case "news": "/news"
    // Help is a line there, and wherever health is.
    case "education", "education.resources", "help": "/education"
    case "places", "places.categories", "places.categories.places": "/places"
    case "about": "/about"
    case "agreement": "/signup"
    case "departments", "departments.professors": "/professors"
    case "site": "/"
    case "checklists", "checklists.items": ids.first.map { "/checklist/\($0)" }
    case "videos": "/videos"
    case "career", "charts": "/career"
    default: nil
    }
  }

  /// - Parameter day: the day that the app takes for today; nil for the real one.
  func html(
    _ contents: FolderContents, path: String, language: String, scheme: String?, day: CivilDay?, now: Int64
  ) async throws -> Result<String, SiteProblems> {
    if case .failure(let problems) = Site.load(contents) { return .failure(problems) }
    let release = ContentRelease(number: 0, site: "", contents: contents)
    let loaded = try await NIOThreadPool.singleton.runIfActive { [source] in try source.load(release) }
    let language = loaded.site.languages.contains(language) ? language : loaded.site.languages[0]
    let clock = SiteClock(timeZone: timeZone)
    var moment = clock.now()
    if let day {
      let noon = Int64(day.epochDay) * 86_400_000 + 43_200_000
      moment = Moment(
        milliseconds: noon - Int64(moment.offsetMinutes) * 60_000, offsetMinutes: moment.offsetMinutes)
    }
    let screen = loaded.screens(
      ScreenRequest(path: path, language: language, moment: moment, version: "preview"))
    let document = PageDocument(site: loaded.site, web: web)
    return .success(
      document.plain(
        language: language, scheme: scheme, title: screen.title,
        content: web.sprite + "<div id=\"app\">\(withPictures(screen.html, of: loaded.site))</div>"))
  }

  /// A picture that is only uploaded has no address yet, so it is in the page itself.
  private func withPictures(_ html: String, of site: SiteAssets) -> String {
    var html = html
    for (path, file) in site.media where file.type.hasPrefix("image/") && !published.contains(path) {
      guard html.contains(path) else { continue }
      html = html.replacingOccurrences(
        of: path, with: "data:\(file.type);base64,\(Data(file.bytes).base64EncodedString())")
    }
    return html
  }
}

extension StaffDocument {
  /// A page for a frame of the CMS.
  func framed(_ html: String) -> Response {
    var fields = security.framed.fields
    fields[.contentType] = MediaType.html
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }
}
