import Foundation
import SeededRandom
import Sites
import Testing

@Suite("A site that was changed at random")
struct FuzzTests {
  @Test("loads, or is told why not in single lines", arguments: UInt64(1)...120)
  func random(seed: UInt64) throws {
    var dice = RandomSource(seed: seed)
    let site = TemporarySite()
    let file = try #require(TemporarySite.files.keys.sorted().randomElement(using: &dice))
    var lines = site.read(file).components(separatedBy: "\n")
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      let line = Int.random(in: lines.indices, using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0 where lines.count > 1: lines.remove(at: line)
      case 1: lines.insert(lines[line], at: line)
      case 2: lines[line] = String(lines[line].dropFirst(Int.random(in: 0...6, using: &dice)))
      default:
        let sign = "\t:{}[]\"'&*!|>%@#-?,~\0é".randomElement(using: &dice) ?? ":"
        let place = lines[line].indices.randomElement(using: &dice) ?? lines[line].startIndex
        lines[line].insert(sign, at: place)
      }
    }
    site.write(file, Array(lines.joined(separator: "\n").utf8))
    for problem in Site.check(folder: site.folder) {
      #expect(!problem.message.isEmpty && !problem.description.contains("\n"), "seed \(seed): \(problem)")
    }
  }
}
