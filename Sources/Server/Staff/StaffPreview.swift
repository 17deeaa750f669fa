import CMS
import Components
import Core
import Foundation
import Hummingbird
import Loop
import Markup
import NIOCore
import NIOPosix
import Sites

/// What people see of content that is not published: the app's own screens as a guest has them, questions without an answer.
struct StaffPreview: Sendable {
  let source: ContentSource
  let web: WebFolder
  let timeZone: String
  /// The paths of the pictures that the site has already.
  let published: Set<String>

  /// What shows an entry.
  enum Subject {
    /// A screen of the app, by its path.
    case screen(String)
    /// The questions of it, which people only see after a login.
    case questions
    case poster
  }

  /// Nil for an entry that nothing shows.
  static func subject(of address: EntryAddress) -> Subject? {
    switch address.kind {
    case "polls", "questionnaires", "daily": .questions
    case "events": .poster
    default: path(of: address).map { .screen($0) }
    }
  }

  private static func path(of address: EntryAddress) -> String? {
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

  /// How somebody wants to see it.
  struct Choice {
    /// A BCP 47 tag; another one than the site has is its first.
    var language: String
    /// Nil for that of the system.
    var scheme: String?
    /// The day that the app takes for today; nil for the real one.
    var day: CivilDay?
  }

  /// The document of a screen of the app.
  ///
  /// - Parameter title: what the entry is called in the language, which the frame begins at.
  func screen(
    _ contents: FolderContents, path: String, title: String, _ choice: Choice
  ) async throws -> Result<String, SiteProblems> {
    if case .failure(let problems) = Site.load(contents) { return .failure(problems) }
    let loaded = try await load(contents)
    let language = choice.language
    let clock = SiteClock(timeZone: timeZone)
    var moment = clock.now()
    if let day = choice.day {
      let noon = Int64(day.epochDay) * 86_400_000 + 43_200_000
      moment = Moment(
        milliseconds: noon - Int64(moment.offsetMinutes) * 60_000, offsetMinutes: moment.offsetMinutes)
    }
    let screen = loaded.screens(
      ScreenRequest(path: path, language: language, moment: moment, version: "preview"))
    let html = marked(withPictures(screen.html, of: loaded), at: title)
    return .success(document(html, title: screen.title, loaded, choice))
  }

  func load(_ contents: FolderContents) async throws -> Release {
    let release = ContentRelease(number: 0, site: "", contents: contents)
    return try await NIOThreadPool.singleton.runIfActive { [source] in try source.load(release) }
  }

  func document(_ html: String, title: String, _ release: Release, _ choice: Choice) -> String {
    PageDocument(release, web: web).plain(
      language: choice.language, scheme: choice.scheme, title: title,
      content: web.sprite + "<div id=\"app\">\(html)</div>")
  }

  /// Marks the first place where the entry's title stands alone, at which the style sheet begins. A fragment of the address would
  /// scroll the page around the frame, too.
  private func marked(_ html: String, at title: String) -> String {
    let text = (p { title } as HTML<Never>).rendered().dropFirst("<p>".count).dropLast("</p>".count)
    // Behind the title of a link is a space, and the sign that it leads elsewhere.
    let found = ["", " "].lazy.compactMap { end in html.range(of: ">\(text)\(end)<").map { ($0, end) } }.first
    guard !title.isEmpty, let (place, end) = found else { return html }
    return html.replacingCharacters(in: place, with: "><span data-begin>\(text)</span>\(end)<")
  }

  /// A picture that is only uploaded has no address yet, so it is in the page itself.
  private func withPictures(_ html: String, of release: Release) -> String {
    var html = html
    for (path, file) in release.files.media where file.type.hasPrefix("image/") && !published.contains(path) {
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
