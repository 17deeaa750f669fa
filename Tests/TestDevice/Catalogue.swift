import Foundation

/// The catalogues, read as flat `key: text` lines.
public enum Catalogue {
  public static let languages = ["en", "es", "zh-Hans"]

  public static func read(_ language: String) throws -> [String: String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Phrases")
    let text = try String(contentsOf: folder.appendingPathComponent(language + ".yaml"), encoding: .utf8)
    var phrases: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.range(of: ": ") else { continue }
      var value = String(line[colon.upperBound...])
      if value.hasPrefix("\"") { value = String(value.dropFirst().dropLast()) }
      phrases[String(line[..<colon.lowerBound])] = value
    }
    return phrases
  }
}
