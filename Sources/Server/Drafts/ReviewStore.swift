import CMS
import Storage

/// What an author asks others to publish.
struct ReviewStore: Sendable {
  let database: Database
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// In characters.
  static let longestNote = 1000

  static func review(_ row: Row, _ state: DraftStore.Draft.State) throws(DatabaseError) -> Review? {
    switch state {
    case .review:
      .asked(
        by: try row.text(orNull: "asked_by") ?? "", time: try row.integer(orNull: "asked") ?? 0,
        note: try row.text(orNull: "returned_note") ?? "")
    case .draft:
      try row.text(orNull: "returned_by").flatMap { name throws(DatabaseError) in
        .returned(by: name, note: try row.text(orNull: "returned_note") ?? "")
      }
    default: nil
    }
  }

  /// Puts a draft among those that wait to be published. One that is scheduled, or gone, stays as it is.
  func ask(for address: EntryAddress, by actor: Actor) async throws {
    let now = clock()
    try await database.write { transaction in
      guard let draft = try DraftStore.draft(address, transaction), draft.state != .scheduled,
        draft.state != .review
      else { return }
      try transaction.execute(
        """
        UPDATE content_draft SET state = 'review', asked_by = $3, asked = $4
        WHERE kind = $1 AND entry = $2
        """, .text(address.kind), .text(address.text), .text(actor.name), .integer(now))
      try Recorder(transaction).add(.askedForReview, address.subject, by: actor, at: now)
    }
  }

  /// Makes what waits a draft again, for its author.
  func withdraw(_ address: EntryAddress, by actor: Actor) async throws {
    try await endReview(of: address, returned: nil, as: .withdrewFromReview, by: actor)
  }

  /// Sends what waits back to its author.
  ///
  /// - Parameter note: what is to be changed; cut where it is too long.
  func sendBack(_ address: EntryAddress, note: String, by actor: Actor) async throws {
    let note = String(note.prefix(Self.longestNote))
    try await endReview(of: address, returned: note, as: .sentBack, by: actor)
  }

  private func endReview(
    of address: EntryAddress, returned note: String?, as action: RecordAction, by actor: Actor
  ) async throws {
    let now = clock()
    try await database.write { transaction in
      guard try DraftStore.draft(address, transaction)?.state == .review else { return }
      try transaction.execute(
        """
        UPDATE content_draft SET state = 'draft', asked_by = NULL, asked = NULL, returned_by = $3,
          returned_note = $4
        WHERE kind = $1 AND entry = $2
        """, .text(address.kind), .text(address.text), .text(orNull: note.map { _ in actor.name }),
        .text(orNull: note))
      try Recorder(transaction).add(
        action, address.subject, by: actor, at: now, note.map { [("note", $0)] } ?? [])
    }
  }

  // MARK: In a transaction of somebody else

  /// Lets a draft wait for the review that it waited for elsewhere.
  static func keep(
    _ review: Review, of address: EntryAddress, _ transaction: Transaction
  ) throws(DatabaseError) {
    guard case .asked(let name, let time, let note) = review else { return }
    try transaction.execute(
      """
      UPDATE content_draft SET state = 'review', asked_by = $3, asked = $4, returned_note = $5
      WHERE kind = $1 AND entry = $2
      """, .text(address.kind), .text(address.text), .text(name), .integer(time),
      .text(orNull: note.isEmpty ? nil : note))
  }

  /// Forgets who asked. What somebody wrote who sent it back stays.
  static func forgetAsking(for address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try transaction.execute(
      "UPDATE content_draft SET asked_by = NULL, asked = NULL WHERE kind = $1 AND entry = $2",
      .text(address.kind), .text(address.text))
  }

  static func forget(of address: EntryAddress, _ transaction: Transaction) throws(DatabaseError) {
    try forgetAsking(for: address, transaction)
    try transaction.execute(
      "UPDATE content_draft SET returned_by = NULL, returned_note = NULL WHERE kind = $1 AND entry = $2",
      .text(address.kind), .text(address.text))
  }
}
