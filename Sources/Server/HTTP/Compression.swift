import CBrotli
import CZlib

/// One body in the forms in which it may be sent. A form that is not smaller than the plain bytes is left out.
struct Encodings: Sendable {
  var plain: [UInt8]
  var brotli: [UInt8]?
  var gzip: [UInt8]?
}

/// How hard to press: `best` for what is compressed once and kept, `quick` for pages made on demand.
public enum CompressionEffort: Sendable {
  case best, quick

  var brotliQuality: Int32 { self == .best ? BROTLI_MAX_QUALITY : 6 }
  var gzipLevel: Int32 { self == .best ? Z_BEST_COMPRESSION : 6 }
}

enum Compression {
  /// Brotli (RFC 7932); nil if the encoder could not do it.
  static func brotli(_ bytes: [UInt8], effort: CompressionEffort) -> [UInt8]? {
    var size = BrotliEncoderMaxCompressedSize(bytes.count)
    guard size > 0 else { return nil }
    var done = false
    let result = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      done =
        BrotliEncoderCompress(
          effort.brotliQuality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_GENERIC, bytes.count, bytes, &size,
          buffer.baseAddress) == BROTLI_TRUE
      count = done ? size : 0
    }
    return done ? result : nil
  }

  /// Gzip (RFC 1952), without name and time so that equal bytes give equal bytes.
  static func gzip(_ bytes: [UInt8], effort: CompressionEffort) -> [UInt8]? {
    var stream = z_stream()
    let gzipFraming: Int32 = 16
    guard
      deflateInit2_(
        &stream, effort.gzipLevel, Z_DEFLATED, MAX_WBITS + gzipFraming, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    var done = false
    let result = input.withUnsafeMutableBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(bound)
        done = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = done ? bound - Int(stream.avail_out) : 0
      }
    }
    return done ? result : nil
  }
}
