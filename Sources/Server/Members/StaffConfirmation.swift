import CMS
import HTTPTypes
import Hummingbird

/// What a login alone is not enough for, because it would outlive the login: the password is asked again, and a code of whoever
/// has a second factor.
struct StaffConfirmation: Sendable {
  let logins: StaffLoginStore
  let limiter: RateLimiter

  /// What a form leaves out, which is said together with whatever else is wrong with it.
  func lack(of proof: StaffProof, in form: FormInput, _ asking: Asking) throws -> ConfirmationMistake? {
    if proof == .nothing { return nil }
    if form.raw("password").isEmpty { return .noPassword }
    let member = try asking.loggedIn()
    return proof != .password && member.hasSecondFactor && (form["code"] ?? "").isEmpty ? .noCode : nil
  }

  /// Nil if a form has what its sender alone knows. Tries are limited as those of a login are.
  ///
  /// A code that is right is used up. So whatever else can be wrong with the form is looked at before.
  func mistake(
    confirming proof: StaffProof, in form: FormInput, _ asking: Asking
  ) async throws -> ConfirmationMistake? {
    if proof == .nothing { return nil }
    if let mistake = try lack(of: proof, in: form, asking) { return mistake }
    var member = try asking.loggedIn()
    if proof == .password { member.hasSecondFactor = false }
    let password = form.raw("password")
    let code = form["code"] ?? ""
    do {
      try limiter.take(.confirmations, .staff, of: "own \(member.id)")
      if member.hasSecondFactor { try limiter.take(.staffCodes, .staff, of: "own code \(member.id)") }
      try await logins.confirm(member, password: password, code: code, by: asking.actor)
      return nil
    } catch Refusal.tooManyRequests(let seconds) {
      return .tooMany(seconds: seconds)
    } catch StaffLoginFailure.wrong {
      return .wrongPassword
    } catch StaffLoginFailure.noKey {
      return .noKey
    } catch StaffLoginFailure.usedCode {
      return .usedCode
    } catch is StaffLoginFailure {
      return .wrongCode
    }
  }
}

extension HTTPResponse.Status {
  /// Of a form that was not confirmed.
  static func of(_ mistake: ConfirmationMistake) -> Self {
    if case .tooMany = mistake { .tooManyRequests } else { .unprocessableContent }
  }
}
