/// A value of a message between Swift and the bridge.
///
/// A message is a list of values. Each is a tag byte (``Tag``) and its content, little-endian: a number (Int32), a text
/// (length in bytes as UInt32, then UTF-8), bytes (length as UInt32, then the bytes), or a list (count as UInt32, then
/// the values).
enum Message: Equatable {
  enum Tag: UInt8, CaseIterable {
    case nothing, number, text, bytes, list
  }

  case nothing
  case number(Int32)
  case text(String)
  case bytes([UInt8])
  case list([Message])

  static func flag(_ isOn: Bool) -> Message { .number(isOn ? 1 : 0) }

  var number: Int32 { if case .number(let number) = self { number } else { 0 } }
  var text: String { if case .text(let text) = self { text } else { "" } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var list: [Message] { if case .list(let list) = self { list } else { [] } }
}

extension Message {
  static func encode(_ values: [Message]) -> [UInt8] {
    var output: [UInt8] = []
    for value in values { value.write(to: &output) }
    return output
  }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .nothing: output.append(Tag.nothing.rawValue)
    case .number(let number):
      output.append(Tag.number.rawValue)
      Self.write(UInt32(bitPattern: number), to: &output)
    case .text(let text):
      output.append(Tag.text.rawValue)
      Self.write(UInt32(text.utf8.count), to: &output)
      output.append(contentsOf: text.utf8)
    case .bytes(let bytes):
      output.append(Tag.bytes.rawValue)
      Self.write(UInt32(bytes.count), to: &output)
      output.append(contentsOf: bytes)
    case .list(let values):
      output.append(Tag.list.rawValue)
      Self.write(UInt32(values.count), to: &output)
      for value in values { value.write(to: &output) }
    }
  }

  private static func write(_ word: UInt32, to output: inout [UInt8]) {
    for shift in stride(from: 0, to: 32, by: 8) {
      output.append(UInt8(truncatingIfNeeded: word >> UInt32(shift)))
    }
  }
}

/// Reads the values of a message. A truncated value reads as empty.
struct MessageReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func all() -> [Message] {
    var values: [Message] = []
    while !isAtEnd { values.append(next()) }
    return values
  }

  mutating func next() -> Message {
    guard position < bytes.count else { return .nothing }
    let tag = Message.Tag(rawValue: bytes[position])
    position += 1
    switch tag {
    case .number: return .number(Int32(bitPattern: word()))
    case .text: return .text(String(decoding: slice(), as: UTF8.self))
    case .bytes: return .bytes(Array(slice()))
    case .list:
      let count = Int(word())
      var values: [Message] = []
      while values.count < count, position < bytes.count { values.append(next()) }
      return .list(values)
    case .nothing, nil: return .nothing
    }
  }

  private mutating func word() -> UInt32 {
    guard position + 4 <= bytes.count else {
      position = bytes.count
      return 0
    }
    var word: UInt32 = 0
    for index in 0..<4 { word |= UInt32(bytes[position + index]) << UInt32(index * 8) }
    position += 4
    return word
  }

  private mutating func slice() -> UnsafeBufferPointer<UInt8>.SubSequence {
    let count = Int(word())
    let end = min(bytes.count, position + count)
    defer { position = end }
    return bytes[position..<end]
  }
}
