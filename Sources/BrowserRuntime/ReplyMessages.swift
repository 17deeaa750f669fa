import Loop
import Markup

/// The value at an index, which may be missing.
extension Array where Element == Message {
  subscript(at index: Int) -> Message { index < count ? self[index] : .nothing }
}

extension Reply {
  init(_ message: [Message]) {
    switch ReplyName(rawValue: message[at: 0].text) {
    case .done: self = .done
    case .bytes: self = .bytes(message[at: 1].bytes)
    case .records: self = .records(Self.records(message[at: 1].list))
    case .key: self = .key(KeySlot(message[at: 1].number))
    case .response:
      self = .response(
        FetchResponse(
          status: Int(message[at: 1].number), entityTag: message[at: 2].text,
          body: message[at: 3].bytes ?? []))
    case .session: self = .session(SharedSession(message[at: 1].list))
    case .flag: self = .flag(message[at: 1].number != 0)
    case .permission:
      self = .permission(NotificationPermission(message[at: 1].text, isInBrowser: message[at: 2].number != 0))
    case .place: self = .place(Place(message.dropFirst().map { $0.number }))
    case .sealed: self = .sealed(message[at: 1].list.map { Ciphertext($0.list) })
    case .failed: self = .failed(Failure(named: message[at: 1].text))
    case nil: self = .failed(.unknown)
    }
  }

  private static func records(_ list: [Message]) -> [Record] {
    list.map { Record(name: $0.list[at: 0].text, bytes: $0.list[at: 1].bytes ?? []) }
  }
}

extension Place {
  /// - Parameter numbers: latitude and longitude in millionths of a degree, and the accuracy.
  fileprivate init(_ numbers: [Int32]) {
    func number(_ index: Int) -> Int32 { index < numbers.count ? numbers[index] : 0 }
    self.init(
      longitude: Double(number(1)) / 1_000_000, latitude: Double(number(0)) / 1_000_000,
      accuracy: Int(number(2)))
  }
}

extension Ciphertext {
  fileprivate init(_ message: [Message]) {
    self.init(nonce: message[at: 0].bytes ?? [], bytes: message[at: 1].bytes ?? [])
  }
}

extension Failure {
  /// A failure by its own name, or by that of a DOMException (Web IDL, "DOMException names").
  fileprivate init(named name: String) {
    self =
      switch name {
      case "ConstraintError": .conflict
      case "QuotaExceededError": .quotaExceeded
      case "SecurityError", "InvalidStateError": .storageBlocked
      case "OperationError": .decryption
      case "NotSupportedError", "TypeError": .unsupported
      default: Failure(rawValue: name) ?? .unknown
      }
  }
}

extension NotificationPermission {
  /// - Parameter name: a permission of the Notifications API; empty without that API.
  fileprivate init(_ name: String, isInBrowser: Bool) {
    self =
      switch name {
      case "default": .notAsked
      case "granted": .allowed
      case "denied": .denied
      default: isInBrowser ? .installFirst : .unsupported
      }
  }
}

extension SharedSession {
  fileprivate init?(_ message: [Message]) {
    guard message.count > 1 else { return nil }
    self.init(profile: message[0].text, key: KeySlot(message[1].number), isKept: message[at: 2].number != 0)
  }
}

extension Signal {
  init?(_ message: [Message]) {
    let value = message[at: 1]
    switch SignalName(rawValue: message[at: 0].text) {
    case .visibility: self = .visibility(value.number != 0)
    case .connection: self = .connection(value.number != 0)
    case .navigation: self = .navigation(value.text)
    case .recordsChanged: self = .recordsChanged(value.list.map { $0.text })
    case .session: self = .session(SharedSession(value.list).map { .began($0) } ?? .ended)
    case .newVersion: self = .newVersion
    case .frameMessage: self = .frameMessage(value.text)
    case .frameBlocked: self = .frameBlocked(value.text)
    case .installation: self = .installation(Installation(value))
    case .printing: self = .printing
    case .restored: self = .restored
    case .servedAnother: self = .servedAnother
    case .heldLink: self = .heldLink
    case .formChanged: self = .formChanged
    case .rowMoved: self = .rowMoved(from: value.text, to: message[at: 2].text)
    case nil: return nil
    }
  }
}

extension Installation {
  init(_ message: Message) { self = Installation(rawValue: message.text) ?? .unknown }
}
