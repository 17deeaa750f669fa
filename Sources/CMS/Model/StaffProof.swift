/// What a step in the pages of the staff is confirmed with, because a stolen login alone must not do it: what lets somebody in or keeps
/// them out, and what they may do there.
public enum StaffProof: Hashable, Sendable {
  case nothing
  case password
  /// The code of whoever has a second factor.
  case passwordAndCode

  /// The rule of all steps: what gives access or takes it asks for both. A code is taken once, so for whom ten colleagues wait the
  /// password is enough, as long as none of them is an administrator. What ends only one's own logins and tokens asks for nothing:
  /// whoever throws a stranger out is not to be kept from it.
  ///
  /// - Parameter colleague: whose page it is; nil for another page.
  public init(of step: String, on route: CMSRoute, colleague: StaffMember? = nil) {
    self =
      switch route {
      case .own: Self.onOwnPage[step] ?? .nothing
      case .member: colleague.map { Self.of(step, on: $0) } ?? .passwordAndCode
      case .person: ["delete", "end-logins"].contains(step) ? .passwordAndCode : .nothing
      case .declared(let page): page.proofs[step] ?? .passwordAndCode
      default: .nothing
      }
  }

  /// Of the form of a colleague, new or known: another name decides nothing.
  public init(changing colleague: StaffMember?, to typed: TypedMember) {
    guard let colleague else {
      self = typed.role == Role.administrator.rawValue ? .passwordAndCode : .password
      return
    }
    let isSame =
      colleague.role.rawValue == typed.role && Set(colleague.modules) == Set(typed.modules)
      && colleague.email == typed.email
    self = isSame ? .nothing : .passwordAndCode
  }

  /// A new password takes the old one, and a code at the next login. Who sets a second factor up has no code of another.
  private static let onOwnPage: [String: StaffProof] = [
    "password": .password, "make-token": .passwordAndCode, "confirm-factor": .passwordAndCode,
    "recovery-codes": .passwordAndCode, "remove-factor": .passwordAndCode,
  ]

  private static func of(_ step: String, on colleague: StaffMember) -> StaffProof {
    switch step {
    case "disable", "delete", "remove-factor": .passwordAndCode
    // A link to a password takes the login over of whoever has one already, disabled or not.
    case "invite" where colleague.state != .invited: .passwordAndCode
    case "invite", "enable": colleague.role == .administrator ? .passwordAndCode : .password
    default: .nothing
    }
  }
}
