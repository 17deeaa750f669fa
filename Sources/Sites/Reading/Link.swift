/// The forms of links in a site. Others (javascript:, http:, file:) are refused.
public enum Link {
  /// nil for a valid form, else the problem.
  static func fault(_ text: String) -> String? {
    if text.contains(where: { $0.isWhitespace || "<>\"\\".contains($0) }) {
      return "has a space or a sign that can't stand in a link"
    }
    if text.hasPrefix("https://") { return webFault(text.dropFirst(8)) }
    // A page on the same computer, for trials: browsers treat it as safe.
    if text.hasPrefix("http://localhost:") { return portFault(text.dropFirst(16)) }
    if text.hasPrefix("mailto:") { return mailFault(text.dropFirst(7)) }
    for scheme in ["tel:", "sms:"] where text.hasPrefix(scheme) { return telephoneFault(text, scheme) }
    if text.hasPrefix("http://") { return "is not encrypted; write https:// in place of http://" }
    return "must begin with https://, mailto:, tel: or sms:"
  }

  /// The origin of a web address, for security policies.
  public static func origin(_ text: String) -> String? {
    guard let start = text.range(of: "://")?.upperBound else { return nil }
    return String(text[..<(text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex)])
  }

  private static func webFault(_ rest: Substring) -> String? {
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if host.contains("@") { return "has a user name in it; remove everything up to the @" }
    let name = host.prefix { $0 != ":" }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let allowed = name.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x41...0x5a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
        || $0 == 0x2e
    }
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), allowed else {
      return "has no web site's name after https://, such as example.org"
    }
    return host.contains(":") ? portFault(rest[name.endIndex...]) : nil
  }

  /// The text after the host's name goes into a security policy, so it may only be a port.
  private static func portFault(_ rest: Substring) -> String? {
    let port = rest.dropFirst().prefix { !"/?#".contains($0) }
    guard let number = Int(port), (1...65535).contains(number), port.allSatisfy(\.isNumber) else {
      return "has something other than a port after the name of the site; remove it"
    }
    return nil
  }

  private static func mailFault(_ rest: Substring) -> String? {
    let parts = rest.prefix { $0 != "?" }.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") else {
      return "has no email address after mailto:, such as someone@example.org"
    }
    return nil
  }

  private static func telephoneFault(_ text: String, _ scheme: String) -> String? {
    let rest = text.dropFirst(scheme.count)
    let digits = rest.filter(\.isNumber).count
    guard digits >= 3, rest.allSatisfy({ $0.isASCII && ($0.isNumber || "+-().".contains($0)) }) else {
      return "has no telephone number after \(scheme), such as +18175550100"
    }
    return nil
  }
}

extension YAMLValue {
  func link(webOnly: Bool = false) -> String? {
    guard let text = string() else { return nil }
    if let fault = Link.fault(text) {
      problem("the link \"\(text)\" \(fault)")
      return nil
    }
    if webOnly, !text.hasPrefix("http") {
      problem("the link \"\(text)\" must begin with https:// here")
      return nil
    }
    if text.hasPrefix("http") { problems.noteLink(text, file, line) }
    return text
  }
}
