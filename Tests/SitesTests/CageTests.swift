import Components
import Foundation
import Testing

@testable import Sites

/// Files that ask for more work or memory than there is. Each takes a few seconds at most, and nothing of it is left.
@Suite("What draws files that somebody gave", .serialized)
struct CageTests {
  private static func fault(_ bytes: [UInt8], _ kind: FileKind) -> FileFault? {
    if case .failure(let fault) = UploadedFile.take(bytes, for: kind) { return fault }
    return nil
  }

  private static func drawing(_ inside: String) -> [UInt8] { TestFiles.svg(inside) }

  /// Drawings of a few thousand bytes. Without a limit neither comes to its end in an hour.
  private static let bombs: [(name: String, drawing: [UInt8])] = [
    (
      "copies of copies",
      drawing(
        "<defs><path id=\"a0\" d=\"M0 0h8v8z\"/>"
          + (1...8).map { level in
            "<g id=\"a\(level)\">" + String(repeating: "<use href=\"#a\(level - 1)\"/>", count: 10) + "</g>"
          }.joined() + "</defs><use href=\"#a8\"/>")
    ),
    (
      "noise of a million octaves",
      drawing(
        "<filter id=\"f\"><feTurbulence baseFrequency=\"9\" numOctaves=\"1000000\"/></filter>"
          + "<rect width=\"8\" height=\"8\" filter=\"url(#f)\"/>")
    ),
  ]

  @Test(
    "is stopped by a drawing that asks for work without end, in an upload and in a site's logo",
    arguments: 0..<2)
  func stopped(index: Int) {
    let (name, bytes) = Self.bombs[index]
    #expect(Self.fault(bytes, .drawing) == .tooCostly, "\(name)")
    if index == 0 {
      guard
        case .failure(.failed(let told)) = IconRenderer.png(String(decoding: bytes, as: UTF8.self), size: 192)
      else { return #expect(Bool(false), "\(name) was drawn") }
      #expect(told.contains("too long"))
    }
  }

  @Test("comes to an end with a drawing that only looks so")
  func bearable() {
    let blur =
      "<filter id=\"f\" x=\"-1e4\" y=\"-1e4\" width=\"3e4\" height=\"3e4\"><feGaussianBlur stdDeviation=\"1e5\"/></filter>"
      + "<rect width=\"8\" height=\"8\" filter=\"url(#f)\"/>"
    let tiles =
      "<pattern id=\"q\" width=\"0.0001\" height=\"0.0001\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 0h1v1z\"/></pattern>"
      + "<rect width=\"8\" height=\"8\" fill=\"url(#q)\"/>"
    for inside in [blur, tiles, "<use id=\"a\" href=\"#a\"/>"] {
      #expect(Self.fault(Self.drawing(inside), .drawing) == nil, "\(inside.prefix(60))")
    }
    let depth = 60_000
    let deep = String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
    #expect(Self.fault(Self.drawing(deep), .drawing) != nil)
  }

  @Test("takes a picture of 64 million equal pixels, in as much memory as it may have")
  func pixels() throws {
    // Interlaced, so that all of it has to be in memory at once: 256 MB in one of a file.
    let bytes = TestFiles.interlaced(8_000, 8_000)
    #expect(bytes.count < 2 << 20)
    let before = try Self.temporaryFiles()
    switch UploadedFile.take(bytes, for: .poster) {
    case .success(let file): #expect(file.bytes.count < 512 << 10)
    case .failure(let fault): #expect(fault == .tooManyPixels)
    }
    #expect(try Self.temporaryFiles().subtracting(before).isEmpty)
    #expect(Self.fault(TestFiles.interlaced(8_001, 8_000), .poster) == .tooManyPixels)
  }

  @Test("has no more memory and time than it is given, and ends with all that it started")
  func limits() throws {
    let cage = Cage(seconds: 1)
    let hungry = cage.run("sh", ["-c", "exec head -c 3000000000 /dev/zero | tail"], input: [])
    #expect(hungry != .success([]))
    #expect(cage.run("sh", ["-c", "while :; do :; done"], input: []) == .failure(.failed("")))
    // By the clock too; nobody else sleeps as long.
    let long = "86399.\(ProcessInfo.processInfo.processIdentifier)"
    #expect(cage.run("sh", ["-c", "sleep \(long) & sleep \(long)"], input: []) == .failure(.failed("")))
    func isRunning() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").contains {
        (try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8))?.hasSuffix("\(long)\0") == true
      }
    }
    // A busy machine takes a moment to end what was killed.
    for _ in 0..<300 where try isRunning() { usleep(10_000) }
    #expect(try !isRunning())
    #expect(cage.run("no-such-program", [], input: []) == .failure(.programMissing))
  }

  private static func temporaryFiles() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.temporaryDirectory.path)
    return Set(names.filter { $0.hasPrefix("vips") })
  }
}
