/// The attributes that an element can have, by their names in HTML, SVG and ARIA.
public enum AttributeName: String, CaseIterable, Sendable {
  case accept, action, alt, autocapitalize, autocomplete, autocorrect, autofocus
  case charset, checked, `class`, cols, colspan, content, controls, crossorigin
  case datetime, dir, disabled, download, enctype, enterkeyhint, `for`, headers, height, hidden, href, hreflang
  case httpEquiv = "http-equiv", id, inert, inputmode, integrity, itemid, kind, label, lang, list, loading
  case max, maxlength, media, method, min, minlength, multiple, muted, name, novalidate, open
  case pattern, placeholder, playsinline, popover, popovertarget, poster, preload, property
  case readonly, referrerpolicy, rel, required, reversed, role, rows, rowspan
  case sandbox, scope, selected, sizes, spellcheck, src, srclang, srcset, start, step
  case tabindex, target, title, translate, type, value, width, wrap

  case ariaAtomic = "aria-atomic", ariaBusy = "aria-busy", ariaChecked = "aria-checked"
  case ariaControls = "aria-controls", ariaCurrent = "aria-current", ariaDescribedby = "aria-describedby"
  case ariaDetails = "aria-details", ariaDisabled = "aria-disabled", ariaErrormessage = "aria-errormessage"
  case ariaExpanded = "aria-expanded", ariaHaspopup = "aria-haspopup", ariaHidden = "aria-hidden"
  case ariaInvalid = "aria-invalid", ariaLabel = "aria-label", ariaLabelledby = "aria-labelledby"
  case ariaLive = "aria-live", ariaModal = "aria-modal", ariaPressed = "aria-pressed"
  case ariaRoledescription = "aria-roledescription", ariaSelected = "aria-selected", ariaSort = "aria-sort"
  case ariaValuemax = "aria-valuemax", ariaValuemin = "aria-valuemin", ariaValuenow = "aria-valuenow"
  case ariaValuetext = "aria-valuetext"

  case dataApp = "data-app", dataDigest = "data-digest", dataKind = "data-kind", dataLevel = "data-level"
  case dataScheme = "data-scheme", dataScreen = "data-screen", dataSite = "data-site", dataState = "data-state"
  case dataVersion = "data-version", dataContent = "data-content", dataId = "data-id"

  case cx, cy, d, fill, points, r, rx, ry, stroke, transform, viewBox, x, x1, x2, y, y1, y2, pathLength
  case strokeDasharray = "stroke-dasharray", strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap", strokeWidth = "stroke-width", textAnchor = "text-anchor"
  case preserveAspectRatio, focusable, xmlns

  /// Whether the page changes it while it is used (a box is ticked, a field typed in), so that a patch must set the
  /// property of the element rather than its attribute.
  public var isLiveProperty: Bool {
    switch self {
    case .value, .checked, .selected, .muted, .open: true
    default: false
    }
  }

  /// The place in `allCases`: how patches name the attribute.
  var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
