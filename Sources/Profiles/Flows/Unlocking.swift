import Loop

extension Profile {
  /// Opens the data key by one of the secrets, unless there were too many wrong guesses.
  ///
  /// A guess is counted before it is tried, in a write that fails if another tab counted one at the same time. So
  /// neither more tabs nor closing one in between gives more guesses. The recovery code cannot be guessed and is not
  /// counted: its owner gets in even while somebody else tries passwords.
  ///
  /// - Parameter now: milliseconds since 1970.
  func unlocking(
    by kind: Wrap.Secret, _ secret: [UInt8], at now: Int64, isExtractable: Bool = false
  ) -> Attempt<KeySlot> {
    // The profile has no such secret.
    guard let wrap = self[kind] else { return .failure(.wrongSecret) }
    let opening = wrap.opening(as: kind, by: secret, profile: id, isExtractable: isExtractable)
    guard kind == .password || kind == .answer else { return opening }
    let name = StoreKey.guesses(id)
    return counting(at: now).proceed { _ in
      opening.then { result in
        guard case .success = result else { return .event(result) }
        return .perform(.store(.write([.delete(name)]))) { _ in .event(result) }
      }
    }
  }

  private func counting(at now: Int64) -> Attempt<Bool> {
    let name = StoreKey.guesses(id)
    return Device.get(name).proceed { bytes in
      let guesses = bytes.map { Guesses(reading: $0) } ?? Guesses()
      let wait = guesses.wait(at: now)
      if wait > 0 {
        // Rounded up, so that the wait is over after these seconds.
        return .failure(.tooManyGuesses(seconds: Int((wait + 999) / 1000)))
      }
      let counted = guesses.adding(at: now).bytes
      let write = bytes.map { Write.replace(name, $0, with: counted) } ?? .add(name, counted)
      return .perform(.store(.write([write]))) { reply in
        // On a full device nothing can be counted, and its owner gets in anyway.
        reply == .failed(.conflict) ? counting(at: now) : .event(.success(true))
      }
    }
  }
}
