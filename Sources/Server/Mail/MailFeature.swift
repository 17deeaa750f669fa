extension Feature {
  /// Letters to people.
  static let mail = Feature("mail") {
    $0.migrations = [.mail]
    $0.tables = .mail
    $0.services = { server in
      let release = server.parts().release
      return [MailService(server.configuration, release, server.backing, logger: server.logger)].compactMap(
        \.self)
    }
    $0.figures = { backing, text in
      guard backing.mailing != .none else { return }
      text.family("toward_letters_total", .counter, "Tries to send a letter, by what became of it.")
      for (result, count) in backing.mailFigures.counts {
        text.sample("toward_letters_total", ["result": result.rawValue], value: count)
      }
    }
    $0.condition = { transaction in
      let letters = try OutboxCounts(transaction)
      return [
        "Letters: \(letters.waiting) wait; in 30 days \(letters.bounced) were refused and \(letters.abandoned) given up."
      ]
    }
  }
}

extension Backing {
  var mailFigures: MailFigures { lasting.value { MailFigures() } }
}
