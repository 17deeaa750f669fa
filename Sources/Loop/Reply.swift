/// What comes back when the platform has carried out an operation.
public enum Reply: Equatable, Sendable {
  case done
  case bytes([UInt8]?)
  case records([Record])
  case key(KeySlot)
  case sealed([Ciphertext])
  case response(FetchResponse)
  case session(SharedSession?)
  case flag(Bool)
  case permission(NotificationPermission)
  case failed(Failure)
}

/// Why the platform could not do it. The bridge has the same names.
public enum Failure: String, Equatable, Sendable, CaseIterable {
  case unknown
  /// A record of that name exists.
  case conflict
  /// The device has no room left.
  case quotaExceeded
  /// The device does not let the app store anything, as in some private windows.
  case storageBlocked
  /// The server could not be reached.
  case network
  /// Wrong key, or the bytes are not what was encrypted.
  case decryption
  /// The platform does not have this ability.
  case unsupported
  /// The file that was chosen is larger than allowed.
  case tooLarge
}

/// Whether the system shows notifications of the app.
public enum NotificationPermission: Equatable, Sendable, CaseIterable {
  case unsupported
  case notAsked
  case allowed
  /// Only the settings of the browser or the system can change it.
  case denied
  /// Only for apps on the home screen, where this one is not.
  case installFirst
}

/// What the server answered, whatever its status.
public struct FetchResponse: Equatable, Sendable {
  /// Of HTTP, such as 200.
  public var status: Int
  /// The header ETag, with its quotes; empty if there was none.
  public var entityTag: String
  public var body: [UInt8]
  public init(status: Int, entityTag: String = "", body: [UInt8] = []) {
    self.status = status
    self.entityTag = entityTag
    self.body = body
  }
}

/// Who is logged in, as tabs tell each other.
public struct SharedSession: Equatable, Sendable {
  /// Whose it is, in the words of whoever shared it.
  public var profile: String
  public var key: KeySlot
  public init(profile: String, key: KeySlot) {
    self.profile = profile
    self.key = key
  }
}
