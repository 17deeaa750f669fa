import Campus
import College

/// The modules of which a site has a folder. Nothing else here names one, but for what is in the folders of their names.
let moduleFolders: [any ModuleFolder.Type] = [CollegeContent.self, CampusContent.self]
