import SeededRandom
import Testing

@testable import Markup

/// What the recording document should hold: the view as made from nothing.
private func expectation(_ view: HTML<Int>) -> String {
  let document = RecordingDocument()
  let patcher = Patcher()
  patcher.update(to: view)
  document.apply(patcher.patches)
  return document.rendered
}

@Suite("Patches")
struct PatchTests {
  @Test("a page that was patched equals the page of the new view", arguments: 0..<16)
  func randomTrees(round: Int) {
    var generator = RandomSource(seed: UInt64(round) &* 7919)
    for _ in 0..<60 {
      var tree = RandomTree.random(depth: 4, using: &generator)
      let document = RecordingDocument()
      let patcher = Patcher()
      for _ in 0..<8 {
        patcher.update(to: tree.view)
        document.apply(patcher.patches)
        patcher.didApply()
        #expect(document.rendered == expectation(tree.view))
        #expect(document.problems.isEmpty)
        #expect(patcher.count == count(document.root) - 1)
        tree =
          generator.chance(10)
          ? RandomTree.random(depth: 4, using: &generator) : tree.changed(using: &generator)
      }
    }
  }

  private func count(_ element: RecordingDocument.Element) -> Int {
    element.children.reduce(1) { $0 + count($1) }
  }

  @Test("the same view again changes nothing", arguments: 0..<200)
  func noChange(seed: Int) {
    var generator = RandomSource(seed: UInt64(seed))
    let tree = RandomTree.random(depth: 4, using: &generator)
    let patcher = Patcher()
    patcher.update(to: tree.view)
    patcher.didApply()
    patcher.update(to: tree.view)
    #expect(patcher.patches.isEmpty)
  }

  @Test("a served page is adopted without being made anew", arguments: 0..<100)
  func adoption(seed: Int) {
    var generator = RandomSource(seed: UInt64(seed))
    let tree = RandomTree.random(depth: 4, using: &generator)
    let server = Patcher()
    let document = RecordingDocument()
    server.update(to: tree.view)
    document.apply(server.patches)

    let patcher = Patcher()
    patcher.adopt(tree.view)
    document.apply(patcher.patches)
    patcher.didApply()
    #expect(document.problems.isEmpty)
    #expect(document.counts[.adopt] == 1)
    let next = tree.changed(using: &generator)
    patcher.update(to: next.view)
    document.apply(patcher.patches)
    #expect(document.rendered == expectation(next.view))
  }

  @Test("moving one row of a hundred moves one element")
  func move() {
    func list(_ order: [Int]) -> HTML<Int> { ul { for row in order { li(.key(row)) { "\(row)" } } } }
    let patcher = Patcher()
    patcher.update(to: list(Array(0..<100)))
    patcher.didApply()
    var order = Array(0..<100)
    order.insert(order.remove(at: 90), at: 3)
    patcher.update(to: list(order))
    #expect(patcher.patches.operations.count == 4)
    #expect(patcher.patches.operations.first == PatchCode.insert.rawValue)
  }

  @Test("an optional part does not disturb the elements after it")
  func optional() {
    func view(_ hasBanner: Bool) -> HTML<Int> {
      div {
        if hasBanner { p { "New" } }
        p { "Text" }
        input(.name("typed"))
      }
    }
    let patcher = Patcher()
    patcher.update(to: view(false))
    patcher.didApply()
    patcher.update(to: view(true))
    // One element and its text are made and put before the others; nothing else is said.
    #expect(patcher.patches.text == Array("New".utf8))
    #expect(patcher.count == 6)
  }

  @Test("rows of one shape are cloned from the second on")
  func templates() {
    func row(_ number: Int) -> HTML<Int> {
      .memo(number, key: .number(number)) { number in
        li(.on(.click, number)) {
          input(.type(.checkbox), .checked(number % 2 == 0), .onCheck { _ in number })
          span(.class("label")) { "Row \(number)" }
        }
      }
    }
    func list(_ count: Int) -> HTML<Int> { ul { for number in 0..<count { row(number) } } }
    let document = RecordingDocument()
    let patcher = Patcher()
    for count in [3, 10, 2, 7, 7, 40] {
      patcher.update(to: list(count))
      document.apply(patcher.patches)
      patcher.didApply()
      #expect(document.rendered == expectation(list(count)))
      #expect(document.problems.isEmpty)
    }
    #expect(document.counts[.clone, default: 0] > 30)
    let last: Int? = patcher.event(.click, at: patcher.handleOfLastElement(named: .li), input: EventInput())
    #expect(last == 39)
  }

  @Test("measures are set as a property, also on what was served and on copies, and never rendered")
  func measures() {
    func row(_ number: Int) -> HTML<Int> {
      .memo(number, key: .number(number)) { li(.measures(("at", $0), ("for", 30))) { "Row" } }
    }
    func list(_ numbers: [Int]) -> HTML<Int> { ul { for number in numbers { row(number) } } }
    #expect(list([5]).rendered() == "<ul><li>Row</li></ul>")
    let document = RecordingDocument()
    let server = Patcher()
    server.update(to: list([5, 6]))
    document.apply(server.patches)
    let patcher = Patcher()
    patcher.adopt(list([5, 6]))
    document.apply(patcher.patches)
    #expect(document.counts[.setProperty] == 4)
    patcher.didApply()
    patcher.update(to: list([5, 7, 8, 9]))
    document.apply(patcher.patches)
    #expect(document.rendered == expectation(list([5, 7, 8, 9])))
    #expect(document.counts[.setAttribute] == nil)
  }

  @Test("a memo with equal inputs is not made again")
  func memo() {
    final class Counter { var count = 0 }
    let counter = Counter()
    func view(_ input: Int) -> HTML<Int> {
      div {
        HTML.memo(input) { input in
          counter.count += 1
          return p { "\(input)" }
        }
      }
    }
    let patcher = Patcher()
    for input in [1, 1, 1, 2, 2] { patcher.update(to: view(input)) }
    #expect(counter.count == 2)
  }

  @Test("a box that the person ticked is unticked again when the view says so")
  func controlled() throws {
    func view() -> HTML<Int> { input(.type(.checkbox), .checked(false), .onCheck { _ in 1 }) }
    let patcher = Patcher()
    patcher.update(to: view())
    patcher.didApply()
    let event: Int? = patcher.event(.change, at: 1, input: EventInput(isChecked: true))
    #expect(event == 1)
    patcher.update(to: view())
    #expect(patcher.patches.operations.first == PatchCode.setFlag.rawValue)
  }
}

extension Patcher {
  /// The largest handle of an element of that name.
  func handleOfLastElement(named name: ElementName) -> Int32 {
    (1...Int32(1000)).last { handles[$0]?.name == name } ?? 0
  }
}
