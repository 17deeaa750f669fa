/// The names of elements and attributes that the page knows by number.
struct NameTable {
  private var elements: [Bool]
  private var attributes: [Bool]

  init() {
    elements = [Bool](repeating: false, count: ElementName.allCases.count)
    attributes = [Bool](repeating: false, count: AttributeName.allCases.count)
  }

  mutating func number(of name: ElementName, in patches: inout PatchBuffer) -> Int32 {
    let ordinal = name.ordinal
    let number = Int32(truncatingIfNeeded: ordinal)
    if !elements[ordinal] {
      elements[ordinal] = true
      let length = patches.add(name.rawValue)
      patches.append(.define, number, name.isSVG ? 1 : 0, length)
    }
    return number
  }

  mutating func number(of name: AttributeName, in patches: inout PatchBuffer) -> Int32 {
    let ordinal = name.ordinal
    let number = Int32(truncatingIfNeeded: ordinal)
    if !attributes[ordinal] {
      attributes[ordinal] = true
      let length = patches.add(name.rawValue)
      patches.append(.define, number, name.isLiveProperty ? 3 : 2, length)
    }
    return number
  }
}
