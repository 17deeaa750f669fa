import Foundation
import Health
import Hummingbird
import ServiceLifecycle
import Testing

@testable import Server

@Suite("The stream of changes")
struct ChangeStreamTests {
  private static let ask = "GET /api/v1/changes HTTP/1.1\r\nHost: a\r\n\r\n"

  /// Runs a server with this feed.
  private func run(
    _ feed: ChangeFeed, _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let backing = Backing()
    backing.changes = feed
    let application = try await Server.application(server.configuration, server.release, backing: backing)
    try await application.test(.live) { try await body($0) }
  }

  /// A connection that listens, on a thread of its own.
  private func listen(
    _ port: Int, until isEnough: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    try await RawConnection.onThread {
      let connection = try RawConnection(port: port)
      connection.send(Self.ask)
      return connection.read(until: isEnough)
    }
  }

  @Test("says at once what is served, and then each change")
  func changes() async throws {
    let feed = ChangeFeed()
    try await run(feed) { client in
      let first = feed.state
      let port = try #require(client.port)
      let text = try await RawConnection.onThread {
        let connection = try RawConnection(port: port)
        connection.send(Self.ask)
        // A stream that has not been read yet has the newest state only.
        let before = connection.read { $0.contains("data: \(first)\n\n") }
        feed.announce("other")
        return before + connection.read { $0.contains("data: other\n\n") }
      }
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.lowercased().contains("content-type: text/event-stream"))
      #expect(text.lowercased().contains("cache-control: no-store"))
      #expect(text.contains("data: \(first)\n\n") && first.count == 16)
      #expect(text.contains(/retry: [1-5]\d{3}\n/))
    }
  }

  @Test("tells of polls, which no bundle has, but nothing of the codes of events")
  func polls() {
    func state(_ title: String, code: String) -> String {
      var poll = Poll()
      (poll.questionnaire.id, poll.questionnaire.title) = ("walks", title)
      var event = CommunityEvent()
      (event.id, event.code, event.polls) = ("fair", code, [poll])
      var release = TestServer.site
      release.questions.polls = ["en": PollBook(polls: [poll], events: [event])]
      return release.state(of: "1")
    }
    #expect(state("Where to?", code: "FAIR2026") != state("When?", code: "FAIR2026"))
    #expect(state("Where to?", code: "FAIR2026") == state("Where to?", code: "FAIR2027"))
  }

  @Test("stays open without a change, by a comment now and then")
  func heartbeat() async throws {
    try await run(ChangeFeed(heartbeat: .milliseconds(20))) { client in
      let text = try await listen(try #require(client.port)) { $0.contains(/:\r?\n\r?\n[\s\S]*:\r?\n\r?\n/) }
      #expect(text.components(separatedBy: "data: ").count == 2)
    }
  }

  @Test("has room for so many, and for another one when somebody has gone")
  func limit() async throws {
    let feed = ChangeFeed(limit: 1, heartbeat: .milliseconds(20))
    try await run(feed) { client in
      let port = try #require(client.port)
      let first = try await RawConnection.onThread {
        let connection = try RawConnection(port: port)
        connection.send(Self.ask)
        _ = connection.read { $0.contains("data: ") }
        return connection
      }
      let second = try await client.get("/api/v1/changes")
      #expect(second.status == .tooManyRequests)
      #expect(second.headers[.retryAfter] == "60")
      first.end()
      while feed.count > 0 { try await Task.sleep(for: .milliseconds(5)) }
      _ = try await listen(port) { $0.contains("data: ") }
    }
  }

  @Test("leaves half of the room to other networks")
  func networks() throws {
    let feed = ChangeFeed(limit: 10)
    let school = try (0..<5).map { _ in try feed.ticks(for: [192, 0, 2, 1]) }
    #expect(throws: Refusal.tooManyRequests(secondsToWait: 60)) { try feed.ticks(for: [192, 0, 2, 1]) }
    var others = try (0..<4).map { try feed.ticks(for: [198, 51, 100, $0]) }
    others.append(try feed.ticks(for: [198, 51, 100, 1]))
    #expect(throws: Refusal.tooManyRequests(secondsToWait: 60)) { try feed.ticks(for: [203, 0, 113, 1]) }
    #expect(school.count == 5 && feed.count == 10)
  }

  @Test("ends when the server stops", .timeLimit(.minutes(1)))
  func stopping() async throws {
    let feed = ChangeFeed()
    let heard = Task.detached {
      while feed.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
    try await run(feed) { client in
      let port = try #require(client.port)
      Task.detached { try await listen(port) { _ in false } }
      try await heard.value
    }
    #expect(feed.count == 0)
  }

  @Test("is only described to whoever asks for its headers")
  func head() async throws {
    let feed = ChangeFeed()
    try await run(feed) { client in
      try await client.execute(uri: "/api/v1/changes", method: .head) { response in
        #expect(response.status == .ok && response.headers[.contentType] == "text/event-stream")
      }
      #expect(feed.count == 0)
    }
  }

  @Test("says another state for other content, and the same for the same")
  func states() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var other = server.release
    let language = other.languages[0]
    other.files.bundles[language] = Array(#"{"site":{}}"#.utf8)
    var states: [String] = []
    for release in [server.release, other, server.release] {
      states.append(try await Parts(server.configuration, release, logger: .silent).state)
    }
    #expect(states[0] == states[2] && states[0] != states[1])
  }
}
