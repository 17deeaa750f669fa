import Foundation

/// The mode for developers: an open page gets each change at once, nothing is compressed, and no device keeps a version. `bin/serve` asks for
/// it, and only debug builds have the option.
public struct Development: Sendable {
  /// The script that each page begins with.
  public var script: URL
  /// What `bin/serve` is doing, and what mistakes it found: a JSON object with texts `doing` and `mistakes`.
  public var report: URL

  public init(script: URL, report: URL) {
    self.script = script
    self.report = report
  }
}
