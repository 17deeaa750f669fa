import Accounts
import Components
import Core
import Loop
import Reminders

/// Steps that turn rings on and off, and tell the server when the device is to ring.
enum RingServer {
  typealias Attempt<Value> = Effect<Result<Value, RingTrouble>>

  // MARK: Turning on and off

  /// Asks for the permission, subscribes, and registers the device. Nothing rings before the first message has come.
  ///
  /// - Parameter login: the token of the login to an account, with which the rings end; empty without one.
  static func turnOn(_ book: RingBook, login: [UInt8], asking: Bool) -> Attempt<RingBook> {
    .perform(.notifications(asking ? .ask : .permission)) { reply in
      guard case .permission(let permission) = reply else { return .failed(.failed) }
      guard permission == .allowed else { return .failed(.permission(permission)) }
      return ask(.pushKey, nil, token: "", PushKey.self).proceed { subscribe(book, $0.key, login) }
    }
  }

  private static func subscribe(
    _ book: RingBook, _ key: [UInt8], _ login: [UInt8]
  ) -> Attempt<RingBook> {
    .perform(.rings(.subscribe(key: key))) { reply in
      guard case .records(let records) = reply else { return .failed(trouble(reply)) }
      let subscription = PushSubscription(
        address: String(decoding: records.bytes("address"), as: UTF8.self), key: records.bytes("key"),
        secret: records.bytes("secret"), login: login)
      // The server would go on ringing for the device of before, at the same address.
      let before = book.token
      var book = book
      book.key = Base64.encoded(key)
      book.token = ""
      book.version = 0
      book.isConfirmed = false
      book.entries = []
      // The worker needs its words before the first message comes.
      return keep(book, heard: .max).proceed { book in
        remove(before).then { _ in register(book, subscription) }
      }
    }
  }

  /// Whether the server hears of it or not.
  private static func remove(_ token: String) -> Effect<Bool> {
    guard !token.isEmpty else { return .event(true) }
    return .perform(.fetch(FetchRequest(.removeRingDevice, body: nil, token: token))) { _ in .event(true) }
  }

  private static func register(_ book: RingBook, _ subscription: PushSubscription) -> Attempt<RingBook> {
    ask(.addRingDevice, subscription.json, token: "", RingDevice.self).proceed { device in
      var book = book
      book.token = Base64.encoded(device.token)
      return keep(book, heard: .max)
    }
  }

  private static func trouble(_ reply: Reply) -> RingTrouble {
    switch reply {
    case .failed(.denied): .permission(.denied)
    case .failed(.unsupported): .unsupported
    default: .noService
    }
  }

  /// Nothing rings from then on, whether the server hears of it or not.
  static func turnOff(_ book: RingBook) -> Effect<Bool> {
    .perform(.rings(.forget)) { _ in
      .perform(.rings(.unsubscribe)) { _ in
        remove(book.token)
      }
    }
  }

  /// Tells the server that its first message has come, once it has.
  static func confirm(_ book: RingBook) -> Attempt<RingBook> {
    .perform(.store(.get(Rings.firstRecord))) { reply in
      guard case .bytes(let id?) = reply else { return .failed(.noService) }
      let confirmation = RingConfirmation(id: id).json
      return tell(.confirmRingDevice, confirmation, token: book.token).proceed { _ in
        var book = book
        book.isConfirmed = true
        return keep(book, heard: .max)
      }
    }
  }

  // MARK: The list

  /// Keeps the book on the device, and then tells the server its times.
  ///
  /// - Parameter telling: whether the server's list differs, or is to be renewed.
  static func replace(_ book: RingBook, heard: Int, telling: Bool, at now: Int64) -> Attempt<RingBook> {
    keep(book, heard: heard).proceed { book in
      guard telling else { return .succeeded(book) }
      return put(book, at: now, isAgain: false)
    }
  }

  private static func put(_ book: RingBook, at now: Int64, isAgain: Bool) -> Attempt<RingBook> {
    let list = RingList(
      version: book.version, rings: book.entries.filter { $0.due > now }.map { Ring($0) },
      hearsNews: book.news != nil)
    return ask(.changeRings, list.json, token: book.token, RingListState.self).then { result in
      switch result {
      case .success(let state):
        var book = book
        book.version = state.version
        book.renewed = now
        return keep(book, heard: 0)
      case .failure(.changedMeanwhile) where !isAgain:
        return ask(.ringState, nil, token: book.token, RingListState.self).proceed { state in
          var book = book
          book.version = state.version
          return put(book, at: now, isAgain: true)
        }
      case .failure(let trouble): return .failed(trouble)
      }
    }
  }

  private static func keep(_ book: RingBook, heard: Int) -> Attempt<RingBook> {
    Effect(.rings(.keep(book.json.utf8(), heard: heard))) { reply in
      switch reply {
      case .records: .success(book)
      case .failed(.conflict): .failure(.changedMeanwhile)
      default: .failure(.failed)
      }
    }
  }

  // MARK: Requests

  private static func ask<Answer: Described>(
    _ route: ServerRoute, _ message: JSON?, token: String, _ answer: Answer.Type
  ) -> Attempt<Answer> {
    tell(route, message, token: token).proceed { body in
      guard let json = try? JSON(parsing: body), let answer = try? Answer(reading: ContentReader(json)) else {
        return .failed(.failed)
      }
      return .succeeded(answer)
    }
  }

  private static func tell(_ route: ServerRoute, _ message: JSON?, token: String) -> Attempt<[UInt8]> {
    Effect(.fetch(FetchRequest(route, body: message?.utf8(), token: token))) { reply in
      guard case .response(let response) = reply else { return .failure(.noConnection) }
      return switch response.status {
      case 200..<300: .success(response.body)
      case 401: .failure(.forgotten)
      case 404: .failure(.notOffered)
      case 409: .failure(.changedMeanwhile)
      case 429: .failure(.tooManyTries)
      case 502: .failure(.noService)
      default: .failure(.failed)
      }
    }
  }
}

extension Effect {
  fileprivate static func failed<Value>(_ trouble: RingTrouble) -> Effect
  where Event == Result<Value, RingTrouble> { .event(.failure(trouble)) }

  fileprivate static func succeeded<Value>(_ value: Value) -> Effect
  where Event == Result<Value, RingTrouble> { .event(.success(value)) }

  /// Goes on after a success; a failure ends it.
  fileprivate func proceed<Value, Next>(
    _ follow: @escaping (Value) -> Effect<Result<Next, RingTrouble>>
  ) -> Effect<Result<Next, RingTrouble>> where Event == Result<Value, RingTrouble> {
    then { result in
      switch result {
      case .success(let value): follow(value)
      case .failure(let trouble): .event(.failure(trouble))
      }
    }
  }
}

extension [Record] {
  fileprivate func bytes(_ name: String) -> [UInt8] { first { $0.name == name }?.bytes ?? [] }
}

extension Ring {
  fileprivate init(_ entry: RingBook.Entry) {
    self.init(
      id: Base64.decoded(entry.id) ?? [], due: entry.due, lasts: entry.lasts, isUrgent: entry.isUrgent)
  }
}
