import CMS
import Hummingbird
import Loop

/// A page of the CMS that a feature declares by itself, in one value: its address, what somebody needs for it, what its forms do, what
/// the record says, and what answers. The responder guards it as it does every other page.
struct FeaturePage: Sendable {
  let declared: DeclaredPage
  private let answer: @Sendable (_ path: String, StaffParts) -> StaffAnswer?

  typealias Answer<Place> = @Sendable (Place, Asking, StaffParts) async throws -> Response

  /// What one step of a form does, once it is confirmed. The form names the step in its field `do`.
  struct Step<Place>: Sendable {
    let proof: StaffProof
    let perform: Answer<Place>

    init(_ proof: StaffProof, _ perform: @escaping Answer<Place>) {
      self.proof = proof
      self.perform = perform
    }
  }

  /// - Parameters:
  ///   - recorded: what the record says of whoever reads it; nil for a page that records more by itself.
  ///   - subject: what the page is about, as the record has it.
  ///   - steps: what its forms do. Without any, it takes no form.
  ///   - programs: whether programs of the staff may ask for it, too.
  ///   - keepsContent: whether its forms keep content that may be long.
  ///   - shows: the page, also after a form that was not confirmed (``Asking/unconfirmed``).
  init<Place: Sendable>(
    _ address: RoutePattern<Place>, needs privilege: Privilege, recorded: RecordAction?,
    subject: @escaping @Sendable (Place) -> String = { _ in "" }, steps: [String: Step<Place>] = [:],
    programs: Bool = false, keepsContent: Bool = false, shows: @escaping Answer<Place>
  ) {
    declared = DeclaredPage(
      address, needs: privilege, recorded: recorded, subject: subject, steps: steps.mapValues(\.proof),
      programs: programs, keepsContent: keepsContent)
    answer = { path, parts in
      guard let place = address.match(path) else { return nil }
      return { asking in
        guard let form = asking.form else { return try await shows(place, asking, parts) }
        var asking = asking
        let name = form["do"] ?? ""
        guard let step = steps[name] else {
          return try await shows(place, asking, parts).answering(.unprocessableContent)
        }
        let proof = StaffProof(of: name, on: asking.route)
        asking.unconfirmed = try await parts.confirmation.mistake(confirming: proof, in: form, asking)
        if let mistake = asking.unconfirmed {
          return try await shows(place, asking, parts).answering(.of(mistake))
        }
        return try await step.perform(place, asking, parts)
      }
    }
  }

  /// What answers at an address; nil at one of another page.
  func answer(_ route: DeclaredRoute, _ parts: StaffParts) -> StaffAnswer? {
    route.form == declared.form ? answer(route.path, parts) : nil
  }
}

extension Response {
  /// With another status, unless it leads elsewhere.
  fileprivate func answering(_ status: HTTPResponse.Status) -> Response {
    guard self.status == .ok else { return self }
    var response = self
    response.status = status
    return response
  }
}

extension Feature {
  /// What is done at an address of the CMS; nil at one of another feature.
  func staffAnswer(_ route: CMSRoute, _ parts: StaffParts) -> StaffAnswer? {
    guard case .declared(let own) = route else { return page(route, parts) }
    return pages.lazy.compactMap { $0.answer(own, parts) }.first
  }
}

extension [Feature] {
  /// The addresses of the CMS, with those that features declare.
  var addresses: CMSAddresses { CMSAddresses(flatMap { $0.pages.map(\.declared) }) }
}
