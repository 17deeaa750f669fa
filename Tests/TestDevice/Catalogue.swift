import Foundation
import Synchronization

/// The catalogues, read as flat `key: text` lines: of the shell and of every module, or of some modules only.
public enum Catalogue {
  public static let languages = ["en", "es", "zh-Hans"]

  /// The modules that have words.
  public static func modules() throws -> [String] {
    let names = try files.get().map { file in
      String(file.prefix { $0 != "." })
    }
    return Set(names).subtracting(["shell"]).sorted()
  }

  /// - Parameter modules: whose words are read besides those of the shell; nil for all.
  public static func read(_ language: String, modules: [String]? = nil) throws -> [String: String] {
    var phrases: [String: String] = [:]
    for file in try files.get() {
      guard file.hasSuffix(".\(language).yaml") else { continue }
      let module = String(file.prefix { $0 != "." })
      if let modules, module != "shell", !modules.contains(module) { continue }
      try phrases.merge(texts(folder.appendingPathComponent(file))) { text, _ in text }
    }
    return phrases
  }

  /// The catalogue at a path beside the file of a test.
  public static func read(path: String, beside file: String = #filePath) throws -> [String: String] {
    try texts(URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(path))
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Phrases")
  private static let files = Result { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  /// Each file once: nearly every test begins with these words.
  private static let known = Mutex<[URL: [String: String]]>([:])

  private static func texts(_ file: URL) throws -> [String: String] {
    try known.withLock { known in
      if let phrases = known[file] { return phrases }
      let phrases = phrases(try String(contentsOf: file, encoding: .utf8))
      known[file] = phrases
      return phrases
    }
  }

  private static func phrases(_ text: String) -> [String: String] {
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
