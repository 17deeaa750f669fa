/// Checks whether the addresses in a site still exist.
public struct LinkCheck: Sendable {
  private let visitor: PageVisitor
  private static let atOnce = 4

  public init(_ visitor: PageVisitor = PageVisitor()) { self.visitor = visitor }

  public struct Finding: Equatable, Sendable {
    public var problem: SiteProblem
    /// Whether it is certainly wrong. Some sites refuse programs and accept people.
    public var isCertain: Bool

    public init(problem: SiteProblem, isCertain: Bool) {
      self.problem = problem
      self.isCertain = isCertain
    }
  }

  /// The problems, in the order of the files.
  ///
  /// - Parameter framed: the addresses that the app frames.
  public func findings(_ links: [SiteLink], framed: Set<String> = []) async -> [Finding] {
    var visits: [String: PageVisit] = [:]
    await look(at: links.map { Self.withoutFragment($0.url) }) { visits[$0] = $1 }
    var findings: [Finding] = []
    for link in links.sorted(by: { ($0.file, $0.line, $0.url) < ($1.file, $1.line, $1.url) }) {
      guard let visit = visits[Self.withoutFragment(link.url)],
        let fault = LinkFault(visit, isFramed: framed.contains(link.url))
      else { continue }
      let problem = SiteProblem(
        file: link.file, line: link.line, message: "\(link.url) \(Self.words(for: fault))")
      let finding = Finding(problem: problem, isCertain: fault.isCertain)
      if !findings.contains(finding) { findings.append(finding) }
    }
    return findings
  }

  /// Looks several addresses up, a few at once, until its task is cancelled.
  ///
  /// - Parameter answered: is told of each as soon as it is known.
  public func look(
    at addresses: some Sequence<String>, answered: (_ address: String, _ visit: PageVisit) async -> Void
  ) async {
    var left = Array(Set(addresses)).sorted()[...]
    await withTaskGroup(of: (String, PageVisit).self) { group in
      func next() {
        guard !Task.isCancelled, let address = left.popFirst() else { return }
        group.addTask { (address, await visitor.look(at: address)) }
      }
      for _ in 0..<Self.atOnce { next() }
      for await (address, visit) in group {
        await answered(address, visit)
        next()
      }
    }
  }

  private static func withoutFragment(_ address: String) -> String { String(address.prefix { $0 != "#" }) }

  private static func words(for fault: LinkFault) -> String {
    switch fault {
    case .gone(let status): "is gone (\(status)); look for where it went, or remove it"
    case .turnsAway(let status):
      "turns programs away (\(status)); open it in a browser to see whether it is right"
    case .serverError(let status): "answers with an error of its own (\(status)); try again later"
    case .refused(let status): "answers with an error (\(status)); open it in a browser"
    case .moved(let address): "moved permanently to \(address); write that address"
    case .notFramed: "does not let itself be shown inside the app; remove \"frame: true\""
    case .failed(let failure): words(for: failure)
    }
  }

  private static func words(for failure: PageVisit.Failure) -> String {
    switch failure {
    case .unknownHost: "has a name that nobody knows; check its spelling and this computer's connection"
    case .notPublic: "leads into a private network, where people can't go; write a public address"
    case .certificate: "has a certificate that is not valid, so browsers will warn of it"
    case .tooSlow: "did not answer in time; try again later"
    case .tooManyRedirections: "is sent on without an end"
    case .strangeRedirection: "is sent on to something that is no web address"
    case .unreachable: "can't be reached; try again later"
    }
  }
}
