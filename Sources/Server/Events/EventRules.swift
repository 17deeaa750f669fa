import Components
import Core
import Health

/// The rules of all modules for what devices send. Nothing else in the server names a module.
struct EventRules: Sendable {
  static let all = EventRules(rules: Response.Kind.allCases.map { ResponseRule($0) })

  let rules: [any EventRule]

  subscript(kind: String) -> (any EventRule)? { rules.first { $0.kind == kind } }

  /// The documents in a site's bundle.
  func documents(in bundle: JSON) throws(ContentError) -> [EventDocument] {
    var documents: [EventDocument] = []
    for rule in rules {
      guard let section = bundle[rule.module] else { continue }
      documents += try rule.documents(in: ContentReader(section, path: rule.module))
    }
    return documents
  }
}
