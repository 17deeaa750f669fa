import CZlib
import Foundation

/// Files as somebody might upload them, good ones and others.
enum TestFiles {
  /// A picture of grey pixels, 8 bits each.
  ///
  /// - Parameter said: the size that the header says, if it is not the real one.
  static func png(_ width: Int, _ height: Int, saying said: (Int, Int)? = nil) -> [UInt8] {
    let row = [UInt8](repeating: 0, count: 1) + (0..<width).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let pixels = (0..<height).flatMap { _ in row }
    let size = said ?? (width, height)
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", number(size.0) + number(size.1) + [8, 0, 0, 0, 0])
      + chunk("tEXt", Array("Comment\0secret place".utf8)) + chunk("IDAT", compressed(pixels))
      + chunk("IEND", [])
  }

  /// A picture of pixels that are all the same, in colours, in the order of Adam7 (PNG, third edition, 8.1).
  static func interlaced(_ width: Int, _ height: Int) -> [UInt8] {
    // Each row of each of the seven pictures in it has a byte more.
    let count = 4 * width * height + 2 * height + 64
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 1])
      + chunk("IDAT", compressedZeros(count)) + chunk("IEND", [])
  }

  private static func compressedZeros(_ count: Int) -> [UInt8] {
    var stream = z_stream()
    deflateInit_(&stream, 1, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var zeros = [UInt8](repeating: 0, count: 1 << 20)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var output: [UInt8] = []
    var left = count
    while left >= 0 {
      let taken = min(left, zeros.count)
      left = left == 0 ? -1 : left - taken
      zeros.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(taken)
        repeat {
          part.withUnsafeMutableBufferPointer { target in
            stream.next_out = target.baseAddress
            stream.avail_out = UInt32(target.count)
            deflate(&stream, left < 0 ? Z_FINISH : Z_NO_FLUSH)
          }
          output += part[..<(part.count - Int(stream.avail_out))]
        } while stream.avail_out == 0
      }
    }
    return output
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(crc32(0, body, UInt32(body.count))))
  }

  private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(size))
    compress(&output, &size, bytes, UInt(bytes.count))
    return Array(output[..<Int(size)])
  }

  /// Sixteen pixels wide and eight high, in a camera that was held upright at a secret place.
  static var jpeg: [UInt8] {
    let plain = Array(Data(base64Encoded: Self.plainJPEG)!)
    let text = Array("secret place\0".utf8)
    // TIFF, big endian: orientation 6, and a description behind the directory.
    let directory: [UInt8] =
      [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 2]
      + [0x01, 0x0e, 0, 2] + number(text.count) + number(8 + 2 + 24 + 4)
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 0] + text
    let exif = Array("Exif\0\0".utf8) + directory
    let length = exif.count + 2
    return Array(plain[..<2]) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + exif
      + plain.dropFirst(2)
  }

  private static let plainJPEG =
    """
    /9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIABABAREA/8QA\
    HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2Jy\
    ggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5\
    usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AI6K/9k=
    """

  static func svg(_ inside: String, before: String = "", more: String = "") -> [UInt8] {
    Array(
      """
      \(before)<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"\(more)>\
      \(inside)<path d="M0 0h8v8z"/></svg>
      """.utf8)
  }

  /// A document of one page, whose catalogue has something more.
  ///
  /// - Parameters:
  ///   - isHidden: whether all objects are compressed in one (ISO 32000-1, 7.5.7).
  ///   - times: how often that is compressed.
  ///   - type: what its dictionary says of it.
  ///   - filter: its name for how it is compressed.
  static func pdf(
    _ more: String = "", isHidden: Bool = false, times: Int = 1, type: String = "/Type /ObjStm",
    filter: String = "/FlateDecode"
  ) -> [UInt8] {
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R \(more) >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
    ]
    guard isHidden else {
      var text = "%PDF-1.5\n"
      for (index, object) in objects.enumerated() { text += "\(index + 1) 0 obj\n\(object)\nendobj\n" }
      return Array((text + "trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n").utf8)
    }
    var numbers = ""
    var bodies = ""
    for (index, object) in objects.enumerated() {
      numbers += "\(index + 1) \(bodies.utf8.count) "
      bodies += object + "\n"
    }
    var data = Array((numbers + bodies).utf8)
    for _ in 0..<times { data = compressed(data) }
    let filters =
      times == 1 ? filter : "[" + Array(repeating: filter, count: times).joined(separator: " ") + "]"
    var file = Array("%PDF-1.5\n".utf8)
    let stream = file.count
    file += Array(
      "4 0 obj\n<< \(type) /N 3 /First \(numbers.utf8.count) /Filter \(filters) /Length \(data.count) >>\nstream\n"
        .utf8)
    file += data + Array("\nendstream\nendobj\n".utf8)
    let table = file.count
    var rows: [UInt8] = [0, 0, 0, 0, 0, 0]
    for index in 0..<3 { rows += [2] + number(4) + [UInt8(index)] }
    rows += [1] + number(stream) + [0] + [1] + number(table) + [0]
    file += Array(
      "5 0 obj\n<< /Type /XRef /Size 6 /W [1 4 1] /Root 1 0 R /Length \(rows.count) >>\nstream\n".utf8)
    return file + rows + Array("\nendstream\nendobj\nstartxref\n\(table)\n%%EOF\n".utf8)
  }
}
