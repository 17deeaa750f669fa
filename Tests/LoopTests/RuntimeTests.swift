import Markup
import Testing

@testable import Loop

/// Counts clicks, loads a number at the start, and ticks while it is above zero.
private struct Counter: Program {
  enum Event: Equatable {
    case loaded([UInt8]?)
    case clicked, ticked
    case heard(Bool)
  }
  struct State: Equatable {
    var count = 0
    var isOnline = true
    var ticks = 0
  }

  func start(_ flags: Flags, at moment: Moment) -> (State, [Effect<Event>]) {
    let load = Effect<Event>(.store(.get("count"))) { reply in
      if case .bytes(let bytes) = reply { .loaded(bytes) } else { .loaded(nil) }
    }
    return (State(isOnline: flags.isOnline), [load])
  }

  func update(_ state: inout State, _ event: Event, at moment: Moment) -> [Effect<Event>] {
    switch event {
    case .loaded(let bytes): state.count = Int(bytes?.first ?? 0)
    case .clicked:
      state.count += 1
      return [Effect(.store(.write([.put("count", [UInt8(state.count)])])))]
    case .ticked: state.ticks += 1
    case .heard(let isOnline): state.isOnline = isOnline
    }
    return []
  }

  func view(_ state: State) -> HTML<Event> {
    button(.onClick(.clicked)) { "\(state.count)\(state.isOnline ? "" : " offline")" }
  }

  func subscriptions(_ state: State) -> [Subscription<Event>] {
    let connection: [Subscription<Event>] = [.connection { .heard($0) }]
    let reset = Subscription<Event>.shortcut { key, _ in key == "r" || key == "z" ? .loaded(nil) : nil }
    if state.count > 8 { return [reset] }
    return state.count > 0 ? connection + [.timer(id: "tick", milliseconds: 1000, .ticked)] : connection
  }
}

/// Is served to nobody, and shown to whoever uses it.
private struct Personal: Program {
  func start(_ flags: Flags, at moment: Moment) -> (String, [Effect<String>]) { ("Ana", []) }
  func update(_ state: inout String, _ event: String, at moment: Moment) -> [Effect<String>] {
    state = event
    return []
  }
  func view(_ state: String) -> HTML<String> {
    div {
      if !state.isEmpty { p { state } }
      input(.type(.text), .value(""), .onInput { $0 })
    }
  }
  func served(_ state: String) -> String { "" }
}

/// Has something to show only after a while.
private struct Slow: Program {
  func start(_ flags: Flags, at moment: Moment) -> (Bool, [Effect<Bool>]) {
    (false, [Effect(.persistStorage) { _ in true }])
  }
  func update(_ state: inout Bool, _ event: Bool, at moment: Moment) -> [Effect<Bool>] {
    state = event
    return []
  }
  func view(_ state: Bool) -> HTML<Bool> { p { state ? "Here" : "Loading" } }
  func isSettled(_ state: Bool) -> Bool { state }
}

private final class TestPlatform {
  var operations: [(Operation, Int32)] = []
  var patches: [PatchBuffer] = []
  var renderRequests = 0
  var canAdopt = true

  var platform: Platform {
    Platform(
      now: { Moment(milliseconds: 0) }, perform: { self.operations.append(($0, $1)) },
      apply: {
        self.patches.append($0)
        return self.canAdopt || $0.operations.first != PatchCode.adopt.rawValue
      }, requestRender: { self.renderRequests += 1 })
  }
}

@Suite("Runtime")
struct RuntimeTests {
  @Test("events change the state at once and the page once for all of them")
  func batching() {
    let platform = TestPlatform()
    let runtime = Runtime(Counter(), flags: Flags(), platform: platform.platform)
    runtime.start(adopting: nil)
    #expect(platform.operations.map(\.0) == [.store(.get("count"))])
    runtime.receive(.bytes([5]), for: platform.operations[0].1)
    for _ in 0..<3 { #expect(runtime.handle(.click, at: 1, input: EventInput())) }
    #expect(runtime.state.count == 8)
    #expect(platform.renderRequests == 1)
    #expect(platform.patches.count == 1)
    runtime.render()
    #expect(platform.patches.count == 2)
    #expect(platform.patches[1].text == Array("8".utf8))
  }

  @Test("a shortcut is taken where it is asked for, and leaves the browser its own keys")
  func shortcuts() {
    let platform = TestPlatform()
    let runtime = Runtime(Counter(), flags: Flags(), platform: platform.platform)
    runtime.start(adopting: nil)
    runtime.receive(.bytes([9]), for: platform.operations[0].1)
    func press(_ key: String, _ modifiers: KeyModifiers = [], isComposing: Bool = false) -> Bool {
      var input = EventInput(key: key, isComposing: isComposing)
      input.modifiers = modifiers
      return runtime.handle(.keyDown, at: 0, input: input)
    }
    #expect(!press("x"))
    #expect(!press("r", .control))
    #expect(!press("r", .alt))
    #expect(!press("Z", .alt))
    #expect(!press("r", isComposing: true))
    #expect(runtime.state.count == 9)
    #expect(press("z", .control))
    #expect(runtime.state.count == 0)
    // Nobody asks for it any more.
    #expect(!press("r"))
  }

  @Test("a reply is taken once")
  func replies() {
    let platform = TestPlatform()
    let runtime = Runtime(Counter(), flags: Flags(), platform: platform.platform)
    runtime.start(adopting: nil)
    runtime.receive(.bytes([5]), for: 1)
    runtime.receive(.bytes([9]), for: 1)
    runtime.receive(.bytes([9]), for: 77)
    #expect(runtime.state.count == 5)
  }

  @Test("a page from the server is adopted when it is the same, and made anew when not")
  func adoption() {
    let served = Digest.text(of: Counter().view(Counter.State()).renderedUTF8())
    for (digest, canAdopt, codes) in [
      (served, true, [PatchCode.adopt]), (served, false, [.adopt, .clear]), ("other", true, [.clear]),
    ] {
      let platform = TestPlatform()
      platform.canAdopt = canAdopt
      let runtime = Runtime(Counter(), flags: Flags(), platform: platform.platform)
      runtime.start(adopting: digest)
      #expect(platform.patches.map { $0.operations[0] } == codes.map(\.rawValue))
      #expect(runtime.handle(.click, at: 1, input: EventInput()))
    }
  }

  @Test("a page that was served to somebody else is adopted first, so that its fields stay, and then changed")
  func adoptionOfOthers() {
    let served = Digest.text(of: Personal().view("").renderedUTF8())
    for (canAdopt, codes) in [(true, [PatchCode.adopt, .define]), (false, [.adopt, .clear])] {
      let platform = TestPlatform()
      platform.canAdopt = canAdopt
      let runtime = Runtime(Personal(), flags: Flags(), platform: platform.platform)
      runtime.start(adopting: served)
      #expect(platform.patches.map { $0.operations[0] } == codes.map(\.rawValue))
      #expect(platform.patches.last.map { String(decoding: $0.text, as: UTF8.self).contains("Ana") } == true)
    }
  }

  @Test("the page that was served stays until the program has settled")
  func settling() {
    let served = Digest.text(of: Slow().view(true).renderedUTF8())
    let platform = TestPlatform()
    let runtime = Runtime(Slow(), flags: Flags(), platform: platform.platform)
    runtime.start(adopting: served)
    runtime.render()
    #expect(platform.patches.isEmpty)
    runtime.receive(.done, for: platform.operations[0].1)
    runtime.render()
    #expect(platform.patches.map { $0.operations[0] } == [PatchCode.adopt.rawValue])
  }

  @Test("an empty page shows after a while that something is under way")
  func patience() {
    let platform = TestPlatform()
    let runtime = Runtime(Slow(), flags: Flags(), platform: platform.platform)
    runtime.start(adopting: nil)
    #expect(platform.patches.isEmpty)
    #expect(platform.operations.map(\.0) == [.persistStorage, .wait(milliseconds: 300)])
    runtime.receive(.done, for: platform.operations[1].1)
    #expect(platform.patches.count == 1)
    runtime.receive(.done, for: platform.operations[0].1)
    runtime.render()
    #expect(platform.patches.last?.text == Array("Here".utf8))
  }

  @Test("a timer goes on while it is asked for and ends when it is not")
  func timers() {
    let platform = TestPlatform()
    let runtime = Runtime(Counter(), flags: Flags(), platform: platform.platform)
    runtime.start(adopting: nil)
    runtime.send(.clicked)
    runtime.send(.clicked)
    let waits = { platform.operations.filter { $0.0 == .wait(milliseconds: 1000) } }
    runtime.render()
    #expect(waits().count == 1)
    runtime.receive(.done, for: waits()[0].1)
    runtime.render()
    #expect(runtime.state.ticks == 1)
    #expect(waits().count == 2)
    runtime.send(.loaded(nil))
    runtime.render()
    runtime.receive(.done, for: waits()[1].1)
    #expect(runtime.state.ticks == 1)
    #expect(waits().count == 2)
  }

  @Test("signals go to those who subscribed")
  func signals() {
    let platform = TestPlatform()
    let runtime = Runtime(Counter(), flags: Flags(), platform: platform.platform)
    runtime.start(adopting: nil)
    runtime.receive(.connection(false))
    runtime.receive(.visibility(false))
    #expect(!runtime.state.isOnline)
  }
}
