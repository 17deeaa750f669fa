import Components

/// Makes an account of a profile.
public struct SignUpRequest: Hashable, Sendable {
  public var email = ""
  /// See ``LoginProof``.
  public var proof: [UInt8] = []
  /// The id of the profile: 32 hexadecimal digits.
  public var profile = ""
  public var keys = AccountKeys()
  /// What the person will know the device by.
  public var device = ""
  public var about = PersonalFacts()

  public init() {}

  public init(
    email: String, proof: [UInt8], profile: String, keys: AccountKeys, device: String, about: PersonalFacts
  ) {
    self.email = email
    self.proof = proof
    self.profile = profile
    self.keys = keys
    self.device = device
    self.about = about
  }
}

extension SignUpRequest: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("email", &email, .email(atMost: EmailAddress.longest), .required)
    v.bytes("proof", &proof, count: LoginProof.byteCount...LoginProof.byteCount, .required)
    v.text("profile", &profile, .hexadecimal(32), .required)
    v.object("keys", &keys, .required)
    v.text("device", &device, .message(1...AccountDevice.longestName), .required)
    v.object("about", &about, .optional)
  }
}

/// What people may say of themselves (MA 10). Every answer is optional, and empty if there is none.
public struct PersonalFacts: Hashable, Sendable {
  /// In years.
  public static let ages = 0...130

  public var gender: Gender?
  public var education: Education?
  public var income: Income?
  public var ethnicGroup: EthnicGroup?
  public var age: Int?

  public init() {}

  public enum Gender: String, Hashable, Sendable, CaseIterable {
    case female, male, nonbinary, other
  }

  /// The highest level that is complete.
  public enum Education: String, Hashable, Sendable, CaseIterable {
    case none
    case highSchool = "high-school"
    case someCollege = "some-college"
    case associate, bachelor, graduate
  }

  /// Of the household in a year, in thousands of US dollars.
  public enum Income: String, Hashable, Sendable, CaseIterable {
    case under25 = "0-25"
    case from25 = "25-50"
    case from50 = "50-75"
    case from75 = "75-100"
    case from100 = "100-150"
    case over150 = "150-"
  }

  /// The groups of the US census (Statistical Policy Directive 15 of 2024), and several of them.
  public enum EthnicGroup: String, Hashable, Sendable, CaseIterable {
    case nativeAmerican = "native-american"
    case asian, black, hispanic
    case middleEastern = "middle-eastern"
    case pacificIslander = "pacific-islander"
    case white, several
  }
}

extension PersonalFacts: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.answer("gender", &gender)
    v.answer("education", &education)
    v.answer("income", &income)
    v.answer("ethnicGroup", &ethnicGroup)
    // 0 stands for no answer: nobody of that age can type.
    var years = age ?? 0
    v.integer("age", &years, in: Self.ages, .optional)
    age = years == 0 ? nil : years
  }
}

extension FieldVisitor {
  /// One of a few answers, or none.
  fileprivate mutating func answer<A: RawRepresentable & CaseIterable>(_ name: String, _ answer: inout A?)
  where A.RawValue == String {
    var text = answer?.rawValue ?? ""
    self.text(name, &text, .choice(A.allCases.map { $0.rawValue }), .optional)
    answer = A(rawValue: text)
  }
}
