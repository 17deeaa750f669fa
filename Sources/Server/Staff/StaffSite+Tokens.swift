import CMS
import Hummingbird

/// Whose token a program shows.
struct StaffCaller: Sendable {
  var member: StaffMember
  /// As the record has it, with the token's name.
  var actor: Actor

  /// What stands for all programs of the member where a browser has its login.
  var login: String { "token \(member.id)" }
}

extension StaffSite {
  /// Looks whose token it is. Programs of somebody may ask less than the person.
  /// - Throws: ``Refusal/noStaffToken``, ``Refusal/secondFactorMissing`` or ``Refusal/tooManyRequests(secondsToWait:)``.
  func caller(showing token: String, from client: ClientAddress?) async throws -> StaffCaller {
    guard let known = try await staff.member(showingToken: token) else {
      // Nobody can guess one; whoever tries costs a look into the database.
      try limiter.take(.links, .link, of: client?.network ?? [])
      throw Refusal.noStaffToken
    }
    let actor = Actor(member: known.member, address: client?.text ?? "", token: known.token.name)
    let caller = StaffCaller(member: known.member, actor: actor)
    try limiter.take(.account, .staff, of: caller.login)
    if lacksSecondFactor(known.member) { throw Refusal.secondFactorMissing }
    return caller
  }
}
