import Components
import Core
import Health

/// A poll with its result, as far as that is told.
struct StaffPoll: Described, Sendable {
  var name = ""
  var opens: Int64 = 0
  var poll = OfferedPoll()

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .message(1...Int.max), .required)
    v.integer("opens", &opens, in: 0...253_402_300_799_999, .required)
    v.object("poll", &poll, .required)
  }
}

struct StaffPollList: Described, Sendable {
  var polls: [StaffPoll] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) { v.list("polls", &polls, .required) }
}
