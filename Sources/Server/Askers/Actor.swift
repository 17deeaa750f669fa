import CMS

/// Who does something in the CMS, and from where.
struct Actor: Sendable {
  /// Nil for the server itself, and for somebody who is not logged in.
  var member: StaffMember?
  /// The address of the network; empty for the server itself.
  var address = ""
  /// The name of the token by which a program does it; empty for a browser.
  var token = ""
  /// Whose work the server itself goes on with.
  var author = ""
  /// Who typed what the member keeps; nil where that is the member.
  var typist: StaffMember?

  /// The server itself only goes on with what somebody did who may. Nobody publishes what somebody else typed by keeping it.
  var mayPublish: Bool { [member, typist].compactMap(\.self).allSatisfy { $0.role.may(.publish) } }

  /// As colleagues read it: whose text it is.
  var name: String { (typist ?? member)?.name ?? author }
}

/// Whose token a program shows.
struct StaffCaller: Sendable {
  var member: StaffMember
  /// As the record has it, with the token's name.
  var actor: Actor

  /// What stands for all programs of the member where a browser has its login.
  var login: String { "token \(member.id)" }
}
