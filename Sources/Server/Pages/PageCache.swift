import Synchronization

/// Pages that were drawn already. There are few of them, but the bound holds whatever is asked for.
final class PageCache: Sendable {
  struct Key: Hashable, Sendable {
    var path: String
    var language: String
    var scheme: String?
    /// Days since 1970-01-01: what is due soon changes with it.
    var day: Int64
  }

  private let pages = Mutex<[Key: Representation]>([:])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Representation? { pages.withLock { $0[key] } }

  func keep(_ page: Representation, as key: Key) {
    pages.withLock { pages in
      // Any page will do: drawing one again takes a millisecond.
      if pages.count >= limit, let victim = pages.keys.first { pages[victim] = nil }
      pages[key] = page
    }
  }

  var count: Int { pages.withLock { $0.count } }
}
