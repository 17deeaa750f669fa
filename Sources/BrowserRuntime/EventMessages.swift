import Loop
import Markup

extension EventInput {
  /// The bits of the flags, followed by those of ``KeyModifiers`` from ``firstModifier`` on.
  static var checked: Int32 { 1 }
  static var composing: Int32 { 2 }
  static var firstModifier: Int32 { 2 }

  /// - Parameters:
  ///   - flags: whether the box is ticked, whether a character is being composed, and the keys that are held down.
  ///   - message: the field's value and the key's name; for `submit` the fields' names, each with its value; for a
  ///     pointer the fields of ``Pointer``; for `resize` the element's width and height.
  init(_ kind: EventKind, flags: Int32, _ message: consuming MessageReader) {
    self.init(isChecked: flags & Self.checked != 0, isComposing: flags & Self.composing != 0)
    modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: flags >> Self.firstModifier))
    switch kind {
    case .submit:
      while !message.isAtEnd {
        fields.all.append(FormFields.Field(name: message.next().text, value: message.next().text))
      }
    case .pointer: pointer = Pointer(message.all())
    case .resize:
      width = Int(message.next().number)
      height = Int(message.next().number)
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
    case "contextmenu": phase = .menu
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
