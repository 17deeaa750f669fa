import App
import HTTPTypes
import Hummingbird
import Loop

/// The answer to ``ServerRoute/share`` where no service worker was in between: what was shared is private, so nothing of it is read, kept
/// or logged. The app says that it did not arrive.
enum ShareEndpoint {
  /// - Parameter modules: the site's. Without one that takes what is shared there is nothing at the address.
  static func route(for site: [String]) -> GuardedEndpoint {
    let isTaken = App.modules.contains { site.contains($0.id) && $0.offers.contains(.takesShares) }
    return .init(
      for: .anybody,
      Endpoint(
        "Leads to the app, whose service worker alone reads what other apps share. Nothing of it is read here.",
        Endpoint.Answer(status: .seeOther), problems: [.noSuchPath]
      ) { call throws(Refusal) in
        guard isTaken else { throw .noSuchPath }
        return redirection(call.security)
      })
  }

  static func redirection(_ security: SecurityHeaders) -> Response {
    var fields = security.fields
    fields[.location] = App.lostSharePath
    fields[.cacheControl] = "no-store"
    return Response(status: .seeOther, headers: fields)
  }
}
