import Foundation
import Sites
import Testing

/// One mistake, and what the check must say about it.
struct BrokenSite: Sendable, CustomTestStringConvertible {
  enum Change: Sendable {
    /// The first text becomes the second.
    case replace(String, with: String)
    case contents([UInt8])
    case delete
  }

  let name: String
  let file: String
  let change: Change
  /// A text of the changed file in whose first line the problem stands; nil when the whole file is meant.
  let at: String?
  let messages: [String]

  var testDescription: String { name }

  init(_ name: String, in file: String, _ change: Change, at: String?, _ message: String, more: [String] = [])
  {
    self.name = name
    self.file = file
    self.change = change
    self.at = at
    messages = [message] + more
  }

  static func text(
    _ name: String, in file: String = "site.yaml", _ old: String, _ new: String, at: String? = nil,
    _ message: String,
    more: [String] = []
  ) -> BrokenSite {
    BrokenSite(name, in: file, .replace(old, with: new), at: at ?? new, message, more: more)
  }

  func apply(to site: TemporarySite) throws {
    switch change {
    case .replace(let old, let new):
      let text = site.read(file)
      let range = try #require(text.range(of: old), "the good site has no \(old)")
      site.write(file, Array(text.replacingCharacters(in: range, with: new).utf8))
    case .contents(let bytes): site.write(file, bytes)
    case .delete: site.delete(file)
    }
  }

  func expected(in site: TemporarySite) throws -> [SiteProblem] {
    let text = site.read(file)
    var line: Int?
    if let at, at.isEmpty {
      line = 1
    } else if let at {
      let place = try #require(text.range(of: at), "the broken site has no \(at)")
      line = text[..<place.lowerBound].filter { $0 == "\n" }.count + 1
    }
    return messages.map { SiteProblem(file: file, line: line, message: $0) }
  }
}
