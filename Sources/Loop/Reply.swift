/// The platform's reply to an operation.
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
  case place(Place)
  case failed(Failure)
}

/// Why an operation failed. The bridge uses the same names.
public enum Failure: String, Equatable, Sendable, CaseIterable {
  case unknown
  /// A record with this key exists.
  case conflict
  /// The device has no space left.
  case quotaExceeded
  /// The device does not allow the app to store anything, as in some private windows.
  case storageBlocked
  /// The server cannot be reached.
  case network
  /// A wrong key, or changed bytes.
  case decryption
  /// The platform does not support the operation.
  case unsupported
  /// The chosen file is larger than allowed.
  case tooLarge
  /// The person does not allow it.
  case denied
}

/// The device's place on the Earth.
public struct Place: Hashable, Sendable {
  /// In degrees of WGS 84.
  public var longitude: Double
  public var latitude: Double
  /// The radius around it in which the device is with a probability of 95 %, in metres.
  public var accuracy: Int

  public init(longitude: Double, latitude: Double, accuracy: Int) {
    self.longitude = longitude
    self.latitude = latitude
    self.accuracy = accuracy
  }
}

/// The permission for notifications of the system.
public enum NotificationPermission: Equatable, Sendable, CaseIterable {
  case unsupported
  case notAsked
  case allowed
  /// Denied; only the settings of the browser or the system can change that.
  case denied
  /// Possible only for installed apps, and this one is not.
  case installFirst
}

/// The server's answer, whatever its status.
public struct FetchResponse: Equatable, Sendable {
  /// The status code of HTTP, such as 200.
  public var status: Int
  /// The header ETag, with its quotes; empty without one.
  public var entityTag: String
  public var body: [UInt8]
  public init(status: Int, entityTag: String = "", body: [UInt8] = []) {
    self.status = status
    self.entityTag = entityTag
    self.body = body
  }
}

/// The current session, as tabs share it.
public struct SharedSession: Equatable, Sendable {
  /// Whose it is, in the words of whoever shared it.
  public var profile: String
  public var key: KeySlot
  /// Whether it outlives the app.
  public var isKept: Bool
  public init(profile: String, key: KeySlot, isKept: Bool = false) {
    self.profile = profile
    self.key = key
    self.isKept = isKept
  }
}
