import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

/// What a later version of the app has written, on another device of the same person.
@Suite("What a later version has written of one's days")
struct LaterVersionTests {
  private static let essay: JSON = [
    "kind": "task", "title": "Essay", "start": "2026-11-21T09:00", "minutes": 60, "colour": "teal",
    "steps": [["id": "s", "text": "Outline", "by": "Ana"]],
    "marks": [
      ["id": "m", "kind": "alert", "text": "Soon", "minutes": -10, "sound": "bell"],
      ["id": "n", "kind": "siren", "text": "Loud", "minutes": -5],
    ],
    "repeats": [
      "rule": "FREQ=DAILY", "hourly": [["every": 3]], "not": ["soon"],
    ],
    "due": ["day": "2026-12-04"],
  ]

  private func diary(_ subject: String, _ value: JSON, in partitions: [Partition] = [.always]) -> Diary {
    var diary = Diary()
    diary.keep([PartitionedChange(Change(subject, to: value), in: partitions)])
    return diary
  }

  private func stored(_ diary: Diary, _ subject: String) -> JSON? {
    diary.kept.values.joined().filter { $0.subject == subject }.max { $0.stamp < $1.stamp }?.value
  }

  private func isKept(_ item: JSON?) -> Bool {
    let marks = item?["marks"]?.array ?? []
    return item?["due"] == Self.essay["due"] && item?["colour"] == "teal"
      && item?["steps"]?[0]?["by"] == "Ana" && marks.first?["sound"] == "bell"
      && marks.contains { $0["kind"] == "siren" }
  }

  @Test("stays in a series, in a part of it that was split off, and in a single time")
  func series() throws {
    var diary = diary("day/item/essay", Self.essay)
    try diary.change("essay@2026-11-21", .all) { $0.title = "Paper" }
    let all = try #require(stored(diary, "day/item/essay"))
    #expect(all["title"] == "Paper" && isKept(all))
    #expect(
      all["repeats"]?["hourly"] == Self.essay["repeats"]?["hourly"] && all["repeats"]?["not"] == ["soon"])
    try diary.change("essay@2026-11-23", .this) { $0.notes = "Library" }
    let single = diary.kept.values.joined().filter { $0.value["notes"] == "Library" }
    #expect(!single.isEmpty && single.allSatisfy { isKept($0.value) && $0.value["repeats"] == nil })
    try diary.change("essay@2026-11-25", .following) { $0.title = "Thesis" }
    let rest = diary.kept.values.joined().filter { $0.value["title"] == "Thesis" }
    #expect(!rest.isEmpty && rest.allSatisfy { isKept($0.value) })
    #expect(rest.allSatisfy { $0.value["repeats"]?["hourly"] == Self.essay["repeats"]?["hourly"] })
    #expect(isKept(stored(diary, "day/item/essay")))
  }

  @Test("goes only where the person changes it: another colour, a mark or a repetition that was taken away")
  func changed() throws {
    var diary = diary("day/item/essay", Self.essay)
    var item = try #require(diary.record.item("essay"))
    item.colour = .green
    item.marks = []
    item.repetition = nil
    diary.keep(diary.record.putting(item))
    let kept = try #require(stored(diary, "day/item/essay"))
    #expect(kept["colour"] == "green" && kept["repeats"] == nil && kept["due"] == Self.essay["due"])
    #expect(kept["marks"]?.array?.compactMap { $0["kind"]?.string } == ["siren"])
  }

  @Test("stays where a repetition cannot be read, and a copy of such an entry does not repeat")
  func unreadableRule() throws {
    let value: JSON = [
      "kind": "task", "title": "Run", "start": "2026-11-21T09:00", "minutes": 30,
      "repeats": ["rule": "FREQ=LUNAR"],
    ]
    var diary = diary("day/item/run", value)
    var item = try #require(diary.record.item("run"))
    item.title = "Walk"
    diary.keep(diary.record.putting(item))
    #expect(stored(diary, "day/item/run")?["repeats"] == ["rule": "FREQ=LUNAR"])
    #expect(item.nonRepeating.named("copy").json["repeats"] == nil)
  }

  @Test("comes back with what is undone")
  func undone() throws {
    var diary = diary("day/item/essay", Self.essay)
    let changes = diary.record.removing(item: "essay")
    let undo = diary.record.undoing(changes)
    diary.keep(changes)
    #expect(diary.record.item("essay") == nil)
    diary.keep(undo)
    #expect(stored(diary, "day/item/essay") == Self.essay)
  }

  @Test("stays in everything else that is read and written as a whole")
  func others() throws {
    let session: JSON = [
      "entry": "essay", "title": "Essay", "start": "2026-11-21T09:00", "mood": "good",
    ]
    var diary = diary("day/session/1", session)
    var read = try #require(diary.record.session("1"))
    read.minutes = 25
    diary.keep([diary.record.putting(read)])
    #expect(
      stored(diary, "day/session/1")?["mood"] == "good" && stored(diary, "day/session/1")?["minutes"] == 25)

    diary = self.diary("day/options", ["snap": 5, "hidden": ["deadline", "tides"], "fold": true])
    var preferences = diary.record.preferences
    preferences.hidden = [.session]
    diary.keep(diary.record.choosing(preferences))
    #expect(stored(diary, "day/options")?["hidden"] == ["session", "tides"])
    #expect(stored(diary, "day/options")?["fold"] == true)

    diary = self.diary(
      "day/notifications",
      ["task": ["on": true, "sound": "bell", "snooze": ["5", "next-week"]], "event": ["on": false]])
    var settings = diary.record.notificationSettings
    settings.tasks.isOn = false
    diary.keep(diary.record.choosing(settings))
    let notifications = try #require(stored(diary, "day/notifications"))
    #expect(notifications["task"]?["on"] == false && notifications["task"]?["sound"] == "bell")
    #expect(
      notifications["task"]?["snooze"] == ["5", "next-week"] && notifications["event"] == ["on": false])

    diary = self.diary(
      "day/template/t",
      ["name": "Monday", "day": "2026-11-23", "entries": [Self.essay, ["kind": "wish"]], "order": 2])
    var template = try #require(diary.record.template("t"))
    template.name = "Mondays"
    diary.keep(diary.record.keeping(template))
    let kept = try #require(stored(diary, "day/template/t"))
    #expect(kept["name"] == "Mondays" && kept["order"] == 2 && isKept(kept["entries"]?[0]))
    #expect(kept["entries"]?[1] == ["kind": "wish"])

    diary = self.diary("day/list/l", ["name": "Uni", "colour": "teal", "order": 2])
    var list = try #require(diary.record.list("l"))
    list.name = "School"
    diary.keep(diary.record.keeping(list))
    #expect(stored(diary, "day/list/l") == ["name": "School", "colour": "teal", "order": 2])

    diary = self.diary(
      "day/follow/f", ["address": "https://a.example/c.ics", "name": "A", "colour": "teal", "fold": 1])
    var calendar = try #require(diary.record.followedCalendar("f"))
    calendar.name = "B"
    diary.keep(diary.record.keeping(calendar))
    #expect(
      stored(diary, "day/follow/f")
        == ["address": "https://a.example/c.ics", "name": "B", "colour": "teal", "fold": 1])

    diary = self.diary("day/share", ["secret": "0a0b", "notes": false, "until": "2027-01-01"])
    var sharing = try #require(diary.record.sharing)
    sharing.withNotes = true
    diary.keep(diary.record.keeping(sharing))
    #expect(stored(diary, "day/share") == ["secret": "0a0b", "notes": true, "until": "2027-01-01"])
  }

  @Test("costs nothing where this version wrote it")
  func own() throws {
    var diary = Diary()
    var item = DayItem(
      id: "a", kind: .task, title: "A", placement: .time(moment("2026-11-21T09:00")), minutes: 30)
    item.marks = [DayMark(id: "m", kind: .cue, text: "Bag", minutes: -10)]
    diary.keep(diary.record.putting(item))
    #expect(diary.record.item("a") == item && diary.record.item("a")?.unread == nil)
  }
}
