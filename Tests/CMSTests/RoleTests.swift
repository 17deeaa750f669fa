import Sites
import Testing

@testable import CMS

@Suite("Roles")
struct RoleTests {
  /// Every cell, as the handbook has it.
  static let table: [Role: Set<Privilege>] = [
    .author: [.keepOwnLogin, .readContent, .writeContent, .seeProgrammes],
    .editor: [
      .keepOwnLogin, .readContent, .writeContent, .publish, .seeReports, .seePollResults, .seeProgrammes,
    ],
    .analyst: [.keepOwnLogin, .seeReports, .seePollResults, .seeProgrammes],
    .eventLeader: [.keepOwnLogin, .readContent, .writeContent, .publish, .seePollResults],
    .auditor: [.keepOwnLogin, .readRecord],
    .administrator: [
      .keepOwnLogin, .readContent, .writeContent, .publish, .seeReports, .seePollResults, .seeProgrammes,
      .manageStaff, .seePeople, .withdrawReports,
    ],
  ]

  @Test("each role may do what the table says and nothing else", arguments: Role.allCases)
  func cells(_ role: Role) {
    for privilege in Privilege.allCases {
      #expect(role.may(privilege) == Self.table[role]?.contains(privilege), "\(role) \(privilege)")
    }
  }

  @Test("an author writes what they began, and an event leader only events")
  func own() {
    let author = StaffMember(id: "a", username: "ana", name: "Ana", role: .author)
    #expect(author.mayWrite(kind: "news", module: "health", owner: "a"))
    #expect(!author.mayWrite(kind: "news", module: "health", owner: "b"))
    #expect(!author.mayWrite(kind: "news", module: "health", owner: nil))
    let leader = StaffMember(id: "l", username: "leo", name: "Leo", role: .eventLeader)
    #expect(!leader.mayBegin(kind: "news", module: "health"))
    #expect(leader.mayBegin(kind: "events", module: "health"))
    let limited = StaffMember(id: "e", username: "eva", name: "Eva", role: .editor, modules: ["college"])
    #expect(!limited.mayWrite(kind: "news", module: "health", owner: nil))
    #expect(limited.mayWrite(kind: "checklists", module: "college", owner: nil))
  }

  @Test("a site's file knows each of them")
  func names() { #expect(Role.allCases.map(\.rawValue) == Site.staffRoles) }

  @Test("every address leads to the route that printed it")
  func routes() {
    let entry = EntryAddress(kind: "education.resources", ids: ["mental", "sleep"])
    let routes: [CMSRoute] = [
      .home, .logIn, .logOut, .welcome, .own, .content, .entries(kind: "news"), .newEntry(kind: "news"),
      .entry(entry),
      .versions(entry),
      .version(entry, 12), .earlierDraft(entry, 7), .preview(entry),
      .poster(EntryAddress(kind: "events", ids: ["fair"])),
      .cards(EntryAddress(kind: "events", ids: ["fair"])), .polls,
      .poll("fair.walks/1"), .programmes, .programme("minute-a-day"), .reports, .reportData,
      .reportWithdrawal, .staff,
      .newStaff, .member("x"), .people, .person("y"),
      .record, .recordData, .entry(EntryAddress(kind: "daily")),
    ]
    for route in routes { #expect(CMSRoute(route.path) == route, "\(route.path)") }
    #expect(CMSRoute("/cms/content/nothing/x") == nil)
    #expect(CMSRoute("/cms/content/news/a~b") == nil)
  }

  @Test("passwords of the staff are long and none of those that are guessed first")
  func passwords() {
    #expect(StaffPassword.mistake("short", username: "ana") == .tooShort(least: 15))
    #expect(StaffPassword.mistake("password1234567", username: "ana") == .common)
    #expect(StaffPassword.mistake("aaaaaaaaaaaaaaaa", username: "ana") == .common)
    #expect(StaffPassword.mistake("administrator-1", username: "administrator") != nil)
    #expect(StaffPassword.mistake("author2author2a", username: "author2") == .likeName)
    #expect(StaffPassword.mistake("author2 tuba velvet", username: "author2") == nil)
    #expect(StaffPassword.mistake("velvet canyon tuba nine", username: "ana") == nil)
  }
}
