import Accounts
import CMS
import Core
import HTTPTypes
import Hummingbird

/// The members of the staff: who they are, what they may, and how they get in.
struct MemberPages: StaffPages {
  let shell: StaffShell
  let staff: StaffStore
  let invitations: InvitationStore
  let confirmation: StaffConfirmation
  let mailing: Mailing
  let address: SiteAddress
  let modules: [String]

  func list(_ asking: Asking) async throws -> Response {
    page(StaffListScreen(members: try await staff.members()).page(frame(asking)), asking)
  }

  func new(_ asking: Asking) async throws -> Response {
    guard let form = asking.form else { return member(nil, TypedMember(), [], asking) }
    let typed = Self.typed(form)
    var mistakes = Self.mistakes(typed)
    let username = StaffUsername(typed.username)
    if username == nil { mistakes.insert(.username, at: 0) }
    if let username,
      try await staff.members().contains(where: { $0.username.lowercased() == username.folded })
    {
      mistakes.insert(.usernameTaken, at: 0)
    }
    if !canInvite(typed.email, asking) { mistakes.append(.noAddress) }
    // All at once: nobody fills in a form a second time to hear the next.
    if !mistakes.isEmpty,
      let lack = try confirmation.lack(of: .init(changing: nil, to: typed), in: form, asking)
    {
      mistakes.append(.confirmation(lack))
    }
    guard mistakes.isEmpty, let username, let role = Role(rawValue: typed.role) else {
      return member(nil, typed, mistakes, asking)
    }
    if let mistake = try await confirmation.mistake(
      confirming: .init(changing: nil, to: typed), in: form, asking)
    {
      return member(nil, typed, [.confirmation(mistake)], asking)
    }
    do {
      let own = asking.member?.language ?? languages[0].tag
      let language = languages.contains { $0.tag == typed.language } ? typed.language : own
      let (id, code) = try await invitations.invite(
        typed, as: username, role: role, language: language, by: asking.actor)
      return try await invited(id, code, asking)
    } catch StaffDenial.usernameTaken {
      return member(nil, typed, [.usernameTaken], asking)
    }
  }

  func member(_ id: String, _ asking: Asking) async throws -> Response {
    guard let found = try await staff.member(id) else { throw Refusal.noSuchPath }
    let typed = TypedMember(found)
    guard let form = asking.form else { return member(found, typed, [], asking) }
    let step = form["do"] ?? ""
    if step == "invite", !canInvite(found.email, asking) { return member(found, typed, [.noAddress], asking) }
    if Self.ofOthers.contains(step), found.id == asking.member?.id {
      return member(found, typed, [.oneself], asking)
    }
    let proof = StaffProof(of: step, on: asking.route, colleague: found)
    if let mistake = try await confirmation.mistake(confirming: proof, in: form, asking) {
      return member(found, typed, [.confirmation(mistake)], asking, isDeleting: step == "delete")
    }
    do {
      switch step {
      case "ask-delete": return member(found, typed, [], asking, isDeleting: true)
      case "delete":
        try await staff.delete(id, by: asking.actor)
        return redirect(to: CMSRoute.staff.path, .deleted)
      case "disable":
        try await staff.disable(id, by: asking.actor)
        return redirect(to: CMSRoute.member(id).path, .changed)
      case "enable":
        try await staff.enable(id, by: asking.actor)
        return redirect(to: CMSRoute.member(id).path, .changed)
      case "remove-factor":
        try await staff.removeFactor(ofColleague: id, by: asking.actor)
        return redirect(to: CMSRoute.member(id).path, .changed)
      case "invite":
        return try await invited(id, try await invitations.inviteAgain(id, by: asking.actor), asking)
      default: return try await change(found, form, asking)
      }
    } catch let denial as StaffDenial {
      return member(found, typed, [try Self.mistake(denial)], asking)
    }
  }

  /// What nobody does to themselves, which is said before a code is used up.
  private static let ofOthers: Set = ["remove-factor", "disable", "delete"]

  private func change(
    _ found: StaffMember, _ form: FormInput, _ asking: Asking
  ) async throws -> Response {
    var typed = Self.typed(form)
    typed.username = found.username
    // The form shows the modules of the site as it is now; a limit to another one stays.
    typed.modules += found.modules.filter {
      (modules.count < 2 || !modules.contains($0)) && !typed.modules.contains($0)
    }
    var mistakes = Self.mistakes(typed)
    if found.id == asking.member?.id,
      found.role.rawValue != typed.role || Set(found.modules) != Set(typed.modules)
    {
      mistakes.append(.oneself)
    }
    if !mistakes.isEmpty,
      let lack = try confirmation.lack(of: .init(changing: found, to: typed), in: form, asking)
    {
      mistakes.append(.confirmation(lack))
    }
    guard mistakes.isEmpty, let role = Role(rawValue: typed.role) else {
      return member(found, typed, mistakes, asking)
    }
    if let mistake = try await confirmation.mistake(
      confirming: .init(changing: found, to: typed), in: form, asking)
    {
      return member(found, typed, [.confirmation(mistake)], asking)
    }
    do {
      try await staff.change(found.id, to: typed, role: role, by: asking.actor)
    } catch let denial as StaffDenial {
      return member(found, typed, [try Self.mistake(denial)], asking)
    }
    return redirect(to: CMSRoute.member(found.id).path, .changed)
  }

  /// Whether there is a way for a link to reach somebody.
  private func canInvite(_ email: String, _ asking: Asking) -> Bool {
    (mailing == .sent && !email.isEmpty) || address.of(asking) != nil
  }

  /// The invitation goes by mail where that is sent, and is shown otherwise.
  private func invited(_ id: String, _ code: StaffLinkCode, _ asking: Asking) async throws -> Response {
    guard let found = try await staff.member(id) else { throw Refusal.noSuchPath }
    if mailing == .sent, !found.email.isEmpty {
      try await invitations.mail(id)
      return redirect(to: CMSRoute.member(id).path, found.state == .invited ? .invited : .passwordLink)
    }
    var screen = MemberScreen(
      member: found, typed: TypedMember(found), modules: modules,
      invitation: address.of(asking).map { $0 + code.path })
    screen.sendsMail = mailing == .sent
    var response = page(screen.page(frame(asking)), asking)
    // A reload leads to the member, and not to the form that invites somebody.
    response.headers[.contentLocation] = CMSRoute.member(id).path
    return response
  }

  private func member(
    _ found: StaffMember?, _ typed: TypedMember, _ mistakes: [MemberScreen.Mistake],
    _ asking: Asking, isDeleting: Bool = false
  ) -> Response {
    var screen = MemberScreen(
      member: found, typed: typed, mistakes: mistakes, modules: modules, isDeleting: isDeleting)
    screen.step = asking.form?["do"] ?? ""
    screen.sendsMail = mailing == .sent
    var status: HTTPResponse.Status = mistakes.isEmpty ? .ok : .unprocessableContent
    if case .confirmation(let mistake)? = mistakes.first { status = .of(mistake) }
    return page(screen.page(frame(asking)), asking, status: status)
  }

  private static func typed(_ form: FormInput) -> TypedMember {
    TypedMember(
      username: form["username"] ?? "", name: form["name"] ?? "", email: form["email"] ?? "",
      role: form["role"] ?? "", modules: form.all("module"), language: form["language"] ?? "")
  }

  private static func mistakes(_ typed: TypedMember) -> [MemberScreen.Mistake] {
    var mistakes: [MemberScreen.Mistake] = []
    if typed.name.isEmpty || typed.name.count > 100 { mistakes.append(.name) }
    if !typed.email.isEmpty, EmailAddress(typed.email) == nil { mistakes.append(.email) }
    if Role(rawValue: typed.role) == nil { mistakes.append(.role) }
    return mistakes
  }

  private static func mistake(_ denial: StaffDenial) throws(Refusal) -> MemberScreen.Mistake {
    switch denial {
    case .usernameTaken: return .usernameTaken
    case .lastAdministrator: return .lastAdministrator
    case .oneself: return .oneself
    case .unknown, .linkEnded: throw .noSuchPath
    }
  }
}

extension StaffParts {
  var members: MemberPages {
    MemberPages(
      shell: shell, staff: stores.staff, invitations: stores.invitations, confirmation: confirmation,
      mailing: backing.mailing,
      address: address, modules: shell.release.site.modules)
  }
}
