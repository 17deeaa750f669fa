import CCurl
import Foundation

/// A request of one address, without following redirections.
struct WebRequest {
  enum Method {
    case get, head
    case post(Content)
  }

  /// What is sent.
  struct Content: Sendable {
    /// In the order in which they are sent.
    var headers: [(name: String, value: String)]
    var bytes: [UInt8]
  }

  var address: WebAddress
  var method: Method
  /// In seconds, for the whole answer.
  var timeout: TimeInterval
  /// Nil ends the connection where the body begins.
  var body: Body?

  /// What is read of the body.
  struct Body {
    /// The media type that is wanted.
    var type: String
    /// In bytes.
    var limit: Int
  }

  /// Blocks the thread until the answer has arrived, as much of it as is wanted.
  ///
  /// - Parameter connection: one to the origin of the address.
  func send(by connection: WebConnection) throws(PageVisit.Failure) -> WebAnswer {
    let handle = connection.handle
    // Nothing of the request before is left but the connection.
    curl_easy_reset(handle)
    // The star matches every name: the connection cannot go elsewhere.
    let addresses = connection.pinned.map(\.text).joined(separator: ",")
    let pins = curl_slist_append(nil, "*:\(address.port):\(addresses)")
    var headers = curl_slist_append(
      nil, body.map { "Accept: \($0.type)" } ?? "Accept: text/html,*/*;q=0.8")
    for header in content?.headers ?? [] {
      headers = curl_slist_append(headers, "\(header.name): \(header.value)")
    }
    defer {
      curl_slist_free_all(pins)
      curl_slist_free_all(headers)
    }
    let arriving = ArrivingAnswer(bodyLimit: body?.limit)
    let receiver = Unmanaged.passUnretained(arriving).toOpaque()
    let isSet = [
      curl_set_text(handle, CURLOPT_URL, address.text),
      curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
      curl_set_list(handle, CURLOPT_RESOLVE, pins),
      // A proxy would resolve the name itself.
      curl_set_text(handle, CURLOPT_PROXY, ""),
      curl_set_number(handle, CURLOPT_NOBODY, isHead ? 1 : 0),
      curl_set_number(handle, CURLOPT_TIMEOUT_MS, Int(timeout * 1000)),
      // A signal would end any thread.
      curl_set_number(handle, CURLOPT_NOSIGNAL, 1),
      curl_set_text(handle, CURLOPT_USERAGENT, "Mozilla/5.0 (compatible; Toward)"),
      curl_set_list(handle, CURLOPT_HTTPHEADER, headers),
      curl_set_receiver(
        handle, CURLOPT_HEADERFUNCTION, ArrivingAnswer.receiveHead, CURLOPT_HEADERDATA, receiver),
      curl_set_receiver(
        handle, CURLOPT_WRITEFUNCTION, ArrivingAnswer.receiveBody, CURLOPT_WRITEDATA, receiver),
    ]
    guard isSet.allSatisfy({ $0 == CURLE_OK }) else { throw .unreachable }
    if let content, curl_set_body(handle, content.bytes, content.bytes.count) != CURLE_OK {
      throw .unreachable
    }
    let code = withExtendedLifetime(arriving) { curl_easy_perform(handle) }
    // Libcurl reports a failure where we ended it.
    if code == CURLE_OK || arriving.wasEnded { return arriving.answer }
    throw Self.failure(code)
  }

  private var isHead: Bool { if case .head = method { true } else { false } }

  private var content: Content? { if case .post(let content) = method { content } else { nil } }

  private static func failure(_ code: CURLcode) -> PageVisit.Failure {
    switch code {
    case CURLE_OPERATION_TIMEDOUT: .tooSlow
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM: .certificate
    default: .unreachable
    }
  }
}

/// Status and headers of an answer, and its body where somebody wants it.
struct WebAnswer: Sendable {
  var status = 0
  var body: [UInt8] = []
  /// Whether the body has more bytes than were read.
  var isCut = false
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

/// An answer that arrives: its head line by line, its body in pieces.
private final class ArrivingAnswer {
  private static let mostHeadBytes = 256 * 1024

  var answer = WebAnswer()
  /// Whether it was ended by us once all that is wanted had arrived.
  var wasEnded = false
  private let bodyLimit: Int?
  private var headBytes = 0
  private var hasHead = false

  init(bodyLimit: Int?) { self.bodyLimit = bodyLimit }

  /// Libcurl calls this with each line of the head, and continues if all bytes are accepted.
  static let receiveHead: curl_write_callback = { line, size, count, context in
    receive(line, size * count, context) { $0.takeHead($1) }
  }

  /// Libcurl calls this with each piece of the body.
  static let receiveBody: curl_write_callback = { piece, size, count, context in
    receive(piece, size * count, context) { $0.takeBody($1) }
  }

  private static func receive(
    _ start: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (ArrivingAnswer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let start, let context else { return 0 }
    let answer = Unmanaged<ArrivingAnswer>.fromOpaque(context).takeUnretainedValue()
    return take(answer, UnsafeRawBufferPointer(start: start, count: count)) ? count : 0
  }

  private func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
    // Trailers, after the body.
    if hasHead { return true }
    headBytes += line.count
    guard headBytes <= Self.mostHeadBytes else { return false }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty {
      // An interim answer (1xx) is followed by another one.
      hasHead = answer.status >= 200
      wasEnded = hasHead && bodyLimit == nil
      return !wasEnded
    }
    if text.hasPrefix("HTTP/") {
      answer = WebAnswer(status: text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      answer.fields.append((text[..<colon].lowercased(), value))
    }
    return true
  }

  private func takeBody(_ piece: UnsafeRawBufferPointer) -> Bool {
    let room = (bodyLimit ?? 0) - answer.body.count
    answer.body.append(contentsOf: piece.prefix(room))
    answer.isCut = piece.count > room
    wasEnded = answer.isCut
    return !wasEnded
  }
}
