import CMS
import Core

extension ContentDesk.Entry {
  /// A text that is another one after every change, of the draft or of what is published.
  var mark: String { mark(of: published) }

  /// The mark for a member. Whoever may not read the code of an event gets one that does not depend on it: a hash of a few letters
  /// tells them to whoever tries them all.
  func mark(for member: StaffMember) -> String { mark(of: published.map { seen($0, by: member) }) }

  private func mark(of published: ContentTree?) -> String {
    "\(draft?.version ?? 0)-\(DraftStore.base(published).prefix(16))"
  }
}
