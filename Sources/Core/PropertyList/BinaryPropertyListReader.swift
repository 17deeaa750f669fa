/// Reads Apple's binary property lists (`bplist00`), whose format is told in CFBinaryPList.c of CoreFoundation.
///
/// The last 32 bytes say where the table of offsets is. It says where each object begins, and arrays and dictionaries name
/// their elements by numbers in that table. A file can so name one object many times, or within itself: values are counted,
/// and there may be no more of them than the file has bytes.
struct BinaryPropertyListReader {
  private static let header = Array("bplist0".utf8)
  /// With one more byte for the version.
  private static let headerLength = 8
  private static let trailerLength = 32
  private static let deepest = 64

  private let bytes: [UInt8]
  /// Where the table of offsets begins, and all objects have ended.
  private let table: Int
  private let count: Int
  private let top: Int
  /// The bytes of an offset, and those of an object's number.
  private let offsetWidth: Int
  private let numberWidth: Int
  /// Values without elements, which many places may name, by their numbers.
  private var known: [PropertyList?]
  /// How many values there may still be.
  private var left: Int

  /// Whether these are the first bytes of a binary property list.
  static func reads(_ bytes: [UInt8]) -> Bool { bytes.starts(with: header) }

  init(bytes: [UInt8]) throws(PropertyList.ParseError) {
    let trailer = bytes.count - Self.trailerLength
    guard trailer >= Self.headerLength else { throw .byte(bytes.count) }
    let failure = PropertyList.ParseError.byte(trailer)
    offsetWidth = Int(bytes[trailer + 6])
    numberWidth = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetWidth, 1...8 ~= numberWidth,
      let count = Self.number(in: bytes, at: trailer + 8, width: 8),
      let top = Self.number(in: bytes, at: trailer + 16, width: 8),
      let table = Self.number(in: bytes, at: trailer + 24, width: 8),
      Self.headerLength...trailer ~= table, count <= (trailer - table) / offsetWidth, top < count
    else { throw failure }
    self.bytes = bytes
    self.count = count
    self.top = top
    self.table = table
    known = [PropertyList?](repeating: nil, count: count)
    left = bytes.count
  }

  mutating func file() throws(PropertyList.ParseError) -> PropertyList { try object(top, depth: 0) }

  // MARK: Objects

  private mutating func object(_ number: Int, depth: Int) throws(PropertyList.ParseError) -> PropertyList {
    guard number < count else { throw .byte(table) }
    let entry = table + number * offsetWidth
    guard depth < Self.deepest, left > 0 else { throw .byte(entry) }
    left -= 1
    if let value = known[number] { return value }
    guard let place = Self.number(in: bytes, at: entry, width: offsetWidth),
      Self.headerLength..<table ~= place
    else { throw .byte(entry) }
    switch bytes[place] >> 4 {
    case 0xA: return .array(try elements(place, depth: depth))
    case 0xD: return .dictionary(try entries(place, depth: depth))
    default: break
    }
    let value = try leaf(place)
    known[number] = value
    return value
  }

  private mutating func elements(
    _ place: Int, depth: Int
  ) throws(PropertyList.ParseError) -> [PropertyList] {
    let (count, start) = try extent(place, width: numberWidth)
    var elements: [PropertyList] = []
    for index in 0..<count {
      elements.append(try object(number(start + index * numberWidth, of: place), depth: depth + 1))
    }
    return elements
  }

  /// The numbers of all keys come before those of all values.
  private mutating func entries(
    _ place: Int, depth: Int
  ) throws(PropertyList.ParseError) -> [PropertyList.Entry] {
    let (count, start) = try extent(place, width: 2 * numberWidth)
    var entries: [PropertyList.Entry] = []
    var seen: Set<String> = []
    for index in 0..<count {
      let key = start + index * numberWidth
      guard case .string(let name) = try object(number(key, of: place), depth: depth + 1),
        seen.insert(name).inserted
      else { throw .byte(place) }
      let value = try object(number(key + count * numberWidth, of: place), depth: depth + 1)
      entries.append(PropertyList.Entry(name, value))
    }
    return entries
  }

  /// - Parameter place: the object whose elements are named.
  private func number(_ at: Int, of place: Int) throws(PropertyList.ParseError) -> Int {
    guard let number = Self.number(in: bytes, at: at, width: numberWidth) else { throw .byte(place) }
    return number
  }

  // MARK: Values without elements

  private func leaf(_ place: Int) throws(PropertyList.ParseError) -> PropertyList {
    switch bytes[place] {
    case 0x08: return .bool(false)
    case 0x09: return .bool(true)
    case 0x10...0x14: return .integer(try integer(place))
    case 0x22: return .real("\(Float(bitPattern: UInt32(truncatingIfNeeded: try pattern(place, width: 4))))")
    case 0x23: return .real("\(Double(bitPattern: try pattern(place, width: 8)))")
    case 0x33: return .date(try date(place))
    case 0x40...0x4F: return .data(Base64.encoded(Array(try body(place, width: 1))))
    case 0x50...0x5F:
      let characters = try body(place, width: 1)
      guard characters.allSatisfy({ $0 < 0x80 }) else { throw .byte(place) }
      return .string(try text(String(decoding: characters, as: UTF8.self), place))
    case 0x60...0x6F: return .string(try text(try wide(place), place))
    default: throw .byte(place)
    }
  }

  /// Shorter ones have no sign. One of sixteen bytes is for what eight cannot hold without a sign.
  private func integer(_ place: Int) throws(PropertyList.ParseError) -> Int64 {
    let width = 1 << Int(bytes[place] & 0xF)
    guard width == 16 else {
      let pattern = try pattern(place, width: width)
      return Int64(truncatingIfNeeded: pattern)
    }
    guard try pattern(place, width: 8) == 0 else { throw .byte(place) }
    guard let number = Int64(exactly: try pattern(place, after: 8, width: 8)) else { throw .byte(place) }
    return number
  }

  private static let epoch = 978_307_200.0
  private static let longest = 1e11

  /// Seconds since 2001-01-01T00:00:00Z.
  private func date(_ place: Int) throws(PropertyList.ParseError) -> String {
    let seconds = Double(bitPattern: try pattern(place, width: 8)) + Self.epoch
    guard seconds.magnitude < Self.longest else { throw .byte(place) }
    let whole = Int64(seconds)
    let earlier: Int64 = Double(whole) > seconds ? 1 : 0
    guard let time = CivilDateTime(epochMilliseconds: (whole - earlier) * 1000) else { throw .byte(place) }
    return "\(time)Z"
  }

  /// A text in UTF-16, the higher byte first.
  private func wide(_ place: Int) throws(PropertyList.ParseError) -> String {
    let body = try body(place, width: 2)
    var units: [UInt16] = []
    units.reserveCapacity(body.count / 2)
    for at in stride(from: body.startIndex, to: body.endIndex, by: 2) {
      units.append(UInt16(body[at]) << 8 | UInt16(body[at + 1]))
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .byte(place) }
    return text
  }

  /// Refuses what the XML form cannot have: both are read as the same list.
  private func text(_ text: String, _ place: Int) throws(PropertyList.ParseError) -> String {
    guard text.unicodeScalars.allSatisfy({ PropertyList.isAllowed($0.value) }) else { throw .byte(place) }
    return text
  }

  // MARK: Bytes

  /// The bits of a number after an object's first byte.
  private func pattern(
    _ place: Int, after skipped: Int = 0, width: Int
  ) throws(PropertyList.ParseError) -> UInt64 {
    guard skipped + width < table - place else { throw .byte(place) }
    return Self.pattern(in: bytes, at: place + 1 + skipped, width: width)
  }

  private func body(_ place: Int, width: Int) throws(PropertyList.ParseError) -> ArraySlice<UInt8> {
    let (count, start) = try extent(place, width: width)
    return bytes[start..<start + count * width]
  }

  /// How many elements an object has, each of so many bytes, and where they begin: after its first byte, or after the number
  /// that is too large for it.
  private func extent(
    _ place: Int, width: Int
  ) throws(PropertyList.ParseError) -> (count: Int, start: Int) {
    var count = Int(bytes[place] & 0xF)
    var start = place + 1
    if count == 0xF {
      guard start < table, 0x10...0x13 ~= bytes[start] else { throw .byte(place) }
      let size = 1 << Int(bytes[start] & 0xF)
      guard size < table - start, let long = Self.number(in: bytes, at: start + 1, width: size) else {
        throw .byte(place)
      }
      count = long
      start += 1 + size
    }
    guard count <= (table - start) / width else { throw .byte(place) }
    return (count, start)
  }

  /// nil for a number that no place in a file can have.
  private static func number(in bytes: [UInt8], at place: Int, width: Int) -> Int? {
    Int(exactly: pattern(in: bytes, at: place, width: width))
  }

  /// - Parameter width: at most 8.
  private static func pattern(in bytes: [UInt8], at place: Int, width: Int) -> UInt64 {
    var pattern: UInt64 = 0
    for byte in bytes[place..<place + width] { pattern = pattern << 8 | UInt64(byte) }
    return pattern
  }
}
