import Testing

@testable import BrowserRuntime

@Suite("The sizes of blocks of memory")
struct SizeClassTests {
  private static let sizes: [UInt32] =
    Array(0...70_000) + (17..<30).flatMap { power in [UInt32(1) << power - 1, 1 << power, 1 << power + 1] }

  @Test("What is asked for fits, and its block begins where the next may follow")
  func fits() {
    for bytes in Self.sizes {
      let wanted = SizeClass(of: bytes)
      #expect(wanted.size >= bytes && wanted.size % 8 == 0)
      #expect((0..<SizeClass.count).contains(wanted.number))
    }
  }

  @Test("Blocks of one class are all of one size, so that each can be used again for any other")
  func one() {
    var sizes: [Int: UInt32] = [:]
    for bytes in Self.sizes {
      let wanted = SizeClass(of: bytes)
      #expect(sizes[wanted.number, default: wanted.size] == wanted.size)
      sizes[wanted.number] = wanted.size
    }
  }

  @Test("Little is left over")
  func spare() {
    for bytes in Self.sizes where bytes > 1024 {
      #expect(Double(SizeClass(of: bytes).size) <= Double(bytes) * 1.25)
    }
  }
}
