import Components
import Core
import Loop
import Markup

/// Picture, name, major and year (SC-2, SC-3).
public enum ProfileSection {
  struct State {
    var fields = ProfileFields()
    var problem: PictureProblem?
    /// Whether a picture is being read.
    var isBusy = false
    var crop: Crop?
    /// The address of the dialog in which the picture is cropped, so that Back closes it.
    var sheet = SheetPlace()
    /// Whether it is asked if the fields are to be emptied, and the question's address.
    var isAskingReset = false
    var resetSheet = SheetPlace()
  }

  /// A picture that is being cropped.
  struct Crop {
    /// A JPEG without anything else in it.
    var picture: [UInt8]
    var address: String
    var square: PictureCrop
    var gesture = PlaneGesture()
  }

  public enum Event: Sendable {
    /// The field with this id has been submitted with this text.
    case submitted(String, String)
    case field(ProfileField, FieldEvent)
    case tappedReset
    case confirmedReset
    case cancelledReset
    /// Keeps what is typed in the fields.
    case tappedSave
    case askedForPicture(isCamera: Bool)
    case chose(Reply)
    /// The picture, upright and small enough; nil if the platform cannot read it.
    case prepared([UInt8]?, isCommonKind: Bool)
    case crop(CropEvent)
    case cropped([UInt8]?)
    case tappedRemovePicture
  }

  public enum FieldEvent: Hashable, Sendable {
    /// The label was tapped.
    case opened
    case typed(String)
    /// The focus is elsewhere.
    case left
    /// The value stays what it was.
    case gaveUp
  }

  public enum CropEvent: Sendable {
    case touched(Pointer)
    /// By an arrow key, in thousandths of the square's side.
    case nudged(x: Int, y: Int)
    case zoomed(Int)
    case saved
    case cancelled
  }

  static let pictureButtonID = "update-profile"
  static let cropID = "crop"
  static let resetID = "reset"
  static let resetButtonID = "reset-profile"
  static let resetConfirmID = "reset-confirm"
}

extension CampusProgram {
  func profile(
    _ state: inout CampusState, _ event: ProfileSection.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .submitted(let id, let text): fill(&state, id, text, &requests)
    case .field(let field, let event): self.field(&state, field, event, context, &requests)
    case .tappedReset:
      guard state.record.hasProfile else { return }
      state.profile.isAskingReset = true
      requests.perform(state.profile.resetSheet.open(context.profilePath, ProfileSection.resetID))
      requests.perform(Effect(.focus(id: ProfileSection.resetConfirmID)))
    case .cancelledReset: endReset(&state, context, focus: ProfileSection.resetButtonID, &requests)
    case .confirmedReset:
      guard state.profile.isAskingReset else { return }
      endReset(&state, context, focus: ProfileField.name.id, &requests)
      let changes = state.record.resettingProfile()
      state.profile.fields = ProfileFields()
      requests.keep(
        changes, saying: Message(.campusProfileReset, undo: .init(state.record.undoing(changes))))
    case .tappedSave: keepTyped(&state, &requests)
    case .askedForPicture(let isCamera):
      state.profile.problem = nil
      let file = Operation.chooseFile(limit: PictureFile.limit, accept: "image/*", isCamera: isCamera)
      requests.perform(Effect(file) { .profile(.chose($0)) })
    case .chose(let reply): chose(&state, reply, &requests)
    case .prepared(let picture, let isCommonKind):
      prepared(&state, picture, isCommonKind, context, &requests)
    case .crop(let event): crop(&state, event, context, &requests)
    case .cropped(let picture):
      state.profile.isBusy = false
      guard let picture else { return refuse(&state, .broken) }
      keepPicture(state, picture, .campusPictureSaved, &requests)
    case .tappedRemovePicture: keepPicture(state, nil, .campusPictureRemoved, &requests)
    }
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
    _ state: inout CampusState, _ picture: [UInt8]?, _ isCommonKind: Bool, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    state.profile.isBusy = false
    guard let picture, let size = PictureSize(jpeg: picture) else {
      return refuse(&state, isCommonKind ? .broken : .unsupported)
    }
    state.profile.crop = .init(
      picture: picture, address: "data:image/jpeg;base64," + Base64.encoded(picture),
      square: PictureCrop(size))
    requests.perform(state.profile.sheet.open(context.profilePath, ProfileSection.cropID))
    requests.perform(Effect(.focus(id: Pointer.plane)))
  }

  private func refuse(_ state: inout CampusState, _ problem: PictureProblem) {
    state.profile.problem = problem
    state.profile.isBusy = false
  }

  private func crop(
    _ state: inout CampusState, _ event: ProfileSection.CropEvent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard var crop = state.profile.crop else { return }
    switch event {
    case .touched(let pointer): crop.touch(pointer)
    case .nudged(let x, let y): crop.square.drag(x: x, y: y)
    case .zoomed(let percent): crop.square.zoom(to: percent)
    case .saved:
      state.profile.isBusy = true
      let drawing = PictureDrawing(crop.picture, area: crop.square.area, longestSide: PictureCrop.side)
      requests.perform(Effect(.drawPicture(drawing)) { .profile(.cropped($0.drawn)) })
      return endCrop(&state, context, &requests)
    case .cancelled: return endCrop(&state, context, &requests)
    }
    state.profile.crop = crop
  }

  private func endCrop(
    _ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    state.profile.crop = nil
    requests.perform(state.profile.sheet.close(orElse: context.profilePath))
    requests.perform(Effect(.focus(id: ProfileSection.pictureButtonID)))
  }

  private func endReset(
    _ state: inout CampusState, _ context: ModuleContext, focus id: String, _ requests: inout Requests
  ) {
    state.profile.isAskingReset = false
    requests.perform(state.profile.resetSheet.close(orElse: context.profilePath))
    requests.perform(Effect(.focus(id: id)))
  }

  /// Follows the address: Back is "Cancel", and an old address asks nothing any more.
  func settleReset(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard context.campusRoute == .main || context.campusRoute == .profile else { return }
    switch state.profile.resetSheet.settle(isThere: context.fragment == ProfileSection.resetID) {
    case .left? where state.profile.isAskingReset:
      endReset(&state, context, focus: ProfileSection.resetButtonID, &requests)
    case .opened? where !state.profile.isAskingReset:
      requests.perform(state.profile.resetSheet.close(orElse: context.profilePath))
    default: break
    }
  }

  /// Follows the address: Back is "Cancel", and an old address has no picture any more.
  func settleCrop(_ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests) {
    guard context.campusRoute == .main || context.campusRoute == .profile else { return }
    switch state.profile.sheet.settle(isThere: context.fragment == ProfileSection.cropID) {
    case .left? where state.profile.crop != nil: endCrop(&state, context, &requests)
    case .opened? where state.profile.crop == nil:
      requests.perform(state.profile.sheet.close(orElse: context.profilePath))
    default: break
    }
  }

  private func keepPicture(
    _ state: CampusState, _ picture: [UInt8]?, _ said: Phrase, _ requests: inout Requests
  ) {
    let changes = [CampusRecord.picturing(picture)]
    requests.keep(changes, saying: Message(said, undo: .init(state.record.undoing(changes))))
  }
}

extension ModuleContext {
  /// The address of the screen with the profile, without a dialog.
  fileprivate var profilePath: String { (campusRoute ?? .main).path }
}

extension ProfileSection.Crop {
  /// Fingers, a mouse or a wheel move and zoom the picture under the square.
  fileprivate mutating func touch(_ pointer: Pointer) {
    let intent = gesture.take(pointer)
    let side = Double(pointer.width)
    guard side > 0 else { return }
    func thousandths(_ pixels: Double) -> Int { Int(pixels * 1000 / side) }
    switch intent {
    case .pan(let x, let y): square.drag(x: thousandths(x), y: thousandths(y))
    case .pinch(let factor, let x, let y, let byX, let byY):
      // A picture that is all in sight can be moved once it is larger.
      square.zoom(by: factor, x: thousandths(x - byX - side / 2), y: thousandths(y - byY - side / 2))
      square.drag(x: thousandths(byX), y: thousandths(byY))
    case .tap, nil: break
    }
  }
}

extension Reply {
  fileprivate var drawn: [UInt8]? {
    if case .bytes(let bytes) = self { return bytes }
    return nil
  }
}
