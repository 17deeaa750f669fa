// As one text, because a text for each phrase, and what finds it, is a large part of an app that has this many.

extension Phrase: CaseIterable {
  /// In the order of ``keys``.
  public static let allCases: [Phrase] = keys.indices.map { unsafeBitCast(UInt16($0), to: Phrase.self) }

  /// By which the phrase is found in `Phrases/*.yaml` and in content.
  public var key: String { Self.keys[Int(unsafeBitCast(self, to: UInt16.self))] }

  /// The phrase of a key; nil if this app has none.
  public init?(key: String) {
    guard let place = Self.keys.firstIndex(of: key) else { return nil }
    self = Self.allCases[place]
  }

  /// Of all phrases, in their order.
  static let keys: [String] = keysInOrder.split(whereSeparator: { $0 == " " || $0 == "\n" }).map {
    String($0)
  }
}

private let keysInOrder = """
  skip-to-content main-navigation home back settings about opens-in-new-tab loading try-again close cancel
  no-script browser-too-old there-is-a-problem
  login logout username password remember-me sign-up forgot-password welcome your-profile change-password
  change-security-question whats-next next-in-days next-ends-in-days days-unit overdue-on overdue-text
  nothing-to-open nothing-to-open-text login-wrong login-missing-username login-missing-password profile-damaged
  toast-logged-in toast-logged-out toast-logged-out-elsewhere toast-signed-up
  user-agreement agree disagree create-profile protect-title protect-text protect-do protect-note
  toast-protected confirm-password security-question security-answer confirm-security-answer show-typed submit
  username-hint password-hint password-more password-fair password-strong question-hint answer-hint
  username-missing username-too-long username-characters username-taken password-missing password-too-short
  password-too-long password-common password-has-username password-not-confirmed confirm-password-missing
  question-missing question-too-long answer-missing answer-too-short answer-common answer-in-question
  answer-is-username answer-not-confirmed confirm-answer-missing storage-full storage-blocked save-failed
  encryption-failed changed-elsewhere too-many-guesses
  recovery-code recovery-text recovery-about recovery-test recovery-test-text recovery-test-do recovery-new
  recovery-new-text recovery-new-do toast-code-right recovery-file copy print save-file toast-code-copied
  copy-failed recovery-written recovery-write-first recovery-not-written recovery-pending recovery-show go-on
  current-password new-password confirm-new-password current-password-missing current-password-wrong
  toast-password-changed forgot-title forgot-text username-unknown your-question answer-wrong
  recovery-code-field use-recovery-code use-security-answer use-password recovery-code-missing
  recovery-code-mistyped recovery-code-wrong toast-password-reset edit-security-question new-security-question
  new-security-answer confirm-new-security-answer password-wrong toast-question-changed login-needed
  checklist checklist-text items-done all-done your-grade of-all-done checklist-empty checklist-empty-text
  guest-ticks due-on due-opens due-open due-before-session due-before-item due-later-year your-date details note
  saving saved not-saved own-date own-date-hint clear-date date-refused session-start session-start-hint
  details-need-profile dates verified unverified entered-by-you advice-session advice-item advice-later-year
  history day-and-time ticked-on unticked-on add-own-item own-title own-title-missing own-date-optional add-item
  delete-item undo toast-undone toast-partly-undone toast-ticked toast-unticked toast-note-deleted
  toast-date-cleared toast-item-deleted sources source-checked damaged-records
  options options-text checklist-options options-guest grade-level grade-level-hint grade-none toast-saved toast-saved-times
  reminders reminders-on how-often every-week every-two-weeks every-month before-each-date days-before
  days-count system-notifications system-hint system-denied system-install system-unsupported calendar
  calendar-text add-to-calendar calendar-empty calendar-name calendar-ends toast-calendar works-here
  works-in-app works-in-app-on works-in-app-off works-system-on works-system-off works-closed works-closed-text
  reminder-count reminder-digest reminder-next reminder-grade reminder-grade-text dismiss dismiss-all
  toast-dismissed remind-tomorrow toast-tomorrow
  videos videos-text videos-empty videos-empty-text playlist-empty play player-note video-failed read-instead
  open-in-new-tab needs-connection career-help career-text career-empty career-empty-text career-info
  career-info-text bar-chart show-table forward refresh frame-refused frame-refused-text frame-unreachable
  frame-unreachable-text
  today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday day-title day-task day-alert
  day-cue day-kind day-add day-add-title day-edit-title day-add-task day-add-alert day-add-cue edit edit-named
  save day-description day-when day-at-time day-all-day day-no-time day-no-time-hint day-date day-last-day
  day-time day-start day-end day-length day-days-later day-zone-hint day-colour colour-orange colour-sky
  colour-green colour-yellow colour-blue colour-vermilion colour-purple colour-grey day-steps day-step-number
  day-add-step day-marks day-mark-number day-mark-time day-remove day-notes day-minutes day-hours
  day-hours-minutes day-from-to day-at-start day-before day-after day-scope day-scope-this day-scope-following
  day-scope-all day-title-missing day-date-missing day-time-missing day-end-missing day-last-day-wrong
  day-interval-wrong day-count-wrong day-until-wrong day-weekday-missing day-repeats day-weekdays day-ends
  day-times repeat-never repeat-daily repeat-weekdays repeat-weekly repeat-monthly-date repeat-monthly-weekday
  repeat-yearly repeat-other every-days every-weeks every-months every-years ends-never ends-on ends-after
  repeats-days repeats-weeks repeats-months repeats-years repeats-until repeats-times day-changed-alone day-done
  day-not-done day-delete delete-named day-delete-title day-delete-chosen day-nothing-to-delete day-gone
  day-inbox day-inbox-empty schedule schedule-named move-to-tomorrow move-to-inbox session-begin session-stop
  session-running quick-add quick-add-example quick-no-title quick-unclear-hint quick-often-hint day-navigation day-previous
  day-next week-previous week-next day-tools day-search day-search-hint day-search-none day-search-more replan
  replan-count replan-nothing replan-text replan-to replan-all-today replan-all-tomorrow shortcuts
  shortcuts-text shortcut-zoom shortcut-move shortcut-resize notification-settings notifications open
  notify-tasks notify-alerts notify-cues notify-on notify-off notify-lead notify-lead-none notify-lead-none-hint
  notify-again notify-once notify-every notify-quiet notify-quiet-on notify-quiet-from notify-quiet-to
  notify-snoozes notify-tomorrow-morning notify-tomorrow-same-time notify-works-in-app notify-works-closed
  notify-upcoming notify-upcoming-none notify-missed notify-missed-none notify-seen notify-more notify-snooze
  notify-snooze-hint notify-move-task notify-move-alert notify-move-cue notify-move-hint toast-snoozed
  day-afterwards display-type display-timeline display-list display-week colour-blind-mode colour-blind-hint
  dark-mode time-format time-system day-planning day-snap day-usual-length day-starts-at day-also-shows
  day-deadlines day-calendar-files day-guest toast-added toast-added-to-inbox toast-moved toast-to-inbox
  toast-scheduled toast-replanned toast-deleted-from-day toast-session-started toast-session-stopped timeline-of
  timeline-scale timeline-larger timeline-smaller timeline-to-now timeline-now timeline-task timeline-alert
  timeline-cue timeline-overlaps timeline-since timeline-until timeline-zone timeline-tick timeline-worked
  timeline-skipped timeline-repeated timeline-empty day-list-empty week-free
  quick-weekdays quick-months quick-numbers quick-ordinals quick-suffixes quick-and quick-to quick-colours
  quick-alert quick-cue quick-daily quick-weekly quick-monthly quick-yearly quick-until quick-lasting
  quick-times quick-due quick-after quick-range quick-morning quick-afternoon quick-date quick-time
  quick-unclear quick-length quick-days quick-often
  calendar-import calendar-import-text calendar-looking calendar-new calendar-newer calendar-here
  calendar-changed-here calendar-cancelled calendar-nothing-new calendar-alarms calendar-more calendar-untitled
  calendar-import-do calendar-problems calendar-line calendar-lost calendar-none calendar-too-large
  calendar-malformed calendar-invalid calendar-missing calendar-repeated calendar-no-end calendar-backwards
  calendar-unsupported calendar-letters calendar-zone calendar-rule calendar-export calendar-export-text
  calendar-range calendar-week calendar-dates calendar-all calendar-first calendar-last calendar-dates-wrong
  calendar-to-dos calendar-to-dos-hint calendar-export-do calendar-my-days calendar-nothing calendar-read-failed
  language appearance appearance-system appearance-light appearance-dark toast-language language-failed
  settings-not-kept install install-text install-do install-by-share install-by-menu toast-installed
  toast-install-later privacy-note your-data data-text data-guest backup backup-text backup-silent-text
  backup-do restore restore-text choose-file backup-found backup-found-silent adopt-text merge-do import-do
  import-ticks import-grade import-reminders import-rest file-unchanged file-too-large file-unknown file-newer
  file-damaged file-other-person file-is-here file-login-needed file-needs-profile file-no-such-user
  file-nothing-new plist-unreadable plist-missing plist-unknown plist-kind plist-value plist-count property-list
  property-list-text property-list-do readable readable-text readable-do readable-warning readable-anyway
  delete-profile delete-profile-text delete-silent delete-silent-text delete-silent-anyway toast-file-made
  toast-restored toast-imported toast-deleted version
  storage-off offline new-version update not-found not-found-text go-home content-failed content-failed-text
  content-still-failed content-outdated records-failed server-error server-error-text
  """
