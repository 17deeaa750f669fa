import HTTPTypes
import NIOCore

/// One range of bytes (RFC 9110, 14). Players ask for parts of a film, and Safari plays none that it can't get in parts.
struct ByteRange: Equatable, Sendable {
  var first, last: Int

  enum Wish: Equatable {
    case part(ByteRange)
    /// No byte of it is there.
    case outside
  }

  /// Nil for what is not exactly one range: then the whole is the right answer.
  static func read(_ header: String, of count: Int) -> Wish? {
    guard header.hasPrefix("bytes=") else { return nil }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard ends.count == 2,
      ends.allSatisfy({ $0.utf8.count <= 15 && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last):
      if let last, last < first { return nil }
      guard first < count else { return .outside }
      return .part(ByteRange(first: first, last: min(last ?? count - 1, count - 1)))
    case (nil, let suffix?):
      guard suffix > 0, count > 0 else { return .outside }
      return .part(ByteRange(first: max(0, count - suffix), last: count - 1))
    case (nil, nil): return nil
    }
  }

  /// The part that the headers ask for; nil when the whole is to be sent.
  static func answer(to headers: HTTPFields, tag: String, whole: StoredAnswer) -> StoredAnswer? {
    guard let header = headers[.range], let body = whole.body else { return nil }
    // Whoever has parts of another film begins again.
    if let condition = headers[.ifRange], condition != tag { return nil }
    var answer = whole
    let count = body.readableBytes
    switch read(header, of: count) {
    case nil: return nil
    case .outside:
      answer.status = .rangeNotSatisfiable
      answer.fields[.contentRange] = "bytes */\(count)"
      answer.fields[.contentLength] = "0"
      answer.body = ByteBuffer()
    case .part(let part):
      answer.status = .partialContent
      answer.fields[.contentRange] = "bytes \(part.first)-\(part.last)/\(count)"
      answer.fields[.contentLength] = String(part.last - part.first + 1)
      answer.body = body.getSlice(at: body.readerIndex + part.first, length: part.last - part.first + 1)
    }
    return answer
  }
}
