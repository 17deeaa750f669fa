extension Feature {
  /// The features of the server. Services start in this order, and stop in the other one.
  static let all: [Feature] = [
    .server, .changes, .weather, .content, .accounts, .events, .mail, .staff, .polls, .reports, .record,
    .programmes, .calendars, .push,
  ]
}
