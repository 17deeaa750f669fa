import Components
import Core

extension RingBook {
  /// The form that is kept.
  public var json: JSON {
    [
      "token": .string(token), "key": .string(key), "version": .integer(version),
      "confirmed": .bool(isConfirmed), "linked": .bool(isLinked),
      "profile": .string(profile), "language": .string(language), "renewed": .integer(renewed),
      "phrases": phrases.json, "showsWords": .bool(choices.showsWords),
      "loggedOut": .bool(choices.ringsLoggedOut), "silent": .bool(choices.isSilent),
      "later": .integer(Int64(choices.laterMinutes)), "rings": .array(entries.map { $0.json }),
      "news": news.map { $0.json } ?? .null,
    ]
  }

  /// What is missing has its default; a ring without what it needs is left out.
  public init(json: JSON) {
    token = json["token"]?.string ?? ""
    key = json["key"]?.string ?? ""
    version = json["version"]?.int ?? 0
    isConfirmed = json["confirmed"]?.bool ?? false
    isLinked = json["linked"]?.bool ?? false
    profile = json["profile"]?.string ?? ""
    language = json["language"]?.string ?? ""
    renewed = json["renewed"]?.int ?? 0
    phrases = Phrases(json: json["phrases"] ?? .null)
    choices.showsWords = json["showsWords"]?.bool ?? false
    choices.ringsLoggedOut = json["loggedOut"]?.bool ?? false
    choices.isSilent = json["silent"]?.bool ?? false
    if let minutes = json["later"]?.int, 1...1440 ~= minutes { choices.laterMinutes = Int(minutes) }
    news = json["news"].flatMap { RingingNews(json: $0) }
    entries = (json["rings"]?.array ?? []).compactMap { Entry(json: $0) }
  }
}

extension RingingNews {
  fileprivate var json: JSON {
    ["path": .string(path), "seen": .array(seen.map { .string($0) })]
  }

  fileprivate init?(json: JSON) {
    guard let path = json["path"]?.string else { return nil }
    self.init(path: path, seen: (json["seen"]?.array ?? []).compactMap { $0.string })
  }
}

extension RingBook.Phrases {
  fileprivate var json: JSON {
    [
      "due": .string(due), "changed": .string(changed), "first": .string(first), "done": .string(done),
      "later": .string(later), "news": .string(news), "unreached": .string(unreached),
    ]
  }

  fileprivate init(json: JSON) {
    due = json["due"]?.string ?? ""
    changed = json["changed"]?.string ?? ""
    first = json["first"]?.string ?? ""
    done = json["done"]?.string ?? ""
    later = json["later"]?.string ?? ""
    news = json["news"]?.string ?? ""
    unreached = json["unreached"]?.string ?? ""
  }
}

extension RingBook.Entry {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init(name: "id", value: .string(id)), .init(name: "module", value: .string(module)),
      .init(name: "tag", value: .string(tag)), .init(name: "due", value: .integer(due)),
      .init(name: "lasts", value: .integer(lasts)), .init(name: "urgent", value: .bool(isUrgent)),
      .init(name: "title", value: .string(title)), .init(name: "body", value: .string(body)),
      .init(name: "path", value: .string(path)), .init(name: "done", value: .bool(canBeDone)),
    ]
    if let local { members.append(.init(name: "local", value: .integer(local))) }
    return .object(members)
  }

  fileprivate init?(json: JSON) {
    guard let id = json["id"]?.string, let due = json["due"]?.int else { return nil }
    self.id = id
    self.due = due
    module = json["module"]?.string ?? ""
    tag = json["tag"]?.string ?? ""
    local = json["local"]?.int
    lasts = json["lasts"]?.int ?? 0
    isUrgent = json["urgent"]?.bool ?? false
    title = json["title"]?.string ?? ""
    body = json["body"]?.string ?? ""
    path = json["path"]?.string ?? "/"
    canBeDone = json["done"]?.bool ?? false
  }
}
