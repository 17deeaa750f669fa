import Campus
import College
import Components
import Health

/// The modules of which a site has a folder. Nothing else here names one, but for what is in the folders of their names.
let moduleFolders: [any ModuleFolder.Type] = [CollegeContent.self, CampusContent.self, HealthContent.self]

/// The content types of the modules, with the names of their sections in a bundle.
public var contentTypes: [(section: String, type: any Described.Type)] {
  moduleFolders.map { ($0.module, $0) }
}
