import AppFixture
import Components
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The profile on a campus (SC-2)")
struct ProfileTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  @Test("shows a label in place of each field that is filled, also after a restart and at its own address")
  func filling() {
    let tab = Fixture.open(device)
    #expect(tab.field("Name") != nil)
    tab.send(.submitted("profile-name", "  Shuran   Zhang "))
    #expect(tab.page.contains("<strong>Shuran Zhang</strong>") && tab.field("Name") == nil)
    #expect(tab.takeDone().contains(.focus(id: "profile-major")))
    device.close()
    let later = Fixture.open(device, at: "/profile")
    #expect(
      later.page.contains("<strong>Shuran Zhang</strong>") && later.page.contains("id=\"profile-year\""))
  }

  @Test("offers to keep a field once there is something new in it")
  func somethingToKeep() {
    let tab = Fixture.open(device)
    #expect(tab.button("Keep: Name") == nil)
    tab.send(.field(.name, .typed(" ")))
    #expect(tab.button("Keep: Name") == nil)
    tab.send(.field(.name, .typed("Ana")))
    #expect(tab.button("Keep: Name") != nil && tab.button("Keep: Major") == nil)
    tab.send(.submitted("profile-name", "Ana"))
    tab.send(.field(.name, .opened))
    #expect(tab.button("Keep: Name") == nil && tab.page.contains("Leave as it was: Name"))
    tab.send(.field(.name, .typed("Anna")))
    #expect(tab.button("Keep: Name") != nil)
  }

  @Test("has a button for a picture, and one that saves all that is typed, which are there from the start")
  func updated() {
    let tab = Fixture.open(device)
    // Nothing comes or goes while one types.
    let saves = "aria-disabled=\"true\">Save my details<"
    #expect(tab.button("Choose a picture") != nil && tab.page.contains(saves))
    tab.send(.field(.name, .typed("Ana")))
    #expect(tab.button("Choose a picture") != nil && !tab.page.contains(saves))
    tab.send(.field(.name, .left))
    tab.send(.field(.major, .typed("Biology")))
    #expect(tab.button("Keep: Major") != nil)
    device.chosenFile = .records([Record(name: "a.jpg", bytes: Array("no picture".utf8))])
    func asksForPicture() -> Bool { tab.state.campus.profile.problem != nil }
    tab.send(.tappedSave)
    // The year is still open.
    #expect(tab.page.contains(saves))
    #expect(tab.page.contains("<strong>Ana</strong>") && tab.page.contains("<strong>Biology</strong>"))
    #expect(tab.page.contains("Saved.") && !asksForPicture())
    tab.send(.submitted("profile-year", "2027"))
    #expect(!tab.page.contains("Save my details"))
    tab.send(.askedForPicture(isCamera: false))
    #expect(asksForPicture())
  }

  @Test("saves all that is typed at Enter in any of the fields, also what was left as a draft")
  func enter() {
    let tab = Fixture.open(device)
    for (field, text) in [(ProfileField.name, "Ana"), (.major, "Biology"), (.year, "2027")] {
      tab.send(.field(field, .typed(text)))
      if field != .year { tab.send(.field(field, .left)) }
    }
    tab.send(.submitted("profile-year", "2027"))
    for text in ["Ana", "Biology", "2027"] { #expect(tab.page.contains("<strong>\(text)</strong>")) }
    #expect(!tab.page.contains("Not saved yet") && tab.page.contains("Saved."))
    #expect(tab.takeDone().contains(.focus(id: ElementID.title)))
    device.close()
    let later = Fixture.open(device, at: "/profile")
    #expect(later.page.contains("<strong>Ana</strong>") && !later.page.contains("Not saved yet"))
    // Enter in an empty field saves the others, and stays there.
    later.send(.tappedReset)
    later.send(.confirmedReset)
    later.send(.field(.name, .typed("Eva")))
    later.send(.submitted("profile-major", ""))
    #expect(later.page.contains("<strong>Eva</strong>") && later.page.contains("id=\"profile-major\""))
    #expect(later.takeDone().contains(.focus(id: "profile-major")))
  }

  @Test("leaves a field that got nothing, and shortens what is too long")
  func limits() {
    let tab = Fixture.open(device)
    tab.send(.submitted("profile-name", "   "))
    #expect(tab.field("Name") != nil)
    tab.send(.submitted("profile-major", String(repeating: "x", count: 200)))
    #expect(tab.state.campus.record.text(.major)?.count == 80)
  }

  @Test("asks before Reset brings the fields back, and has the values again at Undo")
  func reset() {
    let tab = Fixture.open(device)
    tab.send(.submitted("profile-name", "Ana"))
    tab.send(.submitted("profile-year", "2027"))
    tab.send(.tappedReset)
    // It says what it empties, and asks; Cancel, Escape and Back leave everything.
    let question = "Clear your name, major and year?"
    #expect(tab.page.contains(question) && tab.page.contains("<strong>Ana</strong>"))
    tab.send(.cancelledReset)
    #expect(!tab.page.contains(question) && tab.takeDone().contains(.focus(id: "reset-profile")))
    tab.send(.tappedReset)
    tab.receive(.navigation("/"))
    tab.send(.confirmedReset)
    #expect(!tab.page.contains(question) && tab.page.contains("<strong>Ana</strong>"))
    tab.send(.tappedReset)
    tab.send(.confirmedReset)
    #expect(!tab.page.contains(question))
    #expect(tab.field("Name") != nil && tab.page.contains("id=\"profile-year\""))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(tab.page.contains("<strong>Ana</strong>") && tab.page.contains("<strong>2027</strong>"))
  }

  @Test("opens a kept field again by its label, and keeps what is corrected")
  func correcting() {
    let tab = Fixture.open(device)
    tab.send(.submitted("profile-name", "Ana"))
    tab.send(.submitted("profile-major", "Math"))
    #expect(tab.page.contains("id=\"edit-profile-name\""))
    tab.send(.field(.name, .opened))
    #expect(tab.field("Name") != nil && tab.page.contains("value=\"Ana\""))
    #expect(tab.page.contains("<strong>Math</strong>") && tab.takeDone().contains(.focus(id: "profile-name")))
    tab.send(.field(.name, .typed("Anna")))
    tab.send(.submitted("profile-name", "Anna"))
    #expect(tab.page.contains("<strong>Anna</strong>"))
    #expect(tab.takeDone().contains(.focus(id: "edit-profile-name")))
  }

  @Test("gives the old value back at Escape, and closes what is left as it was")
  func givingUp() {
    let tab = Fixture.open(device)
    tab.send(.submitted("profile-name", "Ana"))
    tab.send(.field(.name, .opened))
    tab.send(.field(.name, .typed("An")))
    tab.send(.field(.name, .left))
    #expect(tab.page.contains("value=\"An\"") && tab.page.contains("Not saved yet"))
    tab.send(.field(.name, .gaveUp))
    #expect(tab.page.contains("<strong>Ana</strong>") && !tab.page.contains("Not saved yet"))
    #expect(tab.takeDone().contains(.focus(id: "edit-profile-name")))
    tab.send(.field(.name, .opened))
    tab.send(.field(.name, .left))
    #expect(tab.page.contains("<strong>Ana</strong>") && tab.field("Name") == nil)
    // An emptied field is none that was filled.
    tab.send(.field(.name, .opened))
    tab.send(.field(.name, .typed(" ")))
    tab.send(.field(.name, .left))
    #expect(tab.page.contains("<strong>Ana</strong>"))
  }

  @Test("finds what was typed and not kept again, after leaving and after a restart")
  func drafts() {
    let tab = Fixture.open(device)
    tab.send(.field(.major, .typed("Comp")))
    tab.visit("/professors")
    tab.visit("/profile")
    #expect(tab.field("Major")?.value == "Comp" && tab.page.contains("Not saved yet"))
    tab.send(.field(.name, .typed("Very Private Name")))
    tab.send(.device(.changedVisibility(false)))
    device.close()
    let later = Fixture.open(device)
    #expect(later.page.contains("value=\"Very Private Name\"") && later.field("Major")?.value == "Comp")
    let stored = device.records.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(!stored.contains { $0.contains("Very Private Name") })
    later.send(.submitted("profile-name", "Ana"))
    later.send(.tappedReset)
    later.send(.confirmedReset)
    #expect(later.field("Major")?.value == "" && !later.page.contains("Not saved yet"))
  }

  @Test("follows another tab")
  func tabs() {
    let tab = Fixture.open(device)
    let other = Fixture.open(device)
    tab.send(.submitted("profile-name", "Ana"))
    #expect(other.page.contains("<strong>Ana</strong>"))
  }

  @Test("is encrypted on the device")
  func encryption() {
    let tab = Fixture.open(device)
    tab.send(.submitted("profile-name", "Very Private Name"))
    let stored = device.records.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(!stored.contains { $0.contains("Very Private Name") })
  }
}
