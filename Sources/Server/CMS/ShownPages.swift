import CMS
import Core
import HTTPTypes
import Hummingbird
import Loop
import NIOCore
import Synchronization

/// The pages that answered the forms of the staff, for a while: each gets an address, so that Back and a reload show it again and send
/// nothing. They are kept in memory; after a restart Back leads to the page that had the form.
final class ShownPages: Sendable {
  struct Page: Sendable {
    var key: String
    var login: String
    var head: HTTPResponse
    var body: ByteBuffer
    /// Whether it may have a secret, and is shown this one time.
    var isOnce: Bool
    /// In milliseconds since 1970.
    var made: Int64
    /// Whether it was shown, and is not there any more: only that it was is kept.
    var isGone = false
  }

  /// In milliseconds.
  static let lasts: Int64 = 2 * 3_600_000
  /// As many are kept of a login.
  static let mostOfLogin = 20
  /// In bytes, of all.
  static let mostBytes = 32 << 20

  /// The oldest first.
  private let pages = Mutex<[Page]>([])

  func keep(_ page: Page) {
    pages.withLock { pages in
      pages.removeAll { page.made - $0.made > Self.lasts }
      pages.append(page)
      let own = pages.filter { $0.login == page.login }
      if own.count > Self.mostOfLogin { pages.removeAll { $0.key == own[0].key } }
      var bytes = pages.reduce(0) { $0 + $1.body.readableBytes }
      while bytes > Self.mostBytes, pages.count > 1 { bytes -= pages.removeFirst().body.readableBytes }
    }
  }

  /// Nil for what is not kept any more, or is somebody else's. Of what is shown once, there is nothing but its head the next time.
  func page(_ key: String, of login: String, at now: Int64) -> Page? {
    pages.withLock { pages in
      guard let index = pages.firstIndex(where: { $0.key == key && $0.login == login }),
        now - pages[index].made <= Self.lasts
      else { return nil }
      let page = pages[index]
      if page.isOnce {
        pages[index].isGone = true
        pages[index].body = ByteBuffer()
      }
      return page
    }
  }
}

/// The answers to forms of browsers, at addresses of their own.
struct AnsweredForms: StaffPages {
  let shell: StaffShell
  /// Nil where other servers answer the staff, too, and have not what this one has answered.
  let pages: ShownPages?

  private static let shown = "shown"

  static func asksForShown(_ query: FormInput) -> Bool { query.has(shown) }

  /// The answer to a form of a browser: a page goes to an address of its own.
  func keeping(_ response: Response, _ asking: Asking) async throws -> Response {
    let isNavigation = asking.request.headers[.init("Sec-Fetch-Mode")!] == "navigate"
    let isCodeStep = asking.route == .logIn && response.headers[.contentLocation] != nil
    guard let pages, isNavigation, asking.form != nil, asking.member != nil || isCodeStep,
      !asking.isByProgram,
      response.status.kind != .redirection, response.headers[.contentType] == MediaType.html
    else { return response }
    let written = Written()
    try await response.body.write(written)
    var fields = response.headers
    fields[values: .setCookie] = []
    let key = Hexadecimal.encoded(Randomness.bytes(16))
    pages.keep(
      .init(
        key: key, login: asking.login, head: HTTPResponse(status: response.status, headerFields: fields),
        body: written.buffer, isOnce: asking.route.isShownOnce, made: clock()))
    var redirection = redirect(to: Self.path(asking, at: response.headers[.contentLocation], shown: key))
    redirection.headers[values: .setCookie] = response.headers[values: .setCookie]
    return redirection
  }

  /// A page that was kept, or the way to the page of its form; nil for any other request.
  func shownAgain(_ asking: Asking) -> Response? {
    guard asking.form == nil, let key = asking.query[Self.shown] else { return nil }
    let found = pages?.page(key, of: asking.login, at: clock())
    guard let page = found, !page.isGone else {
      if asking.route == .logIn, asking.member != nil { return redirect(to: CMSRoute.home.path) }
      let hadSecret = found?.head.headerFields[.contentLocation] != nil
      return redirect(
        to: asking.route.takesOnlyForms ? CMSRoute.content.path : Self.path(asking, shown: nil),
        hadSecret ? asking.route.onceNotice : nil)
    }
    return Response(
      status: page.head.status, headers: page.head.headerFields, body: ResponseBody(byteBuffer: page.body))
  }

  /// - Parameter place: the address of what a page shows, if that is not where the form was sent.
  private static func path(_ asking: Asking, at place: String? = nil, shown key: String?) -> String {
    if let place, let key { return "\(place)?\(shown)=\(key)" }
    let target = Target(asking.request.head)
    let others = (target.query ?? "").split(separator: "&").filter { !$0.hasPrefix("\(shown)=") }
    let query = others.map(String.init) + [key.map { "\(shown)=\($0)" }].compactMap(\.self)
    return target.path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// What a page says.
  private final class Written: ResponseBodyWriter, @unchecked Sendable {
    var buffer = ByteBuffer()

    func write(_ buffer: ByteBuffer) { self.buffer.writeImmutableBuffer(buffer) }
    func finish(_ trailingHeaders: HTTPFields?) {}
  }
}

extension CMSRoute {
  /// Whether an answer may have a secret, or is of a person.
  fileprivate var isShownOnce: Bool {
    switch self {
    case .people, .person, .declared: true
    default: !secretFields.isEmpty
    }
  }

  /// What is said where a secret was that is not shown again.
  fileprivate var onceNotice: StaffNotice {
    switch self {
    case .member: .linkShownOnce
    case .logIn: .codeStepOver
    default: .secretShownOnce
    }
  }
}
