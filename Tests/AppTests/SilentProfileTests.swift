import AppFixture
import Core
import Day
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Silent profile")
struct SilentProfileTests {
  private let day = CivilDay(iso: "2026-11-21") ?? .first

  private func device(_ number: UInt64 = 0) throws -> TestDevice {
    let device = try Fixture.device(number)
    try device.serve { try Fixture.silent($0) }
    return device
  }

  private func open(_ device: TestDevice, at path: String = "/") -> Tab<AppProgram> {
    let tab = Fixture.open(device, at: path)
    tab.need([Partition(monthOf: day)])
    return tab
  }

  /// A tab whose replies wait from the beginning.
  private func openHeld(_ device: TestDevice) -> Tab<AppProgram> {
    let program = AppProgram(formatting: { _ in .plain })
    return Tab(program, on: device, flags: Flags(path: "/", servedLanguage: "en"), isHolding: true)
  }

  private func put(_ tab: Tab<AppProgram>, _ id: String) {
    let start = CivilDateTime(day: day, time: .midnight)
    let item = DayItem(id: id, kind: .task, title: "Secret " + id, placement: .time(start), minutes: 30)
    tab.put(item)
  }

  private func ids(_ tab: Tab<AppProgram>) -> [String] { tab.state.day.allItems.map(\.id).sorted() }

  private func protect(_ tab: Tab<AppProgram>, _ name: String = "Ana") {
    tab.visit("/settings/protect")
    tab.send(.people(.submitted(.protect, tab.fields(name, "correct horse"))))
  }

  private func send(_ tab: Tab<AppProgram>, _ form: PersonForm, _ fields: [String: String]) {
    tab.send(.people(.submitted(form, FormFields(fields.map { .init(name: $0.key, value: $0.value) }))))
  }

  @Test("is there at the first start, with nothing typed and no key stretched, and after every reload")
  func start() throws {
    let device = try device()
    let tab = open(device)
    put(tab, "a")
    #expect(tab.state.person.session?.profile.isSilent == true)
    #expect(tab.program.isSettled(tab.state))
    #expect(device.derivations.allSatisfy { $0 == 1 })
    device.close()
    let again = open(device)
    #expect(ids(again) == ["a"])
    #expect(device.derivations.allSatisfy { $0 == 1 })
    #expect(again.keys.extractableCount == 0 && again.keys.heldCount == 1)
  }

  @Test("may be protected without a security question, and is opened by its recovery code then")
  func withoutQuestion() throws {
    let device = try device()
    let tab = open(device)
    put(tab, "a")
    tab.visit("/settings/protect")
    #expect(tab.page.contains("You can leave this out.") && tab.field("Confirm Password") != nil)
    let names = ["username": "Ana", "new-password": "correct horse", "confirm-password": "correct horse"]
    // A question without an answer is none.
    send(tab, .protect, names.merging(["security-question": "Teacher?"]) { $1 })
    #expect(tab.page.contains("Enter an answer."))
    send(tab, .protect, names)
    let code = try #require(tab.state.recovery?.code.text)
    #expect(tab.state.person.profile?.question.isEmpty == true && tab.page.contains(code))
    tab.visit("/settings")
    #expect(!tab.page.contains("Change Security Question"))
    device.close()
    let later = open(device, at: "/forgot")
    later.send(.people(.changedUsername("Ana")))
    #expect(later.page.contains("id=\"recovery-code\"") && !later.page.contains("Use the security answer"))
    send(
      later, .forgotPassword,
      [
        "username": "Ana", "recovery-code": code, "new-password": "battery staple",
        "confirm-password": "battery staple",
      ])
    later.need([Partition(monthOf: day)])
    #expect(ids(later) == ["a"])
  }

  @Test("shows nothing of what is kept in it")
  func unreadable() throws {
    let device = try device()
    put(open(device), "a")
    let stored = device.records.filter { !$0.key.hasPrefix("content/") }.values
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(!stored.contains("Secret"))
  }

  @Test("of two tabs that start at once there is one")
  func twoTabs() throws {
    let device = try device()
    let tabs = (0..<2).map { _ in openHeld(device) }
    for tab in tabs { tab.settle() }
    #expect(tabs[0].state.person.session != nil)
    #expect(
      tabs[0].state.person.session?.profile.id == tabs[1].state.person.session?.profile.id)
    #expect(device.records.keys.filter { $0.hasPrefix("user/") } == ["user/"])
  }

  @Test("a day whose owner has to log in asks for that at every address of it, and opens there then")
  func lockedDay() throws {
    let device = try Fixture.silentDayDevice()
    protect(open(device))
    device.close()
    let tab = Fixture.open(device, at: "/day")
    #expect(tab.state.isLocked && tab.heading("Login") != nil)
    #expect(tab.element(id: "plane") == nil && tab.state.windowTitle == "Toward")
    tab.logIn()
    #expect(tab.heading("Login") == nil && tab.element(id: "plane") != nil)
    #expect(tab.state.windowTitle == "Today · Toward")
  }

  @Test("a campus whose owner has to log in shows the map and the weather, and nothing of the person")
  func lockedCampus() throws {
    let device = try Fixture.campusDevice()
    protect(open(device))
    device.close()
    let tab = Fixture.open(device, at: "/weather")
    #expect(
      tab.state.isLocked && tab.heading("Login") == nil && tab.page.contains("data-screen=\"weather\""))
    for path in ["/map", "/map#at-library"] {
      tab.visit(path)
      #expect(tab.heading("Login") == nil, "\(path)")
    }
    for path in ["/profile", "/checkin", "/professors", "/campus", "/"] {
      tab.visit(path)
      #expect(tab.heading("Login") != nil, "\(path)")
    }
  }

  @Test("a login says what it is for, and leads there")
  func wanted() throws {
    let device = try Fixture.campusDevice()
    protect(open(device))
    device.close()
    let tab = Fixture.open(device, at: "/checkin")
    #expect(tab.page.contains("Log in to open Check-In."))
    tab.visit("/campus")
    #expect(!tab.page.contains("Log in to open"))
    tab.visit("/checkin")
    tab.logIn()
    #expect(tab.page.contains("data-screen=\"checkin\"") && !tab.page.contains("Log in to open"))
    tab.send(.tappedLogout)
    tab.visit("/password")
    #expect(tab.page.contains("href=\"/?to=/password\""))
    tab.visit("/?to=/password")
    #expect(tab.page.contains("Log in to open Change Password."))
    tab.logIn()
    #expect(tab.history.last == "/password" && tab.page.contains("current-password"))
  }

  @Test("where nothing can be stored the app works in memory and says so")
  func blocked() throws {
    let device = try device()
    device.storeFailure = .storageBlocked
    let tab = open(device)
    #expect(tab.state.notice == .storageOff)
    put(tab, "a")
    #expect(ids(tab) == ["a"])
  }

  @Test("on a full device too")
  func full() throws {
    let device = try device()
    device.writeFailure = .quotaExceeded
    let tab = open(device)
    #expect(tab.state.notice == .storage(.storageFull))
    put(tab, "a")
    #expect(ids(tab) == ["a"])
  }

  @Test(
    "is protected in place: the same profile with all that is in it, in every tab, and then asks for the password"
  )
  func protecting() throws {
    let device = try device()
    let tab = open(device)
    put(tab, "a")
    let id = tab.state.person.session?.profile.id
    let other = open(device)
    protect(tab)
    #expect(tab.history.last == "/recovery-code" && tab.page.contains("Your profile is protected."))
    #expect(tab.state.recovery != nil)
    #expect(device.records["user/"] == nil && device.records["user/ana"] != nil)
    for tab in [tab, other] {
      #expect(tab.state.person.session?.profile.id == id)
      #expect(tab.state.person.session?.profile.isSilent == false)
      #expect(ids(tab) == ["a"] && tab.keys.heldCount == 1)
    }
    put(other, "b")
    #expect(ids(tab) == ["a", "b"])
    tab.send(.tappedLogout)
    for tab in [tab, other] {
      #expect(tab.state.person.session == nil && tab.state.isLocked && ids(tab).isEmpty)
    }
    #expect(device.records["user/"] == nil)
    device.close()
    let again = open(device)
    #expect(again.state.isLocked && again.page.contains("id=\"password\""))
    again.logIn("Ana", "wrong horse")
    #expect(again.state.person.session == nil)
    again.logIn()
    #expect(ids(again) == ["a", "b"])
    #expect(again.state.person.session?.profile.id == id)
  }

  @Test("the answer and the recovery code open it too, once it is protected")
  func otherSecrets() throws {
    let device = try device()
    let tab = open(device)
    put(tab, "a")
    protect(tab)
    let code = try #require(tab.state.recovery?.code.text)
    tab.send(.tappedLogout)
    tab.visit("/forgot")
    send(
      tab, .forgotPassword,
      [
        "username": "Ana", "security-answer": "senora pena", "new-password": "another horse",
        "confirm-password": "another horse",
      ])
    #expect(ids(tab) == ["a"])
    tab.send(.tappedLogout)
    tab.visit("/forgot")
    tab.send(.people(.tappedOtherWay))
    send(
      tab, .forgotPassword,
      [
        "username": "Ana", "recovery-code": code, "new-password": "a third horse",
        "confirm-password": "a third horse",
      ])
    #expect(ids(tab) == ["a"])
  }

  @Test("two tabs that protect it at once make one name of it")
  func protectedTwice() throws {
    let device = try device()
    let first = open(device)
    let second = open(device)
    second.visit("/settings/protect")
    second.isHolding = true
    second.send(.people(.submitted(.protect, second.fields("Ben", "correct horse"))))
    protect(first)
    second.settle()
    #expect(device.records.keys.filter { $0.hasPrefix("user/") } == ["user/ana"])
    #expect(second.state.person.session?.profile.username.text == "Ana")
    #expect(second.keys.extractableCount == 0)
  }

  @Test("a form with mistakes, and a write that fails, leave it as it was")
  func refused() throws {
    let device = try device()
    let tab = open(device)
    put(tab, "a")
    tab.visit("/settings/protect")
    tab.send(.people(.submitted(.protect, tab.fields("Ana", "short"))))
    #expect(tab.page.contains("id=\"problems\""))
    device.writeFailure = .quotaExceeded
    tab.send(.people(.submitted(.protect, tab.fields("Ana", "correct horse"))))
    device.writeFailure = nil
    #expect(tab.state.person.session?.profile.isSilent == true && ids(tab) == ["a"])
    #expect(device.records["user/"] != nil && tab.keys.extractableCount == 0 && tab.keys.heldCount == 1)
    protect(tab)
    #expect(tab.state.person.session?.profile.isSilent == false)
  }

  @Test("its backup has a password of its own, and can be added on another device")
  func backup() throws {
    let tab = open(try device())
    put(tab, "a")
    tab.visit("/settings/data")
    _ = tab.takeDone()
    send(tab, .backUp, ["new-password": "file secret 1", "confirm-password": "file secret 1"])
    let file = try #require(tab.downloaded().first?.bytes)
    #expect(tab.state.person.session?.profile.isSilent == true && tab.keys.heldCount == 1)
    let text = String(decoding: file, as: UTF8.self)
    #expect(!text.contains("\"secret\"") && !text.contains("Secret a"))

    let other = open(try device(1))
    put(other, "b")
    other.choose(file)
    send(other, .restore, ["password": "wrong secret"])
    #expect(ids(other) == ["b"])
    send(other, .restore, ["password": "file secret 1"])
    other.send(.data(.tappedRestore))
    #expect(ids(other) == ["a", "b"] && other.keys.heldCount == 1)
    other.device.close()
    #expect(ids(open(other.device)) == ["a", "b"])
  }

  @Test("a backup of somebody with a name can be added to it, and its own merged without a password")
  func otherBackups() throws {
    let named = open(try device())
    put(named, "a")
    protect(named)
    named.visit("/settings/data")
    _ = named.takeDone()
    named.send(.data(.tappedBackup))
    let file = try #require(named.downloaded().first?.bytes)
    let tab = open(try device(1))
    tab.choose(file)
    send(tab, .restore, ["password": "correct horse"])
    tab.send(.data(.tappedRestore))
    #expect(ids(tab) == ["a"] && tab.state.person.session?.profile.isSilent == true)
    // Its own file.
    _ = tab.takeDone()
    tab.visit("/settings/data")
    send(tab, .backUp, ["new-password": "file secret 1", "confirm-password": "file secret 1"])
    let own = try #require(tab.downloaded().first?.bytes)
    tab.device.chosenFile = .records([Record(name: "file", bytes: own)])
    tab.send(.data(.tappedChoose))
    tab.send(.data(.tappedAdd))
    #expect(ids(tab) == ["a"])
  }

  @Test("the readable copy has what is kept of all days, each once")
  func readable() throws {
    let tab = open(try device())
    put(tab, "a")
    tab.visit("/settings/data")
    _ = tab.takeDone()
    tab.send(.data(.tappedReadableAnyway))
    let json = try JSON(parsing: try #require(tab.downloaded().first?.bytes))
    #expect(json["events"]?.array?.count == 1)
  }

  @Test("is deleted with all that is in it when that is asked for twice, and a new one takes its place")
  func delete() throws {
    let device = try device()
    let tab = open(device)
    put(tab, "a")
    let id = try #require(tab.state.person.session?.profile.id.text)
    tab.visit("/settings/data")
    tab.send(.data(.tappedDelete))
    // A second tap at the same place deletes nothing.
    let (cancel, delete) = (
      tab.page.ranges(of: ">Cancel<").last, tab.page.range(of: "Yes, delete everything")
    )
    #expect(try #require(cancel).lowerBound < #require(delete).lowerBound)
    send(tab, .deleteProfile, [:])
    #expect(tab.page.contains("Everything is deleted from this device."))
    #expect(!device.records.keys.contains { $0.contains(id) })
    #expect(ids(tab).isEmpty && tab.state.person.session?.profile.isSilent == true)
    put(tab, "b")
    #expect(ids(open(device)) == ["b"])
  }

  @Test("a damaged record of it is said and not overwritten")
  func damaged() throws {
    let device = try device()
    put(open(device), "a")
    device.records["user/"] = [1, 2, 3]
    device.close()
    let tab = open(device)
    #expect(tab.state.person.session == nil && tab.state.notice == .storage(.profileDamaged))
    #expect(device.records["user/"] == [1, 2, 3])
  }

  @Test("other sites make none")
  func others() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    #expect(tab.state.person.session == nil && device.records["user/"] == nil)
    tab.visit("/settings/protect")
    #expect(tab.field("Confirm Password") == nil)
  }
}
