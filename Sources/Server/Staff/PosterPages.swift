import CMS
import Core
import Hummingbird
import Sites

/// The poster of an event, by whose code people join it.
struct PosterPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let address: SiteAddress

  func poster(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    let event = try await event(address)
    guard let member = asking.member, let entry = try await desk.entry(address),
      entry.rights(of: member).write
    else { throw Denied() }
    guard let code = event["code"]?.texts.first else { throw Refusal.noSuchPath }
    guard self.address.of(asking) != nil else { return noAddress(asking) }
    var screen = poster(of: event, code: code, asking)
    screen.back = .entry(address)
    return page(screen.page(frame(asking)), asking)
  }

  /// The poster of an event that is not published.
  ///
  /// - Parameter language: the one that comes first.
  func poster(of event: ContentTree, startingIn language: String, _ asking: Asking) -> PosterScreen {
    var screen = poster(of: event, code: event["code"]?.texts.first ?? "", asking)
    if let index = screen.texts.firstIndex(where: { $0.language == language }) {
      screen.texts.insert(screen.texts.remove(at: index), at: 0)
    }
    return screen
  }

  private func poster(of event: ContentTree, code: String, _ asking: Asking) -> PosterScreen {
    let target = self.target(code, asking)
    return PosterScreen(
      texts: texts(of: event), code: code, address: target, modules: QRCode.modules(of: target))
  }

  func event(_ address: EntryAddress) async throws -> ContentTree {
    guard address.kind == "events", let event = try await desk.published().library.entry(address) else {
      throw Refusal.noSuchPath
    }
    return event
  }

  /// Where a code leads.
  func target(_ code: String, _ asking: Asking) -> String {
    "\(address.of(asking) ?? "")/polls/join/\(code)"
  }

  /// Nothing is printed that would lead to whatever host a request named.
  func noAddress(_ asking: Asking) -> Response {
    page(ProblemScreen(.noAddress).page(frame(asking)), asking, status: .conflict)
  }

  /// What is said of an event, in each language of the site.
  func texts(of event: ContentTree) -> [PosterScreen.Text] {
    let day = event["day"]?.text.flatMap { CivilDay(iso: $0) }
    return languages.map { language in
      let words = words(in: language.tag)
      return PosterScreen.Text(
        language: language.tag, name: event.title(in: language.tag),
        place: event["place"]?[language.tag]?.text ?? event["place"]?.texts.first ?? "",
        day: day.map { words.formatting.day($0, .long) } ?? "", words: words)
    }
  }
}

extension StaffParts {
  var posters: PosterPages { PosterPages(shell: shell, desk: desk, address: address) }
}
