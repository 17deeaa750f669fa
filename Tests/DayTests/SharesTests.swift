import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// The service worker of a device, which keeps what other apps share.
extension TestDevice {
  /// - Parameter number: distinguishes what is shared in the same millisecond.
  fileprivate func share(
    title: String = "", text: String = "", link: String = "", number: UInt16 = 0
  ) {
    let texts: JSON = ["texts": [.string(title), .string(text), .string(link)]]
    keep(texts.utf8() + [10], number)
  }

  fileprivate func share(file name: String, _ text: String) {
    let head: JSON = ["name": .string(name)]
    keep(head.utf8() + [10] + Array(text.utf8), 0)
  }

  private func keep(_ bytes: [UInt8], _ number: UInt16) {
    let stamp = Stamp(milliseconds: 1_789_819_000_000, counter: number, node: 7)
    let key = IncomingShare.prefix + (stamp?.text ?? "")
    records[key] = bytes
  }

  fileprivate var waiting: [String] { records.keys.filter { $0.hasPrefix(IncomingShare.prefix) } }
}

extension Tab where P == AppProgram {
  fileprivate func hearOfShares() { receive(.recordsChanged(device.waiting)) }

  fileprivate var inbox: [DayItem] { state.day.inbox }
}

@Suite("What other apps share")
struct SharesTests {
  private static let file = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    UID:a
    DTSTART:20261121T140000
    DTEND:20261121T150000
    SUMMARY:Advising
    END:VEVENT
    END:VCALENDAR
    """

  @Test("a text is an entry of the inbox, with its link and its other lines in the notes")
  func text() throws {
    let tab = try Fixture.openDay()
    tab.device.share(text: "Call the bank\nAsk for the fee", link: "https://example.org/fees")
    tab.hearOfShares()
    #expect(tab.inbox.map { $0.title } == ["Call the bank"])
    #expect(tab.inbox.first?.notes == "Ask for the fee\nhttps://example.org/fees")
    #expect(tab.page.contains("Added to the inbox: Call the bank"))
    #expect(tab.button("Undo") != nil && tab.link("Go there")?["href"] == "/day/2026-11-21/inbox")
    #expect(tab.device.waiting.isEmpty)
  }

  @Test("it can be undone, and does not come back")
  func undo() throws {
    let tab = try Fixture.openDay()
    tab.device.share(text: "Call the bank")
    tab.hearOfShares()
    let id = try #require(tab.state.toasts.last?.id)
    tab.send(.toast(.tappedUndo, id: id))
    #expect(tab.inbox.isEmpty && tab.device.waiting.isEmpty)
    tab.hearOfShares()
    #expect(tab.inbox.isEmpty)
  }

  @Test(
    "the title is what says most",
    arguments: [
      (("Fees", "https://example.org/fees", ""), "Fees", "https://example.org/fees"),
      (("Fees", "Fees", "https://example.org/fees"), "Fees", "https://example.org/fees"),
      (("", "", "https://example.org/fees"), "https://example.org/fees", ""),
      (("", "Read https://example.org/a", "https://example.org/a"), "Read https://example.org/a", ""),
      (("", "\r\n  Milk \r\n\r\nEggs", ""), "Milk", "Eggs"),
    ])
  func titles(words: (String, String, String), title: String, notes: String) throws {
    let shared = SharedWords(title: words.0, text: words.1, link: words.2)
    let item = try #require(DayItem(shared: shared, id: "a", length: 30))
    #expect(item.title == title && item.notes == notes && item.isInInbox && item.minutes == 30)
  }

  @Test("a long line is cut for the title, and whole in the notes")
  func long() throws {
    let line = String(repeating: "word ", count: 60).trimmed()
    let item = try #require(
      DayItem(shared: SharedWords(title: "", text: line, link: ""), id: "a", length: 30))
    #expect(item.title.count == DayItem.longestTitle && item.title.hasSuffix("…") && item.notes == line)
  }

  @Test(
    "what has no words, or too many, is refused with a reason",
    arguments: [" \n", String(repeating: "a", count: 9000)])
  func refused(text: String) throws {
    let tab = try Fixture.openDay()
    tab.device.share(text: text)
    tab.hearOfShares()
    #expect(tab.inbox.isEmpty && tab.device.waiting.isEmpty)
    #expect(tab.page.contains("What you shared has no words, or more than an entry can have."))
  }

  @Test("what the worker did not keep is said once", arguments: IncomingShare.Refusal.allCases)
  func refusedByWorker(refusal: IncomingShare.Refusal) throws {
    let tab = try Fixture.openDay()
    let head: JSON = ["problem": .string(refusal.rawValue)]
    tab.device.records[IncomingShare.prefix + "problem"] = head.utf8() + [10]
    tab.hearOfShares()
    #expect(tab.state.toasts.last?.isTrouble == true)
    #expect(tab.device.waiting.isEmpty)
  }

  @Test("a file opens in the preview of the import")
  func calendarFile() throws {
    let tab = try Fixture.openDay()
    tab.device.share(file: "term.ICS", Self.file)
    tab.hearOfShares()
    #expect(tab.history.last == "/day/calendar")
    #expect(tab.page.contains("1 entry is new.") && tab.page.contains("Advising"))
    #expect(tab.device.waiting.isEmpty && tab.dayTitles == [])
    tab.send(.day(.files(.tappedImport)))
    #expect(tab.dayTitles == ["Advising 14:00"])
  }

  @Test("another file is refused where a file is chosen, too")
  func otherFile() throws {
    let tab = try Fixture.openDay()
    tab.device.share(file: "photo.jpg", "no calendar")
    tab.hearOfShares()
    #expect(tab.page.contains("This is not a calendar file.") && tab.device.waiting.isEmpty)
  }

  @Test("a second file waits until the first is dealt with")
  func twoFiles() throws {
    let tab = try Fixture.openDay()
    tab.device.share(file: "a.ics", Self.file)
    tab.hearOfShares()
    tab.device.share(file: "b.ics", Self.file.replacing("Advising", with: "Orientation"))
    let key = try #require(tab.device.waiting.first)
    let other = String(key.dropLast()) + "9"
    tab.device.records[other] = tab.device.records[key]
    tab.device.records[key] = nil
    tab.hearOfShares()
    #expect(tab.page.contains("Advising") && !tab.page.contains("Orientation"))
    tab.send(.day(.files(.tappedCancel)))
    #expect(tab.page.contains("Orientation") && tab.device.waiting.isEmpty)
  }

  @Test("it waits for a login, and then is taken")
  func locked() throws {
    let device = try Fixture.dayDevice()
    let first = Fixture.open(device, at: "/")
    first.signUp()
    first.send(.tappedLogout)
    device.close()
    device.share(text: "Call the bank")
    let tab = Fixture.open(device, at: "/")
    #expect(device.waiting.count == 1)
    #expect(tab.page.contains("What you shared with this app waits on this device."))
    tab.logIn()
    #expect(tab.inbox.map { $0.title } == ["Call the bank"] && device.waiting.isEmpty)
    #expect(!tab.page.contains("What you shared with this app waits"))
  }

  @Test("it waits for a profile that is not begun")
  func newcomer() throws {
    let device = try Fixture.dayDevice()
    device.share(text: "Call the bank")
    let tab = Fixture.open(device, at: "/")
    #expect(device.waiting.count == 1 && tab.inbox.isEmpty)
    tab.signUp()
    #expect(tab.inbox.map { $0.title } == ["Call the bank"] && device.waiting.isEmpty)
  }

  @Test("where nobody signs up, it is taken at the first start")
  func silent() throws {
    let device = try Fixture.silentDayDevice()
    device.share(text: "Call the bank")
    let tab = Fixture.open(device, at: "/")
    #expect(tab.inbox.map { $0.title } == ["Call the bank"] && device.waiting.isEmpty)
  }

  @Test("what could not be stored stays for the next start")
  func fullDisk() throws {
    let tab = try Fixture.openDay()
    tab.device.share(text: "Call the bank")
    tab.device.writeFailure = .quotaExceeded
    tab.hearOfShares()
    #expect(tab.inbox.isEmpty && tab.device.waiting.count == 1)
    tab.device.writeFailure = nil
    let next = Fixture.open(tab.device, at: "/")
    #expect(next.inbox.map { $0.title } == ["Call the bank"] && tab.device.waiting.isEmpty)
  }

  @Test("two tabs make one entry of it")
  func twoTabs() throws {
    let tab = try Fixture.openDay()
    let other = Fixture.open(tab.device, at: "/")
    tab.device.share(text: "Call the bank")
    tab.isHolding = true
    tab.hearOfShares()
    other.hearOfShares()
    tab.settle()
    #expect(tab.inbox.count == 1 && other.inbox.count == 1 && tab.device.waiting.isEmpty)
  }

  @Test("a tab that is not seen leaves it to the one that is")
  func hidden() throws {
    let tab = try Fixture.openDay()
    tab.receive(.visibility(false))
    tab.device.share(text: "Call the bank")
    tab.hearOfShares()
    #expect(tab.device.waiting.count == 1)
    tab.receive(.visibility(true))
    #expect(tab.inbox.count == 1 && tab.device.waiting.isEmpty)
  }

  @Test("logging out erases what waits")
  func logout() throws {
    let tab = try Fixture.openDay()
    tab.receive(.visibility(false))
    tab.device.share(text: "Call the bank")
    tab.send(.tappedLogout)
    #expect(tab.device.waiting.isEmpty)
  }

  @Test("what did not arrive is said, and a reload does not say it again")
  func lost() throws {
    let tab = Fixture.open(try Fixture.silentDayDevice(), at: lostSharePath)
    #expect(tab.page.contains("What you shared did not arrive"))
    #expect(tab.history.last == "/")
  }

  @Test("a table opens on the screen of a person's data, also without days")
  func table() throws {
    let device = try Fixture.campusDevice()
    let table = "start,end,subject,note\n2026-09-18T09:00,2026-09-18T10:00,Chemistry,a\n"
    device.share(file: "study.csv", table)
    let tab = Fixture.open(device, at: "/")
    #expect(tab.history.last == "/settings/data" && device.waiting.isEmpty)
    #expect(tab.page.contains("This is a table with 1 study session."))
  }

  @Test("words are dropped where nothing takes them")
  func nobody() throws {
    let device = try Fixture.campusDevice()
    device.share(text: "Call the bank")
    _ = Fixture.open(device, at: "/")
    #expect(device.waiting.isEmpty)
  }

  @Test("the address for a new entry leads to its form")
  func shortcut() throws {
    let tab = try Fixture.openDay()
    tab.visit("/day/add")
    #expect(tab.history.last == "/day/2026-11-21/add")
    #expect(DayRoute(path: "/day/add") == .new && DayRoute.new.path == "/day/add")
  }
}
