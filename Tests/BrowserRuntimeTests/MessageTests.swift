import Loop
import Markup
import Testing

@testable import BrowserRuntime

private func decoded(_ bytes: [UInt8]) -> [Message] {
  bytes.withUnsafeBufferPointer {
    var reader = MessageReader($0)
    return reader.all()
  }
}

@Suite("Messages to and from the bridge")
struct MessageTests {
  @Test(
    "a message is read as it was written",
    arguments: [
      [], [.nothing], [.number(0), .number(-1), .number(.max)], [.text(""), .text("你好 👩🏽‍💻")],
      [.bytes([]), .bytes(Array(0...255))],
      [.list([.text("put"), .list([]), .list([.number(7), .nothing])]), .text("end")],
    ] as [[Message]])
  func roundTrip(message: [Message]) { #expect(decoded(Message.encode(message)) == message) }

  @Test("a message that is cut off anywhere is read without harm")
  func truncation() {
    let whole = Message.encode([.list([.text("name"), .bytes([1, 2, 3])]), .number(9)])
    for count in 0..<whole.count { _ = decoded(Array(whole.prefix(count))) }
    #expect(decoded([2, 255, 255, 255, 127]) == [.text("")])
    #expect(decoded([4, 255, 255, 255, 255]) == [.list([])])
  }

  @Test("replies that the bridge does not know are failures")
  func unknownReply() {
    #expect(Reply([.text("surprise")]) == .failed(.unknown))
    #expect(Reply([]) == .failed(.unknown))
    #expect(Reply([.text("failed"), .text("surprise")]) == .failed(.unknown))
    #expect(Reply([.text("failed"), .nothing]) == .failed(.unknown))
    #expect(Reply([.text("failed"), .text("network")]) == .failed(.network))
    #expect(Reply([.text("failed"), .text("QuotaExceededError")]) == .failed(.quotaExceeded))
    #expect(Reply([.text("failed"), .text("AbortError")]) == .failed(.unknown))
    #expect(Reply([.text("session"), .nothing]) == .session(nil))
    #expect(Reply([.text("bytes"), .nothing]) == .bytes(nil))
    #expect(Reply([.text("done")]) == .done)
  }

  @Test("many texts are sealed in one step, each with a nonce of its own")
  func sealing() {
    let texts = [Plaintext(bytes: [1, 2], additionalData: [3]), Plaintext(bytes: [], additionalData: [4])]
    #expect(
      Operation.crypto(.seal(KeySlot(7), texts)).message == [
        .text("seal"), .number(7),
        .list([.list([.bytes([3]), .bytes([1, 2])]), .list([.bytes([4]), .bytes([])])]),
      ])
    let writes: [Write] = [.put("index", []), .add("one", [1]), .add("two", [1])]
    #expect(
      Operation.crypto(.seal(KeySlot(7), texts, then: writes)).message.last
        == .list([
          .list([.text("put"), .text("index"), .bytes([])]),
          .list([.text("add"), .text("one"), .bytes([1])]),
          .list([.text("add"), .text("two"), .bytes([1])]),
        ]))
    let reply: [Message] = [.text("sealed"), .list([.list([.bytes([5]), .bytes([6, 7])]), .list([])])]
    #expect(
      Reply(reply) == .sealed([Ciphertext(nonce: [5], bytes: [6, 7]), Ciphertext(nonce: [], bytes: [])]))
  }

  @Test("signals that the bridge does not know are not heard")
  func unknownSignal() {
    #expect(Signal([.text("surprise"), .number(1)]) == nil)
    #expect(Signal([]) == nil)
    #expect(Signal([.text("connection"), .number(1)]) == .connection(true))
    #expect(Signal([.text("connection"), .nothing]) == .connection(false))
  }

  @Test("how the app can be installed is told by name, an unknown one is no way")
  func installation() {
    for (name, installation) in [
      ("unknown", Installation.unknown), ("installed", .installed), ("shareMenu", .shareMenu),
      ("prompt", .prompt), ("surprise", .unknown),
    ] {
      #expect(Signal([.text("installation"), .text(name)]) == .installation(installation))
      let flags = [Message](repeating: .nothing, count: 4) + [.text(name)]
      #expect(Flags(flags).installation == installation)
    }
  }

  @Test("fields of a form are read in pairs")
  func fields() {
    let message = Message.encode([.text("username"), .text("ana"), .text("remember"), .text("on")])
    let input = eventInput(.submit, flags: 0, message)
    #expect(input.fields["username"] == "ana")
    #expect(input.fields.has("remember"))
    #expect(input.fields["password"].isEmpty)
  }

  @Test("a key comes with its name and the value of the field")
  func keys() {
    let input = eventInput(.keyDown, flags: 2, Message.encode([.text("line\nbreak"), .text("Enter")]))
    #expect(input == EventInput(value: "line\nbreak", key: "Enter", isComposing: true))
    #expect(eventInput(.keyDown, flags: 0, []) == EventInput())
  }

  @Test("a key comes with those that are held down")
  func modifiers() {
    let input = eventInput(.keyDown, flags: 4 + 8, Message.encode([.nothing, .text("z")]))
    #expect(input.modifiers == [.shift, .control])
    #expect(eventInput(.keyDown, flags: 16, []).modifiers == .alt)
  }

  @Test("a pointer comes with where it is")
  func pointers() {
    let place: [Message] = [
      .number(40), .number(-3), .number(300), .number(1440), .number(0), .number(-9), .number(400),
    ]
    let message = Message.encode([.text("pointermove"), .text("touch"), .text("=a"), .number(7)] + place)
    #expect(
      eventInput(.pointer, flags: 0, message).pointer
        == Pointer(
          .move, isTouch: true, id: 7, target: "=a", x: 40, y: -3, width: 300, height: 1440, top: -9,
          bottom: 400))
    #expect(eventInput(.pointer, flags: 0, []).pointer.phase == .cancel)
  }

  @Test("whether notifications are allowed is told by name")
  func permissions() {
    for (name, permission) in [
      ("default", NotificationPermission.notAsked), ("granted", .allowed), ("denied", .denied),
      ("", .unsupported),
    ] {
      #expect(Reply([.text("permission"), .text(name)]) == .permission(permission))
    }
    #expect(Reply([.text("permission"), .nothing, .number(1)]) == .permission(.installFirst))
  }

  @Test("choices are kept in cookies for a year")
  func cookies() {
    let message = Operation.preferences(Preferences(language: "es", scheme: "")).message
    #expect(
      message == [
        .text("setPreferences"), .text("es"), .text(""),
        .list([
          .text("lang=es;path=/;samesite=lax;max-age=31536000"),
          .text("scheme=;path=/;samesite=lax;max-age=0"),
        ]),
      ])
  }

  @Test("a change comes with the value or the tick")
  func changes() {
    #expect(eventInput(.change, flags: 1, []) == EventInput(isChecked: true))
    #expect(eventInput(.input, flags: 0, Message.encode([.text("né"), .nothing])) == EventInput(value: "né"))
  }

  private func eventInput(_ kind: EventKind, flags: Int32, _ bytes: [UInt8]) -> EventInput {
    bytes.withUnsafeBufferPointer { EventInput(kind, flags: flags, MessageReader($0)) }
  }
}
