import CMS

extension OwnPages {
  /// Makes a token, which the page then shows this one time.
  func makeToken(
    _ form: FormInput, _ member: StaffMember, _ screen: inout OwnScreen, _ asking: Asking
  ) async throws {
    let typed = TypedToken(name: form["token"] ?? "", days: form["days"].flatMap { Int($0) } ?? 0)
    screen.typedToken = typed
    guard typed.isNamed, StaffToken.durations.contains(typed.days) else {
      let lack = try confirmation.lack(of: ownProof(screen), in: form, asking)
      screen.mistakes = [.tokenName] + (lack.map { [.confirmation($0)] } ?? [])
      return
    }
    guard screen.tokens.count < TokenStore.most else {
      screen.mistakes = [.tooManyTokens]
      return
    }
    if let mistake = try await confirmation.mistake(confirming: ownProof(screen), in: form, asking) {
      screen.mistakes = [.confirmation(mistake)]
      return
    }
    screen.newToken = try await tokens.make(typed, for: member, by: asking.actor)
    screen.tokens = try await tokens.tokens(of: member.id)
    screen.typedToken = TypedToken()
  }
}
