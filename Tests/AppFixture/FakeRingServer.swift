import Core
import Loop
import TestDevice

@testable import App

/// A server that wakes devices while the app is closed. It keeps the rules of the real one, as far as one device sees them.
public final class FakeRingServer {
  public static let token = Base64.encoded(Array(repeating: 5, count: 32))
  public static let first: [UInt8] = Array(repeating: 3, count: 16)

  /// The rings that it has, as it was sent them.
  public private(set) var rings: [JSON] = []
  public private(set) var version: Int64 = 0
  /// Whether it rings for news, too.
  public private(set) var hearsNews = false
  public private(set) var isRegistered = false
  public private(set) var isConfirmed = false
  /// How often a device asked to be forgotten.
  public private(set) var removals = 0
  /// The token of an account's login that the device named.
  public private(set) var login: String?
  /// The status of the answer to a path, in place of what would be said.
  public var refusals: [String: Int] = [:]
  /// Whether the first message reaches the device at once.
  public var sendsFirst = true
  private unowned let device: TestDevice

  public init(for device: TestDevice) {
    self.device = device
    device.answering = { self.answer($0) }
  }

  /// Another window of the device has sent a list meanwhile.
  public func changeElsewhere() { version += 1 }

  /// The device is known no more.
  public func forget() { isRegistered = false }

  private func answer(_ request: FetchRequest) -> FetchResponse? {
    guard request.path.hasPrefix("/api/v1/push/") else { return nil }
    if let status = refusals[request.path] { return FetchResponse(status: status) }
    let body = request.body.flatMap { try? JSON(parsing: $0) } ?? .null
    switch (request.method, request.path) {
    case (.get, "/api/v1/push/key"):
      return FetchResponse(
        status: 200,
        body: (["key": .string(Base64.encoded([4] + Array(repeating: 1, count: 64)))] as JSON).utf8())
    case (.post, "/api/v1/push/devices"):
      (isRegistered, isConfirmed, version, rings) = (true, false, 0, [])
      login = body["login"]?.string
      if sendsFirst { device.records["rings-first"] = Self.first }
      return FetchResponse(status: 201, body: (["token": .string(Self.token)] as JSON).utf8())
    default: break
    }
    guard isRegistered, request.token == Self.token else { return FetchResponse(status: 401) }
    switch (request.method, request.path) {
    case (.post, "/api/v1/push/confirmations"):
      guard body["id"]?.string == Base64.encoded(Self.first) else { return FetchResponse(status: 403) }
      isConfirmed = true
      return FetchResponse(status: 204)
    case (.put, "/api/v1/push/rings"):
      guard isConfirmed, body["version"]?.int == version else { return FetchResponse(status: 409) }
      version += 1
      rings = body["rings"]?.array ?? []
      hearsNews = body["news"]?.bool ?? false
    case (.post, "/api/v1/push/rings/state"): break
    case (.delete, "/api/v1/push/devices"):
      isRegistered = false
      rings = []
      removals += 1
      return FetchResponse(status: 204)
    default: return FetchResponse(status: 404)
    }
    return FetchResponse(status: 200, body: (["version": .integer(version)] as JSON).utf8())
  }
}
