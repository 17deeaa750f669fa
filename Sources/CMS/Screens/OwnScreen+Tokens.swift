import Components
import Markup

extension OwnScreen {
  /// One's own tokens, and the form of a new one.
  func tokenForm(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return form(.class("form card cms-narrow"), .method("post"), .action(CMSRoute.own.path), .novalidate()) {
      h2 { words(.cmsTokens) }
      p { words(.cmsTokensText) }
      if !tokens.isEmpty {
        ul(.class("stack"), .role(.list)) { for token in tokens { li { row(token, frame) } } }
      }
      StaffField(
        label: words(.cmsTokenName), hint: words(.cmsTokenNameHint), mistake: mistake(words), id: "token"
      )
      .input("token", typedToken.name)
      StaffField(label: words(.cmsTokenLasts), id: "days") { _ in
        staffSelect(
          "days", id: "days",
          StaffToken.durations.map { ("\($0)", words(.cmsTokenDays, .count("count", $0))) },
          chosen: "\(typedToken.days)")
      }
      confirmation("token", asksCode: true, frame).fields(words)
      button(.class("button"), .type(.submit), .name("do"), .value("make-token")) { words(.cmsTokenMake) }
    }
  }

  private func mistake(_ words: Words) -> String? {
    if mistakes.contains(.tokenName) { return words(.cmsTokenNameMissing) }
    return mistakes.contains(.tooManyTokens) ? words(.cmsTooManyTokens) : nil
  }

  private func row(_ token: StaffToken, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return div {
      p { token.name }
      p(.class("hint")) {
        words(.cmsTokenEnds, .text("time", frame.time(token.ends)))
        " "
        token.seen.map { words(.cmsTokenSeen, .text("time", frame.time($0))) } ?? words(.cmsTokenUnused)
      }
      button(
        .class("button quiet"), .type(.submit), .name("end-token"), .value(token.id),
        .aria(.label, "\(words(.cmsTokenEnd)): \(token.name)")
      ) { words(.cmsTokenEnd) }
    }
  }

  /// A token that was just made.
  func made(_ token: String, _ words: Words) -> HTML<Never> {
    div(.class("banner"), .role(.status)) {
      icon(.check)
      div(.class("stack")) {
        p { words(.cmsTokenMade) }
        p(.class("code"), .id("made-token")) { token }
      }
      ScriptButton.copy("made-token", words(.cmsCopy), done: words(.cmsCopied))
    }
  }
}
