import CMS
import Core
import Storage

/// Reads the record, and follows its chain.
public struct RecordStore: Sendable {
  let database: Database

  /// Entries with their payloads, the newest first.
  ///
  /// - Parameters:
  ///   - start: the beginning of the first day, in milliseconds since 1970; nil for all.
  ///   - end: the end of the last one.
  func rows(
    _ query: RecordScreen.Query, from start: Int64? = nil, until end: Int64? = nil, atMost count: Int
  ) async throws -> [RecordScreen.Row] {
    try await database.read(.long) { transaction in
      try transaction.rows(
        """
        SELECT staff_record.number, staff_record.time, staff_record.actor, staff_record.role, staff_record.action, staff_record.subject,
          staff_record.payload_hash, staff_record.previous, staff_record_payload.body
        FROM staff_record LEFT JOIN staff_record_payload ON staff_record_payload.number = staff_record.number
        WHERE (staff_record.actor = $1 OR $1 = '') AND (staff_record.action = $2 OR $2 = '')
          AND (staff_record.number < $3 OR $3 = 0) AND staff_record.time >= $4
          AND (staff_record.time < $5 OR $5 = 0)
          AND ($6 = '' OR LOWER(staff_record.subject) LIKE $7 ESCAPE '!')
          AND ($9 = 0 OR staff_record.action NOT LIKE 'read-%' AND staff_record.action NOT LIKE 'opened-%'
            AND staff_record.action NOT IN ('logged-in', 'logged-out', 'was-refused', 'failed-log-in',
              'did-not-confirm'))
        ORDER BY staff_record.number DESC LIMIT $8
        """, .text(query.actor), .text(query.action?.rawValue ?? ""), .integer(query.before),
        .integer(start ?? 0), .integer(end ?? 0), .text(query.subject),
        .text(SQLPattern.containing(query.subject)),
        .integer(Int64(count)), .integer(query.isOfChanges ? 1 : 0)
      ).map(Self.row)
    }
  }

  /// The newest change of several entries at once, among the last five thousand entries of the record.
  ///
  /// - Parameters:
  ///   - kind: that of all its entries; empty for any.
  ///   - start: in milliseconds since 1970.
  func lastOfSeveral(of kind: String = "", since start: Int64) async throws -> RecordEntry? {
    let actions = [RecordAction.published, .archived, .bulkEdited, .importedContent]
    let names = actions.map { SQLValue.text($0.rawValue) }
    return try await database.read { transaction in
      // The subject of one entry alone has its kind and its name.
      try transaction.row(
        """
        SELECT number, time, actor, role, action, subject, payload_hash, previous FROM staff_record
        WHERE number > (SELECT MAX(number) FROM staff_record) - 5000 AND time >= $1
          AND action IN ($2, $3, $4, $5) AND subject NOT LIKE '%/%' AND (subject = $6 OR $6 = '')
        ORDER BY number DESC LIMIT 1
        """, .integer(start), names[0], names[1], names[2], names[3], .text(kind)
      ).map(Self.entry)
    }
  }

  /// Those who are not of the staff any more, by their ids, with the names that the record keeps.
  func former() async throws -> [(id: String, name: String)] {
    try await database.read(.long) { transaction in
      var names: [String: String] = [:]
      let deleted = try transaction.rows(
        """
        SELECT staff_record.subject, staff_record_payload.body FROM staff_record
        JOIN staff_record_payload ON staff_record_payload.number = staff_record.number
        WHERE staff_record.action = $1 AND staff_record.subject NOT IN (SELECT id FROM staff)
        """, .text(RecordAction.deletedStaff.rawValue))
      for row in deleted { names[try row.text("subject")] = Self.member("username", of: row) }
      // Older versions did not keep the name there.
      let newest = try transaction.rows(
        """
        SELECT actor, body FROM staff_record_payload WHERE number IN (
          SELECT MAX(number) FROM staff_record_payload
          WHERE actor <> '' AND actor NOT IN (SELECT id FROM staff) GROUP BY actor)
        """)
      for row in newest { names[try row.text("actor")] = Self.member("name", of: row) }
      return names.map { (id: $0.key, name: $0.value) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// A text of a payload; nil for none.
  private static func member(_ name: String, of row: Row) -> String? {
    let text = (try? JSON(parsing: text(row, "body")))?[name]?.string
    return text?.isEmpty == false ? text : nil
  }

  private static func row(_ row: Row) throws -> RecordScreen.Row {
    let payload = try payload(row).flatMap { try? JSON(parsing: $0) }
    let details = (payload?.members ?? []).filter { $0.name != "name" && $0.name != "address" }
    return RecordScreen.Row(
      entry: try entry(row), name: payload?["name"]?.string.flatMap { $0.isEmpty ? nil : $0 },
      address: payload?["address"]?.string,
      details: details.map { ($0.name, $0.value.string ?? "") })
  }

  /// As it is stored. Where somebody has put something else in the place of a text, its hash is another one.
  private static func entry(_ row: Row) throws -> RecordEntry {
    RecordEntry(
      number: try row.integer("number"), time: (try? row.integer("time")) ?? 0, actor: text(row, "actor"),
      role: text(row, "role"), actionName: text(row, "action"), subject: text(row, "subject"),
      payloadHash: text(row, "payload_hash"), previous: text(row, "previous"))
  }

  private static func text(_ row: Row, _ column: String) -> String { (try? row.text(column)) ?? "" }

  /// The payload of an entry; nil if it was erased.
  private static func payload(_ row: Row) throws -> String? {
    try row.value("body") == .null ? nil : text(row, "body")
  }

  /// Follows the chain of all entries, and compares its end with the head.
  func verify() async throws -> RecordVerification {
    try await database.read(.long) { try Self.verify($0) }
  }

  /// The same in one transaction.
  public static func verify(_ transaction: Transaction) throws -> RecordVerification {
    var verification = RecordVerification(sha256: Recorder.sha256)
    var last: Int64 = 0
    while true {
      let rows = try transaction.rows(
        """
        SELECT staff_record.number, staff_record.time, staff_record.actor, staff_record.role, staff_record.action, staff_record.subject,
          staff_record.payload_hash, staff_record.previous, staff_record.hash, staff_record_payload.body,
          staff_record_payload.actor AS owner
        FROM staff_record LEFT JOIN staff_record_payload ON staff_record_payload.number = staff_record.number
        WHERE staff_record.number > $1 ORDER BY staff_record.number LIMIT 1000
        """, .integer(last))
      for row in rows {
        verification.take(
          try entry(row), hash: text(row, "hash"), payload: try payload(row), owner: text(row, "owner"))
        last = try row.integer("number")
      }
      if rows.isEmpty { break }
    }
    let strays = try transaction.rows(
      """
      SELECT staff_record_payload.number FROM staff_record_payload
      LEFT JOIN staff_record ON staff_record.number = staff_record_payload.number
      WHERE staff_record.number IS NULL ORDER BY staff_record_payload.number LIMIT 100
      """)
    for row in strays { verification.takePayload(without: try row.integer("number")) }
    let head = try transaction.row("SELECT number, hash FROM staff_record_head WHERE id = 1")
    verification.end(try head.map { (try $0.integer("number"), text($0, "hash")) })
    return verification
  }

  /// The whole record as JSON, for whoever verifies it elsewhere: a line an entry, the oldest first.
  func export() async throws -> [UInt8] {
    try await database.read(.long) { transaction in
      let rows = try transaction.rows(
        """
        SELECT staff_record.number, staff_record.time, staff_record.actor, staff_record.role, staff_record.action, staff_record.subject,
          staff_record.payload_hash, staff_record.previous, staff_record.hash, staff_record_payload.body
        FROM staff_record LEFT JOIN staff_record_payload ON staff_record_payload.number = staff_record.number
        ORDER BY staff_record.number
        """)
      var lines: [UInt8] = []
      for row in rows {
        let body = try row.text(orNull: "body")
        let members: [JSON.Member] = [
          .init(name: "number", value: .integer(try row.integer("number"))),
          .init(name: "time", value: .integer(try row.integer("time"))),
          .init(name: "actor", value: .string(try row.text("actor"))),
          .init(name: "role", value: .string(try row.text("role"))),
          .init(name: "action", value: .string(try row.text("action"))),
          .init(name: "subject", value: .string(try row.text("subject"))),
          .init(name: "payloadHash", value: .string(try row.text("payload_hash"))),
          .init(name: "previous", value: .string(try row.text("previous"))),
          .init(name: "hash", value: .string(try row.text("hash"))),
          .init(name: "payload", value: body.map { .string($0) } ?? .null),
        ]
        lines += JSON.object(members).utf8() + [UInt8(ascii: "\n")]
      }
      return lines
    }
  }
}
