import Components
import Markup
import Sites

/// The web addresses in what is published, and what is wrong with them.
public struct LinksScreen {
  /// How many different addresses there are.
  public var count: Int
  /// What is wrong, in the order of the content.
  public var faults: [Row]
  /// How many addresses are still being looked up.
  public var left: Int
  /// When they were looked up last, in milliseconds since 1970; nil for never.
  public var begun: Int64?
  /// Whether whoever looks may have them looked up.
  public var canBegin: Bool

  /// An address that an entry has.
  public struct Row: Sendable {
    public var entry: EntryAddress
    public var title: String
    public var address: String
    public var fault: LinkFault

    public init(entry: EntryAddress, title: String, address: String, fault: LinkFault) {
      self.entry = entry
      self.title = title
      self.address = address
      self.fault = fault
    }
  }

  public init(count: Int, faults: [Row], left: Int, begun: Int64?, canBegin: Bool) {
    self.count = count
    self.faults = faults
    self.left = left
    self.begun = begun
    self.canBegin = canBegin
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let certain = faults.filter(\.fault.isCertain)
    let unsure = faults.filter { !$0.fault.isCertain }
    return frame.page(words(.cmsLinks)) {
      p { words(.cmsLinksCount, .count("count", count)) }
      standing(frame)
      if hasReachedNothing {
        p(.class("banner warn")) { words(.cmsLinksNoConnection) }
      } else {
        if !certain.isEmpty { rows(.cmsLinksBroken, certain, frame) }
        if !unsure.isEmpty { rows(.cmsLinksUnsure, unsure, frame) }
      }
      if faults.isEmpty, left == 0, begun != nil { p(.class("empty")) { words(.cmsLinksFine) } }
    }
  }

  /// Whether not one address was reached: that says something of the server's connection, and nothing of the addresses.
  private var hasReachedNothing: Bool {
    let unreached = faults.filter { $0.fault == .failed(.unknownHost) || $0.fault == .failed(.unreachable) }
    return left == 0 && count > 1 && Set(unreached.map(\.address)).count == count
  }

  private func standing(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return div(.class("stack")) {
      if left > 0 {
        p(.class("banner"), .role(.status)) { words(.cmsLinksLeft, .count("count", left)) }
        p(.class("actions")) {
          a(.class("button primary"), .href(CMSRoute.links.path)) { words(.cmsLinksReload) }
        }
      } else {
        p(.class("hint")) {
          begun.map { words(.cmsLinksWhen, .text("time", frame.time($0))) } ?? words(.cmsLinksNever)
        }
        if canBegin, count > 0 {
          form(.method("post"), .action(CMSRoute.links.path)) {
            button(.class("button primary"), .type(.submit)) { words(.cmsLinksDo) }
          }
        }
      }
    }
  }

  private func rows(_ title: Phrase, _ rows: [Row], _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return section(.class("stack")) {
      h2 { words(title) }
      ul(.class("rows"), .role(.list)) {
        for row in rows {
          li(.class("row")) {
            span(.class("row-body")) {
              a(.class("row-title"), .href(CMSRoute.entry(row.entry).path)) { row.title }
              span(.class("row-note")) { words(row.fault) }
              a(.class("row-note"), .href(row.address), .rel("noreferrer")) { row.address }
            }
          }
        }
      }
    }
  }
}

extension Words {
  /// What is wrong with an address.
  func callAsFunction(_ fault: LinkFault) -> String {
    switch fault {
    case .gone(let status): self(.cmsLinkGone, .text("status", "\(status)"))
    case .turnsAway(let status): self(.cmsLinkTurnsAway, .text("status", "\(status)"))
    case .serverError(let status): self(.cmsLinkServerError, .text("status", "\(status)"))
    case .refused(let status): self(.cmsLinkRefused, .text("status", "\(status)"))
    case .moved(let address): self(.cmsLinkMoved, .text("address", address))
    case .notFramed: self(.cmsLinkNotFramed)
    case .failed(let failure): self(Self.phrase(failure))
    }
  }

  private static func phrase(_ failure: PageVisit.Failure) -> Phrase {
    switch failure {
    case .unknownHost: .cmsLinkUnknownHost
    case .notPublic: .cmsLinkNotPublic
    case .certificate: .cmsLinkCertificate
    case .tooSlow: .cmsLinkTooSlow
    case .tooManyRedirections: .cmsLinkLoop
    case .strangeRedirection: .cmsLinkStrange
    case .unreachable: .cmsLinkUnreachable
    }
  }
}
