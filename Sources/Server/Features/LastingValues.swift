import Synchronization

/// What features keep in memory for as long as the server runs, one value of a type. Whoever asks for one first makes it, so that a feature
/// declares its own in its own folder.
final class LastingValues: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The value of a type.
  ///
  /// - Parameter make: makes it, if there is none. It asks for no other one.
  func value<Value: Sendable>(orMake make: () -> Value) -> Value {
    values.withLock { values in
      if let known = values[ObjectIdentifier(Value.self)] as? Value { return known }
      let made = make()
      values[ObjectIdentifier(Value.self)] = made
      return made
    }
  }

  /// Puts a value in the place of the one of its type.
  func keep<Value: Sendable>(_ value: Value) { values.withLock { $0[ObjectIdentifier(Value.self)] = value } }
}
