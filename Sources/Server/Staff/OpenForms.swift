import Synchronization

/// Which members have an entry's form before them, so that each is told of the others before both have typed. It is kept in memory:
/// of who works on another server nobody is told, and two that save are kept apart in any case.
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

  /// How long somebody counts who does nothing in the form, in milliseconds.
  static let patience: Int64 = 20 * 60_000

  private let openings = Mutex<[String: [Opening]]>([:])

  /// Notes that a member has a form.
  /// - Returns: the others who have it, the first of them first.
  func note(_ entry: String, by member: String, name: String, at now: Int64) -> [Opening] {
    openings.withLock { all in
      all = all.compactMapValues { openings in
        let open = openings.filter { now - $0.last < Self.patience }
        return open.isEmpty ? nil : open
      }
      var open = all[entry, default: []]
      if let place = open.firstIndex(where: { $0.member == member }) {
        open[place].last = now
      } else {
        open.append(Opening(member: member, name: name, since: now, last: now))
      }
      all[entry] = open
      return open.filter { $0.member != member }
    }
  }
}
