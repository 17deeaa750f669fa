import Foundation
import Sites
import Testing

@testable import Server

@Suite("Phrases that are kept between releases")
struct PhraseReadingsTests {
  private let phrases = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Phrases")

  @Test("are read anew once a file has changed, and mistakes are told each time")
  func changes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrases-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: phrases, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let readings = PhraseReadings()
    let english = try #require(Language(rawValue: "en"))
    func save() throws -> String? {
      try readings.phrases(in: folder).get().app(english, modules: ["day"])["save"]
    }
    let first = try save()
    #expect(first != nil)
    #expect(try save() == first)
    let file = folder.appendingPathComponent("day.en.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("save:") })
    try text.replacing(line, with: "save: Keep it").write(to: file, atomically: true, encoding: .utf8)
    #expect(try save() == "Keep it")
    try (text + "\nsave: Twice\n").write(to: file, atomically: true, encoding: .utf8)
    for _ in 1...2 {
      #expect(throws: SiteProblems.self) { try readings.phrases(in: folder).get() }
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
    #expect(try save() == first)
  }
}
