import Core
import Foundation
import Loop
import Markup
import Testing

@testable import BrowserRuntime

/// What Swift and `Web/bridge.js` must both know, found in the text of the script.
@Suite("The names that Swift and the bridge have in common")
struct BridgeTests {
  private let script = Bridge()

  @Test("every operation is one function of the bridge, and the bridge has no other")
  func operations() throws {
    let groups = script.constants(endingWith: "Operations")
    #expect(script.entries(of: "operations").sorted() == groups.map { "..." + $0 }.sorted())
    let functions = groups.flatMap { script.entries(of: $0) }
    #expect(functions.sorted() == OperationName.allCases.map(\.rawValue).sorted())
  }

  @Test("every reply that the bridge gives is one that Swift reads, and the other way round")
  func replies() {
    #expect(script.arguments(of: "reply") == Set(ReplyName.allCases.map(\.rawValue)))
  }

  @Test("every signal of the bridge is one that Swift hears, and the other way round")
  func signals() {
    #expect(script.arguments(of: "signal") == Set(SignalName.allCases.map(\.rawValue)))
  }

  @Test("a failure that the bridge names is one that Swift knows")
  func failures() {
    let names = script.arguments(of: "failed")
    #expect(names == ["denied", "network", "tooLarge", "unknown"])
    #expect(names.isSubset(of: Failure.allCases.map(\.rawValue)))
  }

  @Test("every way to change records is a function of the bridge")
  func writes() {
    #expect(script.entries(of: "writes") == WriteName.allCases.map(\.rawValue))
  }

  @Test("a login that outlives the app has one record on both sides")
  func keptLogin() {
    #expect(script.texts(after: "const KEPT = ") == [SessionOperation.record])
  }

  @Test("ways to install the app have the names of Swift")
  func installation() {
    let names = script.texts(in: script.body(of: "function installation() {", until: "}"))
      .union(script.texts(after: #"signal("installation", "#))
    #expect(names.subtracting(["(display-mode: standalone)"]) == Set(Installation.allCases.map(\.rawValue)))
  }

  @Test("tags of values, kinds of events, patches and forms of Unicode stand in one order on both sides")
  func orders() {
    #expect(
      script.pairs(of: "tags") == Message.Tag.allCases.map { "\($0): \($0.rawValue)" })
    #expect(script.entries(of: "eventKinds") == EventKind.allCases.dropLast().map { "\($0)" })
    #expect(EventKind.allCases.last == .pointer)
    #expect(script.entries(of: "patches") == PatchCode.allCases.map { "\($0)" })
    #expect(PatchCode.allCases.map(\.rawValue) == Array(1...Int32(PatchCode.allCases.count)))
    #expect(script.entries(of: "unicodeForms") == UnicodeForm.allCases.map { "\($0)" })
    #expect(script.entries(of: "startValues") == StartValue.allCases.map { "\($0)" })
  }

  @Test("what an event says besides has one bit on both sides")
  func flags() {
    func bit(_ key: KeyModifiers) -> Int32 { Int32(key.rawValue) << EventInput.firstModifier }
    #expect(
      script.pairs(of: "eventFlags") == [
        "checked: \(EventInput.checked)", "composing: \(EventInput.composing)", "shift: \(bit(.shift))",
        "control: \(bit(.control))", "alt: \(bit(.alt))",
      ])
  }
}

/// The text of the bridge, as far as tests look into it: by the layout that `deno fmt` gives it.
private struct Bridge {
  private let text: String

  init() {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = (try? String(contentsOf: root.appendingPathComponent("Web/bridge.js"), encoding: .utf8)) ?? ""
  }

  /// Names of constants.
  func constants(endingWith ending: String) -> [String] {
    text.matches(of: /(?m)^const (\w+) = \{$/).map { String($0.1) }.filter { $0.hasSuffix(ending) }
  }

  /// What stands between a line and the next that is `end`, indented as the first is.
  func body(of beginning: String, until end: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.drop { $0 == " " } == beginning }) else { return [] }
    let indent = lines[first].prefix { $0 == " " }
    return lines[(first + 1)...].prefix { $0 != indent + end }.map { $0.dropFirst(indent.count) }
  }

  /// The names in an object, in order: of its methods, of its values, and of the objects that are spread out in it.
  func entries(of object: String) -> [String] {
    body(of: "const \(object) = {", until: "};").compactMap { line in
      line.firstMatch(of: /^  (?:async )?((?:\.\.\.)?\w+)(?:\(.*\) \{|:.*|,)$/).map { String($0.1) }
    }
  }

  /// The names in an object that stands on one line, each with its number.
  func pairs(of object: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.hasPrefix("const \(object) = { ") } ?? ""
    return line.matches(of: /\w+: \d+/).map { String($0.0) }
  }

  /// The names that a function is called with as its first argument.
  func arguments(of function: String) -> Set<String> { texts(after: function + "(") }

  func texts(after beginning: String) -> Set<String> {
    Set(text.ranges(of: beginning + "\"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) })
  }

  func texts(in lines: [Substring]) -> Set<String> {
    Set(lines.flatMap { $0.matches(of: /"([^"]*)"/).map { String($0.1) } })
  }
}
