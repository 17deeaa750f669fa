import CCurl
import Foundation

/// A request without interest in the body.
struct WebRequest {
  enum Method { case get, head }

  var address: WebAddress
  var method: Method
  /// The addresses to connect to, whatever the host's name resolves to by then.
  var pinned: [HostAddress]
  /// In seconds.
  var timeout: TimeInterval

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Blocks the thread until the headers have arrived.
  func send() throws(PageVisit.Failure) -> WebAnswer {
    guard Self.isReady, let handle = curl_easy_init() else { throw .unreachable }
    defer { curl_easy_cleanup(handle) }
    // The star matches every name: the connection cannot go elsewhere.
    let pins = curl_slist_append(nil, "*:\(address.port):\(pinned.map(\.text).joined(separator: ","))")
    let headers = curl_slist_append(nil, "Accept: text/html,*/*;q=0.8")
    defer {
      curl_slist_free_all(pins)
      curl_slist_free_all(headers)
    }
    let head = AnswerHead()
    let isSet = [
      curl_set_text(handle, CURLOPT_URL, address.text),
      curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
      curl_set_list(handle, CURLOPT_RESOLVE, pins),
      // A proxy would resolve the name itself.
      curl_set_text(handle, CURLOPT_PROXY, ""),
      curl_set_number(handle, CURLOPT_NOBODY, method == .head ? 1 : 0),
      curl_set_number(handle, CURLOPT_TIMEOUT_MS, Int(timeout * 1000)),
      // A signal would end any thread.
      curl_set_number(handle, CURLOPT_NOSIGNAL, 1),
      curl_set_text(handle, CURLOPT_USERAGENT, "Mozilla/5.0 (compatible; Toward)"),
      curl_set_list(handle, CURLOPT_HTTPHEADER, headers),
      curl_set_receiver(
        handle, CURLOPT_HEADERFUNCTION, AnswerHead.receive, CURLOPT_HEADERDATA,
        Unmanaged.passUnretained(head).toOpaque()),
      curl_set_receiver(handle, CURLOPT_WRITEFUNCTION, { _, _, _, _ in 0 }, CURLOPT_WRITEDATA, nil),
    ]
    guard isSet.allSatisfy({ $0 == CURLE_OK }) else { throw .unreachable }
    let code = withExtendedLifetime(head) { curl_easy_perform(handle) }
    // It was ended where the body begins, which libcurl reports as a failure.
    if head.isWhole { return head.answer }
    throw Self.failure(code)
  }

  private static func failure(_ code: CURLcode) -> PageVisit.Failure {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: .tooSlow
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM: .certificate
    default: .unreachable
    }
  }
}

/// Status and headers of an answer.
struct WebAnswer: Sendable {
  var status = 0
  /// The names are in lower case.
  fileprivate var fields: [(name: String, value: String)] = []

  /// All values of a header, as one.
  subscript(name: String) -> String? {
    let values = fields.filter { $0.name == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The address of a redirection.
  var redirection: String? { (300...399).contains(status) && status != 304 ? self["Location"] : nil }
}

/// The head of an answer, which arrives line by line.
private final class AnswerHead {
  private static let mostBytes = 256 * 1024

  var answer = WebAnswer()
  var isWhole = false
  private var bytes = 0

  /// Libcurl calls this with each line, and continues if all bytes are accepted.
  static let receive: curl_write_callback = { line, size, count, context in
    guard let line, let context else { return 0 }
    let head = Unmanaged<AnswerHead>.fromOpaque(context).takeUnretainedValue()
    let bytes = UnsafeRawBufferPointer(start: line, count: size * count)
    return head.take(bytes) ? bytes.count : 0
  }

  private func take(_ line: UnsafeRawBufferPointer) -> Bool {
    bytes += line.count
    guard bytes <= Self.mostBytes else { return false }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty {
      // An interim answer (1xx) is followed by another one.
      isWhole = answer.status >= 200
      return !isWhole
    }
    if text.hasPrefix("HTTP/") {
      answer = WebAnswer(status: text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      answer.fields.append((text[..<colon].lowercased(), value))
    }
    return true
  }
}
