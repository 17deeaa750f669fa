import HTTPTypes
import Hummingbird

/// A body with all its headers, ready in every form it may be sent in. Made once, answered many times.
struct Representation: Sendable {
  /// How long a copy may be used without asking.
  enum Freshness: String, Sendable {
    /// The address holds the content's hash: what it names never changes.
    case immutable = "public, max-age=31536000, immutable"
    /// Ask each time; a 304 is cheap.
    case revalidate = "no-cache"
    case never = "no-store"
  }

  private struct Variant: Sendable {
    var tag: String
    var fields: HTTPFields
    var notModified: HTTPFields
    var body: ByteBuffer
  }

  private let status: HTTPResponse.Status
  private let plain: Variant
  private let brotli: Variant?
  private let gzip: Variant?

  /// - Parameters:
  ///   - hash: SHA-256 of the plain bytes, in hexadecimal; the entity tags come from it.
  ///   - vary: what the choice of this body depended on, besides the encoding.
  init(
    _ encodings: Encodings, hash: String, type: String, freshness: Freshness, vary: [String] = [],
    status: HTTPResponse.Status = .ok, language: String? = nil, security: SecurityHeaders
  ) {
    func variant(_ bytes: [UInt8], _ coding: ContentCoding) -> Variant {
      let suffix = coding == .identity ? "" : "-\(coding.rawValue)"
      let tag = "\"\(hash.prefix(32))\(suffix)\""
      var shared = security.fields
      shared[.cacheControl] = freshness.rawValue
      shared[.vary] = (["Accept-Encoding"] + vary).joined(separator: ", ")
      if freshness != .never { shared[.eTag] = tag }
      if type == MediaType.mp4 { shared[.acceptRanges] = "bytes" }
      var fields = shared
      fields[.contentType] = type
      fields[.contentLength] = String(bytes.count)
      if let language { fields[.contentLanguage] = language }
      if coding != .identity { fields[.contentEncoding] = coding.rawValue }
      return Variant(tag: tag, fields: fields, notModified: shared, body: ByteBuffer(bytes: bytes))
    }
    self.status = status
    plain = variant(encodings.plain, .identity)
    brotli = encodings.brotli.map { variant($0, .brotli) }
    gzip = encodings.gzip.map { variant($0, .gzip) }
  }

  /// The answer to somebody who sent these headers.
  func answer(to request: HTTPRequest) -> StoredAnswer {
    let headers = request.headerFields
    let variant = choose(AcceptedEncoding(headers[.acceptEncoding]))
    if status == .ok, let tags = headers[.ifNoneMatch], EntityTags(tags).contains(variant.tag) {
      return StoredAnswer(status: .notModified, fields: variant.notModified, body: nil)
    }
    let whole = StoredAnswer(status: status, fields: variant.fields, body: variant.body)
    guard request.method == .get, status == .ok, variant.fields.contains(.acceptRanges) else { return whole }
    return ByteRange.answer(to: headers, tag: variant.tag, whole: whole) ?? whole
  }

  func response(to request: Request) -> Response {
    let answer = answer(to: request.head)
    if let body = answer.body {
      return Response(status: answer.status, headers: answer.fields, body: ResponseBody(byteBuffer: body))
    }
    var response = Response(status: answer.status, headers: answer.fields)
    response.headers[.contentLength] = nil
    return response
  }

  private func choose(_ accepted: AcceptedEncoding) -> Variant {
    switch accepted.best(brotli: brotli != nil, gzip: gzip != nil) {
    case .brotli: brotli ?? plain
    case .gzip: gzip ?? plain
    case .identity: plain
    }
  }
}

/// A whole answer as values.
struct StoredAnswer: Sendable {
  var status: HTTPResponse.Status
  var fields: HTTPFields
  /// Nil where the status has none (304).
  var body: ByteBuffer?
}

/// The tags of an `If-None-Match` header, compared weakly as RFC 9110, 13.1.2 wants.
struct EntityTags {
  private let header: String

  init(_ header: String) { self.header = header }

  func contains(_ tag: String) -> Bool {
    if header == tag { return true }
    for part in header.split(separator: ",") {
      let candidate = part.drop { $0 == " " || $0 == "\t" }
      if candidate == "*" { return true }
      let strong = candidate.hasPrefix("W/") ? candidate.dropFirst(2) : candidate
      if strong.prefix(tag.utf8.count) == tag { return true }
    }
    return false
  }
}
