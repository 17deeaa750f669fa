import Foundation
import SeededRandom
import Testing

@testable import Core

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  private static func binary(_ list: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  @Test("are read as another implementation writes them")
  func readsWhatFoundationWrites() throws {
    var random = RandomSource(seed: 4)
    for _ in 0..<100 {
      let list = PropertyList.dictionary([.init("root", .random(depth: 3, using: &random))])
      let theirs = try PropertyListSerialization.propertyList(from: Data(list.xml.utf8), format: nil)
      #expect(try PropertyList(parsing: Self.binary(theirs)).sorted == list.sorted)
    }
  }

  @Test("have numbers with and without fractions, days, bytes and long texts")
  func readsEveryKind() throws {
    let long = String(repeating: "清单 ", count: 200)
    let file = try Self.binary([
      "short": 7, "negative": -7, "large": Int64.max, "real": 1.5,
      "date": Date(timeIntervalSince1970: 1_367_409_600),
      "data": Data([1, 2, 3]), "long": long, "ascii": String(repeating: "a", count: 300),
    ])
    let list = try PropertyList(parsing: file)
    #expect(list["short"] == .integer(7) && list["negative"] == .integer(-7))
    #expect(list["large"] == .integer(.max) && list["real"] == .real("1.5"))
    #expect(list["date"] == .date("2013-05-01T12:00:00Z") && list["data"] == .data("AQID"))
    #expect(list["long"] == .string(long) && list["ascii"] == .string(String(repeating: "a", count: 300)))
  }

  /// By `plistlib.dumps({"users": [{"gradeLevel": -1, "username": "Señora", "on": True}]}, fmt=plistlib.FMT_BINARY)`.
  @Test("are read as Python writes them")
  func readsWhatPythonWrites() throws {
    let file = try #require(Base64.decoded(Self.python))
    let user = PropertyList.dictionary([
      .init("gradeLevel", .integer(-1)), .init("on", .bool(true)), .init("username", .string("Señora")),
    ])
    #expect(try PropertyList(parsing: file) == .dictionary([.init("users", .array([user]))]))
  }

  private static let python =
    "YnBsaXN0MDDRAQJVdXNlcnOhA9MEBQYHCAlaZ3JhZGVMZXZlbFJvblh1c2VybmFtZRP//////////wlmAFMAZQDxAG8AcgBhCAsRExolKDE6OwAAAAAAAAEBAAAAAAAAAAoAAAAAAAAAAAAAAAAAAABI"

  @Test("whose objects are within themselves, or are named beyond measure, are refused")
  func refusesWhatHasNoEnd() {
    // An array in itself.
    #expect(throws: PropertyList.ParseError.self) {
      try PropertyList(parsing: HandMade([[0xA1, 0]]).bytes)
    }
    // Forty arrays, each twice in the one before it: 2⁴⁰ values.
    let doubling = (0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x09]]
    #expect(throws: PropertyList.ParseError.self) { try PropertyList(parsing: HandMade(doubling).bytes) }
    // One object in many places is an ordinary thing.
    let shared: [[UInt8]] = [[0xA3, 1, 1, 1], [0x09]]
    #expect(
      (try? PropertyList(parsing: HandMade(shared).bytes)) == .array([.bool(true), .bool(true), .bool(true)]))
  }

  @Test(
    "with a mistake are refused, at the byte of the object",
    arguments: [
      [[0x1F]], [[0x0F]], [[0x00]], [[0x80]], [[0xA1, 9]],
      [[0xAF, 0x13, 255, 255, 255, 255, 255, 255, 255, 255]],
      [[0x5F, 0x09]], [[0x51, 0xFF]], [[0x51, 0x00]], [[0x61, 0xD8, 0x00]], [[0x62, 0x00, 0x61]],
      [[0xD1, 1, 1], [0x09]], [[0xD2, 1, 1, 2, 2], [0x51, 0x61], [0x09]],
      [[0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]],
      [[0x14, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ] as [[[UInt8]]])
  func refusesMistakes(objects: [[UInt8]]) {
    do throws(PropertyList.ParseError) {
      let list = try PropertyList(parsing: HandMade(objects).bytes)
      Issue.record("\(list)")
    } catch {
      if case .line = error { Issue.record("\(error)") }
    }
  }

  @Test("any damage is refused or read, and nothing else happens")
  func survivesDamage() throws {
    var random = RandomSource(seed: 5)
    let list = PropertyList.random(depth: 5, using: &random)
    let theirs = try PropertyListSerialization.propertyList(from: Data(list.xml.utf8), format: nil)
    let good = try Self.binary(["root": theirs])
    for count in 0..<3000 {
      var bytes = good
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        // Half of them in the trailer and the table before it, where the places are.
        let places = count.isMultiple(of: 2) ? bytes.indices : max(0, bytes.count - 80)..<bytes.count
        let index = Int.random(in: places, using: &random)
        bytes[index] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: .min ... .max, using: &random)]
          .randomElement(using: &random)!
      }
      if count.isMultiple(of: 7) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      _ = try? PropertyList(parsing: bytes)
    }
  }
}

/// A file of objects whose numbers and places have one byte, or more where it is long; the first object is the top one.
struct HandMade {
  let bytes: [UInt8]

  init(_ objects: [[UInt8]], numberWidth: UInt8 = 1) {
    var file = Array("bplist00".utf8)
    var table: [UInt8] = []
    func number(_ value: Int, width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    for object in objects {
      table += number(file.count, width: 4)
      file += object
    }
    let start = file.count
    file += table + [0, 0, 0, 0, 0, 0, 4, numberWidth]
    file += number(objects.count, width: 8) + number(0, width: 8) + number(start, width: 8)
    bytes = file
  }
}
