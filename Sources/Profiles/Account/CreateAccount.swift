import Accounts
import Components
import Loop
import Markup

/// Makes a profile and its account in one step (MA 1): an email address and a password are enough.
///
/// The email address is the profile's name on this device. There is no security question: where the password is forgotten, a letter
/// and the recovery code help.
enum CreateAccount {
  /// - Parameter unanswered: the profile of a request before, whose answer was lost. The server knows the same request by it.
  static func submit(
    _ fields: FormFields, _ unanswered: NewProfile?, site: [String] = []
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields, site: site)
    let email = check.email()
    let password = check.newPassword(for: email.flatMap { try? Username($0.text) }, isRepeated: false)
    let about = check.personalFacts()
    guard let email, check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let device = check.deviceName
    let opened = unanswered?.open(by: password) ?? NewProfile.make(by: password)
    return opened.then { result in
      switch result {
      case .failure(let trouble): return .event(.failed(trouble))
      case .success(let (new, key)):
        let login = ask(new, email, password, device, about)
        return new.entering(email, key, by: login).then { outcome($0, new, email, password, device) }
      }
    }
  }

  private static func outcome(
    _ result: Result<SignUp.Created, Trouble>, _ new: NewProfile, _ email: EmailAddress,
    _ password: [UInt8], _ device: String
  ) -> Effect<FormOutcome> {
    switch result {
    case .success(let created): .event(.done(created.session, created.recovery))
    case .failure(.answerLost): .event(.unanswered(new))
    case .failure(.emailTaken): entering(email, password, device)
    case .failure(.emailRefused): .event(.refused([FormProblem(.email, .mistyped)]))
    case .failure(let trouble): .event(.failed(trouble))
    }
  }

  private static func ask(
    _ new: NewProfile, _ email: EmailAddress, _ password: [UInt8], _ device: String, _ about: PersonalFacts
  ) -> Attempt<DeviceLogin> {
    LoginProof.make(password, for: new.byPassword).proceed { proof in
      let request = SignUpRequest(
        email: email.text, proof: proof, profile: new.id.text, keys: new.keys, device: device, about: about)
      return AccountServer.ask(.signUp, request.json, answering: DeviceLogin.self)
    }
  }

  /// Logs in to the account that has the address already, if the password opens it. Either somebody has forgotten that they have
  /// one, or the page with the recovery code of their first request is gone.
  private static func entering(
    _ email: EmailAddress, _ password: [UInt8], _ device: String
  ) -> Effect<FormOutcome> {
    AccountLogin.entering(email, password, device, from: nil, isCodePending: true).map { result in
      switch result {
      case .success(let session): .done(session, nil)
      case .failure(.wrongSecret): .refused([FormProblem(.email, .taken)])
      case .failure(let trouble): .failed(trouble)
      }
    }
  }
}
