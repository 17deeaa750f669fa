import Core
import Testing

@testable import Campus

@Suite("Labels of the map")
struct LabelPlacingTests {
  private func wish(
    _ key: String, _ name: String = "Hall", x: Double, y: Double = 0, width: Double = 100,
    isChosen: Bool = false
  ) -> LabelPlacing.Wish {
    LabelPlacing.Wish(key: key, name: name, number: "1", x: x, y: y, width: width, isChosen: isChosen)
  }

  private func overlap(_ labels: [LabelPlacing.Label], _ look: LabelLook = .large) -> Bool {
    for (index, one) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        let width = (look.width(of: one.text) + look.width(of: other.text)) / 2
        if abs(one.x - other.x) < width, abs(one.y - other.y) < look.letters { return true }
      }
    }
    return false
  }

  @Test("of 400 buildings never collide, at any scale, and more of them are seen nearer")
  func crowd() {
    let names = ["Hall", "School of Medicine and Dentistry", "图书馆", "Café", "Edificio de los Fundadores"]
    var counts: [Int] = []
    for scale in [0.02, 0.05, 0.1, 0.3, 1.0] {
      let wishes = (0..<400).map { index in
        let jitter = Double(index * 7919 % 97)
        return LabelPlacing.Wish(
          key: "\(index)", name: names[index % names.count], number: "\(index)",
          x: (Double(index % 20) * 600 + jitter) * scale, y: (Double(index / 20) * 400 - jitter) * scale,
          width: 400 * scale)
      }
      let labels = LabelPlacing(wishes).labels
      #expect(!overlap(labels))
      #expect(Set(labels.map(\.key)).count == labels.count)
      counts.append(labels.count)
    }
    #expect(counts == counts.sorted() && counts[0] > 0 && counts[4] == 400)
  }

  @Test("are larger, and fewer of them names, on a small map")
  func small() throws {
    let wishes = (0..<20).map { wish("\($0)", x: Double($0 % 4) * 40, y: Double($0 / 4) * 24) }
    let (few, many) = (LabelPlacing(wishes, .small).labels, LabelPlacing(wishes).labels)
    let names = (few.filter { $0.isName }.count, many.filter { $0.isName }.count)
    #expect(names.0 < names.1 && names.0 > 0 && !overlap(few, .small))
    #expect(LabelLook.small.letters > LabelLook.large.letters)
    #expect(LabelLook(try #require(MapSize(width: 390, height: 350))) == .small)
    #expect(LabelLook(try #require(MapSize(width: 900, height: 700))) == .large)
  }

  @Test("are not cut off at the sides of a map that is all in sight")
  func sides() throws {
    let wishes = [wish("a", x: 2), wish("b", x: 298, y: 40)]
    let labels = LabelPlacing(wishes, in: 0...300).labels
    let half = LabelLook.large.width(of: "Hall") / 2
    #expect(labels.map(\.x) == [half, 300 - half])
    #expect(LabelPlacing(wishes).labels.map(\.x) == [2, 298])
    let frame = MapFrame(MapBox(width: 1000, height: 500), try #require(MapSize(width: 400, height: 400)))
    let range = try #require(frame.labelRange(frame.fit))
    #expect(range.upperBound - range.lowerBound == 400 && frame.labelRange(2 * frame.fit) == nil)
  }

  @Test("are numbers where names have no room, as long as these fit on the building")
  func numbers() {
    // The first two stand below and above their building.
    let wishes = [wish("a", x: 0), wish("b", x: 0), wish("c", x: 30), wish("d", x: -30, width: 2)]
    let labels = LabelPlacing(wishes).labels
    #expect(labels.map(\.text) == ["Hall", "Hall", "1"] && labels.map(\.isName) == [true, true, false])
  }

  @Test(
    "are the short name where there is no room for the whole one, and stand below or above before they are left out"
  )
  func short() {
    let wide = wish("a", "Library", x: 0)
    var next = wish("b", "School of Medicine and Dentistry", x: 90)
    next.short = "School"
    next.height = 30
    var labels = LabelPlacing([wide, next]).labels
    #expect(labels.map(\.text) == ["Library", "School"] && labels.map(\.y) == [0, 0])
    // One that lies on the first stands below its building.
    next.x = 0
    labels = LabelPlacing([wide, next]).labels
    #expect(labels.map(\.text) == ["Library", "School of Medicine and Dentistry"])
    #expect(labels[1].y == (30 + LabelLook.large.height) / 2 && !overlap(labels))
  }

  @Test("lie on no other building, if that can be had")
  func clear() {
    var low = wish("a", "Athletic Center", x: 0, width: 30)
    (low.short, low.height) = ("Gym", 30)
    var neighbour = wish("b", "Hall", x: 50, width: 60)
    neighbour.height = 60
    // The whole name would lie on the neighbour.
    #expect(LabelPlacing([low, neighbour]).labels.map(\.text) == ["Gym", "Hall"])
    low.short = ""
    low.name = "A name that is long on each side of it"
    // Nothing fits: it is named all the same.
    #expect(LabelPlacing([low]).labels.map(\.y) == [0])
  }

  @Test("of the chosen building come first")
  func chosen() {
    let labels = LabelPlacing([wish("a", x: 0), wish("b", x: 5, isChosen: true)]).labels
    #expect(labels.first?.key == "b" && labels.first?.isName == true)
  }

  @Test("leave out what has no name")
  func nameless() {
    let wish = LabelPlacing.Wish(key: "a", name: "", number: "", x: 0, y: 0, width: 50)
    #expect(LabelPlacing([wish]).labels.isEmpty)
  }

  @Test("count a Chinese character as wide as it is high")
  func widths() {
    let look = LabelLook.large
    #expect(look.width(of: "图书馆") == 3 * look.letters)
    #expect(look.width(of: "abc") < 2 * look.letters)
  }
}
