import Components
import Core
import Loop
import Profiles
import Reminders

/// The rings of this device, as far as the app knows them.
struct Rings {
  /// The name of the record in which the service worker keeps the id of the server's first message.
  static let firstRecord = "rings-first"
  /// The name of the record with the log of what happened.
  static let logRecord = "rings-log"
  /// The name of the device's value that says that rings were offered.
  static let offered = "rings-offered"

  enum Phase {
    case resting
    /// The person has turned it on, and the browser or the server is asked.
    case turningOn
    case syncing
  }

  /// Whether the book was looked for.
  var isRead = false
  /// The book that the device keeps; nil while nothing rings.
  var book: RingBook?
  /// Entries of the log that no module was told of yet.
  var log: [RingLogEntry] = []
  /// So many entries of the log were read.
  var heard = 0
  var phase = Phase.resting
  /// Why it could not be turned on.
  var trouble: RingTrouble?
  /// Whether the reminders may have changed since they were looked at.
  var isStale = true
  /// When the server is to be asked again after a failure, in milliseconds since 1970-01-01T00:00:00Z.
  var retry: Int64 = 0
  /// Whether the person has reminders that could ring.
  var hasReminders = false
  /// Whether it was counted how many rings did not come.
  var hasCountedMissed = false
  /// The person's choices, until they are kept.
  var choices: RingBook.Choices?
  /// Whether a ring was asked for to try it out.
  var isTesting = false
}

/// Why nothing rings.
public enum RingTrouble: Error, Hashable, Sendable {
  /// The permission for notifications is missing.
  case permission(NotificationPermission)
  /// The browser takes no messages.
  case unsupported
  /// The browser's own service for messages does not answer.
  case noService
  /// The site's server rings for nobody.
  case notOffered
  case noConnection
  case tooManyTries
  case failed
  /// The server has forgotten the device.
  case forgotten
  /// The worker has written down something meanwhile, or another window has changed the list.
  case changedMeanwhile

  /// Whether another try may succeed without anybody doing something.
  var isPassing: Bool {
    switch self {
    case .noService, .noConnection, .tooManyTries, .failed: true
    case .permission, .unsupported, .notOffered, .forgotten, .changedMeanwhile: false
    }
  }
}

extension AppState {
  /// The standing of rings on this device for the current person.
  var ringStanding: RingStanding {
    guard flags.rings, isReady else { return .notOffered }
    guard rings.isRead, let profile = person.profile else { return .unknown }
    return rings.book?.profile == profile.id.text ? .on : .off
  }
}

// MARK: What is to ring

extension AppState {
  /// The rings that all modules wish for; nil while records are being read, or without anybody to ring for.
  var ringWishes: [RingPlan.Wish]? {
    guard person.profile != nil, content.loaded != nil else { return nil }
    // To offer it, it is enough to know of one.
    let days = ringStanding == .on ? ModuleRing.days : 1
    var wishes: [RingPlan.Wish] = []
    for id in siteModules {
      guard let running = running(id), let rings = running.module.rings(days, running.context) else {
        return nil
      }
      wishes += rings.map { RingPlan.Wish(module: id, $0) }
    }
    return wishes
  }

  /// The news that are to ring.
  var ringingNews: RingingNews? {
    for id in siteModules {
      if let running = running(id), let news = running.module.ringingNews(running.context) { return news }
    }
    return nil
  }

  /// The current state of a ring's subject; nil unless its owner is logged in.
  func ringNow(_ ring: RingBook.Entry) -> RingNow? {
    guard let profile = person.profile, rings.book?.profile == profile.id.text else { return nil }
    return running(ring.module).flatMap { $0.module.ring(ring.tag, $0.context) }
  }

  /// Whether a notification was tapped, whose ring is the one thing to answer.
  var isAnsweringRing: Bool { if case .ring? = route { true } else { false } }

  /// The minutes that clocks here are ahead of UTC at an instant in milliseconds since 1970-01-01T00:00:00Z.
  func offset(at milliseconds: Int64) -> Int {
    content.loaded?.words.formatting.offset("", milliseconds) ?? now.offsetMinutes
  }

  /// The book with the rings from now on.
  ///
  /// - Parameter random: 16 bytes for each ring.
  func planned(_ wishes: [RingPlan.Wish], _ random: [UInt8], after book: RingBook) -> RingBook? {
    guard let loaded = content.loaded, let profile = person.profile else { return nil }
    let words = loaded.words
    var planned = book
    planned.choices = rings.choices ?? book.choices
    planned.language = words.formatting.language
    planned.phrases = RingBook.Phrases(words)
    let hasWords = profile.isSilent || planned.choices.showsWords
    var plan = RingPlan(
      wishes, at: now.milliseconds, today: today, hasWords: hasWords,
      RingPlan.Texts(
        several: { words(.ringsSeveral, .count("count", $0)) }, end: words(.ringsEnd),
        site: loaded.content.site.name), offset: { offset(at: $0) })
    var used = 0
    let newID = {
      used += 1
      return Base64.encoded(Array(random[(used - 1) * 16..<used * 16]))
    }
    plan.follow(book.entries, at: now.milliseconds, newID: newID)
    if rings.isTesting {
      plan.test(
        at: now.milliseconds, title: loaded.content.site.name, body: words(.ringsTest), newID: newID)
    }
    planned.entries = plan.entries
    planned.news = ringingNews
    return hasWords ? planned : planned.withoutWords { words.time(ofClock: $0) }
  }
}

extension Words {
  /// A time of the clock, in milliseconds since 1970-01-01T00:00 there.
  func time(ofClock milliseconds: Int64) -> String {
    CivilDateTime(epochMilliseconds: milliseconds).map { formatting.time($0.time) } ?? ""
  }
}

extension RingBook {
  /// What the server learns: the times of the rings to come, and whether news are to ring.
  func told(after now: Int64) -> ([Entry], hearsNews: Bool) { (times(after: now), news != nil) }

  private func times(after now: Int64) -> [Entry] {
    entries.filter { $0.due > now }.map { entry in
      var time = entry
      (time.module, time.tag, time.title, time.body, time.path) = ("", "", "", "", "")
      (time.local, time.canBeDone) = (nil, false)
      return time
    }
  }
}

extension RingBook.Phrases {
  init(_ words: Words) {
    self.init()
    due = words(.ringDue)
    changed = words(.ringChanged)
    first = words(.ringFirst)
    done = words(.ringDone)
    later = words(.ringLater)
    news = words(.ringNews)
    unreached = words(.ringUnreached)
  }
}
