import CMS
import Components
import Core
import Sites

/// An entry in a list.
struct ListedEntry: Described, Sendable {
  var entry = ""
  var title = ""
  var state = ""
  var isWritable = false
  /// The tags of the languages in which it lacks a text.
  var missing: [String] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("entry", &entry, .message(1...Int.max), .required)
    v.text("title", &title, .message(0...Int.max), .required)
    v.text("state", &state, .choice(EntryState.allCases.map(\.rawValue)), .required)
    v.truth("writable", &isWritable, .required)
    v.texts("missing", &missing, .message(1...20), .required)
  }
}

struct EntryList: Described, Sendable {
  var entries: [ListedEntry] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) { v.list("entries", &entries, .required) }
}

/// What a published version of an entry was.
struct ListedVersion: Described, Sendable {
  var number: Int64 = 0
  var author = ""
  var made: Int64 = 0
  /// Whether it took the entry out.
  var isRemoval = false

  init() {}

  init(_ version: EntryVersion) {
    number = version.release
    author = version.author
    made = version.made
    isRemoval = version.value == nil
  }

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("number", &number, in: 1...Int64.max, .required)
    v.text("author", &author, .message(0...Int.max), .required)
    v.integer("made", &made, in: 0...253_402_300_799_999, .required)
    v.truth("removal", &isRemoval, .required)
  }
}

struct VersionList: Described, Sendable {
  var versions: [ListedVersion] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) { v.list("versions", &versions, .required) }
}

/// A draft of an entry as it was once.
struct ListedDraft: Described, Sendable {
  var number: Int64 = 0
  var author = ""
  var changed: Int64 = 0

  init() {}

  init(_ draft: DraftStore.Revision) {
    number = draft.version
    author = draft.author
    changed = draft.changed
  }

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("number", &number, in: 1...Int64.max, .required)
    v.text("author", &author, .message(0...Int.max), .required)
    v.integer("changed", &changed, in: 0...253_402_300_799_999, .required)
  }
}

struct EarlierDraftList: Described, Sendable {
  var drafts: [ListedDraft] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) { v.list("drafts", &drafts, .required) }
}

/// Which draft is published, and when.
struct Publication: Described, Sendable {
  /// The version of the entry that the program has read.
  var replaces = ""
  /// Whether changed questions become the next version.
  var isNextVersion = false
  /// In milliseconds since 1970; 0 for now.
  var at: Int64 = 0

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("replaces", &replaces, .message(1...100), .required)
    v.truth("nextVersion", &isNextVersion, .optional)
    v.integer("at", &at, in: 0...253_402_300_799_999, .optional)
  }
}
