import Accounts
import Components
import Loop
import Markup

/// Gives an account a new password, by the link of a letter, where nothing opens its profile any more.
///
/// The account gets a new profile with a data key of its own. The former profile stays on the devices that have it: who finds
/// the recovery code, or knows the password there, logs in to the account from it, and the two are merged.
enum FreshStart {
  static func submit(
    _ fields: FormFields, _ token: String, site: [String] = []
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields, site: site)
    let password = check.newPassword(for: nil)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let link = ResetPassword.Link(token: token, device: check.deviceName, password: password)
    return AccountServer.ask(.openReset, MailedToken(token: token).json, answering: ResetState.self)
      .proceed { account in
        NewProfile.make(by: password).proceed { new in
          enter(new, account, link)
        }
      }.then { result in
        switch result {
        case .success(let created): .event(.done(created.session, created.recovery))
        case .failure(let trouble): .event(.failed(trouble))
        }
      }
  }

  private static func enter(
    _ new: NewProfile.Opened, _ account: ResetState, _ link: ResetPassword.Link
  ) -> Attempt<SignUp.Created> {
    guard let email = EmailAddress(account.email) else {
      return Attempt<SignUp.Created>.failure(.serverFailed).forgetting(new.key)
    }
    let profile = new.profile
    let login = ResetPassword.send(profile.keys, profile.byPassword, account, link, as: profile.id)
    return profile.entering(email, new.key, by: login)
  }
}
