import Loop
import Markup

#if arch(wasm32)
  /// Memory for a message of `count` bytes. The bridge writes it there before its next call.
  @_expose(wasm, "allocate") @_cdecl("allocate")
  public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    if BrowserApp.inbox.count < Int(count) {
      BrowserApp.inbox.deallocate()
      BrowserApp.inbox = .allocate(capacity: max(Int(count), 4096))
    }
    return BrowserApp.inbox.baseAddress
  }

  @_expose(wasm, "handleEvent") @_cdecl("handleEvent")
  public func handleEvent(_ kind: Int32, _ handle: Int32, _ flags: Int32, _ length: Int32) -> Int32 {
    guard let kind = EventKind(rawValue: kind), let app = BrowserApp.running else { return 0 }
    let input = EventInput(kind, flags: flags, BrowserApp.reader(length))
    return app.handle(kind, at: handle, input: input) ? 1 : 0
  }

  @_expose(wasm, "receiveReply") @_cdecl("receiveReply")
  public func receiveReply(_ number: Int32, _ length: Int32) {
    BrowserApp.running?.receive(Reply(BrowserApp.read(length)), for: number)
  }

  @_expose(wasm, "receiveSignal") @_cdecl("receiveSignal")
  public func receiveSignal(_ length: Int32) {
    guard let signal = Signal(BrowserApp.read(length)) else { return }
    BrowserApp.running?.receive(signal)
  }

  @_expose(wasm, "render") @_cdecl("render")
  public func render() { BrowserApp.running?.render() }
#endif
