// Attributes that only some elements have. Each protocol is a group of elements of the HTML Living Standard.

public protocol Linking {}
extension Tag.A: Linking {}
extension Attribute where Element: Linking {
  public static func href(_ address: String) -> Self { Self(.href, address) }
  public static func hreflang(_ tag: String) -> Self { Self(.hreflang, tag) }
  public static func rel(_ relation: String) -> Self { Self(.rel, relation) }
  public static func target(_ target: String) -> Self { Self(.target, target) }
  public static func download(_ name: String) -> Self { Self(.download, name) }
}

public protocol Disableable {}
extension Tag.Button: Disableable {}
extension Tag.Input: Disableable {}
extension Tag.Select: Disableable {}
extension Tag.Textarea: Disableable {}
extension Tag.Option: Disableable {}
extension Tag.Fieldset: Disableable {}
extension Attribute where Element: Disableable {
  public static func disabled(_ isDisabled: Bool = true) -> Self { Self(.disabled, flag: isDisabled) }
}

public protocol Named {}
extension Tag.Button: Named {}
extension Tag.Input: Named {}
extension Tag.Select: Named {}
extension Tag.Textarea: Named {}
extension Tag.Fieldset: Named {}
extension Tag.Form: Named {}
extension Tag.Iframe: Named {}
extension Tag.Details: Named {}
extension Attribute where Element: Named {
  public static func name(_ name: String) -> Self { Self(.name, name) }
}

public protocol Valued {}
extension Tag.Button: Valued {}
extension Tag.Input: Valued {}
extension Tag.Option: Valued {}
extension Tag.Textarea: Valued {}
extension Tag.Progress: Valued {}
extension Tag.Meter: Valued {}
extension Attribute where Element: Valued {
  public static func value(_ value: String) -> Self { Self(.value, value) }
}

public protocol Typeable {}
extension Tag.Input: Typeable {}
extension Tag.Textarea: Typeable {}
extension Tag.Select: Typeable {}
extension Attribute where Element: Typeable {
  public static func required(_ isRequired: Bool = true) -> Self { Self(.required, flag: isRequired) }
  public static func autocomplete(_ kind: String) -> Self { Self(.autocomplete, kind) }
  public static func multiple(_ isMultiple: Bool = true) -> Self { Self(.multiple, flag: isMultiple) }
}

public protocol TextEntry {}
extension Tag.Input: TextEntry {}
extension Tag.Textarea: TextEntry {}
extension Attribute where Element: TextEntry {
  public static func placeholder(_ text: String) -> Self { Self(.placeholder, text) }
  public static func readonly(_ isReadonly: Bool = true) -> Self { Self(.readonly, flag: isReadonly) }
  public static func minlength(_ count: Int) -> Self { Self(.minlength, "\(count)") }
  public static func maxlength(_ count: Int) -> Self { Self(.maxlength, "\(count)") }
  public static func spellcheck(_ isOn: Bool) -> Self { Self(.spellcheck, isOn ? "true" : "false") }
  public static func autocapitalize(_ kind: String) -> Self { Self(.autocapitalize, kind) }
  public static func autocorrect(_ isOn: Bool) -> Self { Self(.autocorrect, isOn ? "on" : "off") }
  public static func inputmode(_ mode: String) -> Self { Self(.inputmode, mode) }
  public static func enterkeyhint(_ hint: String) -> Self { Self(.enterkeyhint, hint) }
}

extension Attribute where Element == Tag.Input {
  public static func type(_ type: InputType) -> Self { Self(.type, type.rawValue) }
  public static func checked(_ isChecked: Bool = true) -> Self { Self(.checked, flag: isChecked) }
  public static func min(_ text: String) -> Self { Self(.min, text) }
  public static func max(_ text: String) -> Self { Self(.max, text) }
  public static func step(_ text: String) -> Self { Self(.step, text) }
  public static func pattern(_ pattern: String) -> Self { Self(.pattern, pattern) }
  public static func accept(_ types: String) -> Self { Self(.accept, types) }
  /// The id of the element `datalist` with what it suggests.
  public static func list(_ id: String) -> Self { Self(.list, id) }
}

public protocol Measured {}
extension Tag.Progress: Measured {}
extension Tag.Meter: Measured {}
extension Attribute where Element: Measured {
  public static func max(_ text: String) -> Self { Self(.max, text) }
}

extension Attribute where Element == Tag.Button {
  public static func type(_ type: ButtonType) -> Self { Self(.type, type.rawValue) }
  /// Where the answer to its form is shown, in place of where the form says.
  public static func formtarget(_ target: String) -> Self { Self(.formtarget, target) }
  /// The id of the popover that it opens and closes.
  public static func popovertarget(_ id: String) -> Self { Self(.popovertarget, id) }
}

extension Attribute where Element == Tag.Form {
  /// Where a browser sends the form by itself.
  public static func action(_ address: String) -> Self { Self(.action, address) }
  /// Where the answer is shown: the name of a frame, or `_blank`.
  public static func target(_ target: String) -> Self { Self(.target, target) }
  /// `get`, the usual, or `post`.
  public static func method(_ method: String) -> Self { Self(.method, method) }
  /// The media type of what is sent, such as `multipart/form-data` for files.
  public static func enctype(_ type: String) -> Self { Self(.enctype, type) }
  /// Turns off the browser's own validation, because the app reports mistakes.
  public static func novalidate(_ isOn: Bool = true) -> Self { Self(.novalidate, flag: isOn) }
  public static func autocomplete(_ kind: String) -> Self { Self(.autocomplete, kind) }
}

extension Tag.Output: Named {}
extension Attribute where Element == Tag.Output {
  /// The id of the form that it belongs to, if it stands outside of it.
  public static func form(_ id: String) -> Self { Self(.form, id) }
}

extension Attribute where Element == Tag.Label {
  public static func `for`(_ id: String) -> Self { Self(.for, id) }
}

extension Attribute where Element == Tag.Option {
  public static func selected(_ isSelected: Bool = true) -> Self { Self(.selected, flag: isSelected) }
}

public protocol Openable {}
extension Tag.Details: Openable {}
extension Tag.Dialog: Openable {}
extension Attribute where Element: Openable {
  public static func open(_ isOpen: Bool = true) -> Self { Self(.open, flag: isOpen) }
}

extension Attribute where Element == Tag.Time {
  /// The machine-readable day or time (ISO 8601).
  public static func datetime(_ text: String) -> Self { Self(.datetime, text) }
}

extension Attribute where Element == Tag.Th {
  public static func scope(_ scope: String) -> Self { Self(.scope, scope) }
}

public protocol Sourced {}
extension Tag.Img: Sourced {}
extension Tag.Iframe: Sourced {}
extension Tag.Source: Sourced {}
extension Tag.Track: Sourced {}
extension Tag.Video: Sourced {}
extension Attribute where Element: Sourced {
  public static func src(_ address: String) -> Self { Self(.src, address) }
}

public protocol Sized {}
extension Tag.Img: Sized {}
extension Tag.Iframe: Sized {}
extension Tag.Video: Sized {}
extension Tag.Svg: Sized {}
extension Tag.Rect: Sized {}
extension Attribute where Element: Sized {
  public static func width(_ width: Int) -> Self { Self(.width, "\(width)") }
  public static func height(_ height: Int) -> Self { Self(.height, "\(height)") }
}

extension Attribute where Element == Tag.Iframe {
  /// The permissions of the framed page (HTML Living Standard 4.8.5).
  public static func sandbox(_ rights: String) -> Self { Self(.sandbox, rights) }
  /// The browser's features that the framed page may use (Permissions Policy).
  public static func allow(_ abilities: String) -> Self { Self(.allow, abilities) }
  public static func allowfullscreen(_ isOn: Bool = true) -> Self { Self(.allowfullscreen, flag: isOn) }
  public static func referrerpolicy(_ policy: String) -> Self { Self(.referrerpolicy, policy) }
}

extension Attribute where Element == Tag.Video {
  public static func poster(_ address: String) -> Self { Self(.poster, address) }
  public static func controls(_ isOn: Bool = true) -> Self { Self(.controls, flag: isOn) }
  public static func playsinline(_ isOn: Bool = true) -> Self { Self(.playsinline, flag: isOn) }
  public static func autoplay(_ isOn: Bool = true) -> Self { Self(.autoplay, flag: isOn) }
  /// `none`, `metadata` or `auto`.
  public static func preload(_ what: String) -> Self { Self(.preload, what) }
}

extension Attribute where Element == Tag.Track {
  public static func kind(_ kind: String) -> Self { Self(.kind, kind) }
  public static func srclang(_ tag: String) -> Self { Self(.srclang, tag) }
  public static func label(_ text: String) -> Self { Self(.label, text) }
  public static func `default`(_ isOn: Bool = true) -> Self { Self(.default, flag: isOn) }
}

extension Attribute where Element == Tag.Img {
  public static func alt(_ text: String) -> Self { Self(.alt, text) }
  public static func loading(_ when: String) -> Self { Self(.loading, when) }
}
