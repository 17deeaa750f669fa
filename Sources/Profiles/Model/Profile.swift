import Core

/// A stored profile. Anyone with the device can read the username and the question; the rest are wraps of the data key.
///
/// A silent profile has neither. Its data key is wrapped by a random secret that is stored beside it, so that
/// everything is encrypted from the beginning and protecting the profile only adds wraps.
public struct Profile: Hashable, Sendable {
  static let format: Int64 = 2
  /// In the first format each wrap has the first format too, and none is missing.
  private static let knownFormats: ClosedRange<Int64> = 1...2
  /// In characters.
  public static let longestQuestion = 200

  public var id: ProfileID
  /// ``Username/none`` while it is silent.
  public var username: Username
  /// The security question; empty without an answer.
  public var question: String
  /// The data key, wrapped by the password; nil in a silent profile, except in its backup. Any wrap of another may be missing,
  /// but not all.
  public internal(set) var password: Wrap?
  /// The data key, wrapped by the security answer.
  public internal(set) var answer: Wrap?
  /// The data key, wrapped by the recovery code.
  public internal(set) var recovery: Wrap?
  /// The wrap that opens a silent profile; nil in a protected one.
  let device: DeviceWrap?
  /// Whether the owner has neither confirmed nor declined the recovery code.
  public var isCodePending: Bool
  /// Whether it has an account on the server.
  public internal(set) var isConnected = false
  /// Whether nobody has confirmed the address of that account yet, as far as this device knows. Until then nothing is sent that would
  /// not count.
  public internal(set) var isUnconfirmed = false
  /// Whether its password was replaced on this device alone, so that its account has another one.
  public internal(set) var hasOwnPassword = false
  /// The address of its account, as far as its name tells; else empty.
  public var addressOfAccount: String {
    isConnected && username.isAddress && !username.isOfSecondProfile ? username.text : ""
  }
  /// What a later app has written beside: it stays when this one writes the record.
  private var others: [JSON.Member] = []

  public init(
    id: ProfileID, username: Username, question: String, password: Wrap?, answer: Wrap?, recovery: Wrap?,
    isCodePending: Bool = false
  ) {
    self.id = id
    self.username = username
    self.question = question
    self.password = password
    self.answer = answer
    self.recovery = recovery
    device = nil
    self.isCodePending = isCodePending
  }

  /// A silent profile.
  ///
  /// - Parameter password: for a backup, whose password replaces the device's secret.
  init(silent id: ProfileID, device: DeviceWrap?, password: Wrap? = nil) {
    self.id = id
    username = .none
    question = ""
    self.password = password
    self.device = device
    isCodePending = false
  }

  /// Whether it was created silently and is not protected yet.
  public var isSilent: Bool { username == .none }

  /// The wrap of the data key by one of the secrets.
  public internal(set) subscript(secret: Wrap.Secret) -> Wrap? {
    get {
      switch secret {
      case .password: password
      case .answer: answer
      case .recovery: recovery
      case .device: device?.wrap
      }
    }
    set {
      switch secret {
      case .password: password = newValue
      case .answer: answer = newValue
      case .recovery: recovery = newValue
      case .device: break
      }
    }
  }

  var bytes: [UInt8] { json.utf8() }

  var json: JSON {
    var members: [JSON.Member] = [
      .init(name: "format", value: .integer(Self.format)), .init(name: "id", value: .string(id.text)),
      .init(name: "username", value: .string(username.text)),
    ]
    if !isSilent { members.append(.init(name: "question", value: .string(question))) }
    if let password { members.append(.init(name: "password", value: password.json)) }
    if let answer { members.append(.init(name: "answer", value: answer.json)) }
    if let recovery { members.append(.init(name: "recovery", value: recovery.json)) }
    if let device { members.append(.init(name: "device", value: device.json)) }
    if !isSilent { members.append(.init(name: "codePending", value: .bool(isCodePending))) }
    if isConnected { members.append(.init(name: "connected", value: .bool(true))) }
    if isUnconfirmed { members.append(.init(name: "unconfirmed", value: .bool(true))) }
    if hasOwnPassword { members.append(.init(name: "ownPassword", value: .bool(true))) }
    members += others
    return .object(members)
  }

  /// nil if the record is damaged, from a newer version, or has too few iterations.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes) else { return nil }
    self.init(json)
  }

  init?(_ json: JSON) {
    guard let format = json["format"]?.int, Self.knownFormats.contains(format),
      let id = json["id"]?.string.flatMap({ ProfileID($0) }),
      let name = json["username"]?.string
    else { return nil }
    let password = json["password"].flatMap { Wrap($0) }
    let answer = json["answer"].flatMap { Wrap($0) }
    let recovery = json["recovery"].flatMap { Wrap($0) }
    for (name, wrap) in [("password", password), ("answer", answer), ("recovery", recovery)] {
      // A wrap that is there but cannot be read must not be lost at the next writing.
      if json[name] != nil, wrap == nil { return nil }
    }
    if name.isEmpty {
      let device = json["device"].flatMap { DeviceWrap($0) }
      if device == nil && password == nil { return nil }
      self.init(silent: id, device: device, password: password)
      others = Self.others(in: json)
      return
    }
    guard let username = try? Username(name), let question = json["question"]?.string,
      password != nil || answer != nil || recovery != nil
    else { return nil }
    self.init(
      id: id, username: username, question: question, password: password, answer: answer, recovery: recovery,
      isCodePending: json["codePending"]?.bool ?? false)
    isConnected = json["connected"]?.bool ?? false
    isUnconfirmed = json["unconfirmed"]?.bool ?? false
    hasOwnPassword = json["ownPassword"]?.bool ?? false
    others = Self.others(in: json)
  }

  private static let ownNames = [
    "format", "id", "username", "question", "password", "answer", "recovery", "device", "codePending",
    "connected", "unconfirmed", "ownPassword",
  ]

  private static func others(in json: JSON) -> [JSON.Member] {
    (json.members ?? []).filter { !ownNames.contains($0.name) }
  }
}

/// A wrap with the random secret that opens it.
struct DeviceWrap: Hashable {
  static let byteCount = 32

  let secret: [UInt8]
  let wrap: Wrap

  init(secret: [UInt8], wrap: Wrap) {
    self.secret = secret
    self.wrap = wrap
  }

  var json: JSON { ["secret": .string(Hexadecimal.encoded(secret)), "wrap": wrap.json] }

  init?(_ json: JSON) {
    guard let secret = json["secret"]?.string.flatMap(Hexadecimal.decoded), secret.count == Self.byteCount,
      let wrap = json["wrap"].flatMap({ Wrap($0, by: .device) })
    else { return nil }
    self.init(secret: secret, wrap: wrap)
  }
}
