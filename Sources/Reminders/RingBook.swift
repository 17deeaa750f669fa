import Components
import Core

/// The times at which the server wakes a device while the app is closed, and the words that it says then.
///
/// It stays on the device, sealed under a key that is for nothing else. `Web/service-worker.js` reads and changes it too, by the
/// names of ``json``.
public struct RingBook: Hashable, Sendable {
  /// A time at which the device rings.
  public struct Entry: Hashable, Sendable {
    /// The id in the server's message: 16 random bytes in base 64.
    public var id: String
    /// The id of the module whose reminder it is; empty for the app's own.
    public var module: String
    /// Rings with the same tag take each other's place on the screen.
    public var tag: String
    /// In milliseconds since 1970-01-01T00:00:00Z.
    public var due: Int64
    /// The same on the person's clock, in milliseconds since 1970-01-01T00:00 there: in another zone it rings at another time.
    /// nil for what rings at the same time everywhere.
    public var local: Int64?
    /// Its lifetime in seconds.
    public var lasts: Int64
    public var isUrgent: Bool
    public var title: String
    public var body: String
    /// Where it leads within the app.
    public var path: String
    public var canBeDone: Bool

    /// Whether it says nothing of the person.
    var isOfApp: Bool { tag == RingPlan.testTag || tag == RingPlan.endTag }
  }

  /// The worker's own words, in the person's language.
  public struct Phrases: Hashable, Sendable {
    /// Of a ring whose words are not to be seen.
    public var due = ""
    /// Of one that is due no more, or unknown.
    public var changed = ""
    /// Of the first message.
    public var first = ""
    public var done = ""
    public var later = ""
    /// Of news that cannot be looked up.
    public var news = ""
    /// "Later" did not reach the server.
    public var unreached = ""

    public init() {}
  }

  /// The person's choices for this device.
  public struct Choices: Hashable, Sendable {
    /// The choices for ``laterMinutes``.
    public static let minutesToChoose = [5, 10, 15, 30, 60]

    /// Whether a ring of a profile with a password says what is due.
    public var showsWords = false
    /// Whether it rings also while the person is logged out, without words.
    public var ringsLoggedOut = false
    public var isSilent = false
    /// After how many minutes "Later" rings again.
    public var laterMinutes = 10

    public init() {}
  }

  /// Shows the server whose list it is, in base 64; empty before the device is registered.
  public var token = ""
  /// The server's key, in base 64, by which the worker subscribes again.
  public var key = ""
  /// The version of the list that the server has.
  public var version: Int64 = 0
  /// Whether the first message has come; nothing rings before.
  public var isConfirmed = false
  /// Whether it rings no longer than the login of an account lasts.
  public var isLinked = false
  /// Whose reminders ring: the id of a profile.
  public var profile = ""
  /// The language of the words, a BCP 47 tag.
  public var language = ""
  /// When the app was last sure that the server knows the list, in milliseconds since 1970-01-01T00:00:00Z.
  public var renewed: Int64 = 0
  public var phrases = Phrases()
  public var choices = Choices()
  /// The news that are to ring; nil for none.
  public var news: RingingNews?
  /// In order of time.
  public var entries: [Entry] = []

  public init() {}

  /// The same without anything that is due, as it stays when nobody is logged in.
  public var emptied: RingBook {
    var book = self
    book.entries = []
    book.news = nil
    return book
  }

  /// The same without words but the app's own, only with the times.
  ///
  /// - Parameter time: the time of the clock at milliseconds since 1970-01-01T00:00 there, in words.
  public func withoutWords(_ time: (Int64) -> String) -> RingBook {
    var book = self
    for index in book.entries.indices where !book.entries[index].isOfApp {
      let entry = book.entries[index]
      if !entry.module.isEmpty { book.entries[index].title = phrases.due }
      book.entries[index].body = time(entry.local ?? entry.due)
      book.entries[index].path = "/"
    }
    return book
  }
}

/// An entry of the worker's log: what happened to a ring while the app was closed.
public struct RingLogEntry: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case shown, done, later
  }

  public var id: String
  public var module: String
  public var tag: String
  public var kind: Kind
  /// In milliseconds since 1970-01-01T00:00:00Z.
  public var at: Int64
  /// After how many minutes it rings again.
  public var minutes: Int

  /// nil for what this version does not know.
  public init?(json: JSON) {
    guard let id = json["id"]?.string, let kind = json["act"]?.string.flatMap({ Kind(rawValue: $0) }),
      let at = json["at"]?.int
    else { return nil }
    self.id = id
    self.kind = kind
    self.at = at
    module = json["module"]?.string ?? ""
    tag = json["tag"]?.string ?? ""
    minutes = Int(clamping: (json["minutes"]?.int ?? 0).clamped(to: 0...10_080))
  }
}
