import AppFixture
import Core
import Foundation
import Loop
import TestDevice
import Testing

@testable import App
@testable import College

@Suite("The original property list")
struct PropertyListTests {
  private func exported(_ tab: Tab<AppProgram>) throws -> String {
    tab.visit("/settings/data")
    tab.send(.college(.tappedPropertyList))
    return String(decoding: try #require(tab.downloaded().last?.bytes), as: UTF8.self)
  }

  @Test("has exactly the keys of the original, and no hash")
  func export() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    tab.tick("join")
    let text = try exported(tab)
    let list = try PropertyList(parsing: Array(text.utf8))
    guard case .array(let users)? = list["users"], let user = users.first else {
      Issue.record("no users")
      return
    }
    #expect(list["currentUser"] == .integer(0) && users.count == 1)
    #expect(user["username"] == .string("Ana") && user["securityQuestion"] == .string("Teacher?"))
    #expect(user["passwordHash"] == .string("") && user["gradeLevel"] == .integer(-1))
    #expect(
      user["checklistData"]
        == .array([.array([.bool(false), .bool(true), .bool(false)]), .array([.bool(false)])]))
    #expect(user["checklistOptions"] == .array([PropertyList](repeating: .bool(false), count: 4)))
  }

  @Test("is taken over after a look at what it does, and never unticks")
  func takeOver() throws {
    let first = Fixture.open(try Fixture.device())
    first.signUp()
    first.tick("plan")
    first.tick("fafsa", of: "12")
    let text = try exported(first)
      .replacingOccurrences(
        of: "<key>gradeLevel</key>\n\t\t\t<integer>-1", with: "<key>gradeLevel</key>\n\t\t\t<integer>11")
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp("Bob")
    tab.tick("join")
    tab.tick("plan")
    tab.choose(Array(text.utf8))
    #expect(tab.page.contains("This will tick 1 item.") && tab.page.contains("Your grade level becomes 11."))
    let before = device.records
    tab.send(.data(.tappedCancel))
    #expect(device.records == before)
    tab.choose(Array(text.utf8))
    tab.send(.data(.tappedImport))
    tab.visit("/checklist/12")
    #expect(tab.isTicked("fafsa"))
    tab.visit("/checklist/9")
    #expect(tab.isTicked("join") && tab.isTicked("plan"))
    tab.choose(Array(text.utf8))
    #expect(tab.page.contains("You have everything in this file already."))
  }

  private func changed(_ pairs: [(String, String)]) throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    var text = try exported(tab)
    for (old, new) in pairs {
      let range = try #require(text.range(of: old))
      text = text.replacingCharacters(in: range, with: new)
    }
    tab.choose(Array(text.utf8))
    return tab
  }

  private let noGrade = "<key>gradeLevel</key>\n\t\t\t<integer>-1"

  @Test(
    "“gradeLevel” counts grades, or the four lists from 0", arguments: [(0, 9), (3, 12), (9, 9), (12, 12)])
  func gradesCountFromZeroToo(written: Int, grade: Int) throws {
    let tab = try changed([(noGrade, "<key>gradeLevel</key>\n\t\t\t<integer>\(written)")])
    #expect(tab.page.contains("Your grade level becomes \(grade)."))
  }

  @Test("“checklistOptions” says which of its four switches is taken")
  func theOfferNamesTheSwitch() throws {
    let off = "<array>\n\t\t\t\t<false/>\n\t\t\t\t<false/>\n\t\t\t\t<false/>\n\t\t\t\t<false/>"
    let one = try changed([(off, "<array><false/><true/><false/><false/>")])
    #expect(
      one.page.contains("Reminders are turned on: Every two weeks.") && !one.page.contains("four switches"))
    let three = try changed([(off, "<array><true/><true/><false/><true/>")])
    #expect(three.page.contains("Reminders are turned on: Every week."))
    #expect(three.page.contains("3 of the file’s four switches are on"))
  }

  @Test("a binary file is read as the same one in XML, and a damaged one says where")
  func binaryFilesAreRead() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    let text = try exported(tab).replacingOccurrences(
      of: noGrade, with: "<key>gradeLevel</key>\n\t\t\t<integer>11")
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let file = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    tab.choose(file)
    #expect(tab.page.contains("Your grade level becomes 11."))
    tab.choose(Array(file.dropLast(40)))
    #expect(tab.page.contains("it is damaged at byte") && tab.page.contains("Nothing was changed."))
  }

  @Test(
    "a mistake is told with its key, and nothing changes",
    arguments: [
      ("<key>rememberMe</key>", "<key>remember</key>", "“rememberMe” is missing"),
      ("<false/>", "<integer>0</integer>", "“rememberMe” is of the wrong kind"),
      ("<integer>0</integer>", "<integer>5</integer>", "“currentUser” has a number"),
      (
        "<key>gradeLevel</key>\n\t\t\t<integer>-1", "<key>gradeLevel</key>\n\t\t\t<integer>8",
        "“users › Item 0 › gradeLevel” has a number"
      ),
      (
        "<key>username</key>", "<key>more</key><true/><key>username</key>",
        "“users › Item 0 › more” does not belong"
      ),
      (
        "<key>checklistData</key>\n\t\t\t<array>\n\t\t\t\t<array>\n",
        "<key>checklistData</key><array><array><true/>",
        "“users › Item 0 › checklistData › Item 0” must have 3 entries"
      ),
      ("</plist>", "", "line"),
    ])
  func mistakes(text: String, replacement: String, message: String) throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    let good = try exported(tab)
    let range = try #require(good.range(of: text))
    let before = device.records
    tab.choose(Array(good.replacingCharacters(in: range, with: replacement).utf8))
    #expect(tab.page.contains(message) && tab.page.contains("Nothing was changed."))
    #expect(device.records == before)
  }
}
