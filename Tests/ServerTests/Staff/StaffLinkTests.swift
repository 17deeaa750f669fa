import CMS
import Foundation
import Sites
import Testing

@testable import Server

@Suite("Links in the content")
struct StaffLinkTests {
  @Test("are listed with what is wrong, by the entry that has them, once somebody had them looked up")
  func found() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let before = try await server.get("/cms/links", as: ana).text
      #expect(before.contains("never looked up") && before.contains("Look them up now"))
      let links = server.links
      let actor = Actor(member: nil)
      #expect(try await links.begin(["http://127.0.0.1:1025/"], by: actor))
      let during = try await server.get("/cms/links", as: ana).text
      #expect(during.contains("1 address is still being looked up") && !during.contains("Look them up now"))
      #expect(try await !links.begin(["http://127.0.0.1:2/"], by: actor))
      await links.run()
      let standing = try await links.standing()
      #expect(standing.left == 0 && standing.faults == ["http://127.0.0.1:1025/": .failed(.unknownHost)])
      let after = try await server.get("/cms/links", as: ana).text
      #expect(after.contains("All of them lead somewhere.") && after.contains("Look them up now"))
    }
  }

  @Test("that lead nowhere lead to their entry")
  func fault() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let form = StaffServer.news("First").map { name, value in
        (name, name == "text.en" ? "See http://127.0.0.1:1025/gone." : value)
      }
      _ = try await server.post(CMSRoute.entry(StaffServer.news).path, form, as: ana)
      let links = server.links
      _ = try await links.begin(["http://127.0.0.1:1025/gone"], by: Actor(member: nil))
      await links.run()
      let page = try await server.get("/cms/links", as: ana).text
      #expect(page.contains("These lead nowhere") && page.contains("http://127.0.0.1:1025/gone"))
      #expect(
        page.contains("Nobody knows this name.") && page.contains(CMSRoute.entry(StaffServer.news).path))
    }
  }

  @Test("are looked up again after a server that stopped in the middle")
  func silence() async throws {
    try await StaffServer.run { server in
      let links = server.links
      let isBegun = try await links.begin(["http://127.0.0.1:1025/"], by: Actor(member: nil))
      let left = try await links.standing().left
      #expect(isBegun && left == 1)
      server.time.advance(by: 121_000)
      let later = try await links.standing().left
      let isBegunAgain = try await links.begin(["http://127.0.0.1:1025/"], by: Actor(member: nil))
      #expect(later == 0 && isBegunAgain)
    }
  }

  @Test("faults are read as they were written")
  func written() {
    let faults: [LinkFault] = [
      .gone(status: 410), .turnsAway(status: 403), .serverError(status: 503), .refused(status: 418),
      .moved(to: "https://example.org/a b"), .notFramed, .failed(.certificate), .failed(.tooSlow),
    ]
    for fault in faults { #expect(LinkFault(text: fault.text) == fault) }
    #expect(LinkFault(text: "fine") == nil && LinkFault(text: "") == nil)
  }
}
