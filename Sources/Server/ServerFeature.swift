import Hummingbird

extension Feature {
  /// What the server tells of itself.
  static let server = Feature("server") {
    $0.answer = { route, parts in
      switch route {
      case .version:
        .init(
          for: .anybody,
          Endpoint("The files of the served version, with their SHA-256.", VersionManifest.answer) {
            parts.served.version.response(to: $0.request)
          })
      case .share: ShareEndpoint.route(for: parts.release.site.modules)
      case .manifest(let language):
        .init(
          for: .anybody,
          Endpoint(
            "The manifest for installing the app (W3C Web Application Manifest).", Manifests.answer,
            parameters: ["lang": .init(isRequired: false)]
          ) { try parts.served.manifests.manifest(language).response(to: $0.request) })
      case .alive:
        .init(
          for: .anybody,
          Endpoint("Whether the server runs.", answering: HealthReport.self) { _ in HealthReport() })
      case .ready:
        .init(
          for: .anybody,
          Endpoint(
            "Whether the server accepts requests, and whether its database can be written.",
            answering: HealthReport.self, problems: [.notReady]
          ) { _ in try await parts.backing.report() })
      case .apiDescription:
        .init(
          for: .anybody,
          Endpoint("This description.", APIDocuments.answer) {
            try parts.documents.description(for: $0.request)
          })
      case .apiPage:
        .init(
          for: .anybody,
          Endpoint("This description as a page.", Endpoint.Answer(type: MediaType.html)) {
            parts.documents.page(for: $0.request, parts.pages)
          })
      default: nil
      }
    }
  }
}
