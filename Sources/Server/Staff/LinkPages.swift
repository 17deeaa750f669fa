import CMS
import Hummingbird
import Sites

/// The web addresses in what is published.
struct LinkPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let links: LinkStore

  /// A form has the web addresses looked up, which goes on without whoever asked.
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
        rows += WebAddress.all(in: tree).map { (entry, own, $0) }
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
}

extension StaffParts {
  var linkPages: LinkPages { LinkPages(shell: shell, desk: desk, links: links) }
}
