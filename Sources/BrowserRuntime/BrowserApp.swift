import Loop
import Markup

/// A program of any type that runs on the page; the exported functions call it.
class RunningApp {
  func start(adopting digest: String?) {}
  func handle(_ kind: EventKind, at handle: Int32, input: EventInput) -> Bool { false }
  func receive(_ reply: Reply, for number: Int32) {}
  func receive(_ signal: Signal) {}
  func render() {}
}

final class RunningProgram<P: Program>: RunningApp {
  private let runtime: Runtime<P>

  init(_ runtime: Runtime<P>) { self.runtime = runtime }

  override func start(adopting digest: String?) { runtime.start(adopting: digest) }
  override func handle(_ kind: EventKind, at handle: Int32, input: EventInput) -> Bool {
    runtime.handle(kind, at: handle, input: input)
  }
  override func receive(_ reply: Reply, for number: Int32) { runtime.receive(reply, for: number) }
  override func receive(_ signal: Signal) { runtime.receive(signal) }
  override func render() { runtime.render() }
}

/// The program of this page.
public enum BrowserApp {
  /// The page has one thread, which makes every call into the WebAssembly code.
  nonisolated(unsafe) static var running: RunningApp?
  /// The memory for messages of the bridge.
  nonisolated(unsafe) static var inbox = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// Runs a program on the page. Called once, by the exported function `start`.
  public static func run<P: Program>(_ program: P, message length: Int32) {
    let message = read(length)
    let digest = message[.digest].text
    let runtime = Runtime(program, flags: Flags(message), platform: platform)
    let app = RunningProgram(runtime)
    running = app
    app.start(adopting: digest.isEmpty ? nil : digest)
  }

  static func read(_ length: Int32) -> [Message] {
    var reader = reader(length)
    return reader.all()
  }

  static func reader(_ length: Int32) -> MessageReader {
    MessageReader(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(inbox)[..<Int(length)]))
  }

  /// The offset of the device's zone, and the minute for which it is known.
  private nonisolated(unsafe) static var offset = (minute: Int32.min, minutes: 0)

  /// The offset changes at full minutes at most, and asking the platform takes longer than handling an event.
  private static func offset(at now: Double) -> Int {
    let minute = Int32(now / 60_000)
    if minute != offset.minute { offset = (minute, Int(bridgeOffsetMinutes(now))) }
    return offset.minutes
  }

  private static var platform: Platform {
    Platform(
      now: {
        let now = bridgeNow()
        return Moment(milliseconds: Int64(now), offsetMinutes: offset(at: now))
      },
      perform: { operation, number in
        let message = Message.encode(operation.message)
        message.withUnsafeBufferPointer { bridgePerform(number, $0.baseAddress, Int32($0.count)) }
      },
      apply: { patches in
        patches.operations.withUnsafeBufferPointer { operations in
          patches.text.withUnsafeBufferPointer { text in
            bridgeApply(operations.baseAddress, Int32(operations.count), text.baseAddress, Int32(text.count))
              != 0
          }
        }
      },
      requestRender: { bridgeRequestRender() })
  }
}
