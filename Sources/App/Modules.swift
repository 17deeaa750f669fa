import Campus
import College
import Components
import Day
import Health

/// The modules of the app, in the order of their tabs. Nothing else in App, on the server or in `bin` names one.
public let modules: [ModuleDeclaration] = [.day, .college, .campus, .health]
