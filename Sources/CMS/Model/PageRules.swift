/// What guards a page of the CMS before anybody asks for it. What the rules do not say is not allowed: a new page takes no form, no token,
/// and nobody without a login.
struct PageRules: Hashable, Sendable {
  let needs: Need
  var forms = Forms.none
  /// Whether programs of the staff may ask for it too. Somebody who has stolen a token makes no other one by it, and sees nobody's
  /// health.
  var isForPrograms = false
  /// Whether its forms keep content that may be long.
  var keepsContent = false
  /// Whether its forms have passwords, codes or secrets.
  var hasSecrets = false
  /// What the record says of whoever reads it; nil for what is recorded where it is read, with more of what it was, and for what shows
  /// nothing but oneself.
  var recorded: RecordAction?

  enum Need: Hashable, Sendable {
    /// Not even a login.
    case nothing
    /// A login, also one that still lacks its second factor.
    case unfinishedLogin
    case privilege(Privilege)
  }

  enum Forms: Hashable, Sendable {
    case none
    case taken
    /// There is no page: it can only be sent to.
    case only
  }
}
