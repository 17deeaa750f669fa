/// A piece of running text, as agreement and overview have it.
public enum Block: Hashable, Sendable {
  case heading(String)
  case paragraph(String)
  case list([String])
}
