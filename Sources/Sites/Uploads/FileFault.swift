/// Why a file that somebody gave is not taken.
public enum FileFault: Error, Hashable, Sendable {
  /// It has nothing in it.
  case empty
  /// It is none of the kinds that belong here, whatever its name says.
  case otherKind([String])
  /// It has more bytes than there may be.
  case tooLarge(most: Int)
  /// A picture that would take too much memory, as a bomb of compressed data does.
  case tooManyPixels
  /// A drawing that would keep whoever looks at it waiting, as one of copies of copies does.
  case tooCostly
  /// It is cut off, or cannot be read.
  case damaged
  /// A drawing with something that is no shape, by its name: a script, letters, or something from another place.
  case notOnlyShapes(String)
  /// A drawing that does not say which part of its plane it shows.
  case noViewBox
  /// A logo that is not square, or too small for icons.
  case notSquare
  /// A document that runs something.
  case active
  /// A document that only a password opens, so that nobody can look through it.
  case locked
  /// The program that looks through documents is missing.
  case notLookedThrough
  /// The program that draws pictures is missing or was stopped.
  case notDrawn
}
