import Components
import Markup

/// The way through the pages of a long list.
struct StaffPages {
  /// Counted from 1.
  let page: Int
  /// All rows of the list.
  let count: Int
  /// Rows of a page.
  let size: Int
  /// The address of a page.
  let path: (Int) -> String

  init(page: Int, count: Int, size: Int, path: @escaping (Int) -> String) {
    self.page = page
    self.count = count
    self.size = size
    self.path = path
  }

  /// Nil if there is one page.
  func html(_ words: Words) -> HTML<Never>? {
    let last = (count + size - 1) / size
    if last < 2 { return nil }
    return nav(.class("actions"), .aria(.label, words(.cmsPages))) {
      if page > 1 { a(.class("button"), .href(path(page - 1))) { words(.cmsBefore) } }
      span { words(.cmsPageOf, .count("page", page), .count("count", last)) }
      if page < last { a(.class("button"), .href(path(page + 1))) { words(.cmsAfter) } }
    }
  }
}
