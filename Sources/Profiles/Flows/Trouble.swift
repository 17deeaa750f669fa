import Loop

/// Why an operation on a profile failed. Only screens turn it into words.
public enum Trouble: Error, Hashable, Sendable {
  /// The password, answer or code does not match the username.
  case wrongSecret
  case unknownUsername
  case usernameTaken
  /// The secret was not tried, after too many wrong guesses.
  case tooManyGuesses(seconds: Int)
  /// The profile's record cannot be read.
  case profileDamaged
  /// Another tab changed the same record at the same time.
  case changedElsewhere
  /// A record of the backup cannot be decrypted.
  case backupDamaged
  case storageFull
  case storageBlocked
  case encryptionFailed
  case saveFailed

  // With an account
  /// The server cannot be reached, and nothing was changed there.
  case noConnection
  /// The server was asked to change something, and its answer did not come: it may have done it.
  case answerLost
  /// The server answers, but not as it should.
  case serverFailed
  /// The server wants some time between tries.
  case tooManyTries(seconds: Int)
  /// What was sent would not count: nobody has confirmed the address of the account.
  case addressUnconfirmed
  /// The account knows this device no more.
  case loginEnded
  /// The account has another password than the profile on this device.
  case accountPasswordDiffers
  /// The address has an account.
  case emailTaken
  /// The server takes the address for none.
  case emailRefused
  /// A link of a letter was used, or is too old.
  case linkEnded
  /// The account has no wrap by a recovery code.
  case noRecoveryCode
  /// The address is that of another person's account.
  case otherAccount

  /// The trouble for a failed read or write of the store.
  public init(storing failure: Failure) {
    switch failure {
    case .quotaExceeded: self = .storageFull
    case .storageBlocked, .unsupported: self = .storageBlocked
    case .conflict: self = .changedElsewhere
    case .decryption: self = .encryptionFailed
    case .network, .unknown, .tooLarge, .denied: self = .saveFailed
    }
  }
}

/// An effect with a value or trouble as its event.
public typealias Attempt<Value> = Effect<Result<Value, Trouble>>

extension Effect {
  @inline(__always)
  static func success<Value>(_ value: Value) -> Effect where Event == Result<Value, Trouble> {
    .event(.success(value))
  }

  @inline(__always)
  static func failure<Value>(_ trouble: Trouble) -> Effect where Event == Result<Value, Trouble> {
    .event(.failure(trouble))
  }

  /// Continues with the value; trouble is passed on.
  @inline(__always)
  func proceed<Value, Next>(_ next: @escaping (Value) -> Attempt<Next>) -> Attempt<Next>
  where Event == Result<Value, Trouble> {
    then { result in
      switch result {
      case .success(let value): next(value)
      case .failure(let trouble): .event(.failure(trouble))
      }
    }
  }

  /// Forgets a key after failure: nobody gets it.
  @inline(__always)
  func forgettingOnFailure<Value>(_ key: KeySlot) -> Attempt<Value> where Event == Result<Value, Trouble> {
    then { result in
      guard case .failure = result else { return .event(result) }
      return .perform(.crypto(.forgetKey(key))) { _ in .event(result) }
    }
  }

  /// Forgets a key after success or failure.
  @inline(__always)
  func forgetting<Value>(_ key: KeySlot) -> Attempt<Value> where Event == Result<Value, Trouble> {
    then { result in .perform(.crypto(.forgetKey(key))) { _ in .event(result) } }
  }
}
