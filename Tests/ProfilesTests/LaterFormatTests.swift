import Core
import Loop
import TestDevice
import Testing

@testable import Profiles

@Suite("What a later app has written")
struct LaterFormatTests {
  private let device = TestDevice()
  private let keys = Keys()

  @Test("a snapshot of another format is left as it is, and said", arguments: ["2", "\"1\"", "null"])
  func snapshot(format: String) throws {
    let session = try signUp(goodForm, on: device, keys)
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 7))
    let name = RecordName.snapshot(stamp, in: .always)
    let text = Array("{\"format\":\(format),\"events\":[]}".utf8)
    let sealed = try #require(try run(Records.seal([(name, text)], session), on: device, keys: keys)?.get())
    device.records[sealed[0].name] = sealed[0].bytes
    let part = try #require(try run(Records.readAll(of: .always, session), on: device, keys: keys)?.get())
    #expect(part.damaged == [sealed[0].name] && part.records.isEmpty)
  }

  @Test("members of a profile that are not known stay when it is written")
  func ofAProfile() throws {
    let session = try signUp(goodForm, on: device, keys)
    var json = session.profile.json.members ?? []
    json.append(.init(name: "later", value: ["a": 1]))
    var profile = try #require(Profile(JSON.object(json)))
    profile.question = "Another?"
    #expect(profile.json["later"] == ["a": 1])
    #expect(Profile(profile.bytes) == profile)
  }

  @Test(
    "a profile opens without the wraps that it does not have, but not without any, nor with one that cannot be read"
  )
  func wraps() throws {
    let session = try signUp(goodForm, on: device, keys)
    let members = session.profile.json.members ?? []
    func reading(without names: [String]) -> Profile? {
      Profile(JSON.object(members.filter { !names.contains($0.name) }))
    }
    let profile = try #require(reading(without: ["answer"]))
    #expect(profile.answer == nil && profile.password == session.profile.password)
    #expect(Profile(profile.bytes) == profile)
    #expect(reading(without: ["password", "answer"])?.recovery == session.profile.recovery)
    #expect(reading(without: ["password", "answer", "recovery"]) == nil)
    let damaged = members.map {
      JSON.Member(name: $0.name, value: $0.name == "answer" ? ["format": 3] : $0.value)
    }
    #expect(Profile(JSON.object(damaged)) == nil)
  }

  @Test("members of the device's record that are not known stay when it is written")
  func ofTheDevice() {
    let text = "{\"format\":1,\"rememberMe\":true,\"later\":{\"a\":[1,null]},\"name\":\"kept\"}"
    var record = DeviceRecord(reading: Array(text.utf8))
    record.rememberMe = false
    let json = try? JSON(parsing: record.bytes)
    #expect(json?["later"] == ["a": [1, .null]] && json?["name"] == "kept" && json?["rememberMe"] == false)
  }
}
