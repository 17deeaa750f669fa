/// The ids of content, which stand in addresses and in what people store.
public enum ContentID {
  /// Whether a text has lower-case letters, digits and hyphens only, and none of these at its ends.
  public static func isValid(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    } && !text.hasPrefix("-") && !text.hasSuffix("-")
  }
}
