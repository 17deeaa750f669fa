extension BrokenSite {
  static let all = identity + languages + tiles + looks + files + texts + checklists + dates + career + videos

  private static let identity: [BrokenSite] = [
    .text(
      "an unknown key", "identity: device", "identity: device\ncolour: red", at: "colour: red",
      "unknown key \"colour\"; did you mean \"colours\"?"),
    .text(
      "a missing key", "timeZone: America/Chicago\n", "", at: "id: example",
      "\"timeZone\" is missing; add a line \"timeZone: …\""),
    .text(
      "an id with capitals", "id: example", "id: Example One",
      "\"id\" may have only small letters a–z, digits and hyphens; \"Example One\" has others"),
    .text(
      "an empty name", "name: Example\n", "name:\n", at: "name:",
      "\"name\" is empty; write its text or remove the line"),
    .text(
      "a short name that is too long", "shortName: Example", "shortName: Example School District",
      "\"Example School District\" is longer than the 14 letters that fit under an icon; shorten it"),
    .text(
      "a group where a text belongs", "organisation: Example School", "organisation: [Example, School]",
      "\"organisation\" must be a group of \"key: value\" lines"),
    .text(
      "a text where a list belongs", "modules: [college]", "modules: college",
      "\"modules\" must be a list; start each entry with \"- \""),
    .text(
      "an unknown identity", "identity: device", "identity: devise",
      "unknown identity \"devise\"; did you mean \"device\"?"),
    .text(
      "an unknown way to a profile", "identity: device", "identity: device\nprofile: silence",
      at: "profile: silence", "unknown profile \"silence\"; did you mean \"silent\"?"),
    .text(
      "an unknown module", "modules: [college]", "modules: [college, garden]",
      "unknown module \"garden\"; it can be health, campus, college or day"),
    .text(
      "a time zone that is not one", "America/Chicago", "America/Chigaco",
      "unknown time zone \"America/Chigaco\"; did you mean \"America/Chicago\"?"),
    .text(
      "a key that stands twice", "identity: device", "identity: device\nidentity: account",
      at: "identity: device",
      "\"identity\" is written twice in the same group; keep one"),
    .text(
      "a college folder of a site that is not there", "logo: logo.svg",
      "logo: logo.svg\ncollegeFrom: next-door",
      at: "collegeFrom",
      "there is no site \"next-door\" with a college folder beside this one; check the name"),
  ]

  private static let languages: [BrokenSite] = [
    .text(
      "a language that the app has not", "[en, es]", "[en, es, fr]",
      "unknown language \"fr\"; it can be en, es or zh-Hans"),
    .text(
      "a language that stands twice", "[en, es]", "[en, es, en]",
      "the language \"en\" is listed twice; remove one"),
    .text(
      "a text that lacks a language", "  en: A good site.\n", "", at: "tagline:",
      "\"tagline\" has no text in English; add a line \"en: …\""),
    .text(
      "one text for every language", "tagline:\n  en: A good site.\n  es: Un buen sitio.",
      "tagline: A good site.",
      "\"tagline\" needs its text once for each language; write \"en: …\" and so on below it"),
  ]

  private static let tiles: [BrokenSite] = [
    .text(
      "a link without encryption", "https://www.example.org/apply", "http://www.example.org/apply",
      "the link \"http://www.example.org/apply\" is not encrypted; write https:// in place of http://"),
    .text(
      "a link that runs a script", "https://www.example.org/apply", "javascript:alert(1)",
      "the link \"javascript:alert(1)\" must begin with https://, mailto:, tel: or sms:"),
    .text(
      "a link without a web site", "https://www.example.org/apply", "https://apply",
      "the link \"https://apply\" has no web site's name after https://, such as example.org"),
    .text(
      "a link with a space", "https://www.example.org/apply", "https://www.example.org/apply now",
      "the link \"https://www.example.org/apply now\" has a space or a sign that can't stand in a link"),
    .text(
      "a mail link without an address", "https://www.example.org/apply", "mailto:office",
      "the link \"mailto:office\" has no email address after mailto:, such as someone@example.org"),
    .text(
      "a telephone link with words", "https://www.example.org/apply", "tel:call-us",
      "the link \"tel:call-us\" has no telephone number after tel:, such as +18175550100"),
    .text(
      "a tile with a link and a screen", "screen: checklist",
      "screen: checklist\n    link: https://www.example.org/",
      at: "link: https://www.example.org/\n", "the tile has both a link and a screen; keep one of them"),
    .text(
      "a tile that opens nothing", "    screen: checklist\n", "", at: "id: checklist",
      "the tile opens nothing; add \"link: https://…\" or \"screen: …\""),
    .text(
      "two tiles with one id", "id: checklist", "id: apply", at: "  - id: apply\n    icon: checklist",
      "the id \"apply\" is taken by line 15; choose another"),
    .text("an unknown icon", "icon: send", "icon: sned", "unknown icon \"sned\"; did you mean \"send\"?"),
    .text(
      "an unknown screen", "screen: checklist", "screen: cheklist",
      "unknown screen \"cheklist\"; did you mean \"checklist\"?"),
    .text(
      "a home of a module that is off", "modules: [college]", "modules: [college]\nhome: day",
      at: "home: day",
      "\"home: day\" needs the module \"day\", which is off; add it to \"modules\" or remove this line"),
    .text(
      "a screen of a module that is off", "modules: [college]", "modules: []", at: "screen: checklist",
      "the screen \"checklist\" belongs to the module \"college\", which is off; add it to \"modules\""
        + " or remove the tile"),
  ]

  private static let looks: [BrokenSite] = [
    .text(
      "a colour that is none", "\"#0b3a7a\"", "deepblue",
      "\"deepblue\" is not a colour; write it like \"#1a2b3c\" (in quotes) or oklch(45% 0.12 260)"),
    .text(
      "a colour that YAML takes for a comment", "\"#0b3a7a\"", "#0b3a7a",
      "\"brand\" is empty; write its text or remove the line"),
    .text(
      "text that can't be read on its colour", "onBrand: \"#ffffff\"", "onBrand: \"#5577aa\"",
      "\"onBrand\" on \"brand\" has a contrast of 2.4 to 1; text needs 4.5, so make one darker or lighter"),
    .text(
      "a dark scheme that can't be read", "accent: \"#f5b335\"", "ink: \"#333333\"", at: "    ink:",
      "\"ink\" on \"ground\" has a contrast of 1.5 to 1; text needs 4.5, so make one darker or lighter",
      more: [
        "\"ink\" on \"surface\" has a contrast of 1.3 to 1; text needs 4.5, so make one darker or lighter"
      ]),
    .text(
      "a token that a site can't set", "accent: oklch(80% 0.14 62)",
      "accent: oklch(80% 0.14 62)\n    border: red",
      at: "border: red",
      "unknown key \"border\"; it can be brand, onBrand, accent, ground, surface, ink, hero or onHero"),
    .text(
      "a logo outside the folder", "logo: logo.svg", "logo: ../../secret.svg",
      "\"../../secret.svg\" leads out of the site's folder; put the file into it and write only its name"),
    .text(
      "a logo of another kind", "logo: logo.svg", "logo: logo.jpg",
      "the logo must be an .svg or a .png file; \"logo.jpg\" is neither"),
    BrokenSite(
      "a logo that is not there", in: "logo.svg", .delete, at: nil,
      "the file is missing; site.yaml names it as the logo (line 12)"),
    .text(
      "a logo that is not square", in: "logo.svg", "0 0 64 64", "0 0 64 32",
      "the picture is not square; make its viewBox as wide as high"),
    .text(
      "a logo with a script", in: "logo.svg", "<circle", "<script/>\n  <circle", at: "<script/>",
      "the picture has a script; remove it"),
    .text(
      "a logo that loads something", in: "logo.svg", "<circle",
      "<image href=\"https://www.example.org/a.png\"/>\n  <circle",
      at: "<image", "the picture takes something from another place; put everything into this file"),
    .text(
      "a logo that is cut off", in: "logo.svg", "</svg>", "", at: "<circle",
      "this is not a well-formed SVG picture; save it again"),
  ]
}
