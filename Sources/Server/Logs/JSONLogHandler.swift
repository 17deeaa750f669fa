import Foundation
import Logging

/// Writes each event as one line of JSON: time, level, message, and the metadata as members beside them.
struct JSONLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  var logLevel: Logger.Level = .info
  let stream: LogStream

  init(stream: LogStream) { self.stream = stream }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = LogLine()
    line.add("time", text: LogLine.timestamp())
    line.add("level", text: event.level.rawValue)
    line.add("message", text: event.message.description)
    // In one order, so that lines can be compared by eye. Hummingbird's number of a request is of no use here.
    let all = metadata.merging(event.metadata ?? [:]) { _, newer in newer }.filter {
      $0.key != "hb.request.id"
    }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) { line.add(key, value) }
    stream.write(line.finished(), urgent: event.level >= .warning)
  }
}

/// A line of JSON in the making. It does not go through `Core.JSON`: there is one for every request.
struct LogLine {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  init() { bytes.reserveCapacity(256) }

  mutating func add(_ name: String, _ value: Logger.MetadataValue) {
    switch value {
    case .string(let text): add(name, text: text)
    case .stringConvertible(let number as Int): add(name, literal: String(number))
    case .stringConvertible(let number as Double): add(name, literal: String(number))
    case .stringConvertible(let other): add(name, text: other.description)
    case .dictionary, .array: add(name, text: value.description)
    }
  }

  mutating func add(_ name: String, text: String) {
    addName(name)
    addString(text)
  }

  mutating func add(_ name: String, literal: String) {
    addName(name)
    bytes.append(contentsOf: literal.utf8)
  }

  func finished() -> [UInt8] { bytes + [UInt8(ascii: "}"), UInt8(ascii: "\n")] }

  private mutating func addName(_ name: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    addString(name)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func addString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<32, 127:
        // Also what could steer a terminal.
        bytes.append(contentsOf: "\\u00".utf8)
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? digit + 48 : digit + 87) }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// RFC 3339 in UTC, with milliseconds.
  static func timestamp() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    gmtime_r(&now.tv_sec, &parts)
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return
      "\(padded(Int(parts.tm_year) + 1900, 4))-\(padded(Int(parts.tm_mon) + 1))-\(padded(Int(parts.tm_mday)))"
      + "T\(padded(Int(parts.tm_hour))):\(padded(Int(parts.tm_min))):\(padded(Int(parts.tm_sec)))"
      + ".\(padded(now.tv_nsec / 1_000_000, 3))Z"
  }
}
