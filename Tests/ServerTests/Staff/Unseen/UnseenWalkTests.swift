import Foundation
import Storage
import Testing

@testable import Server

@Suite("Histories of those who write and those who publish, by a seed")
struct UnseenWalkTests {
  private static let isLong = ProcessInfo.processInfo.environment["TOWARD_LONG"] != nil

  /// A fault that is put into the database, to show that the walk finds it.
  enum Fault: CaseIterable {
    /// What an author writes is published at the time that was meant for something else.
    case scheduleStays
    /// Another text has the version of the one before.
    case versionStays
    /// Another file takes the place of those that the entry has.
    case fileExchanged

    func plant(in database: Database) async throws {
      try await database.write { transaction in
        switch self {
        case .scheduleStays:
          try transaction.execute(
            """
            CREATE TRIGGER planted AFTER UPDATE OF body ON content_draft
            WHEN OLD.state = 'scheduled' AND NEW.state = 'draft' BEGIN
              UPDATE content_draft SET state = 'scheduled', publish_at = OLD.publish_at
              WHERE kind = NEW.kind AND entry = NEW.entry;
            END
            """)
        case .versionStays:
          try transaction.execute(
            """
            CREATE TRIGGER planted AFTER UPDATE OF body ON content_draft WHEN NEW.version > OLD.version BEGIN
              UPDATE content_draft SET version = OLD.version WHERE kind = NEW.kind AND entry = NEW.entry;
            END
            """)
        case .fileExchanged:
          try transaction.execute(
            """
            CREATE TRIGGER planted AFTER INSERT ON content_upload BEGIN
              UPDATE content_upload SET bytes = NEW.bytes WHERE kind = NEW.kind AND entry = NEW.entry;
            END
            """)
        }
      }
    }
  }

  @Test("what is live was seen by somebody who may publish, byte for byte")
  func sound() async throws {
    let finding = try await Self.first(in: Self.isLong ? 1...40 : 1...3, steps: Self.isLong ? 150 : 60, nil)
    #expect(finding == nil, "\(finding ?? "")")
  }

  @Test(
    "a fault that is put in on purpose is found",
    .enabled(if: AccountServer.Store.usual == .sqlite, "The triggers are SQLite's"),
    arguments: Fault.allCases)
  func faults(fault: Fault) async throws {
    #expect(try await Self.first(in: 1...16, steps: 80, fault) != nil)
  }

  /// The first thing that is wrong, with its seed; nil if all is well.
  private static func first(in seeds: ClosedRange<UInt64>, steps: Int, _ fault: Fault?) async throws
    -> String?
  {
    for seed in seeds {
      do {
        try await StaffServer.run { server in
          let walk = UnseenWalk(server, seed: seed)
          try await walk.begin()
          try await fault?.plant(in: server.database)
          try await walk.run(steps: steps)
        }
      } catch let finding as UnseenWalk.Finding {
        return "seed \(seed): \(finding)"
      }
    }
    return nil
  }
}
