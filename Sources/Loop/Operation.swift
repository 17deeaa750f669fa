/// The operations of the platform. Each has one function in the bridge.
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
  /// Announces a text to screen readers.
  case announce(String)
  /// Focuses the element with this id, if it is on the page.
  case focus(id: String)
  /// Scrolls the element with this id.
  case scroll(id: String, Scrolling)
  /// Scrolls the page, and boxes in it, until the element with this id is in sight; not at all if it is.
  case show(id: String)
  case session(SessionOperation)
  /// Sets the language and colours of the page. The server learns them with the next request.
  case preferences(Preferences)
  /// Sets the page's language (a BCP 47 tag), unless the person has chosen one.
  case language(String)
  /// Keeps the served page, with a message above it that the app cannot begin. Its button reports the connection, like
  /// a change of it.
  case keepServedPage(because: String, retry: String)
  /// Sets the window's title.
  case title(String)
  /// Saves a file on the person's device.
  case download(name: String, type: String, bytes: [UInt8])
  /// Lets the person choose a file of at most `limit` bytes. → `.records` with the file, or none if they chose none;
  /// `.failed(.tooLarge)`
  ///
  /// `accept` are the types of files that are offered (the attribute of HTML); a camera takes a picture at once, where there is
  /// one.
  case chooseFile(limit: Int, accept: String = "", isCamera: Bool = false)
  /// → `.bytes` with a JPEG, or `.failed` for bytes that are no picture to the platform
  case drawPicture(PictureDrawing)
  /// Copies a text to the clipboard. → `.done` or `.failed`
  case copy(String)
  /// Reads a text aloud, in the language of the page; an empty one ends it. → `.done` once it has begun, or `.failed` without a voice
  case speak(String)
  case print
  /// Finds the device's place, after asking the person. → `.place`, `.failed(.denied)`, or `.failed` without a place
  case locate
  /// Loads the app's part with this name. None of its code may be called before. → `.done` or `.failed`
  case load(part: String)
  /// Switches to the new version and reloads, at the person's request.
  case activateNewVersion
  /// Asks the platform not to clear the store. → `.flag(whether it promises)`
  case persistStorage
  /// Lets the browser offer to install the app. → `.flag(whether the person accepts)`, or `.failed`
  case install
  case notifications(NotificationOperation)
  case rings(RingOperation)
  case frame(FrameOperation)
  case form(FormOperation)
}

/// The scroll position of a box after the next rendering, in CSS pixels: (`share` × its position + `middle` × its
/// height) ∕ 1000 + `more`.
public struct Scrolling: Equatable, Sendable {
  /// Thousandths of the current position.
  public var share: Int32
  /// Thousandths of the box's height.
  public var middle: Int32
  /// In CSS pixels.
  public var more: Int32

  private init(share: Int, middle: Int, more: Int) {
    self.share = Int32(clamping: share)
    self.middle = Int32(clamping: middle)
    self.more = Int32(clamping: more)
  }

  /// Scrolls the content's line `y` to a third below the top of the box.
  public static func to(_ y: Int) -> Scrolling { Scrolling(share: 0, middle: -333, more: y) }

  /// Scrolls the content's line `y` to the top of the box.
  public static func top(_ y: Int) -> Scrolling { Scrolling(share: 0, middle: 0, more: y) }

  /// Scrolls down by `more`.
  public static func by(_ more: Int) -> Scrolling { Scrolling(share: 1000, middle: 0, more: more) }

  /// Keeps the content's middle line in the middle of the box while the content grows from `from` to `to`.
  public static func keepingMiddle(from: Int, to: Int) -> Scrolling {
    Scrolling(share: 1000 * to / from, middle: 500 * (to - from) / from, more: 0)
  }

  /// Keeps the content's line `y` at its place on the screen while the content grows from `from` to `to`.
  public static func keeping(_ y: Int, from: Int, to: Int) -> Scrolling {
    Scrolling(share: 1000, middle: 0, more: y * (to - from) / from)
  }
}

/// A drawing of a part of a picture, upright and on white, without anything else that its file has.
public struct PictureDrawing: Equatable, Sendable {
  /// A file of any kind that the platform reads, or an SVG that begins with `<svg`.
  public var picture: [UInt8]
  /// The part, in pixels of the upright picture; nil for the whole.
  public var area: PictureArea?
  /// The most pixels of a side. Smaller pictures keep their size.
  public var longestSide: Int

  public init(_ picture: [UInt8], area: PictureArea? = nil, longestSide: Int) {
    self.picture = picture
    self.area = area
    self.longestSide = longestSide
  }
}

/// A square in a picture, in pixels.
public struct PictureArea: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var side: Int

  public init(left: Int, top: Int, side: Int) {
    self.left = left
    self.top = top
    self.side = side
  }
}

/// Operations on the frame with this id.
public enum FrameOperation: Equatable, Sendable {
  /// Posts a message to the page of another site that it shows, and to no other site.
  case post(id: String, String)
  /// Goes through the window's history, but only if that moves the frame; 0 opens its first page again.
  case step(id: String, Int)
  /// Loads the page of this site again that it shows now.
  case refresh(id: String)
}

/// One table of records, from keys to bytes, on the device's disk.
public enum StoreOperation: Equatable, Sendable {
  /// → `.bytes`, nil without such a record
  case get(String)
  /// All records whose key has this prefix, in order. → `.records`
  case range(prefix: String)
  /// All or none, and durable before the reply. → `.done`, `.failed(.conflict)` and so on
  case write([Write])
}

/// A write of one record, or of several with the same prefix.
public enum Write: Equatable, Sendable {
  case put(String, [UInt8])
  /// Fails all writes with `.conflict` if the key exists.
  case add(String, [UInt8])
  /// Fails all writes with `.conflict` unless the record has exactly these bytes.
  case replace(String, [UInt8], with: [UInt8])
  case delete(String)
  case deleteRange(prefix: String)
}

/// A record of the store: a key and its bytes.
public struct Record: Equatable, Sendable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A key that the platform holds and does not reveal.
public struct KeySlot: Hashable, Sendable {
  public var number: Int32
  public init(_ number: Int32) { self.number = number }
}

/// AES-GCM with 256-bit keys and 96-bit nonces (NIST SP 800-38D), PBKDF2 (RFC 8018) and HKDF (RFC 5869).
public enum CryptoOperation: Equatable, Sendable {
  /// A random key, extractable for wrapping; the caller forgets it then. → `.key`
  case generateKey
  /// PBKDF2-HMAC-SHA-256. → `.key`
  case deriveKey(secret: [UInt8], salt: [UInt8], iterations: Int)
  /// PBKDF2-HMAC-SHA-256, for material of which ``expandKey(_:label:)`` makes keys. → `.key`
  case deriveMaterial(secret: [UInt8], salt: [UInt8], iterations: Int)
  /// HKDF-SHA-256 without a salt; the label is its info. → `.key`, for wrapping and for sealing
  case expandKey(KeySlot, label: String)
  /// The same, for 32 bytes that are to be shown. → `.bytes`
  case expandBits(KeySlot, label: String)
  /// A key, encrypted by another. → `.bytes`
  case wrapKey(KeySlot, with: KeySlot, nonce: [UInt8], additionalData: [UInt8])
  /// → `.key`, or `.failed(.decryption)` for a wrong wrapping key or byte. Extractable only for wrapping it again, when
  /// a secret changes.
  case unwrapKey(
    [UInt8], with: KeySlot, nonce: [UInt8], additionalData: [UInt8], isExtractable: Bool = false)
  /// Encrypts each text with a random nonce of the platform. → `.sealed`, in order
  ///
  /// `then` are the writes that follow. Its last ones belong to the texts, in their order; each holds the bytes before
  /// the nonce and the ciphertext. If the page goes away before that, the service worker encrypts and writes.
  case seal(KeySlot, [Plaintext], then: [Write] = [])
  /// → `.bytes`, or `.failed(.decryption)`
  case decrypt(KeySlot, nonce: [UInt8], additionalData: [UInt8], ciphertext: [UInt8])
  /// Releases the key; its number may be reused.
  case forgetKey(KeySlot)
}

/// A text to encrypt.
public struct Plaintext: Equatable, Sendable {
  public var bytes: [UInt8]
  /// The additional authenticated data, which is not encrypted.
  public var additionalData: [UInt8]

  public init(bytes: [UInt8], additionalData: [UInt8]) {
    self.bytes = bytes
    self.additionalData = additionalData
  }
}

/// An encrypted text.
public struct Ciphertext: Equatable, Sendable {
  /// 96 bits, random for this text.
  public var nonce: [UInt8]
  /// With the tag at the end.
  public var bytes: [UInt8]

  public init(nonce: [UInt8], bytes: [UInt8]) {
    self.nonce = nonce
    self.bytes = bytes
  }
}

/// A request to the page's server.
public struct FetchRequest: Equatable, Sendable {
  public var method = ServerRoute.Method.get
  /// The path with its query.
  public var path: String
  /// The entity tag of the copy at hand; the answer is 304 while it is current.
  public var ifNoneMatch: String
  /// JSON; nil for none.
  public var body: [UInt8]?
  /// The bearer token (RFC 6750) that tells who asks; empty without a login.
  public var token = ""

  public init(path: String, ifNoneMatch: String = "") {
    self.path = path
    self.ifNoneMatch = ifNoneMatch
  }
}

/// A navigation of the window, by paths of the app.
public enum Navigation: Equatable, Sendable {
  case push(String)
  case replace(String)
  /// Goes back like the back button, or to this path if the app was opened here.
  case back(orElse: String)
}

/// The key of the current session. Other tabs and the service worker hold it in memory.
public enum SessionOperation: Equatable, Sendable {
  /// The name of the record in which the platform keeps a login that outlives the app. Deleting it ends that.
  public static let record = "login"

  /// Somebody is logged in from now on, in all tabs. What was kept of an earlier login is gone. → `.done`, or `.failed` if it could not
  /// be kept
  case share(profile: String, key: KeySlot, for: SessionSpan = .running)
  /// → `.session`, nil when nobody is logged in. If a login is expected, the other tabs are asked, too, which takes a quarter of a
  /// second.
  case recall(isExpected: Bool)
  /// Ends the session, in all tabs.
  case end
}

/// How long a session lasts, if nobody ends it.
public enum SessionSpan: Hashable, Sendable {
  /// Until the last tab is closed, for a shared device.
  case tabs
  /// Until the browser stops the service worker too.
  case running
  /// Until it is ended: the key is in the store, and the browser lets nobody read it out.
  case kept
}

/// Notifications of the system, where it shows them.
public enum NotificationOperation: Equatable, Sendable {
  /// → `.permission`
  case permission
  /// Asks for the permission, right after the person has asked for notifications. → `.permission`
  case ask
  /// Shows a notification, in place of an older one with this tag; tapping it opens the path. → `.done` or `.failed`
  case show(tag: String, title: String, body: String, path: String)
  /// Takes away all that are shown.
  case closeAll
  /// Writes a number on the app's icon; 0 takes it away.
  case badge(Int)
}

/// The language and colours of the page.
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
