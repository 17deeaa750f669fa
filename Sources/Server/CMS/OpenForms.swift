import Synchronization

/// The members who have an entry's form open. Each is told of the others before both have typed. The list is in memory, so members
/// on another server are not told; two who save are kept apart in any case.
final class OpenForms: Sendable {
  /// A member with the form.
  struct Opening: Hashable, Sendable {
    var member: String
    var name: String
    /// When they opened it, in milliseconds since 1970.
    var since: Int64
    /// When the form was shown or saved last, in milliseconds since 1970.
    var last: Int64
  }

  /// The time without a change after which a member no longer counts, in milliseconds: a browser that was closed says nothing.
  static let patience: Int64 = 5 * 60_000

  private let openings = Mutex<[String: [Opening]]>([:])

  /// Notes that a member has a form.
  /// - Returns: the other members who have it open, in the order in which they opened it.
  func note(_ entry: String, by member: String, name: String, at now: Int64) -> [Opening] {
    openings.withLock { all in
      all = all.compactMapValues { openings in
        let open = openings.filter { now - $0.last < Self.patience }
        return open.isEmpty ? nil : open
      }
      var open = all[entry, default: []]
      // Whoever goes on to another entry, or to any other page, has left this one; what they type in a second tab brings them back.
      for other in all.keys where other != entry { all[other]?.removeAll { $0.member == member } }
      if let place = open.firstIndex(where: { $0.member == member }) {
        open[place].last = now
      } else {
        open.append(Opening(member: member, name: name, since: now, last: now))
      }
      all[entry] = open
      return open.filter { $0.member != member }
    }
  }

  /// Forgets what a member had open, because they went to another page.
  func leave(_ member: String) {
    openings.withLock { all in
      for entry in all.keys { all[entry]?.removeAll { $0.member == member } }
    }
  }
}
