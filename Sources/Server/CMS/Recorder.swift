import CMS
import Core
import Storage

/// Adds to the record, in the transaction of what it tells.
struct Recorder {
  private let transaction: Transaction

  init(_ transaction: Transaction) { self.transaction = transaction }

  /// - Parameter details: what belongs to it and may have to be forgotten, such as a value before and after.
  /// - Returns: the number of the entry.
  @discardableResult
  func add(
    _ action: RecordAction, _ subject: String = "", by actor: Actor, at time: Int64,
    _ details: [(String, String)] = []
  ) throws(DatabaseError) -> Int64 {
    // First, because it locks the record until the end of the transaction.
    try transaction.execute(
      "INSERT INTO staff_record_head (id, number, hash) VALUES (1, 0, $1) ON CONFLICT (id) DO NOTHING",
      .text(RecordEntry.beforeFirst))
    try transaction.execute("UPDATE staff_record_head SET number = number + 1 WHERE id = 1")
    guard let head = try transaction.row("SELECT number, hash FROM staff_record_head WHERE id = 1") else {
      throw .damaged("the record has no head")
    }
    let payload = Self.payload(actor, details.map { ($0, Self.withoutCode($1, of: subject, named: $0)) })
    let entry = RecordEntry(
      number: try head.integer("number"), time: time, actor: actor.member?.id ?? "",
      role: actor.member?.role.rawValue ?? "", action: action, subject: Self.line(subject),
      payloadHash: Self.sha256(payload), previous: try head.text("hash"))
    let hash = Self.sha256(entry.hashed)
    try transaction.execute(
      """
      INSERT INTO staff_record (number, time, actor, role, action, subject, payload_hash, previous, hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      """, .integer(entry.number), .integer(time), .text(entry.actor), .text(entry.role),
      .text(action.rawValue), .text(entry.subject), .text(entry.payloadHash), .text(entry.previous),
      .text(hash))
    try transaction.execute(
      "INSERT INTO staff_record_payload (number, actor, body) VALUES ($1, $2, $3)", .integer(entry.number),
      .text(entry.actor), .text(payload))
    try transaction.execute("UPDATE staff_record_head SET hash = $1 WHERE id = 1", .text(hash))
    return entry.number
  }

  /// A value of an event without its code: whoever reads the record may not vote by it.
  private static func withoutCode(_ text: String, of subject: String, named name: String) -> String {
    guard ["before", "after"].contains(name), let kind = EntryAddress(subject: subject)?.kind,
      kind == "events"
    else { return text }
    return YAMLFile(text)?.tree.withoutCode(of: kind).yaml ?? text
  }

  static func sha256(_ text: String) -> String { SHA256.hex(Array(text.utf8)) }

  private static func payload(_ actor: Actor, _ details: [(String, String)]) -> String {
    var members = [JSON.Member(name: "name", value: .string(actor.member?.username ?? ""))]
    members.append(JSON.Member(name: "address", value: .string(actor.address)))
    if let typist = actor.typist {
      members.append(JSON.Member(name: "typed", value: .string(typist.username)))
    }
    if !actor.token.isEmpty { members.append(JSON.Member(name: "token", value: .string(plain(actor.token)))) }
    members += details.map { JSON.Member(name: $0, value: .string(plain($1))) }
    return JSON.object(members).serialized()
  }

  /// What no column of text can have goes.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
  }

  /// The fields that are hashed have no line ends in them.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
