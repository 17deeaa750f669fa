import CMS
import Core

/// Counts the codes of events that a member of the staff asks about. A site refuses a code that another event has, and whoever has a
/// code votes. So those who do not see the codes of others try as many in a time as people of the app may.
struct CodeTries: Sendable {
  private let limiter: RateLimiter
  private let member: String

  /// Nil for somebody who sees all codes.
  init?(of member: StaffMember, limiter: RateLimiter) {
    guard member.role.isLimitedToOwn else { return nil }
    self.limiter = limiter
    self.member = member.id
  }

  /// Counts the code of a value, unless it is the published one, or was counted before: a form is checked many times.
  ///
  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)`` after too many codes, before anything is said of this one.
  func count(
    _ tree: ContentTree?, of address: EntryAddress, over published: ContentTree?
  ) throws(Refusal) {
    guard address.kind == "events", let code = tree?["code"]?.text, code != published?["code"]?.text else {
      return
    }
    let guess = "staff \(member) \(code)"
    if limiter.hasTaken(.guess, of: guess) { return }
    try limiter.take(.codes, .code, of: "staff \(member)")
    try limiter.take(.guesses, .guess, of: guess)
  }
}
