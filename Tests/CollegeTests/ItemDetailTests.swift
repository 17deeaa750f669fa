import AppFixture
import College
import Core
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Notes, own dates and own items")
struct ItemDetailTests {
  let device: TestDevice

  init() throws { device = try Fixture.device() }

  @Test("a note is saved after a pause, says so, and survives a restart")
  func note() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledDetails(plan))
    tab.act(.typed(.note(plan), "Room"))
    tab.act(.typed(.note(plan), "Room 12"))
    #expect(!tab.page.contains(">Saved") && device.records.keys.filter { $0.hasPrefix("log/") }.isEmpty)
    tab.passTime()
    #expect(tab.page.contains("Saved") && device.records.keys.filter { $0.hasPrefix("log/") }.count == 1)
    device.close()
    let next = Fixture.open(device)
    next.logIn()
    next.visit("/checklist/9")
    #expect(next.page.contains("class=\"note\">Room 12"))
  }

  @Test("a note is saved at once when the field, the screen or the app is left")
  func leaving() {
    let tab = Tab.signedUp(on: device)
    tab.write("one")
    #expect(tab.page.contains(">one"))
    tab.act(.typed(.note(plan), "two"))
    tab.visit("/checklist")
    tab.visit("/checklist/9")
    #expect(tab.page.contains(">two"))
    tab.act(.typed(.note(plan), "three"))
    tab.receive(.visibility(false))
    #expect(Fixture.open(device, at: "/checklist/9").page.contains(">three"))
  }

  @Test(
    "a half-filled form for an own item is there when one comes back, and gone once it is cancelled or added")
  func halfFilled() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledForm)
    tab.act(.typedOwnTitle("Visit A&M"))
    tab.act(.typedOwnDate("2026-10-01"))
    tab.visit("/checklist/12")
    #expect(tab.field("What do you want to do?") == nil)
    tab.visit("/checklist/9")
    #expect(tab.value("own-title") == "Visit A&amp;M" && tab.value("own-date") == "2026-10-01")
    tab.act(.toggledForm)
    tab.act(.toggledForm)
    #expect(tab.value("own-title") == "")
    tab.act(.typedOwnTitle("Visit"))
    tab.act(.submitted(FormFields([.init(name: "own-title", value: "Visit")])))
    tab.visit("/checklist/12")
    tab.visit("/checklist/9")
    #expect(tab.page.contains(">Visit<") && tab.field("What do you want to do?") == nil)
  }

  @Test("a half-filled form for an own item is there after a reload, also in the middle of a word")
  func halfFilledBeforeReload() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledForm)
    tab.act(.typedOwnTitle("Visit A&M"))
    tab.leave()
    let next = Fixture.open(device, at: "/checklist/9")
    #expect(next.value("own-title") == "Visit A&amp;M")
    next.act(.typedOwnDate("2026-10-01"))
    next.passTime()
    let last = Fixture.open(device, at: "/checklist/9")
    #expect(last.value("own-title") == "Visit A&amp;M" && last.value("own-date") == "2026-10-01")
    last.act(.toggledForm)
    #expect(!Fixture.open(device, at: "/checklist/9").page.contains("id=\"own-title\""))
  }

  @Test("a note is kept when the page is gone right after the last letter")
  func reloading() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledDetails(plan))
    tab.act(.typed(.note(plan), "Room 12"))
    #expect(tab.page.contains("Saving…"))
    tab.leave()
    #expect(Fixture.open(device, at: "/checklist/9").page.contains(">Room 12"))
  }

  @Test("a note that cannot be stored stays in its field, is not said to be saved, and can be sent again")
  func failed() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledDetails(plan))
    device.writeFailure = .quotaExceeded
    tab.write("Room 12")
    #expect(tab.page.contains("not saved yet") && tab.page.contains("storage is full"))
    #expect(tab.value("note-plan") == "Room 12")
    device.writeFailure = nil
    tab.act(.left(.note(plan), "Room 12"))
    #expect(tab.page.contains("Saved") && !tab.page.contains("not saved yet"))
    #expect(Fixture.open(device, at: "/checklist/9").page.contains(">Room 12"))
  }

  @Test("nothing is said to be saved before it is")
  func pending() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledDetails(plan))
    tab.isHolding = true
    tab.write("Room 12")
    #expect(tab.page.contains("Saving…") && !tab.page.contains(">Saved"))
    // What is typed meanwhile is not lost when the first part is stored.
    tab.act(.typed(.note(plan), "Room 123"))
    tab.settle()
    #expect(tab.value("note-plan") == "Room 123")
    tab.passTime()
    #expect(Fixture.open(device, at: "/checklist/9").page.contains(">Room 123<"))
  }

  @Test("two tabs that write a note at the same time lose neither text")
  func tabs() {
    let first = Tab.signedUp(on: device)
    let second = Fixture.open(device, at: "/checklist/9")
    first.act(.typed(.note(plan), "mine"))
    second.write("theirs")
    first.act(.left(.note(plan), "mine"))
    for tab in [first, second] {
      #expect(tab.page.contains("theirs") && tab.page.contains("mine"))
    }
  }

  @Test("deleting a note can be taken back")
  func deletedNote() {
    let tab = Tab.signedUp(on: device)
    tab.write("Room 12")
    tab.write("")
    #expect(tab.page.contains("The note is deleted.") && !tab.page.contains(">Room 12"))
    tab.undo()
    #expect(tab.page.contains(">Room 12") && tab.page.contains("Undone."))
    #expect(tab.takeDone().contains(.focus(id: "item-plan")))
    #expect(Fixture.open(device, at: "/checklist/9").page.contains(">Room 12"))
  }

  @Test("an own date counts on the home screen, and says whose it is")
  func ownDate() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledDetails(plan))
    tab.act(.typed(.date(plan), "2026-09-29"))
    tab.passTime()
    #expect(tab.page.contains("Your date: 2026-09-29") && tab.page.contains("Entered by you"))
    tab.visit("/")
    #expect(tab.page.contains("In 10 days · 2026-09-29") && tab.page.contains("/checklist/9#item-plan"))
    tab.visit("/checklist/9")
    tab.act(.toggledDetails(plan))
    tab.act(.cleared(.date(plan)))
    #expect(tab.page.contains("Your date is cleared.") && !tab.page.contains("Your date: "))
    tab.undo()
    #expect(tab.page.contains("Your date: 2026-09-29"))
  }

  @Test("a date is not taken while its year is being typed, nor if it cannot be")
  func typedDate() {
    let tab = Tab.signedUp(on: device)
    tab.act(.toggledDetails(plan))
    for text in ["0002-12-01", "0020-12-01", "0202-12-01"] {
      tab.act(.typed(.date(plan), text))
      tab.passTime()
    }
    #expect(device.records.keys.filter { $0.hasPrefix("log/") }.isEmpty)
    tab.act(.left(.date(plan), "0202-12-01"))
    #expect(tab.page.contains("Enter a date between 2000 and 2099.") && tab.value("due-plan") == "0202-12-01")
    tab.act(.typed(.date(plan), "2026-12-01"))
    tab.passTime()
    #expect(tab.page.contains("Your date: 2026-12-01") && !tab.page.contains("Enter a date between"))
  }

  @Test("what is verified says by whom and when")
  func verified() {
    let tab = Tab.signedUp(on: device, at: "/checklist/12")
    tab.act(.toggledDetails(fafsa))
    for text in ["Verified", "studentaid.gov", "Checked 2026-09-01"] { #expect(tab.page.contains(text)) }
  }

  @Test("the history says when an item was ticked and unticked")
  func history() {
    let tab = Tab.signedUp(on: device)
    tab.tick("plan")
    tab.tick("plan", false)
    tab.act(.toggledDetails(plan))
    #expect(tab.page.contains("Ticked on 2026-09-19, 07:00"))
    #expect(tab.page.contains("Unticked on 2026-09-19, 07:00"))
    // Joining the records keeps it.
    for count in 0..<40 { tab.tick("join", count % 2 == 0) }
    let next = Fixture.open(device, at: "/checklist/9")
    next.act(.toggledDetails(plan))
    #expect(next.page.contains("Unticked on 2026-09-19, 07:00"))
  }

  @Test("a tick can be taken back, and leaves no trace in the history")
  func undoneTick() {
    let tab = Tab.signedUp(on: device)
    tab.tick("plan")
    #expect(tab.page.contains("Marked as done.") && tab.isTicked("plan"))
    tab.undo()
    tab.act(.toggledDetails(plan))
    #expect(!tab.isTicked("plan") && !tab.page.contains("Ticked on"))
    let next = Fixture.open(device, at: "/checklist/9")
    next.act(.toggledDetails(plan))
    #expect(!next.isTicked("plan") && !next.page.contains("Ticked on"))
  }

  @Test("only the last thing can be taken back, and the button stays while the focus is in it")
  func oneUndo() throws {
    let tab = Tab.signedUp(on: device)
    tab.tick("plan")
    tab.tick("join")
    #expect(tab.state.toasts.filter { $0.undo != nil }.count == 1)
    let id = try #require(tab.state.toasts.last?.id)
    tab.send(.toast(.held(true), id: id))
    tab.passTime()
    #expect(tab.button("Undo") != nil)
    tab.send(.toast(.held(false), id: id))
    tab.passTime()
    #expect(tab.button("Undo") == nil)
  }

  @Test("items of one's own can be added with a date, renamed, ticked and deleted, and that be taken back")
  func ownItems() throws {
    let tab = Tab.signedUp(on: device)
    tab.add("  Ask my  aunt ", on: "2026-10-01")
    #expect(tab.page.contains("Ask my aunt") && tab.page.contains("Your date: 2026-10-01"))
    #expect(tab.page.contains("0 of 4 done") && tab.page.contains("id=\"add-own\""))
    let own = try #require(tab.state.college.ownItems.first).reference
    #expect(tab.takeDone().contains(.focus(id: own.elementID)))
    tab.act(.toggledDetails(own))
    tab.act(.left(.title(own), "Ask my uncle"))
    tab.tick(own.item)
    #expect(tab.field("Ask my uncle") != nil && tab.page.contains("1 of 4 done"))
    tab.act(.left(.title(own), " "))
    #expect(tab.value("title-" + own.item) == "Ask my uncle")
    let other = Fixture.open(device, at: "/checklist/9")
    #expect(other.isTicked(own.item) && other.field("Ask my uncle") != nil)
    tab.act(.deleted(own))
    #expect(tab.field("Ask my uncle") == nil && other.field("Ask my uncle") == nil)
    tab.undo()
    #expect(tab.isTicked(own.item) && other.isTicked(own.item))
  }

  @Test("an item without a title is refused, one that cannot be stored stays in the form")
  func refusedItem() {
    let tab = Tab.signedUp(on: device)
    tab.add("  ")
    #expect(
      tab.page.contains("Write what you want to do.") && tab.takeDone().contains(.focus(id: "own-title")))
    device.writeFailure = .quotaExceeded
    tab.act(.submitted(FormFields([.init(name: "own-title", value: "Ask")])))
    #expect(tab.page.contains("storage is full") && tab.field("What do you want to do?") != nil)
    #expect(tab.state.college.ownItems.isEmpty)
    device.writeFailure = nil
    tab.act(.submitted(FormFields([.init(name: "own-title", value: "Ask")])))
    #expect(tab.state.college.ownItems.map { $0.title } == ["Ask"])
  }

  @Test("an item whose date cannot be taken is not added, the form says why, and keeps what was typed")
  func refusedDate() {
    let tab = Tab.signedUp(on: device)
    tab.add("Visit A&M", on: "1999-05-05")
    #expect(tab.page.contains("Enter a date between 2000 and 2099.") && tab.state.college.ownItems.isEmpty)
    #expect(tab.value("own-title") == "Visit A&amp;M" && tab.value("own-date") == "1999-05-05")
    #expect(tab.takeDone().contains(.focus(id: "own-date")))
    tab.act(.typedOwnDate("2027-05-05"))
    #expect(!tab.page.contains("Enter a date between"))
    tab.act(
      .submitted(
        FormFields([
          .init(name: "own-title", value: "Visit A&M"), .init(name: "own-date", value: "2027-05-05"),
        ])))
    #expect(tab.page.contains("Your date: 2027-05-05"))
  }

  @Test("a name that is too long is not cut, neither of a new item nor of one that is there")
  func longTitle() throws {
    let tab = Tab.signedUp(on: device)
    let long = String(repeating: "a", count: 121)
    tab.add(long)
    #expect(tab.page.contains("Use 120 characters or fewer.") && tab.value("own-title") == long)
    #expect(tab.state.college.ownItems.isEmpty)
    tab.act(.submitted(FormFields([.init(name: "own-title", value: "Ask")])))
    let own = try #require(tab.state.college.ownItems.first).reference
    tab.act(.toggledDetails(own))
    tab.act(.typed(.title(own), long))
    #expect(tab.page.contains("Use 120 characters or fewer."))
    tab.act(.left(.title(own), long))
    #expect(tab.value("title-" + own.item) == long && tab.state.college.ownItems.map { $0.title } == ["Ask"])
  }

  @Test("of a note that is too long the beginning is saved, the field says so, and keeps all of it")
  func longNote() {
    let tab = Tab.signedUp(on: device)
    let long = String(repeating: "a", count: 4000) + "bcd"
    tab.act(.toggledDetails(plan))
    tab.act(.typed(.note(plan), long))
    #expect(tab.page.contains("3 characters are too many. Only the first 4000 are saved."))
    tab.passTime()
    #expect(tab.value("note-plan") == long && !tab.page.contains("Saving…") && !tab.page.contains(">Saved"))
    #expect(tab.state.college.note(on: plan) == String(long.dropLast(3)))
    // Where it says so is below the text, and comes into sight when the field is left.
    let error = tab.page.range(of: "id=\"note-plan-error\"")
    let field = tab.page.range(of: "id=\"note-plan\"")
    #expect(
      field.map { $0.lowerBound } ?? tab.page.endIndex < error.map { $0.lowerBound } ?? tab.page.startIndex)
    _ = tab.takeDone()
    tab.act(.left(.note(plan), long))
    #expect(tab.takeDone().contains(.show(id: "note-plan-error")))
    tab.visit("/checklist")
    tab.visit("/checklist/9")
    tab.act(.toggledDetails(plan))
    #expect(tab.value("note-plan") == long && tab.page.contains("3 characters are too many"))
    tab.act(.typed(.note(plan), "Room 12"))
    tab.passTime()
    #expect(!tab.page.contains("too many") && tab.state.college.note(on: plan) == "Room 12")
  }

  @Test(
    "the form is empty once an item is added, however long that takes, and free for the next one meanwhile")
  func addedQuickly() {
    let tab = Tab.signedUp(on: device)
    tab.isHolding = true
    tab.act(.toggledForm)
    tab.act(.typedOwnTitle("Ask my aunt"))
    tab.act(.submitted(FormFields([.init(name: "own-title", value: "Ask my aunt")])))
    // The pause after the last letter ends while the item is still being stored.
    tab.passTime()
    #expect(tab.field("What do you want to do?") == nil && tab.page.contains("Ask my aunt"))
    tab.act(.toggledForm)
    #expect(tab.value("own-title") == "")
    tab.act(.typedOwnTitle("Ask my uncle"))
    tab.act(.submitted(FormFields([.init(name: "own-title", value: "Ask my uncle")])))
    tab.settle()
    #expect(tab.state.college.ownItems.map { $0.title } == ["Ask my aunt", "Ask my uncle"])
    #expect(tab.field("What do you want to do?") == nil)
    #expect(!Fixture.open(device, at: "/checklist/9").page.contains("id=\"own-title\""))
  }

  @Test("items that could not be stored are all in the form again, one after the other")
  func notAddedQuickly() {
    let tab = Tab.signedUp(on: device)
    func add(_ title: String) {
      tab.act(.toggledForm)
      tab.act(.typedOwnTitle(title))
      tab.act(.submitted(FormFields([.init(name: "own-title", value: title)])))
    }
    tab.isHolding = true
    add("Ask my aunt")
    add("Ask my uncle")
    tab.act(.toggledForm)
    tab.act(.typedOwnTitle("Ask my cousin"))
    device.writeFailure = .quotaExceeded
    tab.settle()
    tab.isHolding = false
    #expect(tab.state.college.ownItems.isEmpty && tab.value("own-title") == "Ask my cousin")
    device.writeFailure = nil
    for title in ["Ask my cousin", "Ask my aunt", "Ask my uncle"] {
      #expect(tab.value("own-title") == title)
      tab.act(.submitted(FormFields([.init(name: "own-title", value: title)])))
    }
    #expect(tab.field("What do you want to do?") == nil)
    #expect(
      Set(tab.state.college.ownItems.map { $0.title }) == ["Ask my aunt", "Ask my uncle", "Ask my cousin"])
  }

  @Test("a guest sees where dates come from, is told what a profile is for, and nothing is stored")
  func guest() {
    let tab = Fixture.open(device, at: "/checklist/12")
    let before = device.records
    tab.tick("fafsa", of: "12")
    tab.act(.toggledDetails(fafsa))
    #expect(tab.page.contains("Verified") && tab.page.contains("With a profile you can keep notes"))
    #expect(tab.field("Note") == nil && !tab.page.contains("add-own"))
    #expect(tab.page.contains("Ticked on"))
    tab.undo()
    #expect(!tab.isTicked("fafsa") && device.records == before)
  }

  @Test("logging out takes along what was typed and what could be taken back")
  func logOut() {
    let tab = Tab.signedUp(on: device)
    tab.write("Room 12")
    tab.write("")
    tab.act(.toggledDetails(plan))
    tab.act(.typed(.note(plan), "Secret"))
    #expect(tab.field("Note")?.value == "Secret")
    device.close()
    tab.send(.sessionChanged(.ended))
    #expect(
      !tab.page.contains("Secret") && tab.button("Undo") == nil && !tab.page.contains("Room 12"))
  }

  @Test("nothing that is stored shows a note, a date or an item")
  func unreadable() {
    let tab = Tab.signedUp(on: device)
    tab.write("Secret garden")
    tab.add("Visit grandmother", on: "2026-10-31")
    for (name, bytes) in device.records where !name.hasPrefix("content/") {
      let text = (name + String(decoding: bytes, as: UTF8.self)).lowercased()
      for word in ["garden", "grandmother", "2026-10-31"] { #expect(!text.contains(word)) }
    }
  }
}
