extension BrokenSite {
  static let files: [BrokenSite] = [
    BrokenSite(
      "no site.yaml", in: "site.yaml", .delete, at: nil,
      "the file is missing; a site's folder has one; copy it from another site"),
    BrokenSite(
      "an empty site.yaml", in: "site.yaml", .contents([]), at: "",
      "the file is empty; a site's folder has one; copy it from another site"),
    BrokenSite(
      "a file in another encoding", in: "about.es.md",
      .contents(Array("Un ejemplo\n".utf8) + [0x61, 0xf1, 0x6f, 0x0a]),
      at: "a\u{fffd}o", "this line is not UTF-8 text; save the file with the encoding UTF-8"),
    .text(
      "a tab that indents", "  en: A good site.", "\ten: A good site.",
      "the line is indented with a tab; use spaces"),
    .text(
      "a quote that is not closed", "logoBackground: \"#ffffff\"", "logoBackground: \"#ffffff",
      "the quote that opens in this line is not closed; add the second one"),
    .text(
      "a colon in a text", "en: A good site.", "en: A site: good.",
      "mapping values are not allowed in this context; put a text that has \": \" in it in \"quotes\""),
    BrokenSite(
      "no agreement in one of the languages", in: "agreement.es.md", .delete, at: nil,
      "the file is missing; write the text in Español there"),
    BrokenSite(
      "no checklists", in: "college/checklists.yaml", .delete, at: nil,
      "the file is missing; the module \"college\" needs it; copy it from another site"),
  ]

  static let texts: [BrokenSite] = [
    BrokenSite(
      "a text with nothing in it", in: "about.en.md", .contents([0x0a]), at: "",
      "the file has no text; write at least one paragraph"),
    .text(
      "HTML in a text", in: "agreement.en.md", "- One", "- <b>One</b>",
      "HTML is not allowed; write plain text (and \"less than\" for <)"),
    .text(
      "bold that does not end", in: "agreement.en.md", "stays here", "**stays here",
      "bold is **words**; close it on the same line, or remove the ** or __"),
    .text(
      "a link to a script", in: "agreement.en.md", "stays here", "[stays](javascript:alert) here",
      "a link is [words](address), to https, http, mailto, tel, or a path of the site such as /about"),
    .text(
      "a numbered list", in: "agreement.en.md", "- One", "1. One",
      "numbered lists are not available here; start the line with \"- \""),
    .text(
      "a quotation", in: "agreement.en.md", "Your profile", "> Your profile",
      "quotes, tables and code are not available here; use headings, paragraphs and \"- \" lists"),
    .text(
      "a heading without words", in: "agreement.en.md", "# Agreement", "#",
      "a heading is \"# \" and its words; write them, or remove the #"),
  ]

  private static let list = "college/checklists.yaml"

  static let checklists: [BrokenSite] = [
    .text(
      "two items with one id", in: list, "id: letter", "id: plan",
      at: "      - id: plan\n        title:\n          en: Ask",
      "the id \"plan\" is taken by line 18; choose another"),
    .text(
      "an item without help", in: list,
      "        help:\n          en: Two weeks ahead.\n          es: Dos semanas antes.\n", "",
      at: "id: letter", "\"help\" is missing; add a line \"help: …\""),
    .text(
      "a title that lacks a language", in: list, "          es: Haz un plan\n", "",
      at: "        title:\n          en: Make",
      "\"title\" has no text in Español; add a line \"es: …\""),
    .text(
      "an item's link without encryption", in: list, "url: https://www.example.org/help",
      "url: http://www.example.org/help",
      "the link \"http://www.example.org/help\" is not encrypted; write https:// in place of http://"),
    .text(
      "a source that is not listed", in: list, "source: office", "source: ofice",
      "unknown source \"ofice\"; did you mean \"office\"?"),
    .text(
      "a date without its source", in: list, "            source: office\n      - id: letter",
      "      - id: letter",
      at: "- rule: month-day", "\"source\" is missing; add a line \"source: …\""),
    .text(
      "a source that nobody checked", in: list, "    checked: 2026-11-20\n", "", at: "name: Aid Office",
      "\"checked\" is missing; add a line \"checked: …\""),
  ]

  static let dates: [BrokenSite] = [
    .text(
      "an unknown due rule", in: list, "rule: month-day", "rule: monthly",
      "unknown rule \"monthly\"; it can be month-day, fixed, before-session, window or before-item"),
    .text(
      "a due date without a rule", in: list, "- rule: month-day\n            day: 10-01", "- day: 10-01",
      "\"rule\" is missing; add a line \"rule: \" with month-day, fixed, before-session, window or before-item"
    ),
    .text(
      "a key of another rule", in: list, "day: 10-01", "day: 10-01\n            days: 3", at: "days: 3",
      "unknown key \"days\"; did you mean \"day\"?"),
    .text(
      "a day that no year has", in: list, "day: 10-01", "day: 02-30",
      "\"02-30\" is not a day of every year; write month and day like 10-01"),
    .text(
      "a date that is not in the calendar", in: list, "2026-12-05", "2026-12-32",
      "\"2026-12-32\" is not a day of the calendar; write it like 2026-11-20"),
    .text(
      "a date in another form", in: list, "checked: 2026-11-20", "checked: 11/20/2026",
      "\"11/20/2026\" is not a day of the calendar; write it like 2026-11-20"),
    .text(
      "days that are no number", in: list, "days: 14", "days: two weeks",
      "\"days\" must be a whole number from 0 to 366"),
    .text(
      "a rule about an item that is not there", in: list, "item: plan", "item: plans",
      "this checklist has no item \"plans\"; did you mean \"plan\"?"),
    .text(
      "a link to a screen that the site does not have", in: list, "url: https://www.example.org/help",
      "screen: video", "this site has no screen \"video\"; did you mean \"videos\"?"),
    .text(
      "a link to a site and to a screen", in: list, "url: https://www.example.org/help",
      "url: https://www.example.org/help\n            screen: videos",
      "there can only be one of url and screen; keep one of them"),
  ]

  static let career: [BrokenSite] = [
    .text(
      "an address in place of a playlist's id", in: "college/videos.yaml", "playlist: \"\"",
      "playlist: https://youtube.com/playlist?list=PL1",
      "\"https://youtube.com/playlist?list=PL1\" is not a YouTube playlist's id; copy what stands after \"list=\" in its"
        + " address"),
    .text(
      "a career link by telephone", in: "college/career.yaml", "https://www.example.org/work",
      "tel:+18175550100",
      "the link \"tel:+18175550100\" must begin with https:// here"),
    .text(
      "a figure that is no number", in: "college/career.yaml", "[1248]", "[\"1,248\"]",
      "\"1,248\" is not a number; write it like 1248 or 2.2"),
    .text(
      "a row with too many figures", in: "college/career.yaml", "[1248]", "[1248, 2]",
      "the row has 2 values where the chart has 1 columns; write one for each"),
    .text(
      "a career site by the name of the app's own screen", in: "college/career.yaml", "id: coach", "id: info",
      "the id \"info\" belongs to the app's own screen; choose another"),
    .text(
      "a frame that is neither true nor false", in: "college/career.yaml",
      "url: https://www.example.org/work",
      "url: https://www.example.org/work\n    frame: yes", at: "frame: yes", "\"frame\" must be true or false"
    ),
    .text(
      "something else than a port in a link", in: "college/career.yaml", "https://www.example.org/work",
      "https://www.example.org:;script-src/",
      "the link \"https://www.example.org:;script-src/\" has something other than a port after the name of the site;"
        + " remove it"),
    .text(
      "a figure's form without its place", in: "college/career.yaml", "es: dólares",
      "es: dólares\n        format: \"$\"", at: "format: \"$\"",
      "\"$\" needs one # where the figure stands, such as \"$#\" or \"# %\""),
  ]

  private static let films = "college/videos.yaml"

  static let videos: [BrokenSite] = [
    .text(
      "a clip that shows nothing", in: films,
      "        file: tour.mp4\n", "",
      at: "      - id: tour",
      "the clip shows nothing; add \"scenes:\" with texts, or \"file: \" with a film's name"),
    .text(
      "a clip with scenes and a file", in: films, "scenes:\n", "file: tour.mp4\n        scenes:\n",
      at: "file: tour.mp4", "the clip has both scenes and a file; keep one of them"),
    .text(
      "a clip with captions of its own for scenes", in: films, "scenes:\n",
      "captions:\n          es: tour.es.vtt\n        scenes:\n", at: "captions:",
      "\"captions\" is for a film with a \"file\"; remove it, because scenes have their own"),
    .text(
      "a scene that says too much", in: films, "en: One step at a time.",
      "en: \(String(repeating: "word ", count: 20))",
      "the scene's text in English is longer than the 90 letters that fit; make it two scenes"),
    .text(
      "a film of another kind", in: films, "file: tour.mp4", "file: tour.mov",
      "the film must be an .mp4 file; \"tour.mov\" is none"),
    BrokenSite(
      "a film that is not there", in: "college/tour.mp4", .delete, at: nil,
      "the file is missing; videos.yaml names it (line 23)"),
    BrokenSite(
      "a file that is no film", in: "college/tour.mp4", .contents(Array("not a film at all".utf8)), at: nil,
      "this is not an MP4 film; export it again as MP4 (H.264)"),
    BrokenSite(
      "captions in another form", in: "college/tour.es.vtt", .contents(Array("1\n00:00".utf8)), at: "",
      "captions begin with a line \"WEBVTT\"; add it, or save them as WebVTT"),
    .text(
      "captions in a language that the site has not", in: films, "es: tour.es.vtt", "fr: tour.es.vtt",
      "unknown language \"fr\"; it can be en or es"),
    .text(
      "a picture from elsewhere", in: films, "hello.svg", "../../hello.svg",
      "\"../../hello.svg\" leads out of the site's folder; put the file into it and write only its name"),
    .text(
      "a picture with a script", in: "college/hello.svg", "<path", "<script/><path",
      "the picture has a script; remove it"),
    .text(
      "a player with more than its site", in: films, "videos:",
      "player: https://player.example/embed\nvideos:",
      at: "player:",
      "the player is named by its site alone, such as https://player.example; remove what follows"),
  ]
}
