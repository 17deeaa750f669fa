import Foundation
import FuzzedReaders
import Testing

/// What libFuzzer found so far, and what it began with: files by the name of their reader.
@Suite("Bytes that libFuzzer looks for")
struct FuzzTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzz/Corpus")

  @Test("are read to their end, whatever they are", arguments: FuzzedReader.allCases)
  func corpus(reader: FuzzedReader) throws {
    let folder = Self.corpus.appending(path: reader.rawValue)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      reader.read(bytes)
      // As what comes in part.
      for share in 1...3 { reader.read(Array(bytes.prefix(bytes.count * share / 4))) }
    }
  }
}
