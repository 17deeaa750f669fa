import Foundation
import Sites

@testable import CMS

/// What the sites of this repository have.
enum ShippedContent {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sites")

  static let names = ["goodnews", "toward-tcc", "student-center", "trace"]

  static func library(_ name: String) throws -> ContentLibrary {
    let contents = try FolderContents(of: folder.appendingPathComponent(name).path)
    return ContentLibrary(contents, languages: [.english, .spanish, .simplifiedChinese])
  }

  /// Every file of YAML, with its text.
  static func files() throws -> [(name: String, text: String)] {
    try names.flatMap { name in
      // In their order, so that a test which picks some at random picks the same again.
      try library(name).contents.files.filter { $0.key.text.hasSuffix(".yaml") }
        .sorted { $0.key.text < $1.key.text }
        .map { ("\(name)/\($0.key.text)", String(decoding: $0.value, as: UTF8.self)) }
    }
  }
}
