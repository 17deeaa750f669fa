import Core
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Synchronization
import Testing
import Weather

@testable import Server
@testable import Sites

/// A source whose answer and clock the test sets, and that counts how often it is asked.
private final class Source: Sendable {
  static let good = """
    {"current":{"temperature_2m":-1.2,"weather_code":71,"is_day":1},"daily":{"time":["2026-11-22"],\
    "weather_code":[73],"temperature_2m_max":[0.4],"temperature_2m_min":[-6.8]}}
    """

  struct State {
    var answer: Result<[UInt8], FetchFailure> = .success(Array(Source.good.utf8))
    var asked = 0
    var milliseconds: Int64 = 1_795_000_000_000
  }

  let state = Mutex(State())

  var asked: Int { state.withLock { $0.asked } }

  func wait(minutes: Int64) { state.withLock { $0.milliseconds += minutes * 60_000 } }

  func answer(_ answer: Result<[UInt8], FetchFailure>) { state.withLock { $0.answer = answer } }

  func station(_ folder: URL? = nil, address: String = "https://weather.example/?a=1") -> WeatherStation {
    let source = WeatherSource(address: address) {
      // Long enough for others to come meanwhile.
      try? await Task.sleep(for: .milliseconds(20))
      return self.state.withLock { state in
        state.asked += 1
        return state.answer
      }
    }
    return WeatherStation(
      source, files: FileCache(folder: folder),
      logger: .silent
    ) { self.state.withLock { $0.milliseconds } }
  }
}

@Suite("The weather")
struct WeatherTests {
  @Test("is asked for once in half an hour, however many people ask at the same time")
  func once() async throws {
    let source = Source()
    let station = source.station()
    try await withThrowingTaskGroup(of: Forecast.self) { group in
      for _ in 0..<50 { group.addTask { try await station.forecast() } }
      for try await forecast in group { #expect(forecast.days.first?.sky == .snow) }
    }
    source.wait(minutes: 29)
    _ = try await station.forecast()
    #expect(source.asked == 1)
    source.wait(minutes: 2)
    let later = try await station.forecast()
    #expect(source.asked == 2 && later.fetched == 1_795_000_000_000 + 31 * 60_000)
  }

  @Test("is asked for anew when the day at its place is over")
  func midnight() async throws {
    let source = Source()
    source.answer(.success(Array(#"{"utc_offset_seconds":43200,\#(Source.good.dropFirst())"#.utf8)))
    let station = source.station()
    _ = try await station.forecast()
    // From 23:06 at the place.
    source.wait(minutes: 53)
    _ = try await station.forecast()
    #expect(source.asked == 2)
    for _ in 0..<2 {
      source.wait(minutes: 1)
      _ = try await station.forecast()
    }
    #expect(source.asked == 3)
  }

  @Test("stays what it was while the source fails, which is not asked again at once")
  func failing() async throws {
    let source = Source()
    let station = source.station()
    let first = try await station.forecast()
    for answer: Result<[UInt8], FetchFailure> in [
      .failure(.visit(.tooSlow)), .failure(.status(500)), .failure(.tooLarge), .success(Array("<html>".utf8)),
      .success(Array(#"{"error":true,"reason":"Too many requests"}"#.utf8)),
    ] {
      source.answer(answer)
      source.wait(minutes: 40)
      let before = source.asked
      for _ in 0..<5 { #expect(try await station.forecast() == first) }
      #expect(source.asked == before + 1)
    }
    source.answer(.success(Array(Source.good.utf8)))
    source.wait(minutes: 3)
    #expect(try await station.forecast().fetched > first.fetched)
  }

  @Test("is not there until the source has answered once, and says when to ask again")
  func never() async throws {
    let source = Source()
    source.answer(.failure(.visit(.unreachable)))
    let station = source.station()
    await #expect(throws: Refusal.noWeather(secondsToWait: 120)) { try await station.forecast() }
    source.wait(minutes: 1)
    await #expect(throws: Refusal.noWeather(secondsToWait: 60)) { try await station.forecast() }
    #expect(source.asked == 1)
  }

  @Test("is kept over a restart, and not taken for that of another place")
  func restart() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = Source()
    let first = try await source.station(folder).forecast()
    source.answer(.failure(.visit(.unreachable)))
    source.wait(minutes: 600)
    #expect(try await source.station(folder).forecast() == first)
    let elsewhere = source.station(folder, address: "https://weather.example/?a=2")
    await #expect(throws: Refusal.self) { try await elsewhere.forecast() }
  }

  @Test("is asked for anew when the clock was set back")
  func clockSetBack() async throws {
    let source = Source()
    let station = source.station()
    _ = try await station.forecast()
    source.wait(minutes: -24 * 60)
    _ = try await station.forecast()
    #expect(source.asked == 2)
  }

  @Test(
    "of a site without a place is at no address, and that of a source that is down answers 503 with a time to wait"
  )
  func routes() async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.get("/api/v1/weather")
      #expect(answer.status == .notFound)
    }
    let place = WeatherPlace(
      latitude: 43.13, longitude: -77.63, source: "http://localhost:1/forecast")
    try await TestServer.run(weather: place) { client, _ in
      let answer = try await client.get("/api/v1/weather")
      #expect(
        answer.status == .serviceUnavailable && answer.headers[.contentType] == "application/problem+json")
      #expect((1...120).contains(Int(answer.headers[.retryAfter] ?? "") ?? 0))
    }
  }

  @Test("comes from a source over HTTP, which may be slow, broken or endless")
  func overHTTP() async throws {
    try await StrangeForecast.run { address in
      let fetch = PageVisitor(allowsLocal: true, timeout: 60)
      #expect(try await fetch.fetch("\(address)/good", mostBytes: 4096).get() == Array(Source.good.utf8))
      #expect(try await fetch.fetch("\(address)/moved", mostBytes: 4096).get() == Array(Source.good.utf8))
      #expect(await fetch.fetch("\(address)/endless", mostBytes: 4096) == .failure(.tooLarge))
      #expect(await fetch.fetch("\(address)/broken", mostBytes: 4096) == .failure(.status(500)))
      let hasty = PageVisitor(allowsLocal: true, timeout: 0.5)
      #expect(await hasty.fetch("\(address)/slow", mostBytes: 4096) == .failure(.visit(.tooSlow)))
      #expect(await PageVisitor().fetch("\(address)/good", mostBytes: 4096) == .failure(.visit(.notPublic)))
      let place = WeatherPlace(
        latitude: 43.13, longitude: -77.63,
        source: address.replacing("127.0.0.1", with: "localhost") + "/good")
      try await TestServer.run(weather: place) { client, _ in
        let answer = try await client.get("/api/v1/weather")
        #expect(answer.status == .ok && answer.headers[.contentType] == "application/json")
        let forecast = try Forecast(json: JSON(parsing: answer.bytes))
        #expect(forecast?.days.first?.high == Temperature(tenths: 4))
      }
    }
  }
}

/// A source of forecasts on this machine.
private struct StrangeForecast: HTTPResponder {
  typealias Context = BasicRequestContext

  func respond(to request: Request, context: Context) async throws -> Response {
    switch request.uri.path {
    case "/good": return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: Source.good)))
    case "/moved": return Response(status: .found, headers: [.location: "/good"])
    case "/broken": return Response(status: .internalServerError)
    case "/endless":
      return Response(
        status: .ok,
        body: .init { writer in
          for _ in 0..<10_000 { try await writer.write(ByteBuffer(repeating: 32, count: 4096)) }
          try await writer.finish(nil)
        })
    default:
      try await Task.sleep(for: .seconds(3))
      return Response(status: .ok)
    }
  }

  static func run(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
    let application = Application(
      responder: StrangeForecast(), configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await application.test(.live) { client in try await body("http://127.0.0.1:\(client.port ?? 0)") }
  }
}
