import Components
import Core
import Loop
import Markup

/// Picture, name, major and year (SC-2, SC-3).
public enum ProfileSection {
  struct State {
    var problem: PictureProblem?
    /// Whether a picture is being read.
    var isBusy = false
    var crop: Crop?
  }

  /// A picture that is being cropped.
  struct Crop {
    /// A JPEG without anything else in it.
    var picture: [UInt8]
    var address: String
    var square: PictureCrop
    /// Where the pointer that moves the picture was last.
    var hold: Place?
  }

  struct Place: Hashable {
    var x: Int
    var y: Int
  }

  public enum Event: Sendable {
    case submitted(String, String)
    case tappedReset
    case askedForPicture(isCamera: Bool)
    case chose(Reply)
    /// The picture, upright and small enough; nil if the platform cannot read it.
    case prepared([UInt8]?, isCommonKind: Bool)
    case crop(CropEvent)
    case cropped([UInt8]?)
    case tappedRemovePicture
  }

  public enum CropEvent: Hashable, Sendable {
    case took(x: Int, y: Int)
    /// - Parameter side: the side of the square on the screen.
    case moved(x: Int, y: Int, side: Int)
    case letGo
    /// By an arrow key, in thousandths of the square's side.
    case nudged(x: Int, y: Int)
    case zoomed(Int)
    case saved
    case cancelled
  }

  static let pictureButtonID = "update-profile"
  static let cropID = "crop"
}

extension CampusProgram {
  func profile(
    _ state: inout CampusState, _ event: ProfileSection.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .submitted(let id, let text): fill(&state, id, text, &requests)
    case .tappedReset:
      guard state.record.hasProfile else { return }
      let changes = CampusRecord.resettingProfile
      requests.keep(
        changes, saying: Message(.campusProfileReset, undo: .init(state.record.undoing(changes))))
      requests.perform(Effect(.focus(id: ProfileField.name.id)))
    case .askedForPicture(let isCamera):
      state.profile.problem = nil
      let file = Operation.chooseFile(limit: PictureFile.limit, accept: "image/*", isCamera: isCamera)
      requests.perform(Effect(file) { .profile(.chose($0)) })
    case .chose(let reply): chose(&state, reply, &requests)
    case .prepared(let picture, let isCommonKind): prepared(&state, picture, isCommonKind, &requests)
    case .crop(let event): crop(&state, event, &requests)
    case .cropped(let picture):
      state.profile.isBusy = false
      guard let picture else { return refuse(&state, .broken) }
      keepPicture(state, picture, .campusPictureSaved, &requests)
    case .tappedRemovePicture: keepPicture(state, nil, .campusPictureRemoved, &requests)
    }
  }

  private func fill(
    _ state: inout CampusState, _ id: String, _ text: String, _ requests: inout Requests
  ) {
    guard let field = ProfileField.allCases.first(where: { $0.id == id }),
      let change = CampusRecord.filling(field, with: text)
    else { return }
    requests.keep([change])
    let next = ProfileField.allCases.first { $0 != field && state.record.text($0) == nil }
    requests.perform(Effect(.focus(id: next?.id ?? ElementID.title)))
  }

  // MARK: The picture

  private func chose(_ state: inout CampusState, _ reply: Reply, _ requests: inout Requests) {
    switch reply {
    case .records(let files):
      guard let file = files.first else { return }
      guard let picture = PictureFile(file.bytes) else { return refuse(&state, .notPicture) }
      if picture.hasTooManyPixels { return refuse(&state, .tooLarge) }
      state.profile.isBusy = true
      let isCommon = picture.kind != .heif
      let drawing = PictureDrawing(file.bytes, longestSide: PictureCrop.longestSide)
      requests.perform(
        Effect(.drawPicture(drawing)) { .profile(.prepared($0.drawn, isCommonKind: isCommon)) })
    case .failed(.tooLarge): refuse(&state, .tooLarge)
    default: refuse(&state, .broken)
    }
  }

  private func prepared(
    _ state: inout CampusState, _ picture: [UInt8]?, _ isCommonKind: Bool, _ requests: inout Requests
  ) {
    state.profile.isBusy = false
    guard let picture, let size = PictureSize(jpeg: picture) else {
      return refuse(&state, isCommonKind ? .broken : .unsupported)
    }
    state.profile.crop = .init(
      picture: picture, address: "data:image/jpeg;base64," + Base64.encoded(picture),
      square: PictureCrop(size))
    requests.perform(Effect(.focus(id: Pointer.plane)))
  }

  private func refuse(_ state: inout CampusState, _ problem: PictureProblem) {
    state.profile.problem = problem
    state.profile.isBusy = false
  }

  private func crop(
    _ state: inout CampusState, _ event: ProfileSection.CropEvent, _ requests: inout Requests
  ) {
    guard var crop = state.profile.crop else { return }
    switch event {
    case .took(let x, let y): crop.hold = .init(x: x, y: y)
    case .moved(let x, let y, let side):
      guard let hold = crop.hold, side > 0 else { return }
      crop.square.drag(x: (x - hold.x) * 1000 / side, y: (y - hold.y) * 1000 / side)
      crop.hold = .init(x: x, y: y)
    case .letGo: crop.hold = nil
    case .nudged(let x, let y): crop.square.drag(x: x, y: y)
    case .zoomed(let percent): crop.square.zoom(to: percent)
    case .saved:
      state.profile.isBusy = true
      let drawing = PictureDrawing(crop.picture, area: crop.square.area, longestSide: PictureCrop.side)
      requests.perform(Effect(.drawPicture(drawing)) { .profile(.cropped($0.drawn)) })
      return endCrop(&state, &requests)
    case .cancelled: return endCrop(&state, &requests)
    }
    state.profile.crop = crop
  }

  private func endCrop(_ state: inout CampusState, _ requests: inout Requests) {
    state.profile.crop = nil
    requests.perform(Effect(.focus(id: ProfileSection.pictureButtonID)))
  }

  private func keepPicture(
    _ state: CampusState, _ picture: [UInt8]?, _ said: Phrase, _ requests: inout Requests
  ) {
    let changes = [CampusRecord.picturing(picture)]
    requests.keep(changes, saying: Message(said, undo: .init(state.record.undoing(changes))))
  }
}

extension Reply {
  fileprivate var drawn: [UInt8]? {
    if case .bytes(let bytes) = self { return bytes }
    return nil
  }
}
