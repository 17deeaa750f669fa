/// The types of `input` (HTML Living Standard 4.10.5).
public enum InputType: String, Sendable {
  case button, checkbox, color, date, email, file, hidden, month, number, password, radio, range, search, tel,
    text
  case time, url, week
  case dateTime = "datetime-local"
}

/// The types of `button`.
public enum ButtonType: String, Sendable { case button, submit, reset }

/// Roles of WAI-ARIA 1.2 that no element has by itself.
public enum Role: String, Sendable {
  case alert, alertdialog, application, dialog, feed, group, img, list, listitem, log, menu, menuitem, meter,
    note
  case none, presentation, progressbar, radiogroup, region, search, separator, status, tab, tablist, tabpanel,
    timer
  case toolbar
  case switchControl = "switch"
}

/// States and properties of WAI-ARIA 1.2, without the prefix.
public enum ARIA: Sendable {
  case atomic, busy, checked, controls, current, describedby, details, disabled, errormessage, expanded,
    haspopup
  case hidden, invalid, label, labelledby, live, modal, pressed, roledescription, selected, sort
  case valuemax, valuemin, valuenow, valuetext

  var name: AttributeName {
    switch self {
    case .atomic: .ariaAtomic
    case .busy: .ariaBusy
    case .checked: .ariaChecked
    case .controls: .ariaControls
    case .current: .ariaCurrent
    case .describedby: .ariaDescribedby
    case .details: .ariaDetails
    case .disabled: .ariaDisabled
    case .errormessage: .ariaErrormessage
    case .expanded: .ariaExpanded
    case .haspopup: .ariaHaspopup
    case .hidden: .ariaHidden
    case .invalid: .ariaInvalid
    case .label: .ariaLabel
    case .labelledby: .ariaLabelledby
    case .live: .ariaLive
    case .modal: .ariaModal
    case .pressed: .ariaPressed
    case .roledescription: .ariaRoledescription
    case .selected: .ariaSelected
    case .sort: .ariaSort
    case .valuemax: .ariaValuemax
    case .valuemin: .ariaValuemin
    case .valuenow: .ariaValuenow
    case .valuetext: .ariaValuetext
    }
  }
}

/// Data attributes, by which styles and tests find elements.
public enum DataName: Sendable {
  case app, content, digest, id, kind, level
  /// Of an element in which nothing is dragged onto something else: moves of a ``Pointer`` have no target, which is costly to find.
  case pans
  case scheme, screen, site, state, version
  /// What the server tells the program of its page.
  case page
  /// Of a text whose lines can have marks, such as that of a heading.
  case marks
  /// Of a row of a list that can be dragged: its name in the form.
  case row
  /// Of a button of a page without a program: what a script does for it, and what the button says once it is done.
  case act, done

  var name: AttributeName {
    switch self {
    case .app: .dataApp
    case .content: .dataContent
    case .digest: .dataDigest
    case .id: .dataId
    case .kind: .dataKind
    case .level: .dataLevel
    case .pans: .dataPans
    case .scheme: .dataScheme
    case .screen: .dataScreen
    case .site: .dataSite
    case .state: .dataState
    case .version: .dataVersion
    case .page: .dataPage
    case .marks: .dataMarks
    case .row: .dataRow
    case .act: .dataAct
    case .done: .dataDone
    }
  }
}
