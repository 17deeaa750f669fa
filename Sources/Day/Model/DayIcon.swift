import Core

/// A small picture before a title, which a person chooses. They are emoji, which all systems have.
public enum DayIcon: String, CaseIterable, Hashable, Sendable {
  case book, pencil, school, lab, computer, work
  case meal, coffee, shopping, laundry, cleaning, home
  case medicine, doctor, sport, sleep, shower, bus
  case phone, people, birthday, music, game, money

  public var emoji: String {
    switch self {
    case .book: "📚"
    case .pencil: "✏️"
    case .school: "🎓"
    case .lab: "🔬"
    case .computer: "💻"
    case .work: "💼"
    case .meal: "🍽️"
    case .coffee: "☕"
    case .shopping: "🛒"
    case .laundry: "🧺"
    case .cleaning: "🧹"
    case .home: "🏠"
    case .medicine: "💊"
    case .doctor: "🩺"
    case .sport: "🏃"
    case .sleep: "😴"
    case .shower: "🚿"
    case .bus: "🚌"
    case .phone: "📞"
    case .people: "👥"
    case .birthday: "🎂"
    case .music: "🎵"
    case .game: "🎮"
    case .money: "💰"
    }
  }

  /// The place in the list, by which its name is found.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension DayItem {
  /// The title for screens, behind the star and the icon.
  var heading: String { isStarred ? "★ " + pictured : pictured }

  /// The title behind its icon.
  var pictured: String { icon.map { $0.emoji + " " + title } ?? title }

  /// Takes an icon off the title, where a file has it.
  mutating func takeIcon(from title: String) {
    self.title = title
    for icon in DayIcon.allCases {
      guard let rest = title.dropping(prefix: icon.emoji + " "), !rest.isEmpty else { continue }
      (self.icon, self.title) = (icon, rest)
      return
    }
  }
}
