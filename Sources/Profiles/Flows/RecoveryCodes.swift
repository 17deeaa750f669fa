import Core
import Loop

/// The recovery code of whoever is logged in, until they have noted it.
public enum RecoveryCodes {
  /// Records that the person has the code, or declines it. Only for the code of this session.
  public static func settle(_ session: LoginSession) -> Attempt<Profile> {
    session.profile.changing { stored in
      guard stored.recovery == session.profile.recovery else { return false }
      stored.isCodePending = false
      return true
    }
  }

  /// The code as a text that only the profile's key opens, so that a reload does not lose it.
  public static func seal(_ code: RecoveryCode, _ session: LoginSession) -> Attempt<String> {
    let text = Plaintext(bytes: code.secret, additionalData: bound(session.profile))
    return Device.seal([text], session.key).proceed { sealed in
      let record = SealedRecord(nonce: sealed[0].nonce, ciphertext: sealed[0].bytes)
      return .success(Hexadecimal.encoded(record.bytes))
    }
  }

  /// What was sealed, unless the profile has got another code since then.
  public static func open(_ sealed: String, _ session: LoginSession) -> Attempt<RecoveryCode> {
    guard let record = Hexadecimal.decoded(sealed).flatMap({ SealedRecord($0) }) else {
      return .failure(.wrongSecret)
    }
    return Device.bytes(
      .decrypt(
        session.key, nonce: record.nonce, additionalData: bound(session.profile),
        ciphertext: record.ciphertext)
    ).proceed { bytes in
      RecoveryCode(random: bytes).map { .success($0) } ?? .failure(.wrongSecret)
    }
  }

  private static func bound(_ profile: Profile) -> [UInt8] {
    AdditionalData.bytes(
      profile: profile.id.text, store: "code", record: Hexadecimal.encoded(profile.recovery?.salt ?? []),
      version: SealedRecord.format)
  }
}
