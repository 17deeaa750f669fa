import CMS

/// Who counts in polls and averages.
struct Counting: Sendable {
  let cards: CardStore
  let mailing: Mailing
  /// Whether everybody counts, as in an example.
  let isOfEverybody: Bool

  /// Says who counts; nil where letters confirm who people are, and where everybody counts.
  func notice() async throws -> CountingNotice? {
    guard mailing != .sent, !isOfEverybody else { return nil }
    let figures = try await cards.figures()
    return CountingNotice(made: figures.made, used: figures.used)
  }
}

extension StaffParts {
  var counting: Counting {
    Counting(cards: stores.cards, mailing: backing.mailing, isOfEverybody: configuration.isExample)
  }
}
