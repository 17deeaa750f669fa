/// A script as it is sent.
enum Script {
  /// Without indentation, empty lines, and the lines that are nothing but a comment, which are for whoever reads the sources.
  /// A script of ours has no text over several lines in which any of these could mean something.
  static func served(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n")).map { line in
      line.drop { $0 == UInt8(ascii: " ") }
    }
    return Array(lines.filter { !$0.isEmpty && !$0.starts(with: "//".utf8) }.joined(separator: "\n".utf8))
  }
}
