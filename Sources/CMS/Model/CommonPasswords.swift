extension StaffPassword {
  /// The common passwords of zxcvbn 4.5.0 (PyPI) that are as long as one of the staff has to be. Copyright (c) 2016 Daniel Wolf, MIT
  /// License: the copyright and the permission notice go with all copies, and there is no warranty.
  static let known: Set = [
    "111222333444555", "122333444455555", "1234567887654321", "12345678900987654321", "1234567890987654321",
    "1234567890qwerty", "12345678987654321", "123456789987654321", "123456789qwerty", "1234qwerasdfzxcv",
    "1qa2ws3ed4rf5tg", "1qaz2wsx3edc4rfv", "1qazxsw23edcvfr4", "23176djivanfros", "bpgjldsgjldthnf",
    "hd764nw5d7e1vb1", "lhbjkjubz2957704", "mailcreated5240", "momsanaladventure", "nemvxyheqdd5oqxyxyzi",
    "passwordstandard", "polniypizdec0211", "polniypizdec110211", "q1w2e3r4t5y6u7i8",
    "q1w2e3r4t5y6u7i8o9p0", "qazwsxedcrfvtgb", "qwertasdfgzxcvb", "qwerty123456789", "qwertyuiop12345",
    "zqjphsyf6ctifgu", "zxcvbnm123456789",
  ]
}
