import Components
import Markup
import Sites

/// What came of looking up the web addresses of an entry. It keeps nothing from being published.
public struct EntryLinks: Sendable {
  /// How many different addresses were looked up.
  public var count: Int
  /// How many there was no time for.
  public var left: Int
  /// What is wrong, by the paths of the fields.
  public var faults: [Fault]

  public struct Fault: Hashable, Sendable {
    public var path: String
    public var address: String
    public var fault: LinkFault
  }

  /// - Parameters:
  ///   - found: the addresses, with the paths of their fields.
  ///   - visits: those that were looked up.
  public init(_ found: [(path: String, address: String)], _ visits: [String: PageVisit]) {
    count = visits.count
    left = Set(found.map(\.address)).count - visits.count
    faults = found.compactMap { path, address in
      guard let visit = visits[address], let fault = LinkFault(visit) else { return nil }
      return Fault(path: path, address: address, fault: fault)
    }
  }
}

extension EntryLinks {
  /// What is said of them above the form.
  func report(_ words: Words) -> HTML<Never> {
    let lines = faults.map { (EntryFields.id($0.path), words.line(words.text($0), of: $0.path)) }
    return div(.class("stack")) {
      staffSummary(words(.cmsEntryLinksFaults), lines)
      if faults.isEmpty || left > 0 {
        p(.class("banner"), .role(.status)) { words.standing(of: self) }
      }
    }
  }

  /// What is said of them at their fields.
  func texts(_ words: Words) -> [(String, String)] { faults.map { ($0.path, words.text($0)) } }
}

extension Words {
  fileprivate func text(_ fault: EntryLinks.Fault) -> String { "\(fault.address): \(self(fault.fault))" }

  fileprivate func standing(of links: EntryLinks) -> String {
    if links.left > 0 { return self(.cmsEntryLinksLeft, .count("count", links.left)) }
    return links.count == 0
      ? self(.cmsEntryLinksNone) : self(.cmsEntryLinksFine, .count("count", links.count))
  }
}
