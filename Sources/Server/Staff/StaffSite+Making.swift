import CMS
import Logging
import Sites

extension StaffSite {
  /// - Returns: nil where the content is not in the database.
  init?(
    _ configuration: Configuration, _ backing: Backing, document: StaffDocument, schedule: PollSchedule,
    programmes: ProgrammeBook, logger: Logger
  ) {
    guard let source = configuration.content, let opened = backing.database, let stores = backing.stores
    else { return nil }
    let (database, staff, desk) = (stores.database, stores.staff, stores.desk)
    let site = configuration.site
    var keepsPages = true
    if case .postgres? = configuration.database { keepsPages = false }
    let shell = StaffShell(
      document: document, names: site.names, languages: site.languages.compactMap { Language(rawValue: $0) },
      timeZone: site.timeZone, phrases: site.staffPhrases, editingTexts: site.editingPhrases,
      secondFactor: Set(site.secondFactor.compactMap { CMS.Role(rawValue: $0) }), clock: backing.clock,
      database: database)
    let counting = Counting(
      cards: stores.cards, mailing: backing.mailing, isOfEverybody: configuration.isExample)
    let polls = PollPages(
      shell: shell, desk: desk, store: stores.polls, schedule: schedule, counting: counting)
    let confirmation = StaffConfirmation(staff: staff, limiter: backing.limiter)
    let record = RecordStore(database: database)
    let address = SiteAddress(published: configuration.publicAddress ?? "")
    self.init(
      features: backing.features, shell: shell, polls: polls,
      programmes: ProgrammePages(
        shell: shell, desk: desk, book: programmes, letters: site.letters, publicAddress: address.published,
        mailing: backing.mailing, limiter: backing.limiter),
      reports: ReportPages(
        shell: shell, desk: desk, averages: stores.reports, polls: polls, programmes: programmes,
        counting: counting),
      people: PeoplePages(
        shell: shell, desk: desk, confirmation: confirmation, programmes: programmes,
        appTexts: site.appPhrases, mailing: backing.mailing, limiter: backing.limiter),
      members: MemberPages(
        shell: shell, staff: staff, confirmation: confirmation, mailing: backing.mailing, address: address,
        modules: site.modules),
      own: OwnPages(shell: shell, staff: staff, confirmation: confirmation, limiter: backing.limiter),
      records: RecordPages(
        shell: shell, staff: staff, record: record, key: RecordKey(in: configuration.data)),
      address: address, staff: staff, desk: desk,
      links: LinkStore(database: database, check: backing.linkCheck, clock: backing.clock), record: record,
      cards: counting.cards, limiter: backing.limiter, readings: backing.readings,
      openForms: backing.openForms, mailing: backing.mailing,
      preview: StaffPreview(
        source: source, web: document.web, timeZone: site.timeZone, published: Set(site.media.keys)),
      keepsPages: keepsPages, disk: backing.disk, isDatabaseWritable: { await opened.isWritable() },
      logger: logger)
  }
}
