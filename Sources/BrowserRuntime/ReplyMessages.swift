import Loop
import Markup

/// A position in a message that may be shorter than expected.
extension Array where Element == Message {
  subscript(at index: Int) -> Message { index < count ? self[index] : .nothing }
}

extension Reply {
  init(_ message: [Message]) {
    switch message[at: 0].number {
    case 0: self = .done
    case 1: self = .bytes(message[at: 1].bytes)
    case 2: self = .records(Self.records(message[at: 1].list))
    case 3: self = .key(KeySlot(message[at: 1].number))
    case 4:
      self = .response(
        FetchResponse(
          status: Int(message[at: 1].number), entityTag: message[at: 2].text,
          body: message[at: 3].bytes ?? []))
    case 5: self = .session(SharedSession(message[at: 1].list))
    case 6: self = .flag(message[at: 1].number != 0)
    case 8:
      self = .permission(NotificationPermission(message[at: 1].text, isInBrowser: message[at: 2].number != 0))
    case 9: self = .sealed(message[at: 1].list.map { Ciphertext($0.list) })
    default: self = .failed(Failure(message[at: 1]))
    }
  }

  private static func records(_ list: [Message]) -> [Record] {
    list.map { Record(name: $0.list[at: 0].text, bytes: $0.list[at: 1].bytes ?? []) }
  }
}

extension Ciphertext {
  fileprivate init(_ message: [Message]) {
    self.init(nonce: message[at: 0].bytes ?? [], bytes: message[at: 1].bytes ?? [])
  }
}

extension Failure {
  /// By number, or by the name of an error (Web IDL, "DOMException names").
  fileprivate init(_ message: Message) {
    self =
      switch message.text {
      case "ConstraintError": .conflict
      case "QuotaExceededError": .quotaExceeded
      case "SecurityError", "InvalidStateError": .storageBlocked
      case "OperationError": .decryption
      case "NotSupportedError", "TypeError": .unsupported
      default: Failure(rawValue: message.number) ?? .unknown
      }
  }
}

extension NotificationPermission {
  /// - Parameter name: as the Notifications API has it, empty where there is none.
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
    guard message.count == 2 else { return nil }
    self.init(profile: message[0].text, key: KeySlot(message[1].number))
  }
}

extension Signal {
  init?(_ message: [Message]) {
    switch message[at: 0].number {
    case 0: self = .visibility(message[at: 1].number != 0)
    case 1: self = .connection(message[at: 1].number != 0)
    case 2: self = .navigation(message[at: 1].text)
    case 3: self = .recordsChanged(message[at: 1].list.map { $0.text })
    case 4: self = .session(SharedSession(message[at: 1].list).map { .began($0) } ?? .ended)
    case 5: self = .newVersion
    case 6: self = .frameMessage(message[at: 1].text)
    case 7: self = .frameBlocked(message[at: 1].text)
    case 8: self = .installation(Installation(message[at: 1]))
    case 9: self = .printing
    default: return nil
    }
  }
}

extension Installation {
  fileprivate init(_ message: Message) { self = Installation(rawValue: message.number) ?? .unknown }
}

extension EventInput {
  /// - Parameters:
  ///   - flags: 1 ticked, 2 composing, 4 Shift, 8 Control or Command, 16 Alt.
  ///   - message: the value of the field and the name of the key; for `submit` the names of the fields each with its value; for
  ///     a pointer as ``Pointer`` has it.
  init(_ kind: EventKind, flags: Int32, _ message: consuming MessageReader) {
    self.init(isChecked: flags & 1 != 0, isComposing: flags & 2 != 0)
    modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: flags >> 2))
    switch kind {
    case .submit:
      while !message.isAtEnd {
        fields.all.append(FormFields.Field(name: message.next().text, value: message.next().text))
      }
    case .pointer: pointer = Pointer(message.all())
    default:
      value = message.next().text
      key = message.next().text
    }
  }
}

extension Pointer {
  fileprivate init(_ message: [Message]) {
    self.init()
    switch message[at: 0].text {
    case "pointerdown": phase = .down
    case "pointermove": phase = .move
    case "pointerup": phase = .up
    case "wheel": phase = .wheel
    default: phase = .cancel
    }
    isTouch = message[at: 1].text == "touch"
    target = message[at: 2].text
    id = message[at: 3].number
    x = Int(message[at: 4].number)
    y = Int(message[at: 5].number)
    width = Int(message[at: 6].number)
    height = Int(message[at: 7].number)
    delta = Int(message[at: 8].number)
    top = Int(message[at: 9].number)
    bottom = Int(message[at: 10].number)
  }
}

extension Flags {
  init(_ message: [Message]) {
    self.init(
      path: message[at: 0].text, languages: message[at: 1].list.map { $0.text },
      servedLanguage: message[at: 2].text, siteLanguages: message[at: 7].list.map { $0.text },
      isOnline: message[at: 3].number != 0, installation: Installation(message[at: 4]),
      seed: UInt64.random(in: .min ... .max), version: message[at: 5].text,
      parts: message[at: 8].list.map { $0.text })
  }
}
