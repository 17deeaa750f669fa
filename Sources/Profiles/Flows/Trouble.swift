import Loop

/// Why something about a profile could not be done. Only screens turn it into words.
public enum Trouble: Error, Hashable, Sendable {
  /// Username and password, answer or code do not belong together.
  case wrongSecret
  case unknownUsername
  case usernameTaken
  /// The secret was not tried at all, because too many wrong ones were.
  case tooManyGuesses(seconds: Int)
  /// The profile's own record cannot be read.
  case profileDamaged
  /// Another tab changed the same record meanwhile.
  case changedElsewhere
  /// A part of the backup cannot be decrypted.
  case backupDamaged
  case storageFull
  case storageBlocked
  case encryptionFailed
  case saveFailed

  /// What a failed read or write of the store means.
  public init(storing failure: Failure) {
    switch failure {
    case .quotaExceeded: self = .storageFull
    case .storageBlocked, .unsupported: self = .storageBlocked
    case .conflict: self = .changedElsewhere
    case .decryption: self = .encryptionFailed
    case .network, .unknown, .tooLarge: self = .saveFailed
    }
  }
}

/// An effect that ends with a value or with trouble.
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

  /// What follows when it went well; trouble goes past it.
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

  /// Gives up a key whether it went well or not.
  @inline(__always)
  func forgetting<Value>(_ key: KeySlot) -> Attempt<Value> where Event == Result<Value, Trouble> {
    then { result in .perform(.crypto(.forgetKey(key))) { _ in .event(result) } }
  }
}
