/// Who uses the app now.
public indirect enum Person {
  /// Not known yet: the device's record and the other tabs are being asked.
  case unknown
  case guest
  case user(LoginSession)

  /// Of who is logged in.
  public var session: LoginSession? {
    if case .user(let session) = self { return session }
    return nil
  }

  /// Of who is logged in.
  public var profile: Profile? { session?.profile }
}
