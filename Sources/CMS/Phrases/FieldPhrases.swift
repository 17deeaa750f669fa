import Components

/// What the fields of content are called, by their names in files, and advice on some of them.
extension Phrase {
  static let fieldTitle = Phrase("field-title")
  static let fieldName = Phrase("field-name")
  static let fieldShortName = Phrase("field-short-name")
  static let fieldTagline = Phrase("field-tagline")
  static let fieldOrganisation = Phrase("field-organisation")
  static let fieldAffiliation = Phrase("field-affiliation")
  static let fieldAffiliationHint = Phrase("field-affiliation-hint")
  static let fieldOverview = Phrase("field-overview")
  static let fieldOverviewHint = Phrase("field-overview-hint")
  static let fieldProfile = Phrase("field-profile")
  static let fieldTimeZone = Phrase("field-time-zone")
  static let fieldTimezone = Phrase("field-timezone")
  static let fieldModules = Phrase("field-modules")
  static let fieldReminders = Phrase("field-reminders")
  static let fieldHome = Phrase("field-home")
  static let fieldTiles = Phrase("field-tiles")
  static let fieldLanguages = Phrase("field-languages")
  static let fieldLogo = Phrase("field-logo")
  static let fieldLogoBackground = Phrase("field-logo-background")
  static let fieldLook = Phrase("field-look")
  static let fieldSecondFactor = Phrase("field-second-factor")
  static let fieldSecondFactorHint = Phrase("field-second-factor-hint")
  static let fieldRecordMonths = Phrase("field-record-months")
  static let fieldRecordMonthsHint = Phrase("field-record-months-hint")
  static let fieldAndroidApp = Phrase("field-android-app")
  static let fieldAndroidAppHint = Phrase("field-android-app-hint")
  static let fieldPackage = Phrase("field-package")
  static let fieldPackageHint = Phrase("field-package-hint")
  static let fieldFingerprints = Phrase("field-fingerprints")
  static let fieldFingerprintsHint = Phrase("field-fingerprints-hint")
  static let fieldColours = Phrase("field-colours")
  static let fieldLight = Phrase("field-light")
  static let fieldDark = Phrase("field-dark")
  static let fieldBrand = Phrase("field-brand")
  static let fieldOnBrand = Phrase("field-on-brand")
  static let fieldAccent = Phrase("field-accent")
  static let fieldGround = Phrase("field-ground")
  static let fieldSurface = Phrase("field-surface")
  static let fieldInk = Phrase("field-ink")
  static let fieldHero = Phrase("field-hero")
  static let fieldOnHero = Phrase("field-on-hero")
  static let fieldIcon = Phrase("field-icon")
  static let fieldLabel = Phrase("field-label")
  static let fieldNote = Phrase("field-note")
  static let fieldLink = Phrase("field-link")
  static let fieldLinkHint = Phrase("field-link-hint")
  static let fieldScreen = Phrase("field-screen")
  static let fieldText = Phrase("field-text")
  static let fieldDate = Phrase("field-date")
  static let fieldUntil = Phrase("field-until")
  static let fieldUntilHint = Phrase("field-until-hint")
  static let fieldAbout = Phrase("field-about")
  static let fieldLead = Phrase("field-lead")
  static let fieldLeadHint = Phrase("field-lead-hint")
  static let fieldEarlierLead = Phrase("field-earlier-lead")
  static let fieldEarlierLeadHint = Phrase("field-earlier-lead-hint")
  static let fieldAnswers = Phrase("field-answers")
  static let fieldNeeded = Phrase("field-needed")
  static let fieldGrades = Phrase("field-grades")
  static let fieldLetter = Phrase("field-letter")
  static let fieldFrom = Phrase("field-from")
  static let fieldTo = Phrase("field-to")
  static let fieldItems = Phrase("field-items")
  static let fieldValue = Phrase("field-value")
  static let fieldKind = Phrase("field-kind")
  static let fieldDimension = Phrase("field-dimension")
  static let fieldHint = Phrase("field-hint")
  static let fieldMinimum = Phrase("field-minimum")
  static let fieldMaximum = Phrase("field-maximum")
  static let fieldLowest = Phrase("field-lowest")
  static let fieldLowestHint = Phrase("field-lowest-hint")
  static let fieldHighest = Phrase("field-highest")
  static let fieldUnit = Phrase("field-unit")
  static let fieldReversed = Phrase("field-reversed")
  static let fieldDeclinable = Phrase("field-declinable")
  static let fieldShown = Phrase("field-shown")
  static let fieldItem = Phrase("field-item")
  static let fieldValues = Phrase("field-values")
  static let fieldHelpFrom = Phrase("field-help-from")
  static let fieldVersion = Phrase("field-version")
  static let fieldOpens = Phrase("field-opens")
  static let fieldOpensAt = Phrase("field-opens-at")
  static let fieldCloses = Phrase("field-closes")
  static let fieldClosesAt = Phrase("field-closes-at")
  static let fieldChangeable = Phrase("field-changeable")
  static let fieldLive = Phrase("field-live")
  static let fieldLiveHint = Phrase("field-live-hint")
  static let fieldLeaders = Phrase("field-leaders")
  static let fieldLeadersHint = Phrase("field-leaders-hint")
  static let fieldPlace = Phrase("field-place")
  static let fieldDay = Phrase("field-day")
  static let fieldCode = Phrase("field-code")
  static let fieldCodeHint = Phrase("field-code-hint")
  static let fieldPolls = Phrase("field-polls")
  static let fieldKeywords = Phrase("field-keywords")
  static let fieldQuestions = Phrase("field-questions")
  static let fieldQuestionsHint = Phrase("field-questions-hint")
  static let fieldResources = Phrase("field-resources")
  static let fieldDocuments = Phrase("field-documents")
  static let fieldDocumentsHint = Phrase("field-documents-hint")
  static let fieldSource = Phrase("field-source")
  static let fieldCategories = Phrase("field-categories")
  static let fieldPlaces = Phrase("field-places")
  static let fieldHolidays = Phrase("field-holidays")
  static let fieldDescription = Phrase("field-description")
  static let fieldAddress = Phrase("field-address")
  static let fieldPhone = Phrase("field-phone")
  static let fieldPhoneHint = Phrase("field-phone-hint")
  static let fieldUrl = Phrase("field-url")
  static let fieldLatitude = Phrase("field-latitude")
  static let fieldLongitude = Phrase("field-longitude")
  static let fieldSchedules = Phrase("field-schedules")
  static let fieldExceptions = Phrase("field-exceptions")
  static let fieldHours = Phrase("field-hours")
  static let fieldHoursHint = Phrase("field-hours-hint")
  static let fieldByday = Phrase("field-byday")
  static let fieldOpensOnHolidays = Phrase("field-opens-on-holidays")
  static let fieldExample = Phrase("field-example")
  static let fieldContacts = Phrase("field-contacts")
  static let fieldSources = Phrase("field-sources")
  static let fieldHeading = Phrase("field-heading")
  static let fieldSummary = Phrase("field-summary")
  static let fieldHelp = Phrase("field-help")
  static let fieldLinks = Phrase("field-links")
  static let fieldDue = Phrase("field-due")
  static let fieldSeasons = Phrase("field-seasons")
  static let fieldEnds = Phrase("field-ends")
  static let fieldRule = Phrase("field-rule")
  static let fieldYearsAfter = Phrase("field-years-after")
  static let fieldRegisterDays = Phrase("field-register-days")
  static let fieldMissed = Phrase("field-missed")
  static let fieldDates = Phrase("field-dates")
  static let fieldDays = Phrase("field-days")
  static let fieldChecked = Phrase("field-checked")
  static let fieldPlayer = Phrase("field-player")
  static let fieldVideos = Phrase("field-videos")
  static let fieldPlaylist = Phrase("field-playlist")
  static let fieldPicture = Phrase("field-picture")
  static let fieldClips = Phrase("field-clips")
  static let fieldFile = Phrase("field-file")
  static let fieldPoster = Phrase("field-poster")
  static let fieldLanguage = Phrase("field-language")
  static let fieldCaptions = Phrase("field-captions")
  static let fieldScenes = Phrase("field-scenes")
  static let fieldCareer = Phrase("field-career")
  static let fieldTopics = Phrase("field-topics")
  static let fieldLines = Phrase("field-lines")
  static let fieldConfirmed = Phrase("field-confirmed")
  static let fieldOwner = Phrase("field-owner")
  static let fieldCharts = Phrase("field-charts")
  static let fieldFrame = Phrase("field-frame")
  static let fieldColumns = Phrase("field-columns")
  static let fieldRows = Phrase("field-rows")
  static let fieldFormat = Phrase("field-format")
  static let fieldLearning = Phrase("field-learning")
  static let fieldMotto = Phrase("field-motto")
  static let fieldMottoText = Phrase("field-motto-text")
  static let fieldIntro = Phrase("field-intro")
  static let fieldIntroHint = Phrase("field-intro-hint")
  static let fieldAgreement = Phrase("field-agreement")
  static let fieldEvent = Phrase("field-event")
  static let fieldEventHint = Phrase("field-event-hint")
  static let fieldStays = Phrase("field-stays")
  static let fieldStaysHint = Phrase("field-stays-hint")
  static let fieldCopyright = Phrase("field-copyright")
  static let fieldWeather = Phrase("field-weather")
  static let fieldMap = Phrase("field-map")
  static let fieldMapNote = Phrase("field-map-note")
  static let fieldMapSearch = Phrase("field-map-search")
  static let fieldMapSearchHint = Phrase("field-map-search-hint")
  static let fieldRatings = Phrase("field-ratings")
  static let fieldSearch = Phrase("field-search")
  static let fieldSearchHint = Phrase("field-search-hint")
  static let fieldDepartments = Phrase("field-departments")
  static let fieldProfessors = Phrase("field-professors")
  static let fieldRating = Phrase("field-rating")
  static let fieldCount = Phrase("field-count")
  static let fieldQuestionnaire = Phrase("field-questionnaire")
  static let fieldQuestionnaireHint = Phrase("field-questionnaire-hint")
  static let fieldRhythm = Phrase("field-rhythm")
  static let fieldSubject = Phrase("field-subject")
  static let fieldMessage = Phrase("field-message")
  static let fieldMessageHint = Phrase("field-message-hint")
  static let fieldId = Phrase("field-id")
  static let fieldAlternative = Phrase("field-alternative")
  static let fieldAlternativeHint = Phrase("field-alternative-hint")
}

extension KnownPhrases {
  static let fields = KnownPhrases([
    .fieldId, .fieldTitle, .fieldName, .fieldShortName, .fieldTagline, .fieldOrganisation,
    .fieldAffiliation, .fieldAffiliationHint, .fieldOverview, .fieldOverviewHint,
    .fieldProfile, .fieldTimeZone, .fieldTimezone, .fieldModules, .fieldReminders, .fieldHome, .fieldTiles,
    .fieldLanguages, .fieldLogo, .fieldLogoBackground, .fieldLook, .fieldColours, .fieldLight,
    .fieldSecondFactor, .fieldSecondFactorHint,
    .fieldRecordMonths, .fieldRecordMonthsHint,
    .fieldAndroidApp, .fieldAndroidAppHint, .fieldPackage, .fieldPackageHint,
    .fieldFingerprints, .fieldFingerprintsHint,
    .fieldDark, .fieldBrand, .fieldOnBrand, .fieldAccent, .fieldGround, .fieldSurface, .fieldInk,
    .fieldHero, .fieldOnHero, .fieldIcon, .fieldLabel, .fieldNote, .fieldLink, .fieldLinkHint,
    .fieldScreen, .fieldText, .fieldDate, .fieldUntil, .fieldUntilHint, .fieldAbout, .fieldLead,
    .fieldEarlierLead, .fieldEarlierLeadHint,
    .fieldLeadHint, .fieldAnswers, .fieldNeeded, .fieldGrades, .fieldLetter, .fieldFrom, .fieldTo,
    .fieldItems, .fieldValue, .fieldKind, .fieldDimension, .fieldHint, .fieldMinimum, .fieldMaximum,
    .fieldLowest, .fieldLowestHint, .fieldHighest,
    .fieldUnit, .fieldReversed, .fieldDeclinable, .fieldShown, .fieldItem, .fieldValues, .fieldHelpFrom,
    .fieldVersion, .fieldOpens, .fieldOpensAt, .fieldCloses, .fieldClosesAt, .fieldChangeable,
    .fieldLive, .fieldLiveHint, .fieldLeaders, .fieldLeadersHint, .fieldPlace, .fieldDay, .fieldCode,
    .fieldCodeHint, .fieldPolls,
    .fieldKeywords, .fieldQuestions, .fieldQuestionsHint, .fieldResources, .fieldDocuments,
    .fieldDocumentsHint, .fieldSource,
    .fieldCategories, .fieldPlaces, .fieldHolidays, .fieldDescription, .fieldAddress, .fieldPhone,
    .fieldPhoneHint, .fieldUrl, .fieldLatitude, .fieldLongitude, .fieldSchedules, .fieldExceptions,
    .fieldHours, .fieldHoursHint, .fieldByday, .fieldOpensOnHolidays, .fieldExample, .fieldContacts,
    .fieldSources,
    .fieldHeading, .fieldSummary, .fieldHelp, .fieldLinks, .fieldDue, .fieldSeasons, .fieldEnds,
    .fieldRule, .fieldYearsAfter, .fieldRegisterDays, .fieldMissed, .fieldDates, .fieldDays,
    .fieldChecked, .fieldPlayer, .fieldVideos, .fieldPlaylist, .fieldPicture, .fieldAlternative,
    .fieldAlternativeHint, .fieldClips, .fieldFile,
    .fieldPoster, .fieldLanguage, .fieldCaptions, .fieldScenes, .fieldCareer, .fieldTopics, .fieldLines,
    .fieldConfirmed, .fieldOwner, .fieldCharts, .fieldFrame,
    .fieldColumns, .fieldRows, .fieldFormat, .fieldLearning, .fieldMotto, .fieldMottoText, .fieldIntro,
    .fieldIntroHint, .fieldAgreement, .fieldEvent, .fieldEventHint, .fieldStays, .fieldStaysHint,
    .fieldCopyright, .fieldWeather,
    .fieldMap, .fieldMapNote, .fieldMapSearch, .fieldMapSearchHint, .fieldRatings, .fieldSearch,
    .fieldSearchHint, .fieldDepartments, .fieldProfessors, .fieldRating, .fieldCount,
    .fieldQuestionnaire,
    .fieldQuestionnaireHint, .fieldRhythm, .fieldSubject, .fieldMessage, .fieldMessageHint,
  ])
}
