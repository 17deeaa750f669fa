import CMS
import Components
import Core

/// A file for a field of an entry.
struct FileUpload: Described, Sendable {
  /// The path of the field, such as `picture`, or `documents.en`.
  var field = ""
  /// As the file is called where it comes from.
  var name = ""
  var bytes: [UInt8] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("field", &field, .message(1...200), .required)
    v.text("name", &name, .message(1...200), .required)
    v.bytes("file", &bytes, count: 1...FormUploads.largestFiles, .required)
  }
}

/// What a file is called that was kept: the value of its field.
struct KeptFile: Described, Sendable {
  var name = ""

  mutating func fields<V: FieldVisitor>(_ v: inout V) { v.text("name", &name, .message(1...200), .required) }
}

/// Where an entry goes.
struct Placement: Described, Sendable {
  /// The version of the entry that the program has read.
  var replaces = ""
  /// The entry that it comes into; empty if it stays where it is.
  var parent = ""
  /// Up or down in its list.
  var steps: Int64 = 0

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("replaces", &replaces, .message(1...100), .required)
    v.text("parent", &parent, .message(0...200), .optional)
    v.integer("steps", &steps, in: -1...1, .optional)
  }
}

struct NamedEntry: Described, Sendable {
  var kind = ""
  var entry = ""
  /// The version of it that the program has read.
  var replaces = ""

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("kind", &kind, .message(1...100), .required)
    v.text("entry", &entry, .message(1...200), .required)
    v.text("replaces", &replaces, .message(1...100), .required)
  }
}

/// What is done with several entries together.
struct SeveralEntries: Described, Sendable {
  var step = ""
  var entries: [NamedEntry] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("step", &step, .choice(BulkScreen.Step.allCases.map(\.rawValue)), .required)
    v.list("entries", &entries, .required, count: 1...500)
  }
}

/// The number of a change in the record, by which it is undone; 0 if nothing differed.
struct DoneEdit: Described, Sendable {
  var number: Int64 = 0

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("number", &number, in: 0...Int64.max, .required)
  }
}
