import Components
import Core
import Testing

@testable import CMS

@Suite("What the row of a list is called")
struct RowTitleTests {
  static func title(_ members: [(String, ContentTree)]) -> String {
    EntryFormTests.words.title(ofRow: .group(members.map { .init($0, $1) }))
  }

  @Test("by its title, and never by its id")
  func titles() {
    let label = ContentTree.group([.init("en", .text("Never")), .init("es", .text("Nunca"))])
    #expect(Self.title([("id", .text("item-2")), ("value", .text("0")), ("label", label)]) == "Never")
    #expect(Self.title([("id", .text("item-2"))]).isEmpty)
    #expect(Self.title([("value", .text("3"))]).isEmpty)
    #expect(EntryFormTests.words.title(ofRow: .group([.init("en", .text("One text"))])) == "One text")
  }

  @Test("by its hours, in the order of the day")
  func hours() throws {
    let formatting = EntryFormTests.words.formatting
    let opens = formatting.time(try #require(CivilTime(hour: 9, minute: 0)))
    let closes = formatting.time(try #require(CivilTime(hour: 17, minute: 0)))
    let title = Self.title([("closesAt", .text("17:00")), ("opensAt", .text("09:00"))])
    #expect(title == "\(opens) – \(closes)")
  }

  @Test("by its day, which is closed without hours")
  func closedDay() {
    let day = ("date", ContentTree.text("2026-12-25"))
    #expect(
      Self.title([day]).contains("closed")
        && Self.title([day, ("hours", .list([]))]).contains("closed"))
    let hours = ContentTree.group([.init("opensAt", .text("09:00")), .init("closesAt", .text("12:00"))])
    #expect(!Self.title([day, ("hours", .list([hours]))]).contains("closed"))
    let name = ContentTree.group([.init("en", .text("Christmas"))])
    #expect(!Self.title([day, ("name", name)]).contains("closed"))
  }
}
