extension Stores {
  var accounts: AccountStore {
    AccountStore(database: database, clock: clock, mailing: backing.mailing, features: backing.features)
  }

  var logins: LoginStore { LoginStore(database: database, clock: clock, mailing: backing.mailing) }

  var addresses: AddressStore { AddressStore(database: database, clock: clock, mailing: backing.mailing) }

  var resets: ResetStore { ResetStore(database: database, clock: clock, mailing: backing.mailing) }

  var accountCounting: AccountCounting {
    AccountCounting(database: database, clock: clock, confirms: confirms)
  }
}

extension Parts {
  /// Nil for a site whose people have no accounts.
  private var accountStores: Stores? { release.hasAccounts ? backing.stores : nil }

  var door: AccountDoor {
    AccountDoor(
      logins: accountStores?.logins, limiter: backing.limiter, room: backing.room(configuration.limits))
  }

  var accounts: AccountEndpoints {
    let stores = accountStores
    return AccountEndpoints(
      door: door, store: stores?.accounts, addresses: stores?.addresses, resets: stores?.resets,
      signUps: SignUpLimits(
        limiter: backing.limiter, limits: configuration.limits, letterShares: backing.networks.letters,
        clock: backing.clock, logger: logger),
      languages: pages.languages)
  }

  var events: EventEndpoints { EventEndpoints(door: door, store: accountStores?.events) }
}

extension Feature {
  /// People's accounts, their devices, and the ways back into one.
  static let accounts = Feature("accounts") {
    $0.migrations = [.accounts, .deletions, .formerProfiles, .accountProfiles, .countedAccounts, .leaders]
    $0.tables = .accounts
    $0.answer = { route, parts in
      let accounts = parts.accounts
      return switch route {
      case .prelogin: accounts.prelogin
      case .signUp: accounts.signUp
      case .logIn: accounts.logIn
      case .account: accounts.account
      case .changeAbout: accounts.changeAbout
      case .changeKeys: accounts.changeKeys
      case .logOutEverywhere: accounts.logOutEverywhere
      case .logOut(let device): accounts.logOut(device)
      case .deleteAccount: accounts.deleteAccount
      case .download: accounts.download
      case .askConfirmation: accounts.askConfirmation
      case .confirmEmail: accounts.confirmEmail
      case .changeEmail: accounts.changeEmail
      case .askReset: accounts.askReset
      case .openReset: accounts.openReset
      case .resetPassword: accounts.resetPassword
      default: nil
      }
    }
    $0.page = { route, parts in
      switch route {
      case .people: { try await parts.people.list($0) }
      case .person(let id): { try await parts.people.person(id, $0) }
      default: nil
      }
    }
    $0.condition = { transaction in
      let accounts = try CountedAccounts(transaction)
      return [
        "Accounts: \(accounts.counted) of \(accounts.all) count in polls and averages, by a confirmed address or a card. "
          + "Cards: \(accounts.cards) were made."
      ]
    }
  }
}

/// Which networks have had how much of what there is only so much of.
private struct NetworksOfAccounts: Sendable {
  /// Of the new accounts.
  let accounts = NetworkShares.ofAccounts()
  /// Of the letters to addresses that may be invented.
  let letters = NetworkShares.ofLetters()
}

extension Backing {
  fileprivate var networks: NetworksOfAccounts { lasting.value { NetworksOfAccounts() } }

  fileprivate func room(_ limits: Configuration.Limits) -> Room {
    Room(newcomers: newcomers(limits), disk: disk)
  }

  /// One for all requests: it keeps a count of all accounts for a while, and what was set aside.
  private func newcomers(_ limits: Configuration.Limits) -> NewcomerRoom? {
    guard let database else { return nil }
    let shares = networks.accounts
    return lasting.value {
      NewcomerRoom(
        database.database, isConfirming: mailing == .sent, most: (limits.newAccounts, limits.newcomerBytes),
        shares: shares, clock: clock)
    }
  }
}
