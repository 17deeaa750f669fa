import Components

/// What is wrong with a field of a request's body (RFC 9457, 3.1.1, has the same example).
struct FieldMistake: Error, Hashable, Sendable {
  /// Where: a JSON pointer as a fragment (RFC 6901, 6), such as `#/devices/0/name`.
  var pointer = ""
  /// What, for whoever writes the client.
  var detail = ""
}

extension FieldMistake: Described {
  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("pointer", &pointer, .message(1...Int.max), .required)
    v.text("detail", &detail, .message(1...Int.max), .required)
  }
}

extension FieldMistake {
  /// The pointer to a member of what another points to.
  static func pointer(_ whole: String, _ name: String) -> String {
    whole + "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
