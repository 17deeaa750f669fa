import Components
import Markup

/// Why something could not be done to several entries at once. Nothing was changed.
public struct BulkProblemScreen {
  /// What the site as a whole has against it.
  public var lines: [String]

  public init(lines: [String]) { self.lines = lines }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsBulkFailed)) {
      p { words(.cmsBulkFailedText) }
      ul { for line in lines { li { line } } }
      p(.class("actions")) { a(.class("button"), .href(CMSRoute.content.path)) { words(.cmsAllContent) } }
    }
  }
}
