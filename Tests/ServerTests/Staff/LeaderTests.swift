import Accounts
import CMS
import Core
import Health
import Storage
import Testing

@testable import Server

@Suite("Community leaders are people of the app (160, 184)", .serialized)
struct LeaderTests {
  private typealias Refused = AccountServer.Refused

  @Test("are marked by an administrator, which is in the record", arguments: AccountServer.Store.allCases)
  func marked(store: AccountServer.Store) async throws {
    try await StaffServer.run(store) { server in
      let ana = try await server.administrator()
      try await server.join(0..<2)
      let path = CMSRoute.person("person 1").path
      func actions() async throws -> [RecordAction] {
        try await RecordStore(database: server.database).rows(.init(), atMost: 3).compactMap(\.entry.action)
      }
      func leaders() async throws -> Int64? {
        try await server.database.read {
          try $0.row("SELECT COUNT(*) AS rows FROM account WHERE leader = 1")?.integer("rows")
        }
      }
      #expect(try await server.get(path, as: ana).text.contains("Mark as a community leader"))
      #expect(try await server.post(path, [("do", "mark-leader")], as: ana).status == .seeOther)
      #expect(try await actions().contains(.markedLeader))
      #expect(try await leaders() == 1)
      #expect(try await server.get(path, as: ana).text.contains("No longer a community leader"))
      #expect(try await server.get("/cms/people", as: ana).text.contains(">Community leader<"))
      #expect(try await server.post(path, [("do", "unmark-leader")], as: ana).status == .seeOther)
      #expect(try await actions().contains(.unmarkedLeader))
      #expect(try await leaders() == 0)
    }
  }

  private static func site() throws -> Release {
    var site = try ProgrammeFixture.site()
    site.questions.polls = site.questions.polls.mapValues { book in
      var book = book
      book.polls[0].isForLeaders = true
      return book
    }
    site.questions.programmes = site.questions.programmes.mapValues { all in
      all.map { listed in
        var listed = listed
        listed.programme.isForLeaders = listed.programme.id == ProgrammeFixture.daily
        return listed
      }
    }
    return site
  }

  private static func mark(_ email: String, _ server: AccountServer, isLeader: Bool = true) async throws {
    try await server.database.write { transaction in
      let row = try transaction.row("SELECT id FROM account WHERE folded = $1", .text(email))
      try Leaders(transaction).mark(
        try row?.text("id") ?? "", asLeader: isLeader, programmes: [ProgrammeFixture.daily])
    }
  }

  private static func polls(_ token: [UInt8], _ server: AccountServer) async throws -> PollsReply {
    try await server.ask(.polls, PollFixture.question([]).json, token: token, for: PollsReply.self)
  }

  @Test(
    "see and vote in the polls for leaders, and nobody else does", arguments: AccountServer.Store.allCases)
  func polls(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, site: Self.site()) { server in
      let maria = try await server.signUp(.example("maria@example.org")).token
      let jo = try await server.signUp(.example("jo@example.org")).token
      try await Self.mark("maria@example.org", server)
      let own = try await Self.polls(maria, server)
      #expect(own.isLeader && own.polls.map(\.name) == [PollFixture.walks] && own.polls[0].isForLeaders)
      let other = try await Self.polls(jo, server)
      #expect(!other.isLeader && other.polls.isEmpty)
      await #expect(throws: Refused.nothing) {
        try await server.tell(.vote, PollFixture.ballot(1).json, jo)
      }
      try await server.tell(.vote, PollFixture.ballot(2).json, maria)
      #expect(try await server.account(maria).isLeader)
      #expect(try await !server.account(jo).isLeader)
      // Who is no leader any more sees them no more.
      try await Self.mark("maria@example.org", server, isLeader: false)
      #expect(try await Self.polls(maria, server).polls.isEmpty)
    }
  }

  @Test(
    "join the programs for leaders, and leave them with the mark", arguments: AccountServer.Store.allCases)
  func programmes(store: AccountServer.Store) async throws {
    try await AccountServer.run(store, site: Self.site()) { server in
      let maria = try await server.signUp(.example("maria@example.org")).token
      await #expect(throws: Refused.nothing) { try await server.join(ProgrammeFixture.daily, maria) }
      try await server.join(ProgrammeFixture.weekly, maria)
      try await Self.mark("maria@example.org", server)
      #expect(try await server.join(ProgrammeFixture.daily, maria).memberships.count == 2)
      try await Self.mark("maria@example.org", server, isLeader: false)
      let left = try await server.ask(.programmes, token: maria, for: ProgrammeMemberships.self)
      #expect(left.memberships.map(\.programme) == [ProgrammeFixture.weekly])
    }
  }

  @Test("are written to of polls for leaders by letters for leaders only")
  func letters() throws {
    let site = try Self.site()
    let book = ProgrammeBook(site)
    #expect(site.questions.programmesForLeaders(in: "en") == [ProgrammeFixture.daily])
    let time = TestTime().now()
    for (programme, polls) in [(ProgrammeFixture.daily, 1), (ProgrammeFixture.weekly, 0)] {
      let listed = try #require(book.programme(programme, in: "en"))
      #expect(book.letter(listed, in: "en", of: nil, at: time).polls.count == polls)
    }
  }
}
