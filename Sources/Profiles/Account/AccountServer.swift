import Accounts
import Components
import Core
import Loop

/// Requests of the account's routes, with answers as values or trouble.
enum AccountServer {
  /// - Parameter token: shows which device asks; empty before a login.
  static func ask<Answer: Described>(
    _ route: ServerRoute, _ message: JSON? = nil, token: [UInt8] = [], answering: Answer.Type
  ) -> Attempt<Answer> {
    send(route, message, token).proceed { response in
      guard let json = try? JSON(parsing: response.body),
        let answer = try? Answer(reading: ContentReader(json))
      else { return .failure(route.isChange ? .answerLost : .serverFailed) }
      return .success(answer)
    }
  }

  /// For a route that answers with nothing.
  static func tell(_ route: ServerRoute, _ message: JSON? = nil, token: [UInt8]) -> Attempt<Bool> {
    send(route, message, token).proceed { _ in .success(true) }
  }

  private static func send(
    _ route: ServerRoute, _ message: JSON?, _ token: [UInt8]
  ) -> Attempt<FetchResponse> {
    let request = FetchRequest(
      route, body: message?.utf8(), token: token.isEmpty ? "" : Base64.encoded(token))
    return Effect(.fetch(request)) { reply in
      guard case .response(let response) = reply else {
        return .failure(route.isChange ? .answerLost : .noConnection)
      }
      if (200..<300).contains(response.status) { return .success(response) }
      let trouble = Trouble(status: response.status, of: route, hasToken: !token.isEmpty)
      guard case .tooManyTries = trouble else { return .failure(trouble) }
      return .failure(.tooManyTries(seconds: response.secondsToWait))
    }
  }
}

extension ServerRoute {
  /// Whether the server has done something that matters once it was asked, even if nobody hears of it.
  fileprivate var isChange: Bool {
    switch self {
    case .prelogin, .logIn, .openReset, .account, .download, .sendEvents: false
    default: true
    }
  }
}

extension Trouble {
  /// - Parameter hasToken: whether the request named a login; else it was one.
  fileprivate init(status: Int, of route: ServerRoute, hasToken: Bool) {
    switch status {
    case 401: self = hasToken ? .loginEnded : .wrongSecret
    case 403: self = route == .sendEvents ? .addressUnconfirmed : .accountPasswordDiffers
    // Another account may have the address.
    case 409: self = route == .signUp || route == .changeEmail ? .emailTaken : .changedElsewhere
    case 410: self = .linkEnded
    case 422: self = .emailRefused
    case 429: self = .tooManyTries(seconds: 60)
    // It has no room, and has stored nothing.
    case 507: self = .serverFailed
    // A server on the way has asked, and got no answer.
    case 502, 504...506, 508...599: self = route.isChange ? .answerLost : .serverFailed
    default: self = .serverFailed
    }
  }
}

extension FetchResponse {
  /// How long the server wants to be left alone: a minute if it does not say.
  fileprivate var secondsToWait: Int {
    Int((try? JSON(parsing: body))?["wait"]?.int ?? 60)
  }
}

extension AccountKeys {
  /// The wraps of a profile that a server may have.
  init?(_ profile: Profile) {
    guard let password = profile.password, password.derivation == .expanded else { return nil }
    self.init(password: WrappedKey(password), recovery: profile.recovery.map { WrappedKey($0) })
  }
}

extension WrappedKey {
  init(_ wrap: Wrap) {
    self.init(salt: wrap.salt, iterations: wrap.iterations, nonce: wrap.nonce, sealed: wrap.sealed)
  }
}

extension Wrap {
  convenience init(_ key: WrappedKey) {
    self.init(salt: key.salt, iterations: key.iterations, nonce: key.nonce, sealed: key.sealed)
  }
}

extension LoginProof {
  /// The proof of a password, with what its wrap is derived with.
  static func make(_ secret: [UInt8], salt: [UInt8], iterations: Int) -> Attempt<[UInt8]> {
    Device.key(.deriveMaterial(secret: secret, salt: salt, iterations: iterations)).proceed { material in
      Device.bytes(.expandBits(material, label: label)).forgetting(material)
    }
  }

  static func make(_ secret: [UInt8], for wrap: Wrap) -> Attempt<[UInt8]> {
    make(secret, salt: wrap.salt, iterations: wrap.iterations)
  }
}
