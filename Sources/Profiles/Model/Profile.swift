import Core

/// A profile as it is kept: the username and the question can be read by anyone with the device, the rest are wraps of
/// the data key.
public struct Profile: Hashable, Sendable {
  static let format: Int64 = 1
  public static let longestQuestion = 200

  public var id: ProfileID
  public var username: Username
  public var question: String
  public var password: Wrap
  public var answer: Wrap
  public var recovery: Wrap
  /// The recovery code was made, and its owner has neither said that they have it nor that they do without.
  public var isCodePending: Bool

  public init(
    id: ProfileID, username: Username, question: String, password: Wrap, answer: Wrap, recovery: Wrap,
    isCodePending: Bool = false
  ) {
    self.id = id
    self.username = username
    self.question = question
    self.password = password
    self.answer = answer
    self.recovery = recovery
    self.isCodePending = isCodePending
  }

  public subscript(secret: Wrap.Secret) -> Wrap {
    get {
      switch secret {
      case .password: password
      case .answer: answer
      case .recovery: recovery
      }
    }
    set {
      switch secret {
      case .password: password = newValue
      case .answer: answer = newValue
      case .recovery: recovery = newValue
      }
    }
  }

  var bytes: [UInt8] { json.utf8() }

  var json: JSON {
    [
      "format": .integer(Self.format), "id": .string(id.text), "username": .string(username.text),
      "question": .string(question), "password": password.json, "answer": answer.json,
      "recovery": recovery.json, "codePending": .bool(isCodePending),
    ]
  }

  /// Nil if the record is damaged, from a newer app, or asks for fewer iterations than we accept.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes) else { return nil }
    self.init(json)
  }

  init?(_ json: JSON) {
    guard json["format"]?.int == Self.format,
      let id = json["id"]?.string.flatMap({ ProfileID($0) }),
      let name = json["username"]?.string, let username = try? Username(name),
      let question = json["question"]?.string,
      let password = json["password"].flatMap({ Wrap($0) }),
      let answer = json["answer"].flatMap({ Wrap($0) }),
      let recovery = json["recovery"].flatMap({ Wrap($0) })
    else { return nil }
    self.init(
      id: id, username: username, question: question, password: password, answer: answer, recovery: recovery,
      isCodePending: json["codePending"]?.bool ?? false)
  }
}
