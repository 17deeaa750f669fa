import Components
import Core
import Storage

extension EventStore {
  /// Keeps the documents of a site's bundle, and others, for ever, and checks the events that were held for want of them.
  ///
  /// - Throws: ``StartupError/changedDocument(_:)`` if one was published before and says something else now.
  func publish(bundle: [UInt8], and others: [EventDocument] = []) async throws {
    let documents = try rules.documents(in: JSON(parsing: bundle)) + others
    if try await database.read({ transaction in try documents.allSatisfy { try Self.isKnown($0, transaction) }
    }) {
      return
    }
    let now = clock()
    try await database.write { transaction in
      for document in documents where try !Self.isKnown(document, transaction) {
        try transaction.execute(
          "INSERT INTO document (name, content, since) VALUES ($1, $2, $3)", .text(document.name),
          .text(document.content.serialized()), .integer(now))
        try judge(document, transaction)
      }
    }
  }

  /// Refuses documents that were published before and say something else now.
  ///
  /// - Throws: ``ContentRefusal/changedDocument(_:)``.
  static func check(_ documents: [EventDocument], _ transaction: Transaction) throws {
    do {
      for document in documents { _ = try isKnown(document, transaction) }
    } catch StartupError.changedDocument(let name) {
      throw ContentRefusal.changedDocument(name)
    }
  }

  private static func isKnown(_ document: EventDocument, _ transaction: Transaction) throws -> Bool {
    let row = try transaction.row("SELECT content FROM document WHERE name = $1", .text(document.name))
    guard let row else { return false }
    guard try JSON(parsing: Array(row.text("content").utf8)) == document.content else {
      throw StartupError.changedDocument(document.name)
    }
    return true
  }

  /// Decides about the events that were held until this document came.
  private func judge(_ document: EventDocument, _ transaction: Transaction) throws {
    let held = try transaction.rows(
      "SELECT account, id, kind, body FROM event WHERE document = $1 AND outcome = 'held'",
      .text(document.name))
    for row in held {
      guard let rule = rules[try row.text("kind")] else { continue }
      let body = try JSON(parsing: Array(row.text("body").utf8))
      let outcome = rule.isValid(body, under: document.content) ? EventOutcome.stored : .againstRules
      try transaction.execute(
        "UPDATE event SET outcome = $3 WHERE account = $1 AND id = $2", .text(try row.text("account")),
        .text(try row.text("id")), .text(outcome.rawValue))
    }
  }
}
