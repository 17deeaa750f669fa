/// What a text is, and what it may be in a site's folder. The app takes every text as it comes.
public enum TextKind: Equatable, Sendable {
  /// Small letters, digits and hyphens, as they may stand in addresses and in stored data.
  case identifier(Uniqueness)
  /// What people read, by language; at most so many letters, or any number if 0.
  case words(atMost: Int)
  /// The same, but it may stand once for all languages.
  case name(atMost: Int)
  /// An address: `https:`, `mailto:` or `tel:`.
  case link
  /// An address of the web.
  case page
  /// Scheme and host of an address of the web.
  case webSite
  case choice([String])
  /// One of the site's own.
  case language
  /// `#1a2b3c` or `oklch(45% 0.12 260)`.
  case colour
  /// An IANA name.
  case timeZone
  /// A YouTube playlist's id; may be empty.
  case playlist
  /// How a figure is written, with `#` in its place.
  case figure
  /// A file of the folder by its name, in the bundle by its address.
  case file(FileKind)

  public static var words: TextKind { .words(atMost: 0) }
  public static var name: TextKind { .name(atMost: 0) }
}

/// Where an identifier may stand only once.
public enum Uniqueness: Equatable, Sendable {
  /// It is the only one of its kind, or names something.
  case none
  case inList
  /// Among all of the file that are unique in it.
  case inFile
}

/// The files that a site's folder may have beside its texts.
public enum FileKind: Equatable, Sendable {
  case logo
  /// A square SVG.
  case drawing
  case poster
  case film
  case captions
}
