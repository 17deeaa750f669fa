/// What was typed of a member.
public struct TypedMember: Hashable, Sendable {
  public var username: String
  public var name: String
  public var email: String
  public var role: String
  public var modules: [String]
  /// The language of the invitation; empty for the language of the member who invites.
  public var language: String

  public init(
    username: String = "", name: String = "", email: String = "", role: String = Role.author.rawValue,
    modules: [String] = [], language: String = ""
  ) {
    self.username = username
    self.name = name
    self.email = email
    self.role = role
    self.modules = modules
    self.language = language
  }

  public init(_ member: StaffMember) {
    self.init(
      username: member.username, name: member.name, email: member.email, role: member.role.rawValue,
      modules: member.modules)
  }
}
