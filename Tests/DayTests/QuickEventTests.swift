import Core
import Testing

@testable import Day

/// What is an event by its words. It is Monday, 30 November 2026, 08:00.
@Suite("Events of quick add") struct QuickEventTests {
  private func reading(
    _ language: String, _ line: String, _ choices: [QuickChoice] = []
  ) throws -> QuickReading {
    let grammar = try #require(QuickAddTests.grammarsToTwelve[language])
    return grammar.reading(
      line, now: moment("2026-11-30T08:00"), on: day("2026-11-30"), choices: choices)
  }

  @Test(
    "what others hold is an event",
    arguments: [
      (
        "en",
        [
          "Lecture 9-10am", "Chem lab Tue 2-4pm", "bio class every Mon 10am", "class MWF 9:30-10:20am",
          "Econ recitation Fri 1pm", "discussion section Thu 3-4pm", "shift 4pm-10pm", "night shift 10pm-6am",
          "Work 4pm-10pm",
          "work at Starbucks 4-10pm", "team meeting tomorrow 3pm", "Meeting about project Tue 3pm",
          "dentist Fri 3pm",
          "Doctor appointment Dec 4 9am", "job interview Wed 2pm", "Party at Ana's Sat 8pm",
          "wedding Saturday",
          "Concert Dec 5 8pm", "basketball game Fri 7pm", "Flight to Boston Dec 18 6:40am",
          "train Fri 5:05pm",
          "calc midterm Dec 10 8am", "quiz Fri 9am", "office hours Wed 2-3pm", "study group Tue 6-8pm",
          "Practice 5-7pm",
          "soccer practice Tue 5-7pm", "Research meeting Wed 3pm", "dinner with Ana tonight 7-9pm",
          "Mom's birthday Dec 4",
        ]
      ),
      (
        "es",
        [
          "Clase de química mañana 9-10am", "laboratorio de física martes 2-4pm", "seminario jueves 3pm",
          "turno de noche 10pm-6am",
          "Trabajo 4pm-10pm", "trabajo en la tienda viernes 4pm-10pm", "junta mañana 5pm",
          "reunión de equipo mañana 3pm",
          "cita con el dentista viernes 3pm", "dentista viernes 3pm", "ir al médico mañana 9am",
          "entrevista miércoles 2pm",
          "fiesta en casa de Ana sábado 8pm", "boda de Luis sábado", "concierto 5 de diciembre 8pm",
          "partido de fútbol viernes 7pm",
          "vuelo a Madrid 18 de diciembre 6:40am", "tren a Sevilla viernes 5pm",
          "examen de historia jueves 10am",
          "Examen parcial jueves 10am", "práctica de laboratorio lunes 2-4pm", "cena con Ana viernes 7-9pm",
          "cumpleaños de mamá el 4 de diciembre",
        ]
      ),
      (
        "zh-Hans",
        [
          "明天上午9点到10点数学课", "周二下午2点到4点化学实验课", "每周一上午10点上课", "周五下午3点组会", "明天下午3点开会",
          "明天下午3点开会讨论项目", "周三下午2点面试", "周五下午3点看牙医", "明天上午9点看医生", "周六晚上8点聚会", "12月5日婚礼",
          "12月5日晚上8点演唱会", "周五晚上7点篮球比赛", "12月18日早上6点40分航班", "周五下午5点火车", "12月10日上午8点期末考试",
          "周五上午9点测验", "下午4点到10点上班", "明天晚上10点到早上6点夜班", "周四下午3点讲座", "妈妈生日12月4日", "周日上午10点家长会",
        ]
      ),
    ])
  func held(language: String, lines: [String]) throws {
    for line in lines { #expect(try reading(language, line).kind == .event, "\(line)") }
  }

  @Test(
    "what one does oneself is a task",
    arguments: [
      (
        "en",
        [
          "Study for bio exam 4-6pm", "study bio tomorrow 2 hours", "read lecture 5 tonight",
          "Buy birthday gift Fri 5pm",
          "call dentist tomorrow 9am", "Write lab report Thu 2-4pm", "lab report Thu 5pm",
          "class notes tomorrow 3pm",
          "Prepare for interview Tue 4-5pm", "interview prep Tue 4pm", "take meds every day 8am",
          "work on essay 4-6pm",
          "yard work Sat 4-6pm", "notes for class Tue 3pm", "dress for wedding Sat 3pm",
          "Book flight tomorrow 6pm",
          "email professor about class 3pm", "Practice piano 5-6pm", "lab due Fri 5pm", "exam review Tue 4pm",
          "essay Fri 11:59pm",
          "gym Tue 6-7pm", "nap 2-3pm", "homework 4-6pm", "lecture", "buy party supplies Sat",
          "lunch after class 12pm",
          "pay train ticket Fri 5pm",
        ]
      ),
      (
        "es",
        [
          "Estudiar para el examen mañana 4-6pm", "leer para la clase mañana 3pm",
          "comprar regalo de cumpleaños viernes 5pm",
          "llamar al dentista mañana 9am", "Escribir informe de laboratorio jueves 2-4pm",
          "informe de laboratorio jueves 5pm",
          "apuntes de clase mañana 3pm", "preparar entrevista martes 4-5pm", "tomar medicina cada día 8am",
          "trabajar en el ensayo 4-6pm", "trabajo de historia viernes 4-6pm",
          "vestido para la boda sábado 3pm",
          "reservar vuelo mañana 6pm", "practicar piano 5-6pm", "gimnasio martes 6-7pm", "siesta 2-3pm",
          "tarea de clase 4-6pm",
          "proyecto final lunes 9am", "clase", "comida para la fiesta sábado 2pm",
          "repaso para el examen martes 4pm",
          "pagar boleto de tren viernes 5pm",
        ]
      ),
      (
        "zh-Hans",
        [
          "明天下午4点到6点复习期末考试", "今晚8点看书", "周五下午5点买生日礼物", "明天上午9点预约牙医", "周四下午2点到4点写实验报告",
          "周四下午5点实验报告", "明天下午3点整理上课笔记", "周二下午4点准备面试", "每天早上8点吃药", "下午4点到6点写论文", "周六下午3点洗车",
          "明天下午6点订火车票", "下午5点练习钢琴", "周二晚上6点健身", "下午2点午睡", "下午4点到6点做作业", "上课", "周六买派对用品",
          "明天下午3点备课", "周五下午5点火车票", "明天打电话给医生", "周五17:00前交实验报告",
        ]
      ),
    ])
  func own(language: String, lines: [String]) throws {
    for line in lines { #expect(try reading(language, line).kind == .task, "\(line)") }
  }

  @Test("the person chooses the other one")
  func chosen() throws {
    let task = QuickChoice(words: "", change: .asTask)
    let event = QuickChoice(words: "", change: .asEvent)
    #expect(try reading("en", "lecture 9-10am", [task]).kind == .task)
    #expect(try reading("en", "gym 6-7pm", [event]).kind == .event)
    let essay = try reading("en", "essay due Fri 5pm", [event])
    #expect(essay.kind == .event && essay.due == nil)
    #expect(try reading("en", "alert lecture 9am", [event]).kind == .alert)
  }

  @Test(
    "a birthday is the whole day, every year, unless it is taken back",
    arguments: [
      ("en", "Mom's birthday Dec 4", "Mom's birthday", "birthday"),
      ("en", "Ana's bday tomorrow", "Ana's bday", "bday"),
      ("en", "Birthday of Luis 12/4", "Birthday of Luis", "Birthday"),
      ("es", "Cumpleaños de mamá el 4 de diciembre", "Cumpleaños de mamá", "Cumpleaños"),
      ("es", "cumple Ana 4 dic", "cumple Ana", "cumple"), ("zh-Hans", "妈妈生日12月4日", "妈妈生日", "生日"),
      ("zh-Hans", "12月4日妈妈的生日", "妈妈的生日", "生日"),
    ])
  func birthday(language: String, line: String, title: String, words: String) throws {
    let found = try reading(language, line)
    #expect(found.title == title && found.kind == .event && found.rule?.description == "FREQ=YEARLY")
    #expect(try #require(found.item(id: "", length: 30)).isAllDay)
    #expect(found.parts.contains { $0.subject == .repetition && $0.text == words && $0.changes == [.once] })
    let once = try reading(language, line, [QuickChoice(words: words, change: .once)])
    #expect(once.rule == nil && once.title == title && once.day == found.day && once.kind == .event)
  }

  @Test(
    "what is about a birthday is not every year",
    arguments: [
      ("en", "birthday party Dec 4"), ("en", "birthday dinner Dec 4"), ("en", "buy birthday cake Dec 4"),
      ("en", "Mom's birthday Dec 4 6pm"), ("en", "cake for Mom's birthday Dec 4"), ("en", "Mom's birthday"),
      ("es", "fiesta de cumpleaños 4 de diciembre"), ("es", "comprar regalo de cumpleaños el 4 de diciembre"),
      ("zh-Hans", "12月4日生日聚会"), ("zh-Hans", "12月4日买生日蛋糕"),
    ])
  func aboutBirthday(language: String, line: String) throws {
    #expect(try reading(language, line).rule == nil)
  }

  @Test(
    "a course with its number that comes again at its hours is an event",
    arguments: [
      (
        "en",
        [
          "Calculus II MWF 9-9:50am", "BIO 101 Tue Thu 11am-12:15pm", "CS61A MWF 2-3pm",
          "Spanish I MW 10-11am",
          "Organic Chemistry II every Mon 10-11:30am", "MATH 2410L every Fri 1-3pm",
        ]
      ),
      (
        "es",
        [
          "Cálculo II lunes y miércoles 9-10:30am", "Química I cada martes 8-10am",
          "MAT 101 cada lunes 9-11am",
        ]
      ),
      ("zh-Hans", ["大学英语II 每周一上午10点到12点", "高等数学 II 每周三上午8点到10点"]),
    ])
  func courses(language: String, lines: [String]) throws {
    for line in lines { #expect(try reading(language, line).kind == .event, "\(line)") }
  }

  @Test(
    "a number makes no event of what one does oneself",
    arguments: [
      "Read chapter II every Mon 9-10am", "Study calc II MWF 9-10am", "Run 5k every Mon 6-7am",
      "Calculus II tomorrow", "Calculus II Fri 5pm", "Practice set 101 every Mon 5-6pm",
    ])
  func numbers(line: String) throws {
    #expect(try reading("en", line).kind == .task, "\(line)")
  }
}
