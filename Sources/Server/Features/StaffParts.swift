import CMS
import Sites

/// What the pages of the CMS are made of. Each group of pages takes the few that it uses, in the file where it is declared.
struct StaffParts: StaffPages {
  let shell: StaffShell
  let stores: Stores
  let configuration: Configuration
  let backing: Backing
  let source: ContentSource
  /// Nil where nobody is to be held back from asking about codes.
  var codes: CodeTries?

  /// Of all pages.
  var addresses: CMSAddresses { backing.features.addresses }

  /// The parts for one member, whose codes are counted.
  func asked(by member: StaffMember) -> StaffParts {
    var parts = self
    parts.codes = CodeTries(of: member, limiter: backing.limiter)
    return parts
  }
}

extension Parts {
  /// Nil where the content is not in the database.
  var staff: StaffParts? {
    guard let source = configuration.content, let stores = backing.stores else { return nil }
    let document = StaffDocument(
      web: web, languages: pages.languages, security: security, data: configuration.data)
    let shell = StaffShell(
      document: document, release: release, clock: backing.clock, database: stores.database)
    return StaffParts(
      shell: shell, stores: stores, configuration: configuration, backing: backing,
      source: source)
  }
}
