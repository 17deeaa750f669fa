import CMS
import Logging
import Sites

extension StaffSite {
  /// - Returns: nil where the content is not in the database.
  init?(
    _ configuration: Configuration, _ backing: Backing, document: StaffDocument, schedule: PollSchedule,
    programmes: ProgrammeBook, logger: Logger
  ) {
    guard let source = configuration.content, let staff = backing.staff, let desk = backing.desk,
      let opened = backing.database, let polls = backing.polls, let accounts = backing.accounts,
      let averages = backing.reports
    else { return nil }
    let database = opened.database
    let site = configuration.site
    self.init(
      staff: staff, desk: desk,
      links: LinkStore(database: database, check: backing.linkCheck, clock: backing.clock),
      record: RecordStore(database: database),
      recordKey: RecordKey(in: configuration.data), polls: polls,
      cards: CardStore(database: database, clock: backing.clock, confirms: backing.mailing == .sent),
      averages: averages, schedule: schedule,
      programmes: programmes, accounts: accounts, limiter: backing.limiter, readings: backing.readings,
      openForms: backing.openForms,
      mailing: backing.mailing, countsEverybody: configuration.isExample,
      document: document,
      preview: StaffPreview(
        source: source, web: document.web, timeZone: site.timeZone, published: Set(site.media.keys)),
      names: site.names,
      languages: site.languages.compactMap { Language(rawValue: $0) }, modules: site.modules,
      timeZone: site.timeZone, phrases: site.staffPhrases, editingTexts: site.editingPhrases,
      appTexts: site.appPhrases, letters: site.letters,
      publicAddress: configuration.publicAddress ?? "",
      secondFactor: Set(site.secondFactor.compactMap { CMS.Role(rawValue: $0) }), clock: backing.clock,
      disk: backing.disk,
      isDatabaseWritable: { await opened.isWritable() }, logger: logger)
  }
}
