import Accounts
import CMS
import Hummingbird
import Logging
import Loop
import ServiceLifecycle
import Sites
import Storage

/// All that the server needs of one subject: its tables and what becomes of them, what it answers, what it does by the clock, and what it
/// tells whoever runs the server. `Features.swift` lists them, and nothing else names one.
///
/// A value of arrays and functions. A subject has only those that it needs.
struct Feature: Sendable {
  let name: String
  var migrations: [Migration] = []
  var tables: [Table] = []
  /// Adds what the server has of an account to what its owner downloads.
  var download: @Sendable (_ account: String, Transaction, inout AccountDownload) throws -> Void = {
    _, _, _ in
  }
  /// What is done at an address that the app knows; nil at one of another feature.
  var answer: @Sendable (ServerRoute, Parts) -> GuardedEndpoint? = { _, _ in nil }
  /// What is done at addresses that the app does not know.
  var routes: @Sendable (Parts) -> [ServedRoute] = { _ in [] }
  /// What is done at an address that ``CMSRoute`` names; nil at one of another feature.
  var page: @Sendable (CMSRoute, StaffParts) -> StaffAnswer? = { _, _ in nil }
  /// Pages of the CMS that it does not name.
  var pages: [FeaturePage] = []
  /// What runs beside the requests, from the start to the end of the server.
  var services: @Sendable (RunningServer) -> [any Service] = { _ in [] }
  /// Adds figures for Prometheus.
  var figures: @Sendable (Backing, inout MetricsText) -> Void = { _, _ in }
  /// What `toward doctor` says, a line each.
  var condition: @Sendable (Transaction) throws -> [String] = { _ in [] }

  /// Takes over what the operator has set, before anything is served.
  var configure: @Sendable (Configuration, Backing) -> Void = { _, _ in }
  /// Refuses a release of the content that takes something from people, in the transaction that publishes it.
  var admit: @Sendable (ProposedRelease, Transaction) throws -> Void = { _, _ in }

  /// - Parameter declare: says what the feature has.
  init(_ name: String, _ declare: (inout Feature) -> Void) {
    self.name = name
    declare(&self)
  }
}

/// What answers somebody of the staff who may ask.
typealias StaffAnswer = @Sendable (Asking) async throws -> Response

/// A server that runs, for what works beside its requests.
struct RunningServer: Sendable {
  let configuration: Configuration
  let backing: Backing
  /// Those of what is served now.
  let parts: @Sendable () -> Parts
  let logger: Logger

  /// Whether the content is in the database, so that the staff works on it.
  var hasStaff: Bool { configuration.content != nil && backing.database != nil }
}

/// A release of the content that somebody would publish.
struct ProposedRelease: Sendable {
  let site: Site
  /// What is published now.
  let published: Site
  /// In milliseconds since 1970-01-01 UTC.
  let now: Int64
}

extension Schema {
  /// The tables of all features of a list.
  init(_ features: [Feature]) {
    self.init(migrations: features.flatMap(\.migrations), tables: features.flatMap(\.tables))
  }

  /// That of this version of the program.
  public static let toward = Schema(Feature.all)
}

extension ServedRoute {
  /// Every route of the features of a server: first those that it shares with the app.
  static func all(_ parts: Parts) -> [ServedRoute] {
    let features = parts.backing.features
    let shared = ServerRoute.all.compactMap { route in
      features.lazy.compactMap { ServedRoute(route, of: $0, parts) }.first
    }
    return shared + features.flatMap { $0.routes(parts) }
  }

  /// Nil for a route of another feature.
  init?(_ route: ServerRoute, of feature: Feature, _ parts: Parts) {
    guard let described = feature.answer(route, parts) else { return nil }
    self.init(address: route.address) { target in
      let asked = target.map { route.reading(String($0.query ?? ""), path: $0.path) } ?? route
      return feature.answer(asked, parts) ?? described
    }
  }
}
