import CMS
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
      #expect(try await record.verify().faults.isEmpty)
      try await server.database.write {
        try $0.execute("UPDATE staff_record SET subject = 'news/other' WHERE number = 4")
      }
      #expect(try await record.verify().faults == [.changedEntry(4)])
      try await server.database.write { try $0.execute("DELETE FROM staff_record WHERE number = 5") }
      #expect(try await record.verify().faults.contains(.gap(before: 6)))
    }
  }

  @Test("a deleted member is forgotten, and the chain still holds")
  func forgotten() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      _ = try await server.member(.editor, "eva-the-editor")
      let id = try #require(try await server.staff.members().first { $0.role == .editor }?.id)
      #expect(
        try await server.post(CMSRoute.member(id).path, [("do", "delete")], as: ana).status == .seeOther)
      let verification = try await RecordStore(database: server.database).verify()
      #expect(verification.faults.isEmpty)
      #expect(verification.erased == 3)
    }
  }
}
