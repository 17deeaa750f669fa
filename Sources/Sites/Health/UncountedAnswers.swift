import Health

extension EntryKind {
  /// The kinds of answers that a poll cannot ask for, as files name them.
  public static let uncountedAnswers = [Questionnaire.Kind.number, .text, .date].map(\.rawValue)
}
