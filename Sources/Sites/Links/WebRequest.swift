import CCurl
import Foundation

/// One request whose body nobody wants.
struct WebRequest {
  enum Method { case get, head }

  var address: WebAddress
  var method: Method
  /// The connection goes to one of these, whatever the host's name says by then.
  var pinned: [HostAddress]
  /// In seconds.
  var timeout: TimeInterval

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Blocks the thread until the headers are there.
  func send() throws(PageVisit.Failure) -> WebAnswer {
    guard Self.isReady, let handle = curl_easy_init() else { throw .unreachable }
    defer { curl_easy_cleanup(handle) }
    // The star stands for every name: there is no other that this could connect to.
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
      // A proxy would look the name up by itself.
      curl_set_text(handle, CURLOPT_PROXY, ""),
      curl_set_number(handle, CURLOPT_NOBODY, method == .head ? 1 : 0),
      curl_set_number(handle, CURLOPT_TIMEOUT_MS, Int(timeout * 1000)),
      // A signal would end whichever thread it meets.
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
    // Ended by us where the body would begin, which is a failure to libcurl.
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

  /// Where it sends on to.
  var redirection: String? { (300...399).contains(status) && status != 304 ? self["Location"] : nil }
}

/// The head of an answer, which comes line by line.
private final class AnswerHead {
  private static let mostBytes = 256 * 1024

  var answer = WebAnswer()
  var isWhole = false
  private var bytes = 0

  /// What libcurl calls with each line. It goes on if all bytes of it are taken.
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
      // After an interim answer (1xx) comes another.
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
