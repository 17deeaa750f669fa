import Testing

@testable import Sites

@Suite("A logo as PNG")
struct LogoTests {
  /// Signature, header and end of a PNG of that size; there is no picture in it, which only the renderer would see.
  private func png(width: Int, height: Int) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] { [0, 0, UInt8(number >> 8), UInt8(number & 0xff)] }
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8) + bytes(width)
      + bytes(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8) + [
        0xae, 0x42, 0x60, 0x82,
      ]
  }

  @Test("is taken when it is square and large enough")
  func good() {
    #expect(PNGCheck.fault(png(width: 512, height: 512)) == nil)
  }

  @Test("is refused with the reason")
  func bad() {
    #expect(PNGCheck.fault(Array("GIF89a".utf8)) == "this is not a PNG picture; save it again as PNG")
    #expect(PNGCheck.fault(png(width: 512, height: 300)) == "the picture is 512 by 300; make it square")
    #expect(
      PNGCheck.fault(png(width: 64, height: 64)) == "the picture is only 64 wide; app icons need 512 or more")
    #expect(
      PNGCheck.fault(Array(png(width: 512, height: 512).dropLast(6)))
        == "the picture is cut off; save it again as PNG")
  }
}
