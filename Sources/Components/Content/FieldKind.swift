/// The kind of a text, and its rules in a site's folder. The app accepts every text.
public enum TextKind: Equatable, Sendable {
  /// Lower-case letters, digits and hyphens, which addresses and stored data allow.
  case identifier(Uniqueness)
  /// A text for people, in all languages, with a largest number of letters; 0 for no limit.
  case words(atMost: Int)
  /// The same, but one text may serve all languages.
  case name(atMost: Int)
  /// An address: `https:`, `mailto:`, `tel:` or `sms:`; one for all languages, or some languages with their own.
  case link
  /// A web address.
  case page
  /// The path of a screen of the module, without the slash before it.
  case screen
  /// The scheme and host of a web address.
  case webSite
  case choice([String])
  /// One of the site's languages.
  case language
  /// The tag of the language that a value's texts are in, if it lacks that of the bundle. Never in a folder, whose texts tell it.
  case ownLanguage
  /// `#1a2b3c` or `oklch(45% 0.12 260)`.
  case colour
  /// A name or number in a form that others have set.
  case form(TextForm)
  /// An IANA name.
  case timeZone
  /// A time of day such as `08:30`, from `00:00` to `24:00`.
  case time
  /// The id of a YouTube playlist; may be empty.
  case playlist
  /// The format of a figure, with `#` in its place.
  case figure
  /// A file, by its name in the folder and its address in the bundle.
  case file(FileKind)
  /// A text of a message, with the numbers of Unicode scalars that it may have. Never in a folder.
  case message(ClosedRange<Int>)
  /// An email address in a message, with the most Unicode scalars that it may have.
  case email(atMost: Int)
  /// So many hexadecimal digits in lower case, in a message.
  case hexadecimal(Int)

  public static var words: TextKind { .words(atMost: 0) }
  public static var name: TextKind { .name(atMost: 0) }
}

/// A form of texts that others have set.
public enum TextForm: Equatable, Sendable {
  /// The application id of an Android app, such as `org.example.day`.
  case androidPackage
  /// The SHA-256 of a certificate, as 32 pairs of hexadecimal digits with colons between them.
  case fingerprint
}

/// Where an identifier has to be unique.
public enum Uniqueness: Equatable, Sendable {
  /// Nowhere: it is alone, or refers to something.
  case none
  case inList
  /// Among all unique identifiers of the file.
  case inFile
}

/// The kinds of files in a site's folder, besides texts.
public enum FileKind: Equatable, Sendable {
  case logo
  /// A square SVG.
  case drawing
  case poster
  case film
  case captions
  /// A PDF.
  case document
}
