import Loop
import Markup
import SeededRandom

/// Random views in sequence: each as text, and the patches from one to the next.
func recordPatches(_ transcript: inout Transcript) {
  var random = RandomSource(seed: 6)
  for _ in 0..<60 {
    let patcher = Patcher()
    var shape = Shape(&random, depth: 4)
    for _ in 0..<6 {
      let view = shape.view
      transcript.note(view.rendered())
      patcher.update(to: view)
      for number in patcher.patches.operations { transcript.note(Int(number)) }
      transcript.note(Digest.text(of: patcher.patches.text))
      patcher.didApply()
      transcript.note(patcher.count)
      shape.change(&random)
    }
  }
}

/// A view that can be made and changed at random.
private struct Shape: Equatable {
  var tag: Int
  var key: Int
  var label: String
  var isMemo: Bool
  var children: [Shape] = []

  init(_ random: inout RandomSource, depth: Int) {
    tag = random.below(4)
    key = random.below(9)
    label = ["", "plain", "<&\">", "été 你好", "👩🏽‍💻 long enough to be stored elsewhere"][random.below(5)]
    isMemo = random.below(4) == 0
    if depth == 0 { return }
    for _ in 0..<random.below(6) { children.append(Shape(&random, depth: depth - 1)) }
  }

  mutating func change(_ random: inout RandomSource) {
    switch random.below(8) {
    case 0: label += "!"
    case 1: children.reverse()
    case 2: if !children.isEmpty { children.remove(at: random.below(UInt64(children.count))) }
    case 3: children.append(Shape(&random, depth: 1))
    case 4: tag = random.below(4)
    default: break
    }
    for index in children.indices where random.below(2) == 0 { children[index].change(&random) }
  }

  var view: HTML<Int> {
    isMemo ? HTML.memo(self, key: .number(key)) { $0.element } : element
  }

  private var element: HTML<Int> {
    switch tag {
    case 0: div(.key(key), .title(label)) { for child in children { child.view } }
    case 1:
      ul(.key(key), .onClick(tag)) {
        label
        for child in children { child.view }
      }
    case 2: label.isEmpty ? br(.key(key)) : p(.key(key), .class(label)) { label }
    default: input(.key(key), .value(label), .disabled(children.isEmpty), .onInput { $0.utf8.count })
    }
  }
}
