import Components
import HTTPTypes
import Hummingbird
import Loop
import Markup

/// The pages that people open: each path's screen as HTML, in their language.
struct Pages: Sendable {
  let document: PageDocument
  let render: ScreenRenderer
  let languages: LanguageChoice
  let clock: SiteClock
  let security: SecurityHeaders
  let cache = PageCache(limit: 512)

  private static let dependsOn = ["Accept-Language", "Cookie"]
  /// In bytes. A screen's own path is far shorter, and the app's patterns would all be tried on a long one.
  static let longestPath = 2048

  func respond(to request: Request, _ target: Target) throws -> Response {
    guard target.path.utf8.count <= Self.longestPath else {
      throw Refusal.pathTooLong(limit: Self.longestPath)
    }
    let moment = clock.now()
    let key = PageCache.Key(
      path: target.path, language: language(of: request), scheme: scheme(of: request), day: moment.epochDay)
    if let kept = cache[key] { return kept.response(to: request) }
    if let redirect = withoutTrailingSlash(target, key, moment) { return redirect }
    let screen = screen(target.path, key, moment)
    guard screen.found else {
      // Not kept and not compressed: anybody can think of many addresses that do not exist.
      return page(screen, key, status: .notFound, compressed: false).response(to: request)
    }
    let page = page(screen, key, status: .ok, compressed: true)
    cache.keep(page, as: key)
    return page.response(to: request)
  }

  /// For a person whose page could not be made.
  func failure(_ request: Request) -> Response {
    let key = PageCache.Key(path: "", language: language(of: request), scheme: scheme(of: request), day: 0)
    let words = document.words[key.language] ?? PageWords(texts: [:])
    let title = words[.serverError]
    let html: HTML<Never> = main(.id("main"), .class("screen")) {
      div(.class("empty")) {
        h1 { title }
        p { words[.serverErrorText] }
        div(.class("actions")) { a(.class("button"), .href("/")) { words[.goHome] } }
      }
    }
    let screen = Screen(title: title, description: "", html: html.rendered(), digest: "", found: false)
    return page(screen, key, status: .internalServerError, compressed: false).response(to: request)
  }

  /// A page without the app.
  func plain(_ request: Request, title: Phrase, content: (PageWords) -> HTML<Never>) -> Response {
    let language = language(of: request)
    let words = document.words[language] ?? PageWords(texts: [:])
    let html = document.plain(
      language: language, scheme: scheme(of: request), title: words[title],
      content: content(words).rendered())
    let bytes = Array(html.utf8)
    let page = Representation(
      Encodings(plain: bytes), hash: SHA256.hex(bytes), type: MediaType.html, freshness: .revalidate,
      vary: Self.dependsOn, language: language, security: security)
    return page.response(to: request)
  }

  private func screen(_ path: String, _ key: PageCache.Key, _ moment: Moment) -> Screen {
    render(ScreenRequest(path: path, language: key.language, moment: moment, version: document.version))
  }

  private func page(
    _ screen: Screen, _ key: PageCache.Key, status: HTTPResponse.Status, compressed: Bool
  ) -> Representation {
    let html = document.html(language: key.language, scheme: key.scheme, screen: screen)
    let bytes = Array(html.utf8)
    var encodings = Encodings(plain: bytes)
    if compressed {
      encodings.brotli = Compression.brotli(bytes, effort: .quick)
      encodings.gzip = Compression.gzip(bytes, effort: .quick)
    }
    return Representation(
      encodings, hash: SHA256.hex(bytes), type: MediaType.html, freshness: .revalidate, vary: Self.dependsOn,
      status: status, language: key.language, security: security)
  }

  private func language(of request: Request) -> String {
    languages.choose(cookie: request.cookie("lang"), acceptLanguage: request.headers[.acceptLanguage])
  }

  private func scheme(of request: Request) -> String? {
    guard let scheme = request.cookie("scheme"), scheme == "light" || scheme == "dark" else { return nil }
    return scheme
  }

  /// Only to a path that is a screen: `//elsewhere.example/` must not become an address on another host.
  private func withoutTrailingSlash(_ target: Target, _ key: PageCache.Key, _ moment: Moment) -> Response? {
    guard target.path.utf8.count > 1, target.path.hasSuffix("/"), !target.path.hasPrefix("//") else {
      return nil
    }
    let bytes = target.path.utf8
    guard let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return nil }
    let path = String(target.path[...last])
    guard path.utf8.allSatisfy(Self.isPlain), screen(path, key, moment).found else { return nil }
    var fields = security.fields
    fields[.location] = path + (target.query.map { "?\($0)" } ?? "")
    fields[.cacheControl] = Representation.Freshness.revalidate.rawValue
    return Response(status: .permanentRedirect, headers: fields)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
