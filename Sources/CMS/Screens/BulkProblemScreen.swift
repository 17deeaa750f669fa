import Components
import Markup

/// Why something could not be done to several entries at once. Nothing was changed.
public struct BulkProblemScreen {
  public var problem: ChangeProblem
  /// The entry that has to be mended first; nil if it is not one of them.
  public var address: EntryAddress?

  public init(problem: ChangeProblem, address: EntryAddress? = nil) {
    self.problem = problem
    self.address = address
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsBulkFailed)) {
      if address == nil, case .site = problem { p { words(.cmsBulkFailedText) } }
      ul { for line in words.lines(problem) { li { line } } }
      p(.class("actions")) {
        if let address {
          a(.class("button primary"), .href(CMSRoute.entry(address).path(("check", "1")))) {
            words(.cmsEdit)
          }
        }
        a(.class("button"), .href(CMSRoute.content.path)) { words(.cmsAllContent) }
      }
    }
  }
}
