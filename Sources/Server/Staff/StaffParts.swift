import CMS
import Sites

/// What the pages of the CMS are made of. Each group of pages takes the few that it uses, in the file where it is declared.
struct StaffParts: DeskPages {
  let shell: StaffShell
  var desk: ContentDesk
  let stores: Stores
  let configuration: Configuration
  let backing: Backing
  let source: ContentSource

  /// The parts for one member, whose codes are counted.
  func asked(by member: StaffMember) -> StaffParts {
    var parts = self
    parts.desk.codes = CodeTries(of: member, limiter: backing.limiter)
    return parts
  }

  // MARK: Parts of several groups

  var confirmation: StaffConfirmation { StaffConfirmation(staff: stores.staff, limiter: backing.limiter) }

  var address: SiteAddress { SiteAddress(published: configuration.publicAddress ?? "") }

  var links: LinkStore {
    LinkStore(database: stores.database, check: backing.linkCheck, clock: backing.clock)
  }

  var record: RecordStore { RecordStore(database: stores.database) }

  var uploads: FormUploads { FormUploads(desk: desk, languages: languages) }

  var readings: ReadingRecord {
    ReadingRecord(database: stores.database, readings: backing.readings, clock: backing.clock)
  }

  // MARK: Before a page

  var entrance: StaffEntrance {
    StaffEntrance(shell: shell, staff: stores.staff, limiter: backing.limiter)
  }

  var others: OthersPages { OthersPages(shell: shell, desk: desk, staff: stores.staff) }

  var answered: AnsweredForms {
    // Servers that share a database do not share what each has answered.
    let isAlone = if case .postgres? = configuration.database { false } else { true }
    return AnsweredForms(shell: shell, pages: isAlone ? backing.readings.pages : nil)
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
      shell: shell, desk: stores.desk, stores: stores, configuration: configuration, backing: backing,
      source: source)
  }
}
