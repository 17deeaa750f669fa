import CMS
import Core
import Hummingbird
import Sites

/// The cards of an event, by which one person each joins it.
struct CardPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let cards: CardStore
  let posters: PosterPages

  func cards(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    let event = try await posters.event(address)
    let id = address.ids.last ?? ""
    guard let member = asking.member,
      member.mayWrite(
        kind: address.kind, module: "health", owner: try await desk.owners.owner(of: address)?.staff),
      // Whoever shows a card counts, in other polls and in averages too.
      member.role.may(.publish)
    else { throw Denied() }
    let figures = try await cards.figures(of: id)
    let frame = frame(asking)
    var screen = CardsScreen(
      event: address, title: event.title(in: frame.words.formatting.language), made: figures.made,
      used: figures.used, most: CardStore.most)
    guard posters.address.of(asking) != nil else { return posters.noAddress(asking) }
    guard let form = asking.form else { return page(screen.page(frame), asking) }
    screen.typed = form["count"] ?? ""
    guard let count = screen.count else {
      return page(screen.page(frame), asking, status: .unprocessableContent)
    }
    let codes = try await cards.make(count, for: id, by: asking.actor)
    let sheet = CardSheet(
      texts: posters.texts(of: event),
      cards: codes.map { code in
        let target = posters.target(code, asking)
        return .init(code: code, address: target, modules: QRCode.modules(of: target))
      }, back: .cards(address))
    return page(sheet.page(frame), asking)
  }
}

extension StaffParts {
  var cards: CardPages {
    CardPages(shell: shell, desk: desk, cards: stores.cards, posters: posters)
  }
}
