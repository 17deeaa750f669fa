import CMS
import Components
import Core
import Sites

extension Stores {
  var content: ContentStore {
    ContentStore(database: database, features: backing.features, clock: clock)
  }

  var desk: ContentDesk {
    ContentDesk(
      content, recorded: RecordedChanges(key: backing.staffKey),
      reading: backing.lasting.value { ContentDesk.ReadRelease() })
  }
}

extension Feature {
  /// What the site says, in its folder or in the database.
  static let content = Feature("content") {
    $0.migrations = [
      .content, .lastingNames, .links, .draftRevisions, .reviews, .scheduledVersions, .draftForms,
    ]
    $0.tables = .content
    $0.answer = { route, parts in
      switch route {
      case .content(let language):
        .init(
          for: .anybody,
          Endpoint(
            "The site's content in the language lang, a BCP 47 tag.", ContentBundles.answer,
            problems: [.unknownLanguage(known: [])],
            parameters: ["lang": .init(schema: TextRule.choice(parts.pages.languages.languages).schema)]
          ) { try parts.served.content.bundle(language).response(to: $0.request) })
      case .framing(let page):
        .init(
          for: .anybody,
          Endpoint(
            "Whether a page of another site, by its id in the content, lets itself be shown in a frame.",
            answering: FramingVerdict.self, problems: [.noSuchPath]
          ) { _ in
            try await parts.backing.framing.verdict(on: parts.release.surroundings.framedPages[page])
          })
      default: nil
      }
    }
    $0.page = { route, parts in
      switch route {
      case .home: { try await parts.home.page($0) }
      case .content: { try await parts.lists.list($0) }
      case .entries(let kind): { _ in parts.redirect(to: CMSRoute.content.path(("kind", kind))) }
      case .newEntry(let kind): { try await parts.editor.newEntry(kind, $0) }
      case .fieldChange(let kind): { try await parts.lists.fieldChange(kind, $0) }
      case .sheet(let kind): { try await parts.lists.sheet(kind, $0) }
      case .importing(let kind): { try await parts.lists.importing(kind, $0) }
      case .change(let number): { try await parts.lists.change(number, $0) }
      case .entry(let address): { try await parts.editor.entry(address, $0) }
      case .versions(let address): { try await parts.versions.versions(address, $0) }
      case .version(let address, let release):
        { try await parts.versions.version(address, Int64(release), $0) }
      case .earlierDraft(let address, let number):
        { try await parts.versions.earlierDraft(address, Int64(number), $0) }
      case .preview(let address): { try await parts.versions.preview(address, $0) }
      case .testScore(let address): { try await parts.testScores.testScore(address, $0) }
      case .links: { try await parts.linkPages.links($0) }
      default: nil
      }
    }
    $0.services = { server in
      guard server.hasStaff, let desk = server.backing.stores?.desk else { return [] }
      let schedule = ScheduleService(desk: desk, clock: server.backing.clock, logger: server.logger)
      return [
        RepeatedWork(
          "scheduled content", every: .seconds(5), atMost: .seconds(2),
          failure: "Scheduled content cannot be published.",
          logger: server.logger
        ) { try await schedule.publishDue() }
      ]
    }
  }
}

extension Backing {
  /// Which pages elsewhere let themselves be shown in a frame.
  fileprivate var framing: Framing { lasting.value { Framing() } }
  /// How the web addresses in the content are looked up.
  var linkCheck: LinkCheck {
    get { lasting.value { LinkCheck() } }
    nonmutating set { lasting.keep(newValue) }
  }
  /// The members of the staff who have an entry open.
  var openForms: OpenForms { lasting.value { OpenForms() } }
}

extension StaffParts: DeskPages {
  var desk: ContentDesk {
    var desk = stores.desk
    desk.codes = codes
    return desk
  }

  var address: SiteAddress { SiteAddress(published: configuration.publicAddress ?? "") }

  var links: LinkStore {
    LinkStore(database: stores.database, check: backing.linkCheck, clock: backing.clock)
  }

  var uploads: FormUploads { FormUploads(desk: desk, languages: languages) }
}
