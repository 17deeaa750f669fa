import Foundation
import Testing

@testable import Server

@Suite("What is set aside for newcomers")
struct LastingRoomTests {
  @Test("is known to all requests, so that accounts are not counted for each")
  func lasts() async throws {
    let server = try TestServer()
    var backing = Backing()
    backing.database = try await OpenDatabase(
      .file(server.folder.appendingPathComponent("toward.sqlite").path), logger: .silent, freshFor: .zero)
    let parts = try await Parts(server.configuration, server.release, backing, logger: .silent)
    let room = try #require(parts.door.room.newcomers)
    #expect(parts.door.room.newcomers === room && parts.accounts.door.room.newcomers === room)
  }
}
