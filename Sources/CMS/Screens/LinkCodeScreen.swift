import Components
import Markup

/// Where a link to a password leads. A script puts the code into the form, and somebody types it where none runs.
public struct LinkCodeScreen {
  /// What stands in the field at first. A code that was sent does not come back.
  public var code: String
  /// Whether a code was sent that leads nowhere.
  public var hasEnded: Bool

  public init(code: String = "", hasEnded: Bool = false) {
    self.code = code
    self.hasEnded = hasEnded
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    var page = frame.page(words(.cmsWelcome)) {
      if hasEnded { p(.class("banner bad"), .role(.alert)) { words(.cmsLinkEnded) } }
      form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.welcome.path)) {
        StaffField(label: words(.cmsLinkCode), hint: words(.cmsLinkCodeHint), id: "token")
          .input("token", code)
        button(.class("button primary"), .type(.submit)) { words(.cmsGoOn) }
      }
      p { a(.href(CMSRoute.logIn.path)) { words(.cmsLogIn) } }
    }
    page.hasScript = true
    return page
  }
}
