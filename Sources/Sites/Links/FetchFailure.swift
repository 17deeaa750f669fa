/// Why a file could not be fetched.
public enum FetchFailure: Error, Equatable, Sendable {
  case visit(PageVisit.Failure)
  /// The answer's status is not 200.
  case status(Int)
  case tooLarge
}
