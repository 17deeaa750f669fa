import CMS
import Core
import HTTPTypes
import Hummingbird
import Loop

extension FormInput {
  /// As many fields as a form may have.
  static let mostFields = 5000

  /// Reads what a browser sent: `application/x-www-form-urlencoded`, or `multipart/form-data` (RFC 7578).
  ///
  /// - Throws: ``Refusal/unsupportedType``; ``Refusal/bodyTooLarge(limit:)`` for too many fields.
  init(_ body: [UInt8], type: String?) throws(Refusal) {
    let type = type ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") {
      let text = String(decoding: body, as: UTF8.self)
      guard text.utf8.count(where: { $0 == UInt8(ascii: "&") }) < Self.mostFields else {
        throw .bodyTooLarge(limit: body.count)
      }
      self.init(query: text)
    } else if type.hasPrefix("multipart/form-data"), let boundary = Self.boundary(type) {
      guard let parts = MultipartBody(body, boundary: boundary, most: Self.mostFields)?.parts else {
        throw .bodyTooLarge(limit: body.count)
      }
      self.init(parts)
    } else {
      throw .unsupportedType
    }
  }

  /// - Parameter query: pairs as in the query of an address.
  init(query: String) {
    let pairs = query.split(separator: "&").map { pair -> (name: String, value: String) in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (Self.decoded(halves[0]), halves.count > 1 ? Self.decoded(halves[1]) : "")
    }
    self.init(pairs)
  }

  private init(_ parts: [MultipartBody.Part]) {
    var pairs: [(name: String, value: String)] = []
    var uploads: [String: Upload] = [:]
    for part in parts {
      if let file = part.file {
        if !file.isEmpty { uploads[part.name] = Upload(name: file, bytes: Array(part.bytes)) }
      } else {
        pairs.append((part.name, String(decoding: part.bytes.filter { $0 != 0 }, as: UTF8.self)))
      }
    }
    self.init(pairs, uploads: uploads)
  }

  private static func decoded(_ text: String) -> String {
    // PostgreSQL keeps no text with a NUL, and nobody types one.
    PercentEncoding.decoded(text.replacing("+", with: " "))?.filter { $0 != "\0" } ?? ""
  }

  private static func boundary(_ type: String) -> String? {
    guard let start = type.range(of: "boundary=") else { return nil }
    let text = type[start.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
    return text.isEmpty || text.count > 70 ? nil : String(text)
  }
}

/// The parts of a body of `multipart/form-data`. What is not in its form is left out.
struct MultipartBody {
  struct Part {
    var name: String
    /// The name of a file; nil for a value.
    var file: String?
    var bytes: ArraySlice<UInt8>
  }

  private(set) var parts: [Part] = []

  /// - Parameter most: as many parts as there may be. With more, nothing is read.
  init?(_ body: [UInt8], boundary: String, most: Int) {
    let mark = Array("--\(boundary)".utf8)
    let places = Self.places(of: mark, in: body, upTo: most + 1)
    if places.count > most + 1 { return nil }
    for (start, end) in zip(places, places.dropFirst()) {
      // Between a boundary's line end and the one before the next boundary.
      let from = start + mark.count + 2
      guard from <= end - 2 else { continue }
      if let part = Self.part(body[from..<end - 2]) { parts.append(part) }
    }
  }

  /// Where a boundary begins, at the start of a line; one place more than `most` if there are that many.
  private static func places(of mark: [UInt8], in body: [UInt8], upTo most: Int) -> [Int] {
    var places: [Int] = []
    var index = 0
    while index + mark.count <= body.count, places.count <= most {
      guard let found = body[index...].firstIndex(of: mark[0]) else { break }
      let isLine = found == 0 || body[found - 1] == 0x0a
      if isLine, body[found...].starts(with: mark) {
        places.append(found)
        index = found + mark.count
      } else {
        index = found + 1
      }
    }
    return places
  }

  /// In bytes, of the lines before what a part holds.
  private static let longestHead = 8 * 1024

  private static func part(_ bytes: ArraySlice<UInt8>) -> Part? {
    let gap: [UInt8] = [0x0d, 0x0a, 0x0d, 0x0a]
    var end = bytes.startIndex
    let last = min(bytes.endIndex, bytes.startIndex + longestHead)
    while end + gap.count <= last, !bytes[end...].starts(with: gap) { end += 1 }
    guard end + gap.count <= last else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
    guard let line, let name = parameter("name", of: line) else { return nil }
    return Part(name: name, file: parameter("filename", of: line), bytes: bytes[(end + gap.count)...])
  }

  /// As browsers write it: in quotes, with `%22` for a quote.
  private static func parameter(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(of: " \(name)=\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" }).replacing("%22", with: "\"")
  }
}
