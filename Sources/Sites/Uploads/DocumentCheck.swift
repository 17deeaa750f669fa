import CZlib

/// Looks for what a PDF would do besides showing its pages (ISO 32000-1, 12.6), also in its compressed objects (7.5.7).
struct DocumentCheck {
  /// Names of actions, and of what brings other things along.
  private static let active = [
    "JavaScript", "Launch", "SubmitForm", "ImportData", "RichMedia", "EmbeddedFile", "EmbeddedFiles",
    "GoToE", "XFA",
  ]
  /// As many streams of compressed objects as there may be.
  private static let mostStreams = 10_000
  /// As many bytes as all compressed objects of a document may have.
  private static let mostInflated = 64 << 20

  private let bytes: [UInt8]
  private var inflated = 0
  /// Whether what begins at a place could be inflated, and what names of actions it has.
  private var known: [Int: Verdict] = [:]

  private enum Verdict { case damaged, passive, active }

  static func fault(_ bytes: [UInt8]) -> FileFault? {
    var check = DocumentCheck(bytes: bytes)
    return check.fault()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func fault() -> FileFault? {
    guard endsAsOne else { return .damaged }
    let names = Self.names(in: bytes[...])
    if names.contains("Encrypt") { return .locked }
    if !names.isDisjoint(with: Self.active) { return .active }
    return compressed()
  }

  /// Whether nothing but white space is behind its last line. A cut file has no such line, and one that is two files at once has more.
  private var endsAsOne: Bool {
    let mark = Array("%%EOF".utf8)
    var end = bytes.count
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    return end >= mark.count && bytes[(end - mark.count)..<end].elementsEqual(mark)
  }

  // MARK: Compressed objects

  /// Looks into each object stream. One that cannot be looked into is refused.
  private mutating func compressed() -> FileFault? {
    var objects: [Int] = []
    Self.eachName(in: bytes[...]) { name, place in if name == "ObjStm" { objects.append(place) } }
    // One that is of many small objects has a hundred in each stream.
    guard objects.count <= Self.mostStreams else { return .damaged }
    for place in objects {
      let starts = streams(after: place)
      guard let first = starts.first, !hasParameters(place, before: first) else { return .damaged }
      for start in starts {
        switch verdict(on: start) {
        case .active: return .active
        case .passive: continue
        // A dictionary is followed by its own data; what comes later may be anything.
        case .damaged: if start == first { return .damaged }
        }
      }
    }
    return nil
  }

  /// Each place is looked at once, however many dictionaries are near it.
  private mutating func verdict(on start: Int) -> Verdict {
    if let known = known[start] { return known }
    let most = Self.mostInflated - inflated
    guard most > 0, known.count < Self.mostStreams else { return .damaged }
    let (text, isWhole) = Self.inflate(bytes[start...], upTo: most)
    inflated += text.count
    let isActive = isWhole && !Self.names(in: text[...]).isDisjoint(with: Self.active)
    let verdict: Verdict = !isWhole ? .damaged : isActive ? .active : .passive
    known[start] = verdict
    return verdict
  }

  /// Where the data of streams begin, whose dictionaries are at a place or shortly after it.
  private func streams(after place: Int) -> [Int] {
    let mark = Array("stream".utf8)
    let end = min(bytes.count, place + Self.longestDictionary)
    var starts: [Int] = []
    var next = place
    while let found = Self.place(of: mark, in: bytes[next..<end]) {
      next = found + mark.count
      if bytes[found - 3..<found].elementsEqual("end".utf8) { continue }
      var start = next
      if start < bytes.count, bytes[start] == 0x0d { start += 1 }
      if start < bytes.count, bytes[start] == 0x0a { start += 1 }
      starts.append(start)
    }
    return starts
  }

  private static let longestDictionary = 4096

  /// Whether the data are not simply compressed, so that names in them look otherwise.
  private func hasParameters(_ place: Int, before stream: Int) -> Bool {
    let earliest = max(0, place - 512)
    let end = Array("endobj".utf8)
    var start = earliest
    while let found = Self.place(of: end, in: bytes[start..<place]) { start = found + end.count }
    let names = Self.names(in: bytes[start..<stream])
    return !names.isDisjoint(with: [
      "DecodeParms", "DP", "Crypt", "LZWDecode", "ASCII85Decode", "ASCIIHexDecode",
    ])
  }

  /// What a zlib stream (RFC 1950) holds, and whether that is all: not if it is damaged, or longer than there may be.
  private static func inflate(
    _ compressed: ArraySlice<UInt8>, upTo most: Int
  ) -> (text: [UInt8], isWhole: Bool) {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return ([], false)
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    // In place: the rest of a document is copied for none of its streams.
    return compressed.withUnsafeBufferPointer { source in
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = UInt32(source.count)
      while true {
        let status = part.withUnsafeMutableBufferPointer { buffer -> Int32 in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          return CZlib.inflate(&stream, Z_NO_FLUSH)
        }
        let made = part.count - Int(stream.avail_out)
        output += part[..<made]
        if output.count > most { return (output, false) }
        if status == Z_STREAM_END { return (output, true) }
        guard status == Z_OK, made > 0 else { return (output, false) }
      }
    }
  }

  // MARK: Names

  private static func names(in bytes: ArraySlice<UInt8>) -> Set<String> {
    var names: Set<String> = []
    eachName(in: bytes) { name, _ in names.insert(name) }
    return names
  }

  /// All names with the places behind them, with `#4a` read as the letter that it stands for (7.3.5).
  private static func eachName(in bytes: ArraySlice<UInt8>, _ body: (String, Int) -> Void) {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      guard bytes[place] == UInt8(ascii: "/") else {
        place += 1
        continue
      }
      place += 1
      var name: [UInt8] = []
      while place < bytes.endIndex, isRegular(bytes[place]), name.count <= longestName {
        if bytes[place] == UInt8(ascii: "#"), place + 2 < bytes.endIndex,
          let high = hexadecimal(bytes[place + 1]), let low = hexadecimal(bytes[place + 2])
        {
          name.append(high << 4 | low)
          place += 3
        } else {
          name.append(bytes[place])
          place += 1
        }
      }
      if (1...longestName).contains(name.count) { body(String(decoding: name, as: UTF8.self), place) }
    }
  }

  /// Longer ones are none of those that are looked for.
  private static let longestName = 16

  private static func isRegular(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7f && !"()<>[]{}/%".utf8.contains(byte)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  private static func place(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var place = bytes.startIndex
    while place + mark.count <= bytes.endIndex {
      if bytes[place] == mark[0], bytes[place..<place + mark.count].elementsEqual(mark) { return place }
      place += 1
    }
    return nil
  }
}
