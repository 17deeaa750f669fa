import CMS
import Core
import Loop
import Storage
import Testing

@testable import Server

@Suite("The record of the CMS")
struct StaffRecordTests {
  @Test(
    "it holds what was done, and its chain shows any change of it", arguments: AccountServer.Store.allCases)
  func chain(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Hello"), as: ana)
      _ = try await server.get("/cms/people", as: ana)
      let record = RecordStore(database: server.database)
      let actions = try await record.rows(.init(), atMost: 10).map(\.entry.action)
      #expect(actions == [.readPeople, .published, .savedDraft, .loggedIn, .acceptedInvitation])
      let changes = try await record.rows(.init(isOfChanges: true), atMost: 10).map(\.entry.action)
      #expect(changes == [.published, .savedDraft, .acceptedInvitation])
      #expect(try await record.verify().faults.isEmpty)
      try await server.database.write {
        try $0.execute("UPDATE staff_record SET subject = 'news/other' WHERE number = 4")
      }
      #expect(try await record.verify().faults == [.changedEntry(4)])
      try await server.database.write { try $0.execute("DELETE FROM staff_record WHERE number = 5") }
      #expect(try await record.verify().faults.contains(.gap(before: 6)))
    }
  }

  @Test(
    "its details are kept as long as the site says, and the chain still holds",
    arguments: AccountServer.Store.allCases)
  func retention(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let path = CMSRoute.entry(StaffServer.news).path
      _ = try await server.post(path, StaffServer.news("Long ago"), as: ana)
      let retention = RecordRetention(database: server.database)
      let begun = Moment(milliseconds: server.time.now(), offsetMinutes: 0).day
      #expect(try await retention.erase(after: 0, today: begun.adding(months: 600)) == 0)
      #expect(try await retention.erase(after: 6, today: begun.adding(months: 6)) == 0)
      server.time.advance(by: 86_400_000)
      #expect(try await server.logIn("ana").status == .seeOther)
      #expect(try await retention.erase(after: 6, today: begun.adding(months: 6).adding(days: 1)) > 1)
      let rows = try await RecordStore(database: server.database).rows(.init(), atMost: 100)
      #expect(rows.contains { $0.name == nil } && rows.contains { $0.name == "ana" })
      let verification = try await RecordStore(database: server.database).verify()
      #expect(verification.faults.isEmpty && verification.erased > 1)
      // Who it was is still known, as long as they are of the staff.
      let auditor = try await server.member(.auditor)
      #expect(try await !server.get("/cms/record", as: auditor).text.contains("Somebody who was deleted"))
    }
  }

  @Test(
    "what a deleted member did stays, with the reasons and the name, as long as all details do",
    arguments: AccountServer.Store.allCases)
  func deleted(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      let eva = try await server.member(.administrator, "eva-the-curious")
      let id = try #require(try await server.staff.members().first { $0.username == "eva-the-curious" }?.id)
      _ = try await server.get("/cms", as: eva)
      _ = try await server.get("/cms/people?q=neighbour", as: eva)
      _ = try await server.post("/cms/me", [("do", "language"), ("language", "es")], as: eva)
      _ = try await server.post(CMSRoute.entry(StaffServer.news).path, StaffServer.news("Hello"), as: eva)
      let now = server.time.now()
      try await server.database.write { transaction in
        let actor = Actor(member: try StaffStore.member(id, transaction), address: "192.0.2.7")
        try Recorder(transaction).add(
          .readPerson, "someone", by: actor, at: now, [("reason", "curious about my neighbour")])
      }
      let record = RecordStore(database: server.database)
      let before = try await record.rows(.init(), atMost: 50)
      #expect(
        try await server.post(
          CMSRoute.member(id).path, [("do", "delete"), ("password", StaffServer.password)], as: ana
        ).status == .seeOther)
      let after = try await record.rows(.init(), atMost: 50)
      for row in before {
        let same = try #require(after.first { $0.entry.number == row.entry.number })
        let isOfHabits =
          row.entry.actor == id
          && [.openedHome, .loggedOut, .changedLanguage].contains(row.entry.action)
        #expect((same.name == nil) == (isOfHabits || row.name == nil), "\(row.entry.actionName)")
        #expect(isOfHabits || same.details.map(\.1) == row.details.map(\.1), "\(row.entry.actionName)")
      }
      let verification = try await record.verify()
      #expect(verification.faults.isEmpty && verification.erased == 2)
      let auditor = try await server.member(.auditor)
      let page = try await server.get("/cms/record", as: auditor).text
      #expect(page.contains("curious about my neighbour") && page.contains("eva-the-curious"))
      #expect(page.contains(" · eva-the-curious") && page.contains(">eva-the-curious (deleted)</option>"))
      #expect(!page.contains(" · \(id)"))
      // Their time comes as that of all others.
      server.time.advance(by: 400 * 86_400_000)
      let today = Moment(milliseconds: server.time.now(), offsetMinutes: 0).day
      _ = try await RecordRetention(database: server.database).erase(after: 12, today: today)
      #expect(try await record.rows(.init(), atMost: 50).allSatisfy { $0.name == nil })
    }
  }
}
