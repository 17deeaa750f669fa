/// Everything that a program can ask of the platform. Each has one function in the bridge.
public enum Operation: Equatable, Sendable {
  /// Random bytes of cryptographic quality. → `.bytes`
  case random(count: Int)
  case store(StoreOperation)
  case crypto(CryptoOperation)
  /// → `.response`, or `.failed(.network)`
  case fetch(FetchRequest)
  case navigate(Navigation)
  /// → `.done` after that time
  case wait(milliseconds: Int)
  /// Says something to people who hear the page.
  case announce(String)
  /// Puts the focus on the element with this id, if it is there.
  case focus(id: String)
  /// Scrolls the content of the element with this id.
  case scroll(id: String, Scrolling)
  case session(SessionOperation)
  /// The language and the colours of the whole page, known to the server too from the next request on.
  case preferences(Preferences)
  /// The language that the page is in (a BCP 47 tag), where nobody chose it.
  case language(String)
  /// Says above the page that was served, which stays, why the app cannot begin. The button reports the connection, as it
  /// does when it changes.
  case keepServedPage(because: String, retry: String)
  /// What the window and the list of open pages show.
  case title(String)
  /// Hands the person a file.
  case download(name: String, type: String, bytes: [UInt8])
  /// Lets the person choose a file of at most so many bytes. → `.records` with the file, or none when they chose none;
  /// `.failed(.tooLarge)`
  case chooseFile(limit: Int)
  /// Puts a text on the clipboard. → `.done` or `.failed`
  case copy(String)
  /// Opens the print dialog of the platform.
  case print
  /// Loads the part of the app that has this name. Nothing of it may be called before. → `.done` or `.failed`
  case load(part: String)
  /// Switches to the new version that is ready, and reloads. Only when the person said so.
  case activateNewVersion
  /// Asks the platform not to clear what is stored. → `.flag(whether it promised)`
  case persistStorage
  /// Lets the browser ask the person whether to install the app. → `.flag(whether they want it)`, or `.failed`
  case install
  case notifications(NotificationOperation)
  case frame(FrameOperation)
}

/// Where a box is scrolled to once the page shows the newest state: (`share` × where it is + `middle` × its height) ∕ 1000 + `more`,
/// in CSS pixels.
public struct Scrolling: Equatable, Sendable {
  /// In thousandths of where the box is scrolled to.
  public var share: Int32
  /// In thousandths of the height of the box.
  public var middle: Int32
  /// In CSS pixels.
  public var more: Int32

  private init(share: Int, middle: Int, more: Int) {
    self.share = Int32(clamping: share)
    self.middle = Int32(clamping: middle)
    self.more = Int32(clamping: more)
  }

  /// So that what is `y` below the top of the content stands a third below the top of the box.
  public static func to(_ y: Int) -> Scrolling { Scrolling(share: 0, middle: -333, more: y) }

  /// So that what is `y` below the top of the content stands at the top of the box.
  public static func top(_ y: Int) -> Scrolling { Scrolling(share: 0, middle: 0, more: y) }

  /// So much further down.
  public static func by(_ more: Int) -> Scrolling { Scrolling(share: 1000, middle: 0, more: more) }

  /// So that what is in the middle of the box stays there while the content gets `to ∕ from` times as high.
  public static func keepingMiddle(from: Int, to: Int) -> Scrolling {
    Scrolling(share: 1000 * to / from, middle: 500 * (to - from) / from, more: 0)
  }

  /// So that what is `y` below the top of the content stays where it is on the screen, while the content gets `to ∕ from` times as
  /// high.
  public static func keeping(_ y: Int, from: Int, to: Int) -> Scrolling {
    Scrolling(share: 1000, middle: 0, more: y * (to - from) / from)
  }
}

/// For the page of another site in the frame with this id.
public enum FrameOperation: Equatable, Sendable {
  /// Sends it a message, and to no other site.
  case post(id: String, String)
  /// Goes so many steps in the history of the window, but only if that moves the frame; 0 opens its first page anew.
  case step(id: String, Int)
}

/// One table of records, from names to bytes, that survives closing the app.
public enum StoreOperation: Equatable, Sendable {
  /// → `.bytes`, nil when there is none
  case get(String)
  /// All records whose name begins with this, in the order of their names. → `.records`
  case range(prefix: String)
  /// All or nothing, and durable before the reply. → `.done`, `.failed(.conflict)` and so on
  case write([Write])
}

/// A change of one record, or of several under one prefix.
public enum Write: Equatable, Sendable {
  case put(String, [UInt8])
  /// Fails all writes with `.conflict` if the name is taken.
  case add(String, [UInt8])
  /// Fails all writes with `.conflict` unless the record of that name is just these bytes.
  case replace(String, [UInt8], with: [UInt8])
  case delete(String)
  case deleteRange(prefix: String)
}

/// What is kept under a name.
public struct Record: Equatable, Sendable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A key that the platform holds and never shows.
public struct KeySlot: Hashable, Sendable {
  public var number: Int32
  public init(_ number: Int32) { self.number = number }
}

/// AES-GCM with 256-bit keys and 96-bit nonces (NIST SP 800-38D), and PBKDF2 (RFC 8018).
public enum CryptoOperation: Equatable, Sendable {
  /// A random key, extractable so that it can be wrapped; forget it when that is done. → `.key`
  case generateKey
  /// PBKDF2-HMAC-SHA-256. → `.key`
  case deriveKey(secret: [UInt8], salt: [UInt8], iterations: Int)
  /// The key, encrypted by another. → `.bytes`
  case wrapKey(KeySlot, with: KeySlot, nonce: [UInt8], additionalData: [UInt8])
  /// → `.key`, or `.failed(.decryption)` when the wrapping key or any byte is not the right one. Extractable only to wrap the
  /// key anew, when a secret changes.
  case unwrapKey(
    [UInt8], with: KeySlot, nonce: [UInt8], additionalData: [UInt8], isExtractable: Bool = false)
  /// Encrypts each by itself, with a random nonce of its own that the platform draws. → `.sealed`, in their order
  case seal(KeySlot, [Plaintext])
  /// → `.bytes`, or `.failed(.decryption)`
  case decrypt(KeySlot, nonce: [UInt8], additionalData: [UInt8], ciphertext: [UInt8])
  /// Nothing is done with it from now on; its number may be used again.
  case forgetKey(KeySlot)
}

/// What is to be encrypted.
public struct Plaintext: Equatable, Sendable {
  public var bytes: [UInt8]
  /// What it is bound to, and what is not encrypted.
  public var additionalData: [UInt8]

  public init(bytes: [UInt8], additionalData: [UInt8]) {
    self.bytes = bytes
    self.additionalData = additionalData
  }
}

/// What was encrypted.
public struct Ciphertext: Equatable, Sendable {
  /// 96 bits, drawn for this one.
  public var nonce: [UInt8]
  /// With the tag at the end.
  public var bytes: [UInt8]

  public init(nonce: [UInt8], bytes: [UInt8]) {
    self.nonce = nonce
    self.bytes = bytes
  }
}

/// A GET to the server that the page came from.
public struct FetchRequest: Equatable, Sendable {
  /// With what follows its `?`.
  public var path: String
  /// The entity tag of what is here already; the answer is then 304 when it still holds.
  public var ifNoneMatch: String
  public init(path: String, ifNoneMatch: String = "") {
    self.path = path
    self.ifNoneMatch = ifNoneMatch
  }
}

/// Where the window goes, by paths of the app.
public enum Navigation: Equatable, Sendable {
  case push(String)
  case replace(String)
  /// As the back button of the platform does, or to this path when the app was opened here.
  case back(orElse: String)
}

/// The key of the person who is logged in, held in memory by the other tabs and the service worker, never stored.
public enum SessionOperation: Equatable, Sendable {
  /// Somebody is logged in from now on, in all tabs; if it is brief, until the last of them is closed.
  case share(profile: String, key: KeySlot, isBrief: Bool = false)
  /// → `.session`, nil when nobody is logged in
  case recall
  /// Nobody is logged in any more, in any tab.
  case end
}

/// What the system shows outside of the app, where it does that.
public enum NotificationOperation: Equatable, Sendable {
  /// → `.permission`
  case permission
  /// Asks the person, who should have just said that they want notifications. → `.permission`
  case ask
  /// Shows one in the place of an older one with this tag; tapping it opens the path. → `.done` or `.failed`
  case show(tag: String, title: String, body: String, path: String)
  /// Takes away all that are shown.
  case closeAll
  /// Writes a number on the app's icon; 0 takes it away.
  case badge(Int)
}

/// How the whole page is written and coloured.
public struct Preferences: Equatable, Sendable {
  /// A BCP 47 tag.
  public var language: String
  /// `light`, `dark`, or empty to follow the device.
  public var scheme: String
  public init(language: String, scheme: String) {
    self.language = language
    self.scheme = scheme
  }
}
