import Components
import Core
import Loop
import SeededRandom
import TestDevice
import Testing

@testable import Day

/// It is Saturday, 21 November 2026, 08:00.
@Suite("Quick add") struct QuickAddTests {
  static let grammars = grammars(.system)
  static let grammarsToTwelve = grammars(.twelve)
  static let grammarsToTwentyFour = grammars(.twentyFour)

  private static func grammars(_ format: TimeFormat) -> [String: QuickGrammar] {
    var grammars: [String: QuickGrammar] = [:]
    for language in Catalogue.languages {
      let texts = (try? Catalogue.read(language)) ?? [:]
      var formatting = Formatting.plain.with(format)
      formatting.language = language
      grammars[language] = QuickGrammar(
        Words(PhraseTable(texts.map { ($0.key, $0.value) }), formatting: formatting))
    }
    return grammars
  }

  func reading(_ language: String, _ line: String, on shown: String = "2026-11-21") -> QuickReading {
    Self.grammars[language]!.reading(line, now: moment("2026-11-21T08:00"), on: day(shown))
  }

  /// `kind|title|placement|minutes|rule|colour`, without what is usual at the end.
  func text(_ reading: QuickReading) -> String {
    guard let item = reading.item(id: "x", length: 30) else { return "nothing" }
    let place: String
    switch item.placement {
    case .inbox: place = item.due.map { "due " + $0.text } ?? "inbox"
    case .days(let day, _): place = day.description
    case .time(let moment): place = moment.day.description + " " + moment.time.hourAndMinute
    }
    var parts = [item.kind.rawValue, item.title, place, item.minutes > 0 ? "\(item.minutes)" : ""]
    parts.append(item.repetition?.rule?.description ?? "")
    parts.append(reading.colour?.rawValue ?? "")
    while parts.last == "" { parts.removeLast() }
    return parts.joined(separator: "|")
  }

  @Test(arguments: [
    ("calculus 14:00 90m every Tue #blue", "task|calculus|2026-11-24 14:00|90|FREQ=WEEKLY;BYDAY=TU|blue"),
    ("⊠ bus 7:45 weekdays", "alert|bus|2026-11-23 07:45||FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("◇ drink water 10:00 every day", "cue|drink water|2026-11-21 10:00||FREQ=DAILY"),
    ("dentist tomorrow 3pm-4pm", "event|dentist|2026-11-22 15:00|60"),
    ("essay by Friday", "task|essay|due 2026-11-27|30"),
    ("in 20 min call home", "task|call home|2026-11-21 08:20|30"),
    ("stand up in 2 hours", "task|stand up|2026-11-21 10:00|30"),
    ("read Mon–Fri 18:30 20m", "task|read|2026-11-23 18:30|20|FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("laundry every 2 weeks", "task|laundry|2026-11-21||FREQ=WEEKLY;INTERVAL=2"),
    ("laundry every other Saturday 9:00", "task|laundry|2026-11-21 09:00|30|FREQ=WEEKLY;INTERVAL=2;BYDAY=SA"),
    ("rent first Monday of the month", "task|rent|2026-12-07||FREQ=MONTHLY;BYDAY=1MO"),
    (
      "rent on the last Friday of every month at 9am", "task|rent|2026-11-27 09:00|30|FREQ=MONTHLY;BYDAY=-1FR"
    ),
    ("bill every month on the 3rd", "task|bill|2026-12-03||FREQ=MONTHLY;BYMONTHDAY=3"),
    (
      "piano every Tue 17:00 until June 1",
      "task|piano|2026-11-24 17:00|30|FREQ=WEEKLY;UNTIL=20270601;BYDAY=TU"
    ),
    (
      "piano every Tue 17:00 for 10 weeks",
      "task|piano|2026-11-24 17:00|30|FREQ=WEEKLY;UNTIL=20270201;BYDAY=TU"
    ),
    ("pills daily at 9pm for 3 months", "task|pills|2026-11-21 21:00|30|FREQ=DAILY;UNTIL=20270220"),
    ("gym Mondays, 6pm, 5 times", "task|gym|2026-11-23 18:00|30|FREQ=WEEKLY;COUNT=5;BYDAY=MO"),
    ("gym every Mon, Wed and Fri 18:00", "task|gym|2026-11-23 18:00|30|FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("lunch 3-4pm", "event|lunch|2026-11-21 15:00|60"),
    ("lunch 11:30-1pm", "event|lunch|2026-11-21 11:30|90"),
    ("night shift 22:00-6:00", "event|night shift|2026-11-21 22:00|480"),
    ("from 9:00 to 10:30 chemistry", "task|chemistry|2026-11-21 09:00|90"),
    ("chemistry 1h30", "task|chemistry|inbox|90"),
    ("chemistry 1 h 30 min", "task|chemistry|inbox|90"), ("chemistry 1.5h", "task|chemistry|inbox|90"),
    ("buy milk", "task|buy milk|inbox|30"), ("buy milk today", "task|buy milk|2026-11-21"),
    ("breakfast 7:00", "task|breakfast|2026-11-22 07:00|30"),
    ("concert Dec 5 8pm #red", "event|concert|2026-12-05 20:00|30||vermilion"),
    ("concert 5th of December 2027", "event|concert|2027-12-05"),
    ("trip 2026-12-24", "task|trip|2026-12-24"), ("rent the 5th of next month", "task|rent|2026-12-05"),
    ("exam on the 24th", "event|exam|2026-11-24"),
    ("exam on the 24th at 9:00", "event|exam|2026-11-24 09:00|30"),
    ("meet on the 5th floor", "task|meet on the 5th floor|inbox|30"),
    ("exam on the 3rd 9:00", "event|exam|2026-12-03 09:00|30"),
    ("read the 5th chapter", "task|read the 5th chapter|inbox|30"),
    ("Ana's birthday March 3 every year", "event|Ana's birthday|2027-03-03||FREQ=YEARLY"),
    ("call next Saturday", "task|call|2026-11-28"), ("call Saturday", "task|call|2026-11-21"),
    ("12:00 am", "nothing"), ("12am count sheep", "task|count sheep|2026-11-22 00:00|30"),
    ("noon meditation", "task|meditation|2026-11-21 12:00|30"),
    ("! train 17:05", "alert|train|2026-11-21 17:05"),
    ("CALCULUS TOMORROW AT 2PM", "task|CALCULUS|2026-11-22 14:00|30"),
    ("gym Tuesdays and Thursdays 6pm", "task|gym|2026-11-24 18:00|30|FREQ=WEEKLY;BYDAY=TU,TH"),
    ("gym Mon, Wed, Fri 7am", "task|gym|2026-11-23 07:00|30|FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("interview Wed 2 Dec 10:00", "event|interview|2026-12-02 10:00|30"),
    ("interview on Wed, Dec 2, 2026", "event|interview|2026-12-02"),
    ("exam on 12/15 9:00", "event|exam|2026-12-15 09:00|30"),
    ("train at quarter to 7 am", "event|train|2026-11-22 06:45|30"),
    ("lunch quarter to 1 pm", "task|lunch|2026-11-21 12:45|30"),
    ("call mom tonight at 9", "task|call mom|2026-11-21 21:00|30"),
    ("oven off at midnight", "task|oven off|2026-11-22 00:00|30"),
    ("remind me to call mom at 5pm", "alert|call mom|2026-11-21 17:00"),
    ("read 2 and a half hours", "task|read|inbox|150"),
    ("exam next week Monday 10am", "event|exam|2026-11-23 10:00|30"),
    ("exam Monday next week 10am", "event|exam|2026-11-23 10:00|30"),
    ("exam Sunday of next week 10am", "event|exam|2026-11-29 10:00|30"),
    ("midterm a week from Tuesday 1pm", "event|midterm|2026-12-01 13:00|30"),
    ("lab 14h-16h", "event|lab|2026-11-21 14:00|120"),
    ("party 20h-22h Friday", "event|party|2026-11-27 20:00|120"),
    ("alert 11:58pm today take pill", "alert|take pill|2026-11-21 23:58"),
    ("alert insulin 8am every day", "alert|insulin|2026-11-21 08:00||FREQ=DAILY"),
    ("iron 8am every day alert from Dec 1", "alert|iron|2026-12-01 08:00||FREQ=DAILY"),
    // What could be two things, or is none, stays
    ("dentist at 3", "event|dentist|2026-11-21 15:00|30"), ("party 25:00", "task|party 25:00|inbox|30"),
    ("party 14:60", "task|party 14:60|inbox|30"), ("party 13pm", "task|party 13pm|inbox|30"),
    ("essay February 30", "task|essay February 30|inbox|30"),
    ("essay 3/4 cup", "task|essay 3/4 cup|inbox|30"),
    ("chapter 12:345", "task|chapter 12:345|inbox|30"), ("read #chapter 3", "task|read #chapter 3|inbox|30"),
    ("write \"monday at 5pm\" essay", "task|write \"monday at 5pm\" essay|inbox|30"),
    ("monopoly mondayish sunblock", "task|monopoly mondayish sunblock|inbox|30"),
    ("walk for 10 weeks", "task|walk for 10 weeks|inbox|30"),
    ("buy 2 m of rope 1000m", "task|buy 2 m of rope 1000m|inbox|30"),
    (
      "piano every Tue until November 1 2026",
      "task|piano until November 1 2026|2026-11-24||FREQ=WEEKLY;BYDAY=TU"
    ),
  ])
  func english(line: String, wanted: String) { #expect(text(reading("en", line)) == wanted, "\(line)") }

  @Test(arguments: [
    ("cálculo 14:00 90 min cada martes #azul", "task|cálculo|2026-11-24 14:00|90|FREQ=WEEKLY;BYDAY=TU|blue"),
    ("llamar mañana a las 3 de la tarde", "task|llamar|2026-11-22 15:00|30"),
    ("llamar a las 9 de la mañana", "task|llamar|2026-11-21 09:00|30"),
    ("⊠ autobús 7:45 entre semana", "alert|autobús|2026-11-23 07:45||FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("◇ beber agua 10:00 todos los días", "cue|beber agua|2026-11-21 10:00||FREQ=DAILY"),
    ("dentista pasado mañana de 15:00 a 16:30", "event|dentista|2026-11-23 15:00|90"),
    ("clase de 3 a 4 de la tarde", "event|clase|2026-11-21 15:00|60"),
    ("ensayo para el viernes", "task|ensayo|2026-11-27"),
    ("en 20 minutos llamar", "task|llamar|2026-11-21 08:20|30"),
    ("leer de lunes a viernes 18:30", "task|leer|2026-11-23 18:30|30|FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("ropa cada 2 semanas", "task|ropa|2026-11-21||FREQ=WEEKLY;INTERVAL=2"),
    ("alquiler el primer lunes de cada mes", "task|alquiler|2026-12-07||FREQ=MONTHLY;BYDAY=1MO"),
    (
      "piano los martes 17:00 hasta el 1 de junio",
      "task|piano|2026-11-24 17:00|30|FREQ=WEEKLY;UNTIL=20270601;BYDAY=TU"
    ),
    (
      "piano los sábados 17:00 durante 10 semanas",
      "task|piano|2026-11-21 17:00|30|FREQ=WEEKLY;UNTIL=20270129;BYDAY=SA"
    ),
    ("cena a las ocho y media de la noche", "task|cena|2026-11-21 20:30|30"),
    ("cine próximo sábado 21:00", "task|cine|2026-11-28 21:00|30"),
    ("CINE MANANA 21:00", "task|CINE|2026-11-22 21:00|30"),
    ("examen 3 de diciembre de 2027", "event|examen|2027-12-03"),
    ("dentista a las 3", "event|dentista|2026-11-21 15:00|30"),
    ("fiesta 25:00", "task|fiesta 25:00|inbox|30"),
    ("yoga los martes y jueves de 18:00 a 19:00", "task|yoga|2026-11-24 18:00|60|FREQ=WEEKLY;BYDAY=TU,TH"),
    ("fútbol los sábados y domingos 9:00", "task|fútbol|2026-11-21 09:00|30|FREQ=WEEKLY;BYDAY=SA,SU"),
    ("gimnasio lunes, miércoles y viernes", "task|gimnasio|2026-11-23||FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("cita el miércoles 2 de diciembre a las 10:00", "event|cita|2026-12-02 10:00|30"),
    ("viaje el 24 dic", "task|viaje|2026-12-24"), ("renta el 5 del próximo mes", "task|renta|2026-12-05"),
    ("renta el día 5 del mes que viene", "task|renta|2026-12-05"),
    ("examen el día 24", "event|examen|2026-11-24"),
    ("examen el 15/12/2026", "event|examen|2026-12-15"),
    ("tren a las 7 menos cuarto de la mañana", "event|tren|2026-11-22 06:45|30"),
    ("taller de las 9 a las 13h", "event|taller|2026-11-21 09:00|240"),
    ("taller desde las 9 hasta las 13h", "event|taller|2026-11-21 09:00|240"),
    ("llamada a las 3 p. m.", "task|llamada|2026-11-21 15:00|30"),
    ("llamada 15h30", "task|llamada|2026-11-21 15:30|30"),
    ("estudiar dos horas y media", "task|estudiar|inbox|150"),
    ("llamar a mamá esta noche a las 9", "task|llamar a mamá|2026-11-21 21:00|30"),
    ("recuérdame pagar a las 18:00", "alert|pagar|2026-11-21 18:00"),
    ("apagar horno a medianoche", "task|apagar horno|2026-11-22 00:00|30"),
    ("martes", "nothing"), ("estudiar media hora", "task|estudiar|inbox|30"),
    ("estudiar una hora y media", "task|estudiar|inbox|90"), ("ver el mar", "task|ver el mar|inbox|30"),
  ])
  func spanish(line: String, wanted: String) { #expect(text(reading("es", line)) == wanted, "\(line)") }

  @Test(arguments: [
    ("微积分 14:00 90分钟 每周二 #蓝", "task|微积分|2026-11-24 14:00|90|FREQ=WEEKLY;BYDAY=TU|blue"),
    ("明天下午三点看牙医", "event|看牙医|2026-11-22 15:00|30"),
    ("⊠ 公交车 7:45 工作日", "alert|公交车|2026-11-23 07:45||FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("◇ 喝水 10:00 每天", "cue|喝水|2026-11-21 10:00||FREQ=DAILY"),
    ("开会下午三点到四点", "event|开会|2026-11-21 15:00|60"),
    ("开会下午3点半到5点", "event|开会|2026-11-21 15:30|90"),
    ("明天上午9点到10点15分复习", "task|复习|2026-11-22 09:00|75"),
    ("明天下午2点30分到3点45分复习", "task|复习|2026-11-22 14:30|75"),
    ("明天9点-10点半 复习", "task|复习|2026-11-22 09:00|90"),
    ("明天9点15分到10点 复习", "task|复习|2026-11-22 09:15|45"),
    ("明天上午九点到十点一刻 复习", "task|复习|2026-11-22 09:00|75"),
    ("周五前交作文", "task|交作文|due 2026-11-27|30"), ("20分钟后打电话", "task|打电话|2026-11-21 08:20|30"),
    ("每周一三五 18:30 跑步", "task|跑步|2026-11-23 18:30|30|FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("周一到周五 18:30 跑步", "task|跑步|2026-11-23 18:30|30|FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("每两周洗衣服", "task|洗衣服|2026-11-21||FREQ=WEEKLY;INTERVAL=2"),
    ("每月第一个周一交房租", "task|交房租|2026-12-07||FREQ=MONTHLY;BYDAY=1MO"),
    ("每月3号交房租", "task|交房租|2026-12-03||FREQ=MONTHLY;BYMONTHDAY=3"),
    ("每周二 17:00 钢琴 到6月1日", "task|钢琴|2026-11-24 17:00|30|FREQ=WEEKLY;UNTIL=20270601;BYDAY=TU"),
    ("每周二 17:00 钢琴 持续10周", "task|钢琴|2026-11-24 17:00|30|FREQ=WEEKLY;UNTIL=20270201;BYDAY=TU"),
    ("下周三上午十点半面试", "event|面试|2026-11-25 10:30|30"), ("周一14点上课", "event|上课|2026-11-23 14:00|30"),
    ("周一二十点上课", "event|上课|2026-11-23 20:00|30"), ("2027年3月3日考试", "event|考试|2027-03-03"),
    ("１４：００ 上课", "event|上课|2026-11-21 14:00|30"), ("看书一个半小时", "task|看书|inbox|90"),
    ("周一到周五 9点到17点上班", "event|上班|2026-11-23 09:00|480|FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("周六日语课", "event|日语课|2026-11-21"), ("周六、周日打球", "task|打球|2026-11-21||FREQ=WEEKLY;BYDAY=SA,SU"),
    ("复习两个半小时", "task|复习|inbox|150"), ("中午12点半吃饭", "task|吃饭|2026-11-21 12:30|30"),
    ("提醒我12:00喝水", "alert|喝水|2026-11-21 12:00"), ("明早七点半跑步", "task|跑步|2026-11-22 07:30|30"),
    ("隔周周三开会", "event|开会|2026-11-25||FREQ=WEEKLY;INTERVAL=2;BYDAY=WE"),
    ("12月2日周三面试", "event|面试|2026-12-02"), ("半夜12点关烤箱", "task|关烤箱|2026-11-22 00:00|30"),
    ("下个月5号交房租", "task|交房租|2026-12-05"), ("本月30日交房租", "task|交房租|2026-11-30"),
    ("24号考试", "event|考试|2026-11-24"), ("3号上午九点考试", "event|考试|2026-12-03 09:00|30"),
    ("坐3号线", "task|坐3号线|inbox|30"), ("三日游", "task|三日游|inbox|30"), ("本月31号考试", "task|本月31号考试|inbox|30"),
    ("三点上课", "task|三点上课|inbox|30"), ("二十五点上课", "task|二十五点上课|inbox|30"),
    ("聚会 25:00", "task|聚会 25:00|inbox|30"),
    ("晚上八点看电影", "task|看电影|2026-11-21 20:00|30"),
  ])
  func chinese(line: String, wanted: String) { #expect(text(reading("zh-Hans", line)) == wanted, "\(line)") }

  @Test func theDayThatIsShownCountsWhereNoneIsSaid() {
    #expect(text(reading("en", "bus 7:45", on: "2026-12-01")) == "event|bus|2026-12-01 07:45|30")
    #expect(
      text(reading("en", "bus every day 7:45", on: "2026-12-01"))
        == "event|bus|2026-11-22 07:45|30|FREQ=DAILY"
    )
    #expect(text(reading("en", "call at 9 tonight", on: "2026-12-01")) == "task|call|2026-11-21 21:00|30")
    #expect(text(reading("zh-Hans", "今晚9点", on: "2026-12-01")) == "nothing")
    #expect(text(reading("en", "bus 7:45 every day")) == "event|bus|2026-11-22 07:45|30|FREQ=DAILY")
  }

  @Test func whatWasUnderstoodIsToldByItsWords() {
    let found = reading("en", "Calculus  14:00 90m every Tue #blue")
    #expect(found.parts.map { $0.text } == ["14:00", "90m", "every Tue", "#blue"])
    #expect(found.parts.map { $0.subject } == [.time, .length, .repetition, .colour])
    let unclear = reading("en", "look at 3 schools")
    #expect(unclear.parts.map { $0.subject } == [.unclear])
    #expect(unclear.title == "look at 3 schools")
  }

  @Test("a time of which nobody knows the half of the day is said with its minutes")
  func unclearMinutes() {
    for (language, line, said) in [
      ("en", "half past 3 tea", "03:30"), ("en", "quarter to 1 tea", "00:45"),
      ("es", "a las 3 menos cuarto té", "02:45"), ("zh-Hans", "3点半 喝茶", "03:30"),
    ] {
      let found = reading(language, line)
      #expect(found.parts.map { $0.subject } == [.unclear] && found.title == line, "\(line)")
      #expect(found.parts.first?.time?.hourAndMinute == said, "\(line)")
    }
    #expect(text(reading("en", "tea tomorrow afternoon quarter to 1")) == "task|tea|2026-11-22 12:45|30")
  }

  @Test("what is written as a time but is none is told, and stays in the title")
  func impossible() {
    for line in ["Math 25:00", "Math 9:75", "Math tomorrow 31:10"] {
      #expect(reading("en", line).parts.contains { $0.subject == .impossible }, "\(line)")
    }
    #expect(reading("en", "Math 25:00").title == "Math 25:00")
    for line in ["Read 3:100", "Math 14:00", "Score 2:1", "\"25:00\" film", "a25:00", "Math 24:00"] {
      #expect(!reading("en", line).parts.contains { $0.subject == .impossible }, "\(line)")
    }
  }

  @Test("a length in Chinese may be in English minutes")
  func englishMinutes() {
    #expect(text(reading("zh-Hans", "明天14:00 微积分 90m")) == "task|微积分|2026-11-22 14:00|90")
  }

  @Test func everyPatternOfEveryLanguageIsOne() throws {
    for language in Catalogue.languages {
      let phrases = try Catalogue.read(language)
      for table in QuickTable.allCases {
        let text = try #require(phrases[table.phrase.key.description])
        for piece in text.split(separator: ",") {
          for pattern in QuickPattern.expanded(piece.trimmed()) {
            #expect(QuickPattern(pattern) != nil, "\(pattern)")
          }
        }
      }
      let grammar = try #require(Self.grammars[language])
      #expect(grammar.colours.count == DayColour.allCases.count)
      #expect(grammar.weekdays.count >= 7 && grammar.months.count == 12 && grammar.ordinals.count == 5)
    }
  }

  @Test func whateverIsTypedNothingIsLostAndNothingStops() {
    var random = RandomSource(seed: 26)
    let pieces = [
      "calculus", "14:00", "25:00", "every", "Tue", "Mon", "–", "-", "until", "June", "31", "first",
      "of the month", "#", "#blue",
      "⊠", "cada", "martes", "mañana", "a las", "de la tarde", "每", "周", "一", "三", "十", "点", "半", "下午", "到",
      "月", "日", " ", "  ",
      "\"", "“", "(", "[", "<", "999", "9999999999999999999", "0", "in", "min", "for", "weeks", "e\u{301}",
      "👩‍🎓", "\u{0}", ":", ",",
    ]
    for _ in 0..<1000 {
      var line = ""
      for _ in 0..<random.below(12) {
        line += pieces[random.below(UInt64(pieces.count))] + (random.below(3) == 0 ? "" : " ")
      }
      let language = Catalogue.languages[random.below(3)]
      let found = reading(language, line)
      // Every word stands in the title or in what was understood.
      let said =
        found.parts.filter { !$0.subject.isLeft }.map { $0.text }
        .joined()
        + found.title
      func letters(_ text: String) -> [Unicode.Scalar] {
        text.normalized().unicodeScalars.filter { !$0.isWhitespace && !",;、，；".unicodeScalars.contains($0) }
          .sorted { $0.value < $1.value }
      }
      #expect(letters(said) == letters(line), "\(line)")
      _ = found.item(id: "x", length: 30)
    }
  }

  @Test func itIsReadLetterByLetter() {
    for (language, line) in [
      ("en", "⊠ dentist tomorrow 3pm-4pm every 2 weeks until June 1 #blue"),
      ("es", "cálculo mañana a las 3 de la tarde cada martes hasta el 1 de junio #azul"),
      ("zh-Hans", "微积分明天下午三点到四点半每周一三五持续10周 #蓝"),
    ] {
      var typed = ""
      for character in line {
        typed.append(character)
        _ = reading(language, typed).item(id: "x", length: 30)
      }
      #expect(!reading(language, line).title.isEmpty)
    }
  }
}
