import Core
import Loop

/// The address of a page that ``CMSRoute`` does not name, with all that guards it. Only a ``DeclaredPage`` makes one.
public struct DeclaredRoute: Hashable, Sendable {
  public let path: String
  /// The path with an asterisk in place of each parameter.
  public let form: String
  let subject: String
  let rules: PageRules
  /// The steps of its forms, and what each is confirmed with.
  let proofs: [String: StaffProof]
}

/// A page that a feature declares by itself. What it does not say is not allowed. Its answers are shown once, and what was sent to it in
/// ``CMSRoute/allSecretFields`` is in no page.
public struct DeclaredPage: Sendable {
  /// Its address, with an asterisk in place of each parameter.
  public let form: String
  private let read: @Sendable (String) -> DeclaredRoute?

  /// - Parameters:
  ///   - recorded: what the record says of whoever reads it; nil for a page that records more by itself.
  ///   - subject: what the page is about, as the record has it.
  ///   - steps: what its forms do, and what each is confirmed with. Without any, it takes no form.
  ///   - programs: whether programs of the staff may ask for it, too.
  ///   - keepsContent: whether its forms keep content that may be long.
  public init<Place>(
    _ address: RoutePattern<Place>, needs privilege: Privilege, recorded: RecordAction?,
    subject: @escaping @Sendable (Place) -> String, steps: [String: StaffProof] = [:], programs: Bool = false,
    keepsContent: Bool = false
  ) {
    let rules = PageRules(
      needs: .privilege(privilege), forms: steps.isEmpty ? .none : .taken, isForPrograms: programs,
      keepsContent: keepsContent, hasSecrets: true, recorded: recorded)
    let form = address.form
    self.form = form
    read = { path in
      guard let place = address.match(path), let printed = address.path(of: place) else { return nil }
      return DeclaredRoute(path: printed, form: form, subject: subject(place), rules: rules, proofs: steps)
    }
  }

  func route(at path: String) -> CMSRoute? { read(path).map { .declared($0) } }
}

/// All addresses of the CMS of a server: those that ``CMSRoute`` names, and then those that its features declare.
public struct CMSAddresses: Sendable {
  private let declared: [DeclaredPage]

  public init(_ declared: [DeclaredPage]) { self.declared = declared }

  /// The route of a path; nil if there is none.
  public func route(at path: String) -> CMSRoute? {
    if let named = CMSRoute(path) { return named }
    if path.contains("%00") { return nil }
    return declared.lazy.compactMap { $0.route(at: path) }.first
  }

  /// The form of each address that there is, with an asterisk in place of each parameter.
  public var forms: [String] { CMSRoute.namedForms + declared.map(\.form) }

  /// Every form of an address with an example of its routes, by which its privilege is known.
  public var described: [(form: String, route: CMSRoute)] {
    forms.compactMap { form in
      var names = ["news", "welcome", "1"][...]
      let parts = form.split(separator: "/").map { $0 == "*" ? names.popFirst() ?? "" : String($0) }
      let path = "/" + parts.joined(separator: "/")
      // A change of several entries has a number only.
      let route = route(at: path) ?? route(at: form.replacing("*", with: "1"))
      return route.map { (form, $0) }
    }
  }
}
