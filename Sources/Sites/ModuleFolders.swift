import Campus
import College
import Components
import Day
import Health

/// The modules of which a site has a folder. Nothing else here names one, but for what is in the folders of their names.
let moduleFolders: [any ModuleFolder.Type] = [CollegeContent.self, CampusContent.self, HealthContent.self]

/// What the installed app offers of the modules.
let moduleDoors: [ModuleDoors] = [.day, .college, .campus, .health]

/// What an example life has for the modules.
let moduleExamples: [any ExamplePart.Type] = [
  ChecklistExample.self, StudyExample.self, HealthExample.self, DayExample.self,
  StaffExample.self,
]

/// The content types of the modules, with the names of their sections in a bundle.
public var contentTypes: [(section: String, type: any Described.Type)] {
  moduleFolders.map { ($0.module, $0) }
}
