/// Who may do what at every address of the staff. The tests walk through all of it, against the router.
///
/// A line is a method and the form of an address, sometimes what is sent, and then a word for each role:
///
/// - `yes`: it is answered, or told what is wrong with what was sent.
/// - `none`: it may be asked for, and there is nothing.
/// - `no`: it is refused.
/// - `login`: one has to log in, or to show a token.
///
/// A method that an address has no line for is not there, for anybody.
enum RightsTable {
  static let columns = ["author", "editor", "analyst", "event-leader", "auditor", "administrator", "nobody"]

  /// The pages. `others` is something that the site came with, `own` what the author began, `event` what the leader of events began,
  /// `fair` an event that is published, `several` a change of several entries, and `spare` somebody whom nobody needs.
  static let pages = """
                                                     author  editor  analyst leader  auditor admin   nobody
    GET   /cms                                       yes     yes     yes     yes     yes     yes     login
    GET   /cms/login                                 yes     yes     yes     yes     yes     yes     yes
    POST  /cms/login                                 yes     yes     yes     yes     yes     yes     yes
    GET   /cms/welcome                               yes     yes     yes     yes     yes     yes     yes
    POST  /cms/welcome                               yes     yes     yes     yes     yes     yes     yes
    GET   /cms/me                                    yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   language         yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   make-token       yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   begin-factor     yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   confirm-factor   yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   remove-factor    yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   password         yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   end              yes     yes     yes     yes     yes     yes     login
    POST  /cms/me                   end-others       yes     yes     yes     yes     yes     yes     login
    GET   /cms/content                               yes     yes     no      yes     no      yes     login
    GET   /cms/content/*                             yes     yes     no      yes     no      yes     login
    POST  /cms/content              archive-others   no      yes     no      no      no      yes     login
    POST  /cms/content              archive-own      no      yes     no      no      no      yes     login
    POST  /cms/content              archive-event    no      yes     no      yes     no      yes     login
    POST  /cms/content              publish-others   no      yes     no      no      no      yes     login
    GET   /cms/content/*/new        news             yes     yes     no      no      no      yes     login
    GET   /cms/content/*/new        events           yes     yes     no      yes     no      yes     login
    POST  /cms/content/*/new        news             yes     yes     no      no      no      yes     login
    POST  /cms/content/*/new        events           yes     yes     no      yes     no      yes     login
    POST  /cms/content/*/new        publish-news     no      yes     no      no      no      yes     login
    GET   /cms/content/*/*          others           yes     yes     no      yes     no      yes     login
    GET   /cms/content/*/*          own              yes     yes     no      yes     no      yes     login
    GET   /cms/content/*/*          site             yes     yes     no      yes     no      yes     login
    POST  /cms/content/*/*          save-others      no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          save-own         yes     yes     no      no      no      yes     login
    POST  /cms/content/*/*          save-event       no      yes     no      yes     no      yes     login
    POST  /cms/content/*/*          save-site        no      no      no      no      no      yes     login
    POST  /cms/content/*/*          publish-others   no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          publish-own      no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          publish-event    no      yes     no      yes     no      yes     login
    POST  /cms/content/*/*          publish-site     no      no      no      no      no      yes     login
    POST  /cms/content/*/*          ask-others       no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          ask-own          yes     yes     no      no      no      yes     login
    POST  /cms/content/*/*          unask-own        yes     yes     no      no      no      yes     login
    POST  /cms/content/*/*          return-own       no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          schedule-others  no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          schedule-own     no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          cancel-others    no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          cancel-own       yes     yes     no      no      no      yes     login
    POST  /cms/content/*/*          discard-others   no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          duplicate-others no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          archive-others   no      yes     no      no      no      yes     login
    POST  /cms/content/*/*          archive-own      no      yes     no      no      no      yes     login
    GET   /cms/content/*/*/versions                  yes     yes     no      yes     no      yes     login
    GET   /cms/content/*/*/versions/*                yes     yes     no      yes     no      yes     login
    POST  /cms/content/*/*/versions/*                no      yes     no      no      no      yes     login
    GET   /cms/content/*/*/drafts/*                  none    none    no      none    no      none    login
    POST  /cms/content/*/*/drafts/*                  no      none    no      no      no      none    login
    GET   /cms/content/*/*/drafts/* own              yes     yes     no      yes     no      yes     login
    POST  /cms/content/*/*/drafts/* own              yes     yes     no      no      no      yes     login
    GET   /cms/content/*/*/preview                   yes     yes     no      yes     no      yes     login
    GET   /cms/content/*/*/score                     yes     yes     no      yes     no      yes     login
    GET   /cms/content/*/*/poster                    none    none    no      none    no      none    login
    GET   /cms/content/*/*/poster   fair             no      yes     no      no      no      yes     login
    GET   /cms/content/*/*/cards                     none    none    no      none    no      none    login
    POST  /cms/content/*/*/cards                     none    none    no      none    no      none    login
    GET   /cms/content/*/*/cards    fair             no      yes     no      no      no      yes     login
    POST  /cms/content/*/*/cards    fair             no      yes     no      no      no      yes     login
    GET   /cms/lists/*/data.csv                      yes     yes     no      yes     no      yes     login
    GET   /cms/lists/*/import                        yes     yes     no      no      no      yes     login
    POST  /cms/lists/*/import                        yes     yes     no      no      no      yes     login
    POST  /cms/lists/*/change       others           no      yes     no      no      no      yes     login
    POST  /cms/lists/*/change       own              no      yes     no      no      no      yes     login
    POST  /cms/lists/*/change       event            no      yes     no      yes     no      yes     login
    GET   /cms/changes/*                             none    none    no      none    no      none    login
    POST  /cms/changes/*                             none    none    no      none    no      none    login
    GET   /cms/changes/*            several          yes     yes     no      yes     no      yes     login
    POST  /cms/changes/*            several          no      yes     no      no      no      yes     login
    GET   /cms/links                                 yes     yes     no      yes     no      yes     login
    POST  /cms/links                                 yes     yes     no      yes     no      yes     login
    GET   /cms/polls                                 no      yes     yes     yes     no      yes     login
    GET   /cms/polls/*                               no      yes     yes     none    no      yes     login
    POST  /cms/polls/*              ask-close        no      yes     no      none    no      yes     login
    GET   /cms/polls/*/form                          no      yes     yes     none    no      yes     login
    GET   /cms/polls/*/tally                         no      yes     no      none    no      yes     login
    POST  /cms/polls/*/tally                         no      yes     no      none    no      yes     login
    POST  /cms/polls/*              close            no      yes     no      none    no      yes     login
    GET   /cms/programs                              yes     yes     yes     no      no      yes     login
    GET   /cms/programs/*                            yes     yes     yes     no      no      yes     login
    POST  /cms/programs/*                            yes     yes     yes     no      no      yes     login
    GET   /cms/reports                               no      yes     yes     no      no      yes     login
    POST  /cms/reports                               no      yes     yes     no      no      yes     login
    GET   /cms/reports/data.csv                      no      yes     yes     no      no      yes     login
    GET   /cms/reports/withdrawal                    no      no      no      no      no      none    login
    POST  /cms/reports/withdrawal                    no      no      no      no      no      none    login
    GET   /cms/staff                                 no      no      no      no      no      yes     login
    GET   /cms/staff/new                             no      no      no      no      no      yes     login
    POST  /cms/staff/new                             no      no      no      no      no      yes     login
    GET   /cms/staff/*                               no      no      no      no      no      yes     login
    POST  /cms/staff/*              save             no      no      no      no      no      yes     login
    POST  /cms/staff/*              ask-delete       no      no      no      no      no      yes     login
    POST  /cms/staff/*              disable-spare    no      no      no      no      no      yes     login
    POST  /cms/staff/*              enable-spare     no      no      no      no      no      yes     login
    POST  /cms/staff/*              invite-spare     no      no      no      no      no      yes     login
    POST  /cms/staff/*              remove-factor-spare no      no      no      no      no      yes     login
    POST  /cms/staff/*              delete-spare     no      no      no      no      no      yes     login
    GET   /cms/people                                no      no      no      no      no      yes     login
    POST  /cms/people               invite           no      no      no      no      no      none    login
    GET   /cms/people/*                              no      no      no      no      no      yes     login
    POST  /cms/people/*             read             no      no      no      no      no      yes     login
    POST  /cms/people/*             ask-delete       no      no      no      no      no      yes     login
    POST  /cms/people/*             remove-answer    no      no      no      no      no      yes     login
    POST  /cms/people/*             end-logins       no      no      no      no      no      yes     login
    POST  /cms/people/*             delete           no      no      no      no      no      yes     login
    GET   /cms/record                                no      no      no      no      yes     no      login
    GET   /cms/record/data.json                      no      no      no      no      yes     no      login
    POST  /cms/logout                                yes     yes     yes     yes     yes     yes     login
    """

  /// The page of the feature that is an example.
  static let example = """
                                                     author  editor  analyst leader  auditor admin   nobody
    GET   /cms/suggestions/*                         no      no      no      no      no      yes     login
    POST  /cms/suggestions/*        withdraw         no      no      no      no      no      yes     login
    """

  /// The API, by a token of somebody of the role.
  static let programs = """
                                                             author editor analyst leader auditor admin nobody
    GET    /api/v1/kinds                                     yes    yes    no      yes    no      yes   login
    GET    /api/v1/content/*                                 yes    yes    no      yes    no      yes   login
    POST   /api/v1/content/*                      news       yes    yes    no      no     no      yes   login
    POST   /api/v1/content/*                      events     yes    yes    no      yes    no      yes   login
    GET    /api/v1/content/*/*                               yes    yes    no      yes    no      yes   login
    PUT    /api/v1/content/*/*/draft              others     no     yes    no      no     no      yes   login
    PUT    /api/v1/content/*/*/draft              own        yes    yes    no      no     no      yes   login
    PUT    /api/v1/content/*/*/draft              event      no     yes    no      yes    no      yes   login
    PUT    /api/v1/content/*/*/draft              site       no     no     no      no     no      yes   login
    DELETE /api/v1/content/*/*/draft              others     no     none   no      no     no      none  login
    POST   /api/v1/content/*/*/publication        others     no     yes    no      no     no      yes   login
    POST   /api/v1/content/*/*/publication        own        no     yes    no      no     no      yes   login
    POST   /api/v1/content/*/*/publication        event      no     yes    no      yes    no      yes   login
    DELETE /api/v1/content/*/*/publication        own        no     none   no      no     no      none  login
    DELETE /api/v1/content/*/*/publication        site       no     no     no      no     no      none  login
    POST   /api/v1/content/*/*/review             others     no     none   no      no     no      none  login
    POST   /api/v1/content/*/*/review             own        yes    yes    no      no     no      yes   login
    DELETE /api/v1/content/*/*/review             own        none   none   no      no     no      none  login
    POST   /api/v1/content/*/*/files              others     no     yes    no      no     no      yes   login
    POST   /api/v1/content/*/*/files              own        yes    yes    no      no     no      yes   login
    POST   /api/v1/content/*/*/place              own        no     yes    no      no     no      yes   login
    POST   /api/v1/content/*/*/place              site       no     no     no      no     no      yes   login
    POST   /api/v1/edits                                     no     yes    no      yes    no      yes   login
    POST   /api/v1/edits/*/undo                              no     none   no      none   no      none  login
    GET    /api/v1/content/*/*/versions                      yes    yes    no      yes    no      yes   login
    GET    /api/v1/content/*/*/versions/*                    yes    yes    no      yes    no      yes   login
    GET    /api/v1/content/*/*/drafts                        yes    yes    no      yes    no      yes   login
    GET    /api/v1/content/*/*/drafts/*                      none   none   no      none   no      none  login
    GET    /api/v1/content/*/*/drafts/*           own        yes    yes    no      yes    no      yes   login
    GET    /api/v1/polls                                     no     yes    yes     yes    no      yes   login
    GET    /api/v1/polls/*                                   no     yes    yes     none   no      yes   login
    GET    /api/v1/reports                                   no     yes    yes     no     no      yes   login
    GET    /api/v1/record                                    no     no     no      no     yes     no    login
    """

  struct Line: Sendable, CustomStringConvertible {
    var method: String
    var form: String
    /// What is sent, or of which entry; empty where that does not matter.
    var step: String
    /// In the order of ``RightsTable/columns``.
    var cells: [String]

    var description: String { "\(method) \(form) \(step)" }
  }

  static func lines(_ table: String) -> [Line] {
    table.split(separator: "\n").dropFirst().map { line in
      let words = line.split(separator: " ").map(String.init)
      let cells = Array(words.suffix(columns.count))
      let head = words.dropLast(columns.count)
      return Line(method: head[0], form: head[1], step: head.count > 2 ? head[2] : "", cells: cells)
    }
  }
}
