import CMS
import Hummingbird
import Sites

extension StaffSite {
  /// The web addresses in what is published. A form has them looked up, which goes on without whoever asked.
  func links(_ asking: Asking) async throws -> Response {
    let library = try await desk.published().library
    let language = frame(asking).words.formatting.language
    var rows: [(entry: EntryAddress, title: String, address: String)] = []
    for kind in library.kinds {
      // Without what is an entry of its own.
      let fields = Set(kind.fields.map(\.name))
      for entry in library.addresses(of: kind) {
        guard let whole = library.entry(entry) else { continue }
        let tree = ContentTree.group(whole.members.filter { fields.contains($0.name) })
        let own = kind.isInList ? tree.title(in: language) : words(in: language).kind(kind.id)
        rows += tree.webAddresses.map { (entry, own, $0) }
      }
    }
    let addresses = Set(rows.map(\.address))
    if asking.form != nil {
      if try await links.begin(addresses.sorted(), by: asking.actor) {
        Task { [links] in await links.run() }
      }
      return redirect(to: CMSRoute.links.path)
    }
    let standing = try await links.standing()
    let faults = rows.compactMap { row in
      standing.faults[row.address].map {
        LinksScreen.Row(entry: row.entry, title: row.title, address: row.address, fault: $0)
      }
    }
    let screen = LinksScreen(
      count: addresses.count, faults: faults, left: standing.left, begun: standing.changed,
      canBegin: asking.member?.role.may(.writeContent) == true)
    return page(screen.page(frame(asking)), asking)
  }

  /// Looks up the web addresses of an entry as its form has it, also of a draft, and shows what is wrong at each field.
  func checkLinks(
    _ work: ContentDesk.Work, _ entry: ContentDesk.Entry, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    var screen = shown
    try limiter.take(.entryLinks, .staff, of: "links \(member.id)")
    // What was typed is kept, whatever the links are.
    if isTyped(work, over: entry, asking) {
      guard try await save(work, &screen, asking) else {
        return page(screen.page(frame(asking)), asking, status: .conflict)
      }
      if let saved = try await desk.entry(work.address) {
        screen = try await self.screen(of: saved, for: member)
      }
    }
    let found = EntryForm(entry.kind, languages: languages).webAddresses(in: screen.value)
    let addresses = found.map(\.address).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let visits = try await links.look(
      at: Array(addresses.prefix(LinkStore.mostOfEntry)), of: work.address, by: asking.actor)
    screen.links = EntryLinks(found, visits)
    return page(screen.page(frame(asking)), asking)
  }
}
