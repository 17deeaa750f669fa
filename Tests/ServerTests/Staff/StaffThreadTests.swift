import Dispatch
import HTTPTypes
import Hummingbird
import Testing

@testable import Server

@Suite("Work of the CMS")
struct StaffThreadTests {
  /// Holds a thread until it is opened, as a page does that takes long.
  private final class Gate: Sendable {
    private let held = DispatchSemaphore(value: 0)
    private let begun = DispatchSemaphore(value: 0)

    func hold() {
      begun.signal()
      held.wait()
    }

    func waitUntilHeld() { begun.wait() }
    func open() { held.signal() }
  }

  @Test("that takes long keeps no person waiting, and whoever comes when much waits is told to come again")
  func apart() async throws {
    let threads = StaffThreads(threads: 1, most: 2)
    try await StaffServer.run(staffThreads: threads) { server in
      let ana = try await server.administrator()
      let token = try await StaffTokenTests.make("Table", as: ana, server)
      let gate = Gate()
      let long = Task(executorPreference: threads) { gate.hold() }
      gate.waitUntilHeld()
      let waiting = (0..<2).map { _ in Task { try await server.get("/cms/me", as: ana) } }
      // Until both wait.
      while (try? threads.check()) != nil { await Task.yield() }

      let refused = try await server.get("/cms", as: ana)
      #expect(refused.status == .serviceUnavailable && refused.headers[.retryAfter] == "5")
      #expect(refused.text.contains("Try again in a few seconds"))
      let program = try await server.ask(.get, "/api/v1/kinds", token: token)
      #expect(program.status == .serviceUnavailable && program.headers[.retryAfter] == "5")
      // People are answered, whatever they ask.
      #expect(try await server.get("/").status == .ok)
      let asked = try await server.send(
        .post, "/api/v1/prelogin", #"{"email":"maria@example.org"}"#, type: "application/json")
      #expect(asked.status == .ok)

      gate.open()
      await long.value
      for page in waiting { #expect(try await page.value.status == .ok) }
      #expect(try await server.get("/cms", as: ana).status == .ok)
    }
  }
}
