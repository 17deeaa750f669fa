/// A script as it is sent.
enum Script {
  /// Without the lines that are nothing but a comment, which are for whoever reads the sources. A script of ours has no text
  /// over several lines in which such a line could mean something.
  static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.filter { !isComment($0) }.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
  }
}
