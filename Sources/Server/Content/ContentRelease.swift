import Sites

/// All content that apps see from one change to the next.
public struct ContentRelease: Hashable, Sendable {
  /// Counted from 1.
  public var number: Int64
  /// The site's id, which no release changes.
  public var site: String
  public var contents: FolderContents
}

/// A change of one item.
public enum ContentEdit: Hashable, Sendable {
  case put([UInt8])
  case remove
}

extension FolderContents {
  /// The same after some changes.
  func edited(_ edits: [ContentPath: ContentEdit]) -> FolderContents {
    var contents = self
    for (path, edit) in edits {
      switch edit {
      case .put(let bytes): contents.files[path] = bytes
      case .remove: contents.files[path] = nil
      }
    }
    return contents
  }
}

/// Why content was not changed, in lines for whoever tried.
public enum ContentRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// With the change the site would have mistakes.
  case mistakes(SiteProblems)
  /// The database has no content yet.
  case empty
  /// The database has the content of another site.
  case anotherSite(found: String, given: String)
  /// What people may have answered would say something else.
  case changedDocument(String)
  /// People have voted in a poll, and were asked something else.
  case votedPoll(String)
  /// What the site's folder alone takes back.
  case promised(String)
  /// Somebody else published meanwhile, again and again.
  case overtaken

  public var description: String {
    switch self {
    case .mistakes(let problems): "Nothing was changed, because of these mistakes:\n\(problems.description)"
    case .empty:
      "The database has no content yet. The first start of the server fills it from the site's folder."
    case .anotherSite(let found, let given):
      "The database has the content of the site \(found), and not of \(given). Name another with --database."
    case .changedDocument(let name):
      "Nothing was changed: \(name) was published with other questions or answers. Give it the next version."
    case .votedPoll(let name):
      "Nothing was changed: people have voted in the poll \(name). Its questions stay, and it cannot be taken back before it is counted."
    case .promised(let field):
      "Nothing was changed: the CMS neither shortens recordMonths nor takes a role out of secondFactor (\(field))."
    case .overtaken: "Others change the content all the time. Nothing was changed; try again."
    }
  }
}
