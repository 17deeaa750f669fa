import Components
import Core

/// The rings of a person's modules, as the device keeps them and the server has their times.
public struct RingPlan {
  /// A module's ring.
  public struct Wish: Hashable, Sendable {
    /// The module's id.
    public var module: String
    public var ring: ModuleRing

    public init(module: String, _ ring: ModuleRing) {
      self.module = module
      self.ring = ring
    }
  }

  /// The app's own words.
  public struct Texts {
    /// "5 reminders", for that many at once.
    public var several: (Int) -> String
    /// The last ring, after which the app knows no more.
    public var end: String
    public var site: String

    public init(several: @escaping (Int) -> String, end: String, site: String) {
      self.several = several
      self.end = end
      self.site = site
    }
  }

  /// The most rings that the server takes of a device, the last one included.
  public static let most = 200
  /// So many rings of one minute are one; without words two, which nobody could tell apart.
  private static let crowd = 5
  /// The tag of a ring by which the person tries it out.
  public static let testTag = "rings-test"
  /// The tag of the last ring.
  public static let endTag = "rings-end"

  /// In order of time.
  public private(set) var entries: [RingBook.Entry] = []

  /// - Parameters:
  ///   - now: in milliseconds since 1970-01-01T00:00:00Z.
  ///   - today: the day on the person's clock.
  ///   - hasWords: whether the rings say what is due.
  ///   - offset: the minutes that clocks of the device are ahead of UTC at an instant; nil if that is not known.
  public init(
    _ wishes: [Wish], at now: Int64, today: CivilDay, hasWords: Bool = true, _ texts: Texts,
    offset: @escaping (Int64) -> Int?
  ) {
    let instant = { (moment: CivilDateTime) in
      moment.instant { offset($0).flatMap { UTCOffset(minutes: $0) } }
    }
    let last = CivilDateTime(day: today.adding(days: ModuleRing.days), time: .morning)
    guard let horizon = instant(last) else { return }
    var found: [RingBook.Entry] = []
    for wish in wishes {
      guard let due = instant(wish.ring.moment), due > now, due < horizon else { continue }
      found.append(RingBook.Entry(wish, due: due))
    }
    found.sort { ($0.due, $0.module, $0.tag) < ($1.due, $1.module, $1.tag) }
    entries = Self.joined(found, from: hasWords ? Self.crowd : 2, texts)
    if wishes.isEmpty { return }
    var end = (due: horizon, local: last.epochMilliseconds())
    if entries.count >= Self.most {
      let next = entries[Self.most - 1]
      end = (next.due, next.local ?? next.due)
      entries.removeLast(entries.count - (Self.most - 1))
    }
    entries.append(RingBook.Entry(ending: texts, due: end.due, local: end.local))
  }

  /// Makes one ring of those that would all come in a minute.
  private static func joined(
    _ all: [RingBook.Entry], from crowd: Int, _ texts: Texts
  ) -> [RingBook.Entry] {
    var joined: [RingBook.Entry] = []
    var first = 0
    while first < all.count {
      let minute = all[first].due / 60_000
      let end = all[first...].firstIndex { $0.due / 60_000 != minute } ?? all.count
      let group = all[first..<end]
      if group.count < crowd { joined += group } else { joined.append(.init(of: group, texts)) }
      first = end
    }
    return joined
  }

  /// Gives the rings that the device has already the same ids, and keeps those that have just rung: their notifications can still be
  /// answered.
  ///
  /// - Parameters:
  ///   - now: in milliseconds since 1970-01-01T00:00:00Z.
  ///   - newID: an id that no ring has had.
  public mutating func follow(_ known: [RingBook.Entry], at now: Int64, newID: () -> String) {
    for index in entries.indices {
      let entry = entries[index]
      let same = known.first { $0.due == entry.due && $0.tag == entry.tag && $0.module == entry.module }
      entries[index].id = same?.id ?? newID()
    }
    let day: Int64 = 86_400_000
    let rung = known.filter { $0.due > now - day && ($0.due <= now || $0.tag == Self.testTag) }
    entries.insert(contentsOf: rung, at: 0)
  }
}

extension RingPlan {
  /// Adds a ring in ten seconds, in place of an earlier one of the kind.
  public mutating func test(at now: Int64, title: String, body: String, newID: () -> String) {
    entries.removeAll { $0.tag == Self.testTag }
    let entry = RingBook.Entry(
      id: newID(), module: "", tag: Self.testTag, due: now + 10_000, local: nil, lasts: 300, isUrgent: true,
      title: title, body: body, path: "/", canBeDone: false)
    entries.insert(entry, at: entries.firstIndex { $0.due > entry.due } ?? entries.count)
    if entries.count > Self.most { entries.removeLast() }
  }
}

extension RingBook.Entry {
  fileprivate init(_ wish: RingPlan.Wish, due: Int64) {
    let ring = wish.ring
    self.init(
      id: "", module: wish.module, tag: ring.tag, due: due,
      local: ring.isOfInstant ? nil : ring.moment.epochMilliseconds(), lasts: Int64(ring.minutes) * 60,
      isUrgent: ring.isUrgent, title: ring.title, body: ring.body, path: ring.path, canBeDone: ring.canBeDone)
  }

  /// One ring for several of a minute.
  fileprivate init(of group: ArraySlice<RingBook.Entry>, _ texts: RingPlan.Texts) {
    self = group[group.startIndex]
    module = ""
    tag = "rings@\(due / 60_000)"
    title = texts.several(group.count)
    body = group.map { $0.title }.joined(separator: "\n")
    path = "/"
    canBeDone = false
    isUrgent = group.contains { $0.isUrgent }
    lasts = group.map { $0.lasts }.max() ?? lasts
  }

  fileprivate init(ending texts: RingPlan.Texts, due: Int64, local: Int64) {
    self.init(
      id: "", module: "", tag: RingPlan.endTag, due: due, local: local, lasts: 7 * 86_400, isUrgent: false,
      title: texts.site, body: texts.end, path: "/", canBeDone: false)
  }
}
