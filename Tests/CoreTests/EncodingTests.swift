import Core
import Foundation
import SeededRandom
import Testing

@Suite("Encodings")
struct EncodingTests {
  @Test(
    "base 64 has the test vectors of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
    #expect(Base64.decoded(encoded) == Array(text.utf8))
  }

  @Test("random bytes read back, and agree with the platform")
  func random() {
    var random = RandomSource(seed: 11)
    for length in 0..<600 {
      let bytes = (0..<(length / 2)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.encoded(bytes) == Data(bytes).base64EncodedString())
      #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
      #expect(Hexadecimal.decoded(Hexadecimal.encoded(bytes)) == bytes)
    }
    #expect(Base64.encoded([0xFB, 0xFF, 0xFE]) == "+//+")
  }

  @Test(
    "what is not base 64 is refused",
    arguments: [
      "Zg", "Zg=", "Zg===", "Z===", "Zh==", "Zm9=", "Zm 9", "Zm9v\n", "-__-", "=", "====", "Z", "Zg==Zg==",
    ])
  func notBase64(text: String) {
    #expect(Base64.decoded(text) == nil)
  }

  @Test("hexadecimal digits are pairs")
  func hexadecimal() {
    #expect(Hexadecimal.encoded([0, 15, 16, 255]) == "000f10ff")
    #expect(Hexadecimal.decoded("000F10ff") == [0, 15, 16, 255])
    #expect(Hexadecimal.decoded("0") == nil)
    #expect(Hexadecimal.decoded("0g") == nil)
    #expect(Hexadecimal.text(.max, digits: 16) == "ffffffffffffffff")
    #expect(Hexadecimal.text(0xABC, digits: 2) == "bc")
  }

  @Test(
    "FNV-1a has its published test vectors",
    arguments: [
      ("", UInt64(0xCBF2_9CE4_8422_2325)), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ])
  func fnv1a(text: String, hash: UInt64) {
    #expect(FNV1a(text).value == hash)
    var parts = FNV1a()
    for byte in text.utf8 { parts.combine([byte]) }
    #expect(parts.value == hash)
    #expect(parts.text.utf8.count == 16)
  }
}
