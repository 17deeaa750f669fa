/// Why a program made nothing.
public enum ProgramError: Error, Hashable, Sendable {
  /// It is not installed.
  case programMissing
  case failed(String)
}
