import Components
import Core
import Loop

/// The settings of this device, readable without a password.
public struct DeviceRecord: Hashable, Sendable {
  /// The colour scheme of all screens.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
  }

  static let format: Int64 = 1

  /// As it was typed; empty if nobody wants to be remembered.
  public var rememberedUsername: String
  /// Whether the box "remember me" is ticked at first.
  public var rememberMe: Bool
  /// The folded username of the current session; nil without one.
  public var currentUser: String?
  /// The chosen language; nil for that of the device.
  public var language: String?
  /// The chosen colour scheme; nil for that of the device.
  public var scheme: Scheme?
  /// Whether the person has answered the offer to install the app.
  public var isInstallSettled: Bool
  /// The format of times of day.
  public var timeFormat = TimeFormat.system
  /// Whether colours are distinguishable for everyone, with patterns.
  public var isColourBlind = false
  /// The modules' settings for the device, under names of their own.
  public private(set) var values: [DeviceValue] = []
  /// What a later app has written beside: it stays when this one writes the record.
  private var others: [JSON.Member] = []

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

  /// Stores a module's setting, in place of the one with the same name. An empty one is forgotten.
  public mutating func keep(_ value: DeviceValue) {
    values.removeAll { $0.name == value.name }
    if !value.value.isEmpty { values.append(value) }
  }

  /// What was typed into the form of a new profile, as ``SignUpDraft/text``; empty without a sign-up under way.
  public var signUp: String {
    get { values.first { $0.name == Self.signUpName }?.value ?? "" }
    set {
      values.removeAll { $0.name == Self.signUpName }
      if !newValue.isEmpty { values.append(DeviceValue(name: Self.signUpName, value: newValue)) }
    }
  }

  private static let signUpName = "signUp"

  /// The recovery code that nobody has noted yet, sealed by the key of whoever is logged in; empty without one.
  public var recoveryCode: String {
    get { values.first { $0.name == Self.codeName }?.value ?? "" }
    set {
      values.removeAll { $0.name == Self.codeName }
      if !newValue.isEmpty { values.append(DeviceValue(name: Self.codeName, value: newValue)) }
    }
  }

  private static let codeName = "recoveryCode"

  /// Until when the banner about that code is put off, in milliseconds since 1970-01-01T00:00:00Z; 0 if it is not.
  public var codePutOff: Int64 {
    get { values.first { $0.name == Self.putOffName }.flatMap { Int64($0.value) } ?? 0 }
    set {
      values.removeAll { $0.name == Self.putOffName }
      if newValue > 0 { values.append(DeviceValue(name: Self.putOffName, value: "\(newValue)")) }
    }
  }

  private static let putOffName = "recoveryPutOff"

  /// The ids of the modules that have yet to get their part of the example life, which the device's silent profile is; nil if it is none.
  public var example: [String]? {
    get {
      values.first { $0.name == Self.exampleName }
        .map { $0.value.split(separator: " ").dropFirst().map { String($0) } }
    }
    set {
      values.removeAll { $0.name == Self.exampleName }
      guard let newValue else { return }
      values.append(
        DeviceValue(name: Self.exampleName, value: (["yes"] + newValue).joined(separator: " ")))
    }
  }

  private static let exampleName = "example"

  /// Whether the person has answered the offer of an example life.
  public var isExampleSettled: Bool {
    get { values.contains { $0.name == Self.settledName } }
    set {
      values.removeAll { $0.name == Self.settledName }
      if newValue { values.append(DeviceValue(name: Self.settledName, value: "1")) }
    }
  }

  private static let settledName = "exampleSettled"

  /// The stored form: JSON, with the modules' settings among its members.
  public var bytes: [UInt8] {
    var members: [JSON.Member] = [
      .init(name: "format", value: .integer(Self.format)),
      .init(name: "rememberedUsername", value: .string(rememberedUsername)),
      .init(name: "rememberMe", value: .bool(rememberMe)),
      .init(name: "currentUser", value: currentUser.map { .string($0) } ?? .null),
      .init(name: "language", value: language.map { .string($0) } ?? .null),
      .init(name: "scheme", value: scheme.map { .string($0.rawValue) } ?? .null),
      .init(name: "installSettled", value: .bool(isInstallSettled)),
      .init(name: "timeFormat", value: .string(timeFormat.rawValue)),
      .init(name: "colourBlind", value: .bool(isColourBlind)),
    ]
    for value in values { members.append(.init(name: value.name, value: .string(value.value))) }
    return JSON.object(members + others).utf8()
  }

  private static let ownNames = [
    "format", "rememberedUsername", "rememberMe", "currentUser", "language", "scheme", "installSettled",
    "timeFormat", "colourBlind",
  ]

  /// Reads the form of ``bytes``. A damaged record only has preferences, so it becomes a fresh one.
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
    isColourBlind = json["colourBlind"]?.bool ?? false
    for member in json.members ?? [] where !Self.ownNames.contains(member.name) {
      if let value = member.value.string {
        values.append(DeviceValue(name: member.name, value: value))
      } else {
        others.append(member)
      }
    }
  }
}
