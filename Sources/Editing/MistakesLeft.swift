import Core

/// What keeps an entry from being published after a draft was saved by itself.
public struct MistakesLeft: Equatable, Sendable {
  public var count: Int
  /// The id on the page of the field with the first one; empty where that is of no field.
  public var field: String
  /// What the first one is.
  public var text: String

  public init(count: Int, field: String = "", text: String = "") {
    self.count = count
    self.field = field
    self.text = text
  }

  /// Reads ``json``. What is missing is empty.
  init(_ json: JSON) {
    count = Int(json["count"]?.int ?? 0)
    field = json["field"]?.string ?? ""
    text = json["text"]?.string ?? ""
  }

  public var json: JSON {
    ["count": .integer(Int64(count)), "field": .string(field), "text": .string(text)]
  }
}
