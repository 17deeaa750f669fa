import CMS
import Core
import Sites
import Storage

/// Writing drafts, and what that does to their schedule.
extension DraftStore {
  /// What a draft becomes when it is written.
  enum Standing {
    /// What it was: a schedule is for what it says from now on.
    case same
    case draft
    /// - Parameters:
    ///   - at: in milliseconds since 1970.
    ///   - version: the version that is published then; nil for the draft as it is.
    case scheduled(at: Int64, version: Int64?)
    case archived
  }

  /// What a draft says.
  struct Text {
    /// YAML.
    var body: String
    /// The SHA-256 of what is published; empty for nothing.
    var base: String
    var version: Int64
    /// See ``Draft/form``.
    var form = ""
  }

  /// Writes a draft. There is no other way to, so that this holds for all of them: a write by somebody who may not publish ends
  /// a schedule, because nobody who may has seen what it says now.
  static func write(
    _ text: Text, to address: EntryAddress, _ standing: Standing, after old: Draft?, by actor: Actor,
    at now: Int64, _ transaction: Transaction
  ) throws {
    let (state, publishAt, publishVersion) = Self.state(standing, after: old, by: actor)
    try transaction.execute(
      """
      INSERT INTO content_draft
        (kind, entry, body, base, author, changed, version, state, publish_at, publish_version, form)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      ON CONFLICT (kind, entry) DO UPDATE SET body = $3, base = $4, author = $5, changed = $6, version = $7,
        state = $8, publish_at = $9, publish_version = $10, form = $11
      """, .text(address.kind), .text(address.text), .text(text.body), .text(text.base), .text(actor.name),
      .integer(now), .integer(text.version), .text(state.rawValue), .integer(orNull: publishAt),
      .integer(orNull: publishVersion), .text(text.form))
    // What somebody sent back was looked at again by whoever sets a time.
    if state == .archived || state == .scheduled { try ReviewStore.forget(of: address, transaction) }
    guard let old, old.state == .scheduled, state == .draft else { return }
    try Recorder(transaction).add(.cancelledSchedule, address.subject, by: actor, at: now)
  }

  private static func state(
    _ standing: Standing, after old: Draft?, by actor: Actor
  ) -> (Draft.State, publishAt: Int64?, publishVersion: Int64?) {
    switch standing {
    case .archived: return (.archived, nil, nil)
    case .scheduled(let time, let version) where actor.mayPublish: return (.scheduled, time, version)
    // A change of what somebody asked to have published leaves it so: whoever publishes it sees what it says by then.
    case _ where old?.state == .review: return (.review, nil, nil)
    case .same where actor.mayPublish: return (old?.state ?? .draft, old?.publishAt, nil)
    default: return (.draft, nil, nil)
    }
  }

  /// Puts another value in place of a draft; without one, it is a new draft.
  ///
  /// - Parameter standing: of a draft that there was.
  static func put(
    _ tree: ContentTree, _ address: EntryAddress, _ standing: Standing = .same, base: String, by actor: Actor,
    at now: Int64, _ transaction: Transaction
  ) throws {
    let (old, version) = try replacing(address, transaction)
    let text = Text(body: tree.named(by: address).yaml, base: base, version: version)
    try write(text, to: address, standing, after: old, by: actor, at: now, transaction)
  }

  /// Puts what was taken back where drafts are, so that it can be published again.
  static func archive(
    _ address: EntryAddress, _ tree: ContentTree, by actor: Actor, at now: Int64, _ transaction: Transaction
  ) throws {
    let (old, version) = try replacing(address, transaction)
    let text = Text(body: tree.named(by: address).yaml, base: "", version: version)
    try write(text, to: address, .archived, after: old, by: actor, at: now, transaction)
  }

  // MARK: Whose they are

  /// Leaves entries to the site's folder, which has begun them, also where a draft of the staff had the name first.
  static func yield(
    _ entries: [(address: EntryAddress, base: String)], _ transaction: Transaction
  ) throws(DatabaseError) {
    for (address, base) in entries {
      try OwnerStore.disown(address, transaction)
      try transaction.execute(
        "UPDATE content_draft SET base = $3 WHERE kind = $1 AND entry = $2 AND base = ''",
        .text(address.kind),
        .text(address.text), .text(base))
    }
  }

  /// Takes along where an entry goes whose it is, its earlier drafts and files, and the form that began it.
  static func move(
    _ address: EntryAddress, to new: EntryAddress, _ transaction: Transaction
  ) throws {
    try moveRevisions(of: address, to: new, transaction)
    try UploadStore.move(of: address, to: new, transaction)
    try OwnerStore.move(address, to: new, transaction)
    try transaction.execute(
      "UPDATE content_begun SET entry = $3 WHERE kind = $1 AND entry = $2", .text(address.kind),
      .text(address.text), .text(new.text))
  }
}
