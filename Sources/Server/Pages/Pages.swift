import Foundation
import HTTPTypes
import Hummingbird

/// The pages that people open: each path's screen as HTML, in their language.
struct Pages: Sendable {
  let document: PageDocument
  let render: ScreenRenderer
  let languages: LanguageChoice
  let security: SecurityHeaders
  let cache = PageCache(limit: 512)

  private static let dependsOn = ["Accept-Language", "Cookie"]

  func respond(to request: Request, _ target: Target) throws -> Response {
    let key = key(of: request, path: target.path)
    if let kept = cache[key] { return kept.response(to: request) }
    if let redirect = withoutTrailingSlash(target, language: key.language) { return redirect }
    let screen = render(key.language, target.path)
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
    let language = language(of: request)
    let words = document.phrases[language] ?? [:]
    let title = words["server-error"] ?? ""
    let html = """
      <main id="main"><div class="empty"><h1>\(PageDocument.escape(title))</h1>\
      <p>\(PageDocument.escape(words["server-error-text"] ?? ""))</p></div></main>
      """
    let screen = Screen(title: title, description: "", html: html, digest: "", found: false)
    return page(screen, key(of: request, path: ""), status: .internalServerError, compressed: false).response(
      to: request)
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

  private func key(of request: Request, path: String) -> PageCache.Key {
    PageCache.Key(
      path: path, language: language(of: request), scheme: scheme(of: request), hour: Self.hour)
  }

  /// Hours since 1970, so that a page is drawn anew soon after midnight, wherever the site is.
  private static var hour: Int { Int(Date().timeIntervalSince1970) / 3600 }

  private func language(of request: Request) -> String {
    languages.choose(cookie: request.cookie("lang"), acceptLanguage: request.headers[.acceptLanguage])
  }

  private func scheme(of request: Request) -> String? {
    guard let scheme = request.cookie("scheme"), scheme == "light" || scheme == "dark" else { return nil }
    return scheme
  }

  /// Only to a path that is a screen: `//elsewhere.example/` must not become an address on another host.
  private func withoutTrailingSlash(_ target: Target, language: String) -> Response? {
    guard target.path.utf8.count > 1, target.path.hasSuffix("/"), !target.path.hasPrefix("//") else {
      return nil
    }
    var path = target.path[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    guard path.utf8.allSatisfy(Self.isPlain), render(language, String(path)).found else {
      return nil
    }
    var fields = security.fields
    fields[.location] = String(path) + (target.query.map { "?\($0)" } ?? "")
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
