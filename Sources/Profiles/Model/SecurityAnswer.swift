import Core

/// The answer to a security question: a second way to open a profile on this device.
///
/// It is compared in a loose form, without case, accents, punctuation and spacing, because people do not remember how
/// they wrote it. That makes it weaker still, so common answers are refused.
public struct SecurityAnswer: Hashable, Sendable {
  /// The least weight of letters and digits. An ideograph weighs two, because it says as much as two letters.
  public static let shortest = 4

  /// The input of the key derivation: the loose form.
  public let secret: [UInt8]

  /// - Parameter password: as it was typed; empty where it is not known.
  public init(
    _ typed: String, question: String, username: Username? = nil, password: String = ""
  ) throws(Refusal) {
    let loose = typed.loose()
    guard !typed.trimmed().isEmpty else { throw .missing }
    guard Self.weight(loose) >= Self.shortest else { throw .tooShort }
    guard !Self.repeats(loose), !Self.common.contains(loose), !Self.isYear(loose) else { throw .common }
    guard !question.loose().contains(text: loose) else { throw .inQuestion }
    if let username, Self.repeats(username.text.loose(), loose) { throw .containsUsername }
    guard password.isEmpty || password.loose() != loose else { throw .containsPassword }
    secret = Array(loose.utf8)
  }

  static func isLongEnough(_ typed: String) -> Bool { weight(typed.loose()) >= shortest }

  /// The secret of a typed answer, unchecked.
  public static func attempt(_ typed: String) -> [UInt8] { Array(typed.loose().utf8) }

  /// Whether it repeats one or two characters, as "aaaa" and "abab".
  private static func repeats(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let different = scalars.count(ofDifferentUpTo: 3)
    return different == 1 || (different == 2 && scalars.count > 2)
  }

  /// "ana", "anaana", "ana ana".
  private static func repeats(_ name: String, _ text: String) -> Bool {
    !name.isEmpty && text.contains(text: name)
      && text.replacing(all: name, with: "").replacing(all: " ", with: "").isEmpty
  }

  /// Of a birth or a wedding: there are hardly a hundred that anybody would choose.
  private static func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  private static func weight(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x20: sum
      case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: sum + 2
      default: sum + 1
      }
    }
  }

  private static let common = [
    "black", "blue", "brown", "gold", "gray", "green", "orange", "pink", "purple", "silver", "white",
    "yellow",
    "azul", "blanco", "morado", "naranja", "negro", "rojo", "rosa", "verde", "amarillo",
    "红色", "蓝色", "绿色", "黑色", "白色", "黄色", "紫色", "粉色",
    "bella", "buddy", "charlie", "coco", "luna", "lucky", "lucy", "max", "molly", "rocky",
    "perro", "gato", "旺财", "小白", "小黑",
    "pizza", "tacos", "burger", "chicken", "sushi", "pasta", "ice cream", "chocolate",
    "football", "futbol", "soccer", "basketball", "baseball", "volleyball", "足球", "篮球",
    "texas", "fort worth", "dallas", "houston", "austin", "arlington", "mexico", "monterrey", "china",
    "北京", "上海", "广州", "中国",
    "mary", "maria", "jose", "juan", "john", "james", "michael", "david", "robert", "jennifer", "linda",
    "smith",
    "garcia", "martinez", "rodriguez", "hernandez", "lopez", "gonzalez", "johnson", "williams",
    "none", "nothing", "nada", "idontknow", "i dont know", "no se", "password", "answer", "respuesta", "test",
    "asdf",
    "qwerty", "1234", "12345", "123456", "不知道", "没有",
  ]
}
