import Core
import Loop

/// What this device remembers without a password.
public struct DeviceRecord: Hashable, Sendable {
  /// The colours of all screens.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
  }

  static let format: Int64 = 1

  /// As it was typed; empty if nobody wanted to be remembered.
  public var rememberedUsername: String
  /// Whether the box is ticked when the form to log in opens.
  public var rememberMe: Bool
  /// The folded username of who is logged in, as long as they are.
  public var currentUser: String?
  /// Chosen here; nil follows the device.
  public var language: String?
  /// Chosen here; nil follows the device.
  public var scheme: Scheme?
  /// Whether the app has offered to be installed and got an answer.
  public var isInstallSettled: Bool
  /// How times of day are written.
  public var timeFormat = TimeFormat.system
  /// How days are shown, by the name of the display; empty for the usual one.
  public var dayDisplay = ""
  /// Whether colours are those that everyone can tell apart, with patterns.
  public var isColourBlind = false

  public init(
    rememberedUsername: String = "", rememberMe: Bool = false, currentUser: String? = nil,
    language: String? = nil, scheme: Scheme? = nil, isInstallSettled: Bool = false
  ) {
    self.rememberedUsername = rememberedUsername
    self.rememberMe = rememberMe
    self.currentUser = currentUser
    self.language = language
    self.scheme = scheme
    self.isInstallSettled = isInstallSettled
  }

  /// As it is kept: JSON.
  public var bytes: [UInt8] {
    let json: JSON = [
      "format": .integer(Self.format), "rememberedUsername": .string(rememberedUsername),
      "rememberMe": .bool(rememberMe), "currentUser": currentUser.map { .string($0) } ?? .null,
      "language": language.map { .string($0) } ?? .null,
      "scheme": scheme.map { .string($0.rawValue) } ?? .null, "installSettled": .bool(isInstallSettled),
      "timeFormat": .string(timeFormat.rawValue), "dayDisplay": .string(dayDisplay),
      "colourBlind": .bool(isColourBlind),
    ]
    return json.utf8()
  }

  /// What can be read of a record; a damaged one costs only preferences, so it is a fresh one.
  public init(reading bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes) else {
      self.init()
      return
    }
    self.init(
      rememberedUsername: json["rememberedUsername"]?.string ?? "",
      rememberMe: json["rememberMe"]?.bool ?? false,
      currentUser: json["currentUser"]?.string, language: json["language"]?.string,
      scheme: json["scheme"]?.string.flatMap { Scheme(rawValue: $0) },
      isInstallSettled: json["installSettled"]?.bool ?? false)
    timeFormat = json["timeFormat"]?.string.flatMap { TimeFormat(rawValue: $0) } ?? .system
    dayDisplay = json["dayDisplay"]?.string ?? ""
    isColourBlind = json["colourBlind"]?.bool ?? false
  }
}
