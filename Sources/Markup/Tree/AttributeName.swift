/// Attributes of HTML, SVG and ARIA.
public enum AttributeName: String, CaseIterable, Sendable {
  case accept, action, allow, allowfullscreen, alt, autocapitalize, autocomplete, autocorrect, autofocus,
    autoplay
  case checked, `class`, controls
  case datetime, `default`, dir, disabled, download, draggable, enctype, enterkeyhint, `for`, form,
    formtarget,
    height,
    hidden,
    href,
    hreflang
  case id, inert, inputmode, kind, label, lang, list, loading
  case max, maxlength, method, min, minlength, multiple, name, novalidate, open
  case pattern, placeholder, playsinline, popover, popovertarget, poster, preload
  case readonly, referrerpolicy, rel, required, role
  case sandbox, scope, selected, spellcheck, src, srclang, step, style
  case tabindex, target, title, translate, type, value, width

  case ariaAtomic = "aria-atomic"
  case ariaBusy = "aria-busy"
  case ariaChecked = "aria-checked"
  case ariaControls = "aria-controls"
  case ariaCurrent = "aria-current"
  case ariaDescribedby = "aria-describedby"
  case ariaDetails = "aria-details"
  case ariaDisabled = "aria-disabled"
  case ariaErrormessage = "aria-errormessage"
  case ariaExpanded = "aria-expanded"
  case ariaHaspopup = "aria-haspopup"
  case ariaHidden = "aria-hidden"
  case ariaInvalid = "aria-invalid"
  case ariaLabel = "aria-label"
  case ariaLabelledby = "aria-labelledby"
  case ariaLive = "aria-live"
  case ariaModal = "aria-modal"
  case ariaPressed = "aria-pressed"
  case ariaRoledescription = "aria-roledescription"
  case ariaSelected = "aria-selected"
  case ariaSort = "aria-sort"
  case ariaValuemax = "aria-valuemax"
  case ariaValuemin = "aria-valuemin"
  case ariaValuenow = "aria-valuenow"
  case ariaValuetext = "aria-valuetext"

  case dataApp = "data-app"
  case dataDigest = "data-digest"
  case dataKind = "data-kind"
  case dataLevel = "data-level"
  case dataScheme = "data-scheme"
  case dataScreen = "data-screen"
  case dataSite = "data-site"
  case dataState = "data-state"
  case dataVersion = "data-version"
  case dataContent = "data-content"
  case dataId = "data-id"
  case dataPans = "data-pans"
  case dataPage = "data-page"
  case dataMarks = "data-marks"
  case dataRow = "data-row"
  case dataAct = "data-act"
  case dataDone = "data-done"

  case cx, cy, d, fill, points, r, rx, stroke, transform, viewBox, x, x1, x2, y, y1, y2, pathLength
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case strokeLinecap = "stroke-linecap"
  case strokeWidth = "stroke-width"
  case focusable

  /// Whether people change it by using the page (ticking, typing), so that a patch has to set the property and not the
  /// attribute. `style` is one too, because content security policies allow it as a property.
  public var isLiveProperty: Bool {
    switch self {
    case .value, .checked, .selected, .open, .style: true
    default: false
    }
  }

  /// The index in `allCases`, by which patches name the attribute.
  var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
