import CMS
import Storage

/// Drafts that are published by themselves at their time.
struct ScheduleStore: Sendable {
  let drafts: DraftStore

  private var database: Database { drafts.database }

  /// The versions that will be published of drafts that somebody has gone on typing since they were scheduled.
  func revisions(
    of scheduled: [DraftStore.Draft]
  ) async throws -> [EntryAddress: DraftStore.Revision] {
    var found: [EntryAddress: DraftStore.Revision] = [:]
    for draft in scheduled where draft.state == .scheduled {
      guard let version = draft.publishVersion, version != draft.version else { continue }
      found[draft.address] = try await drafts.revision(draft.address, version)
    }
    return found
  }

  /// What was scheduled becomes a draft that waits for nothing, or is forgotten where it has no change.
  func cancel(_ address: EntryAddress, by actor: Actor) async throws {
    let now = drafts.clock()
    try await database.write { transaction in
      let draft = try DraftStore.draft(address, transaction)
      if let draft, draft.state == .scheduled, SHA256.hex(Array(draft.body.utf8)) == draft.base {
        try DraftStore.forget(address, transaction)
      }
      try transaction.execute(
        """
        UPDATE content_draft SET state = 'draft', publish_at = NULL, publish_version = NULL, version = version + 1,
          returned_by = NULL, returned_note = NULL
        WHERE kind = $1 AND entry = $2 AND state = 'scheduled'
        """, .text(address.kind), .text(address.text))
      try Recorder(transaction).add(
        .cancelledSchedule, address.subject, by: actor, at: now)
    }
  }

  /// Notes that a draft could not be published at its time.
  func fail(_ address: EntryAddress, why: String, by actor: Actor) async throws {
    let now = drafts.clock()
    try await database.write { transaction in
      try transaction.execute(
        """
        UPDATE content_draft SET state = 'failed', publish_at = NULL, publish_version = NULL, version = version + 1
        WHERE kind = $1 AND entry = $2 AND state = 'scheduled'
        """, .text(address.kind), .text(address.text))
      try Recorder(transaction).add(.failedSchedule, address.subject, by: actor, at: now, [("reason", why)])
    }
  }

  /// Those that are due.
  func due(at now: Int64) async throws -> [DraftStore.Draft] {
    try await database.read {
      try $0.rows(
        "SELECT * FROM content_draft WHERE state = 'scheduled' AND publish_at <= $1 ORDER BY publish_at",
        .integer(now)
      ).compactMap(DraftStore.draft)
    }
  }

  /// What is published of a draft at its time, and by whom it is; nil if that is not kept any more.
  func publication(of draft: DraftStore.Draft) async throws -> (tree: ContentTree, author: String)? {
    guard let version = draft.publishVersion, version != draft.version else {
      return (draft.tree, draft.author)
    }
    return try await drafts.revision(draft.address, version).map { ($0.tree, $0.author) }
  }
}
