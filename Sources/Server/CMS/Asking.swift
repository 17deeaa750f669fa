import CMS
import Hummingbird

/// A request of somebody who may make it.
struct Asking: Sendable {
  var route: CMSRoute
  var query: FormInput
  /// Nil for a page that is only shown.
  var form: FormInput?
  var member: StaffMember?
  /// The id of the login, or something that stands for a program.
  var login: String
  /// The name of the token by which a program asks; empty for a browser.
  var token = ""
  var client: ClientAddress?
  var request: Request
  var notice: StaffNotice?
  /// Why the form of a page that a feature declares was not confirmed.
  var unconfirmed: ConfirmationMistake?
  /// Whose text the form has, where that is somebody else.
  var typist: StaffMember?
  /// Does what waited for a login.
  var perform: @Sendable (Asking) async throws -> Response = { _ in throw Refusal.noSuchPath }

  /// Whoever asks, on a page that needs a login.
  func loggedIn() throws -> StaffMember {
    guard let member else { throw Refusal.notLoggedIn }
    return member
  }

  var actor: Actor { Actor(member: member, address: client?.text ?? "", token: token, typist: typist) }
  /// Whether it shows a token, and so is no browser's.
  var isByProgram: Bool { request.staffToken != nil }
}
