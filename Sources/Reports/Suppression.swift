/// Which categories of a month are shown, and why others are not (rule 3).
struct Suppression {
  /// A category that somebody is in.
  struct Group {
    let category: String?
    let atoms: [Atom]
    var hidden: HiddenReason?
  }

  private(set) var groups: [Group]

  /// - Parameter menu: in their order, without "not stated". Others follow, and "not stated" is the last.
  init(_ atoms: [Atom], by demographic: Demographic, menu: [String], threshold: Threshold) {
    let byCategory = Dictionary(grouping: atoms) { $0.traits[demographic] }
    let others = byCategory.keys.compactMap { $0 }.filter { !menu.contains($0) }.sorted()
    groups = ((menu + others).map(Optional.some) + [nil]).compactMap { category in
      byCategory[category].map { Group(category: category, atoms: $0) }
    }
    hide(below: threshold)
  }

  private mutating func hide(below threshold: Threshold) {
    for index in groups.indices where groups[index].atoms.people.count < threshold.people {
      groups[index].hidden = .fewPeople
    }
    guard groups.contains(where: { $0.hidden != nil }) else { return }
    while !isHiddenBlockLargeEnough(threshold), let smallest = smallestShown {
      groups[smallest].hidden = .protectsOthers
    }
  }

  private func isHiddenBlockLargeEnough(_ threshold: Threshold) -> Bool {
    groups.count { $0.hidden != nil } >= 2 && hiddenAtoms.people.count >= threshold.people
  }

  private var smallestShown: Int? {
    groups.indices.filter { groups[$0].hidden == nil }
      .min { groups[$0].atoms.people.count < groups[$1].atoms.people.count }
  }

  private var hiddenAtoms: [Atom] { groups.filter { $0.hidden != nil }.flatMap { $0.atoms } }

  /// The atoms of what can be told apart: each category that is shown, and the hidden ones as one.
  var blocks: [[Atom]] {
    let shown = groups.filter { $0.hidden == nil }.map { $0.atoms }
    return hiddenAtoms.isEmpty ? shown : shown + [hiddenAtoms]
  }
}
