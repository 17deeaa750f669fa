import AppFixture
import College
import Core
import Foundation
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Your data")
struct DataTests {
  /// Somebody with two ticks and the backup they saved.
  private func saved() throws -> (device: TestDevice, tab: Tab<AppProgram>, file: [UInt8]) {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.tick("plan")
    tab.tick("fafsa", of: "12")
    tab.visit("/settings/data")
    _ = tab.takeDone()
    tab.send(.data(.tappedBackup))
    return (device, tab, try #require(tab.downloaded().first?.bytes))
  }

  private func restore(_ tab: Tab<AppProgram>, _ fields: [String: String]) {
    open(tab, fields)
    tab.send(.data(.tappedRestore))
  }

  private func open(_ tab: Tab<AppProgram>, _ fields: [String: String]) {
    tab.send(.people(.submitted(.restore, FormFields(fields.map { .init(name: $0.key, value: $0.value) }))))
  }

  @Test("what is in a backup is said before anything changes, and nothing stays of one that is not wanted")
  func contents() throws {
    let (_, _, file) = try saved()
    let other = Fixture.open(try Fixture.device(1))
    other.choose(file)
    let before = other.device.records.filter { !$0.key.hasPrefix("guesses/") }
    let keys = other.keys.heldCount
    open(other, ["password": "correct horse"])
    #expect(other.page.contains("It holds: 2 steps ticked. Last change: 2026-09-19. Restore it?"))
    #expect(other.takeDone().contains(.focus(id: "restore")) && other.page.contains("id=\"restore\""))
    for leaving in [true, false] {
      if leaving { other.visit("/about") } else { other.send(.data(.tappedCancel)) }
      #expect(other.keys.heldCount == keys && !other.page.contains("It holds"))
      #expect(other.device.records.filter { !$0.key.hasPrefix("guesses/") } == before)
      other.send(.data(.tappedRestore))
      #expect(other.state.person.session == nil)
      other.choose(file)
      open(other, ["password": "correct horse"])
    }
    other.send(.data(.tappedRestore))
    #expect(other.page.contains("Welcome, Ana"))
  }

  @Test("a backup shows nothing of what it holds, and brings it all back on another device")
  func backup() throws {
    let (_, _, file) = try saved()
    let text = String(decoding: file, as: UTF8.self)
    for word in ["plan", "tick", "correct", "peña"] { #expect(!text.contains(word)) }
    let other = Fixture.open(try Fixture.device(1))
    other.choose(file)
    #expect(other.page.contains("This is a backup of Ana."))
    restore(other, ["password": "wrong horse"])
    #expect(
      other.page.contains("The file opens with the one that you had when you saved it.")
        && !other.device.records.keys.contains("user/ana"))
    restore(other, ["password": "correct horse"])
    #expect(other.history.last == "/" && other.page.contains("Welcome, Ana"))
    other.visit("/checklist/9")
    #expect(other.isTicked("plan") && !other.isTicked("join"))
    other.send(.tappedLogout)
    other.logIn()
    #expect(other.page.contains("Welcome, Ana") || other.history.last == "/")
  }

  @Test("a name that somebody else has on the other device can be another one there")
  func nameTaken() throws {
    let (_, _, file) = try saved()
    let other = Fixture.open(try Fixture.device(1))
    other.signUp("ANA", password: "another secret")
    other.send(.tappedLogout)
    other.choose(file)
    restore(other, ["password": "correct horse"])
    #expect(other.page.contains("already has this username") && other.page.contains("id=\"username\""))
    restore(other, ["password": "correct horse", "username": "Ana María"])
    #expect(other.page.contains("Welcome, Ana María"))
    other.visit("/checklist/9")
    #expect(other.isTicked("plan"))
    other.send(.tappedLogout)
    other.visit("/")
    other.logIn("Ana", "another secret")
    other.visit("/checklist/9")
    #expect(!other.isTicked("plan"))
  }

  @Test("where the profile is already, the backup's ticks are added and nothing newer is lost")
  func merge() throws {
    let (device, tab, file) = try saved()
    tab.tick("plan", false)
    tab.tick("join")
    tab.choose(file)
    tab.send(.data(.tappedAdd))
    #expect(tab.page.contains("Your backup is restored."))
    tab.visit("/checklist/9")
    #expect(!tab.isTicked("plan") && tab.isTicked("join"))
    // Its records were lost on this device.
    for name in device.records.keys where name.hasPrefix("log/") { device.records[name] = nil }
    let next = Fixture.open(device)
    next.choose(file)
    next.send(.data(.tappedAdd))
    next.visit("/checklist/9")
    #expect(next.isTicked("plan"))
    // Nobody is logged in.
    next.send(.tappedLogout)
    next.choose(file)
    #expect(next.page.contains("is on this device already"))
  }

  @Test("before a backup is added it says what is new in it, and what is replaced")
  func preview() throws {
    let (_, tab, file) = try saved()
    func note(_ text: String, _ item: String, in tab: Tab<AppProgram>) {
      tab.visit("/checklist/9")
      let field = ItemField.note(ItemReference(checklist: "9", item: item))
      tab.send(.college(.checklist(.left(field, text))))
    }
    func backup(of tab: Tab<AppProgram>) throws -> [UInt8] {
      tab.visit("/settings/data")
      _ = tab.takeDone()
      tab.send(.data(.tappedBackup))
      return try #require(tab.downloaded().first?.bytes)
    }
    tab.choose(file)
    #expect(tab.page.contains("This is a backup of Ana. Everything in it is here already."))
    tab.send(.data(.tappedCancel))
    note("Room 12", "plan", in: tab)
    // The same profile on another device, where the note is another one, later.
    let other = Fixture.open(try Fixture.device(1))
    other.choose(try backup(of: tab))
    open(other, ["password": "correct horse"])
    #expect(other.page.contains("It holds: 2 steps ticked, 1 note."))
    other.send(.data(.tappedRestore))
    other.now.milliseconds += 60_000
    note("Room 14", "plan", in: other)
    note("Monday", "join", in: other)
    other.tick("plan", false)
    tab.choose(try backup(of: other))
    #expect(tab.page.contains("New from it: 1 note. Last change: 2026-09-19."))
    #expect(tab.page.contains("These will be replaced: 1 step ticked, 1 note."))
    #expect(tab.takeDone().contains(.focus(id: "merge")))
    #expect(tab.state.college.note(on: ItemReference(checklist: "9", item: "plan")) == "Room 12")
    tab.send(.data(.tappedAdd))
    tab.visit("/checklist/9")
    #expect(tab.page.contains("Room 14") && tab.page.contains("Monday"))
  }

  @Test("a file that is damaged, cut off, foreign, newer or too large is refused, and nothing changes")
  func refused() throws {
    let (_, _, file) = try saved()
    let other = Fixture.open(try Fixture.device(1))
    let before = other.device.records
    func message(_ bytes: [UInt8]) -> String {
      other.choose(bytes)
      return other.page
    }
    #expect(message(Array(file.dropLast(9))).contains("damaged or not complete"))
    #expect(message(Array("{}".utf8)).contains("neither a backup"))
    #expect(message([]).contains("neither a backup") && message([0, 255, 7]).contains("neither a backup"))
    let newer = String(decoding: file, as: UTF8.self).replacingOccurrences(
      of: "\"version\":2", with: "\"version\":3")
    #expect(message(Array(newer.utf8)).contains("made by a newer app"))
    other.device.chosenFile = .failed(.tooLarge)
    other.send(.data(.tappedChoose))
    #expect(other.page.contains("too large") && other.page.contains("Nothing was changed."))
    // One byte of one record.
    var backup = try Backup(reading: file)
    backup.records[0].bytes[30] ^= 1
    other.choose(backup.bytes)
    restore(other, ["password": "correct horse"])
    #expect(other.page.contains("damaged or not complete"))
    #expect(other.device.records.filter { !$0.key.hasPrefix("guesses") } == before)
    for index in stride(from: 0, to: file.count, by: 7) {
      var bytes = file
      bytes[index] ^= 0x11
      _ = try? Backup(reading: bytes)
      _ = try? Backup(reading: Array(file[..<index]))
    }
  }

  @Test("the recovery code opens a backup too")
  func byCode() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    let code = try #require(tab.state.recovery?.code.text)
    tab.send(.data(.tappedBackup))
    let file = try #require(tab.downloaded().last?.bytes)
    let other = Fixture.open(try Fixture.device(1))
    other.choose(file)
    other.send(.people(.tappedOtherWay))
    restore(other, ["recovery-code": code])
    #expect(other.page.contains("Welcome, Ana"))
  }

  @Test("a readable copy says first what it means")
  func readable() throws {
    let (_, tab, _) = try saved()
    tab.send(.data(.tappedReadable))
    #expect(tab.page.contains("Whoever gets this file") && tab.downloaded().isEmpty)
    // The pressed button gives way to another, which gets the focus.
    tab.send(.data(.tappedCancel))
    #expect(tab.takeDone().contains(.focus(id: "readable")) && tab.page.contains("id=\"readable\""))
    tab.send(.data(.tappedReadable))
    #expect(
      tab.takeDone().contains(.focus(id: "readable-anyway")) && tab.page.contains("id=\"readable-anyway\""))
    tab.send(.data(.tappedReadableAnyway))
    let json = try JSON(parsing: try #require(tab.downloaded().first?.bytes))
    #expect(json["events"]?.array?.contains { $0["subject"]?.string == "tick/9/plan" } == true)
  }

  @Test("a profile is deleted with its password, and nothing of it stays")
  func delete() throws {
    let (device, tab, _) = try saved()
    func submit(_ password: String) {
      tab.send(.people(.submitted(.deleteProfile, FormFields([.init(name: "password", value: password)]))))
    }
    submit("wrong horse")
    #expect(device.records.keys.contains("user/ana"))
    let profile = try #require(tab.state.person.session).profile.id
    device.records[StoreKey.claim(profile, 1, of: .reminders)] = []
    submit("correct horse")
    #expect(tab.page.contains("The profile is deleted from this device."))
    for name in device.records.keys {
      #expect(!["user/", "log/", "snapshot/", "guesses/", "claim/"].contains { name.hasPrefix($0) })
    }
    #expect(tab.keys.heldCount == 0)
  }
}
