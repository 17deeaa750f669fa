extension Schema {
  /// What an account has sent is read a page at a time, in the order of its numbers.
  static let eventOrder = Migration(
    number: 28, name: "event order",
    statements: ["CREATE INDEX event_number ON event (account, number)"])
}
