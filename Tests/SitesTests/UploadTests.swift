import Components
import Testing

@testable import Sites

@Suite("An uploaded file")
struct UploadTests {
  private static func fault(_ bytes: [UInt8], _ kind: FileKind) -> FileFault? {
    if case .failure(let fault) = UploadedFile.take(bytes, for: kind) { return fault }
    return nil
  }

  /// Width and height.
  private static func size(_ bytes: [UInt8]) -> [Int] {
    guard let format = FileFormat(bytes), let size = PictureSize(bytes, format) else { return [] }
    return [size.width, size.height]
  }

  // MARK: Pictures

  @Test("that is a picture is drawn anew, upright, and without what the camera wrote")
  func drawn() throws {
    let bytes = TestFiles.jpeg
    #expect(Self.size(bytes) == [16, 8])
    let file = try UploadedFile.take(bytes, for: .poster).get()
    #expect(file.ending == ".webp")
    #expect(Self.size(file.bytes) == [8, 16])
    let text = String(decoding: file.bytes, as: UTF8.self)
    for mark in ["secret", "Exif", "EXIF", "ICCP"] { #expect(!text.contains(mark), "\(mark)") }
    // What is left is still a picture.
    #expect(try UploadedFile.take(file.bytes, for: .poster).get().bytes.count > 20)
  }

  @Test("that is a large picture is scaled down, and fits the site's limit")
  func scaled() throws {
    let file = try UploadedFile.take(TestFiles.png(3000, 1500), for: .poster).get()
    #expect(Self.size(file.bytes) == [1600, 800])
    #expect(file.bytes.count <= 512 << 10)
    let small = try UploadedFile.take(TestFiles.png(40, 20), for: .poster).get()
    #expect(Self.size(small.bytes) == [40, 20])
  }

  @Test("that is a logo stays a PNG, and has to be square and large enough")
  func logo() throws {
    let file = try UploadedFile.take(TestFiles.png(600, 600), for: .logo).get()
    #expect(file.ending == ".png" && PNGCheck.fault(file.bytes) == nil)
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("secret"))
    #expect(Self.fault(TestFiles.png(600, 500), .logo) == .notSquare)
    #expect(Self.fault(TestFiles.png(100, 100), .logo) == .notSquare)
    #expect(Self.fault(TestFiles.jpeg, .logo) == .otherKind([".svg", ".png"]))
  }

  @Test("that is two things at once is only the picture afterwards")
  func polyglot() throws {
    let page = Array("<script>alert(1)</script>".utf8)
    let file = try UploadedFile.take(TestFiles.png(40, 20) + page, for: .poster).get()
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("script"))
  }

  @Test("that says it has more pixels than memory is never opened")
  func bombs() {
    #expect(Self.fault(TestFiles.png(8, 8, saying: (60_000, 60_000)), .poster) == .tooManyPixels)
    #expect(Self.fault(TestFiles.png(8, 8, saying: (1, 2_000_000)), .poster) == .tooManyPixels)
    #expect(Self.fault(TestFiles.png(8, 8, saying: (0, 8)), .poster) == .tooManyPixels)
  }

  @Test("that is cut off is refused, wherever it ends")
  func cut() {
    for whole in [TestFiles.png(200, 100), TestFiles.jpeg] {
      for share in [20, 50, 90] {
        let part = Array(whole[..<(whole.count * share / 100)])
        #expect(Self.fault(part, .poster) == .damaged, "\(share) %")
      }
    }
    #expect(Self.fault([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], .poster) == .damaged)
    #expect(Self.fault(Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .poster) == .damaged)
  }

  @Test("is what its bytes are, whatever it is called")
  func kinds() {
    let page = Array("<!doctype html><script>alert(1)</script>".utf8)
    #expect(Self.fault(page, .document) == .otherKind([".pdf"]))
    #expect(Self.fault(page, .drawing) != nil)
    #expect(Self.fault(TestFiles.pdf(), .poster) == .otherKind([".svg", ".png", ".jpg", ".webp"]))
    #expect(Self.fault(Array("GIF89a".utf8), .poster) == .otherKind([".svg", ".png", ".jpg", ".webp"]))
    #expect(Self.fault([], .document) == .otherKind([".pdf"]))
    #expect(Self.fault(Array("WEBVTT\n".utf8), .captions) == nil)
    #expect(
      Self.fault(Array("%PDF-1.4\nx\n%%EOF".utf8) + [UInt8](repeating: 10, count: 5 << 20), .document)
        == .tooLarge(most: 4 << 20))
  }
}
