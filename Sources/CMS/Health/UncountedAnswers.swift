import Health

extension EntryForm {
  /// The kinds of answers that a poll cannot ask for, as files name them.
  static let uncounted = [Questionnaire.Kind.number, .text, .date].map(\.rawValue)
}
