import Dispatch
import Foundation
import FoundationNetworking

/// What came of asking for an address of the web.
public enum PageVisit: Equatable, Sendable {
  case answered(Answer)
  case failed(Failure)

  public struct Answer: Equatable, Sendable {
    public var status: Int
    /// Where redirections led.
    public var address: String
    /// The last address of those that say "permanently", if the first answer was one.
    public var permanentAddress: String?
    /// Whether a page of another site may show it in a frame.
    public var allowsFrames: Bool
  }

  public enum Failure: Error, Equatable, Sendable {
    case unknownHost
    /// The name leads into a private network, or to this computer.
    case notPublic
    case certificate
    case tooSlow
    case tooManyRedirections
    /// A redirection to something that is no address of the web.
    case strangeRedirection
    case unreachable
  }
}

/// Asks for a page as a careful stranger: the headers only, no cookies, no address that isn't public, each redirection looked
/// at first, and not for long.
///
/// `URLSession` looks the name up once more, and takes no address to go to instead: a name server that answers differently the
/// second time can lead it into a private network. What it could learn there is a status and two headers, which only the
/// person who runs the check gets to see; so run it for files whose links you know, not on a server for anybody's.
public struct PageVisitor: Sendable {
  /// Whether addresses of this computer are right too. For tests, and for pages that a site names as `http://localhost:…`.
  var allowsLocal: Bool
  var timeout: TimeInterval

  public init(allowsLocal: Bool = false, timeout: TimeInterval = 10) {
    self.allowsLocal = allowsLocal
    self.timeout = timeout
  }

  private static let mostRedirections = 6

  /// By HEAD, and by GET where the answer may only mean that HEAD is not known there.
  public func look(at address: String) async -> PageVisit {
    let visit = await follow(address, "HEAD")
    guard case .answered(let answer) = visit, answer.status >= 400, answer.status != 410 else { return visit }
    return await follow(address, "GET")
  }

  /// By GET: some sites send other headers with HEAD.
  public func open(_ address: String) async -> PageVisit { await follow(address, "GET") }

  private func follow(_ first: String, _ method: String) async -> PageVisit {
    var address = first
    var permanent: String?
    var isPermanent = true
    for _ in 0...Self.mostRedirections {
      guard let url = URL(string: address), let host = url.host, url.scheme == "https" || url.scheme == "http"
      else {
        return .failed(.strangeRedirection)
      }
      switch await HostAddresses.of(host) {
      case .none: return .failed(.unknownHost)
      case .someNotPublic where !allowsLocal: return .failed(.notPublic)
      case .someNotPublic, .allPublic: break
      }
      switch await request(url, method) {
      case .failure(let failure): return .failed(failure)
      case .success(let response):
        guard (300...399).contains(response.statusCode), response.statusCode != 304,
          let location = response.value(forHTTPHeaderField: "Location"),
          let next = URL(string: location, relativeTo: url)?.absoluteURL
        else {
          return .answered(
            .init(
              status: response.statusCode, address: address, permanentAddress: permanent,
              allowsFrames: FramePolicy.allows(
                options: response.value(forHTTPHeaderField: "X-Frame-Options"),
                policy: response.value(forHTTPHeaderField: "Content-Security-Policy"))))
        }
        isPermanent = isPermanent && (response.statusCode == 301 || response.statusCode == 308)
        address = next.absoluteString
        if isPermanent { permanent = address }
      }
    }
    return .failed(.tooManyRedirections)
  }

  private func request(_ url: URL, _ method: String) async -> Result<HTTPURLResponse, PageVisit.Failure> {
    var request = URLRequest(url: url, timeoutInterval: timeout)
    request.httpMethod = method
    request.setValue("Mozilla/5.0 (compatible; Toward)", forHTTPHeaderField: "User-Agent")
    request.setValue("text/html,*/*;q=0.8", forHTTPHeaderField: "Accept")
    return await HeadersOnly(request).result()
  }
}

/// Whether a page may be shown in a frame of another site, by its headers. What allows only certain sites counts as no.
enum FramePolicy {
  static func allows(options: String?, policy: String?) -> Bool {
    // `frame-ancestors` makes browsers ignore the older header (CSP Level 3, 6.4.2).
    for directive in (policy ?? "").split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let words = directive.split(separator: " ").map { $0.lowercased() }
      guard words.first == "frame-ancestors" else { continue }
      return words.dropFirst().contains { ["*", "https:", "http:"].contains($0) }
    }
    let option = (options ?? "").trimmed.uppercased()
    return !option.hasPrefix("DENY") && !option.hasPrefix("SAMEORIGIN")
  }
}

/// One request whose body nobody wants.
private final class HeadersOnly: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let request: URLRequest
  private var continuation: CheckedContinuation<Result<HTTPURLResponse, PageVisit.Failure>, Never>?
  private let lock = NSLock()

  init(_ request: URLRequest) { self.request = request }

  func result() async -> Result<HTTPURLResponse, PageVisit.Failure> {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    return await withCheckedContinuation { continuation in
      self.continuation = continuation
      session.dataTask(with: request).resume()
      // The session's own limits begin anew with every sign of life, or are not kept at all.
      DispatchQueue.global().asyncAfter(deadline: .now() + request.timeoutInterval) { [self] in
        finish(.failure(.tooSlow))
      }
    }
  }

  private func finish(_ result: Result<HTTPURLResponse, PageVisit.Failure>) {
    lock.lock()
    let waiting = continuation
    continuation = nil
    lock.unlock()
    waiting?.resume(returning: result)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    finish(.success(response))
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { finish(.success(response)) }
    completionHandler(.cancel)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let response = task.response as? HTTPURLResponse { return finish(.success(response)) }
    finish(.failure(Self.failure((error as? URLError)?.code)))
  }

  private static func failure(_ code: URLError.Code?) -> PageVisit.Failure {
    switch code {
    case .timedOut: .tooSlow
    case .cannotFindHost, .dnsLookupFailed: .unknownHost
    case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid, .secureConnectionFailed, .clientCertificateRejected:
      .certificate
    default: .unreachable
    }
  }
}
