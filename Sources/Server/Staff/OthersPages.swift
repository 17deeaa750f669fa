import CMS
import Editing
import HTTPTypes
import Hummingbird
import Sites

/// What one member of the staff typed and another one's login sends: a login has ended, or both use one browser.
struct OthersPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let staff: StaffStore

  /// The page that asks what becomes of it; nil for a form of whoever is logged in.
  func othersForm(_ asking: Asking) async throws -> Response? {
    guard let member = asking.member, let form = asking.form, asking.route != .logOut,
      // What waited for a second factor has the field twice.
      let shown = form.all(FormInput.shownTo).first(where: { $0 != member.id })
    else { return nil }
    // The program of the form says that one is logged out, keeps what was typed, and goes on once its own member is back.
    if EditorStep(form) == .saveByItself {
      return othersPage(shown, nil, form, false, asking, .unauthorized)
    }
    let typist = try await staff.member(shown)
    return othersPage(shown, typist, form, try await mayKeep(asking), asking, .conflict)
  }

  private func othersPage(
    _ id: String, _ typist: StaffMember?, _ form: FormInput, _ canKeep: Bool, _ asking: Asking,
    _ status: HTTPResponse.Status
  ) -> Response {
    let screen = OthersTextScreen(
      typist: typist?.name ?? "", typistID: id, sent: PendingRequest(asking.route.path, form),
      canKeep: canKeep && typist != nil)
    return page(screen.page(frame(asking)), asking, status: status)
  }

  /// Whether it is an entry that whoever is logged in may write.
  private func mayKeep(_ asking: Asking) async throws -> Bool {
    guard let member = asking.member else { return false }
    switch asking.route {
    case .newEntry(let id):
      return EntryKind.named(id).map { member.mayBegin(kind: $0.id, module: $0.module) } ?? false
    case .entry(let address): return try await desk.entry(address)?.rights(of: member).write ?? false
    default: return false
    }
  }

  /// Who typed what somebody else keeps; nil for one's own.
  func typist(_ asking: Asking) async throws -> StaffMember? {
    guard let id = asking.form?[FormInput.typedBy], id != asking.member?.id else { return nil }
    return try await staff.member(id)
  }
}

extension StaffParts {
  var others: OthersPages { OthersPages(shell: shell, desk: desk, staff: stores.staff) }
}
