import Components
import Sites

/// What a reference can name: values, each with a title by which people know it.
public struct References: Sendable {
  public struct Choice: Hashable, Sendable {
    public var value: String
    /// No other choice has the same one.
    public var title: String
  }

  public let all: [Choice]

  /// In a list that opens, more are not taken in at once.
  static let mostInList = 12

  public init(_ given: [(value: String, label: String)]) {
    let values = Set(given.map(\.value))
    var counts: [String: Int] = [:]
    for choice in given { counts[Self.folded(choice.label), default: 0] += 1 }
    all = given.map { value, label in
      let isAmbiguous =
        counts[Self.folded(label), default: 0] > 1 || (label != value && values.contains(label))
      return Choice(value: value, title: isAmbiguous && label != value ? "\(label) (\(value))" : label)
    }
  }

  public init(names: [String]) { self.init(names.map { ($0, $0) }) }

  /// Whether one finds a choice by typing a part of its title.
  public var isSearched: Bool { all.count > Self.mostInList }

  /// The value of what was typed or chosen: a title, or the value itself; nil for anything else.
  public func value(of typed: String) -> String? {
    let text = typed.trimmed
    if let choice = all.first(where: { $0.value == text || $0.title == text }) { return choice.value }
    return all.first { Self.folded($0.title) == Self.folded(text) }?.value
  }

  /// The title of a value; what names nothing stays as it was typed.
  func title(of value: String) -> String { all.first { $0.value == value }?.title ?? value }

  private static func folded(_ title: String) -> String { title.trimmed.lowercased() }
}
