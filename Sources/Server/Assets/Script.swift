/// A script as it is sent.
enum Script {
  /// Without what is for whoever reads the sources: indentation, empty lines, the lines that are nothing but a comment, and
  /// the line ends that mean nothing because the line goes on or its statement is closed.
  /// A script of ours has no text over several lines in which any of these could mean something.
  static func served(_ script: [UInt8]) -> [UInt8] {
    var served: [UInt8] = []
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      guard let last = line.last, !isComment(line) else { continue }
      served += line
      // Behind a comment at its end the next line would be part of that.
      if !"{([,;".utf8.contains(last) || line.contains("//".utf8) { served.append(UInt8(ascii: "\n")) }
    }
    return served
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "//".utf8) || line.starts(with: "/*".utf8) && line.suffix(2).elementsEqual("*/".utf8)
  }
}
